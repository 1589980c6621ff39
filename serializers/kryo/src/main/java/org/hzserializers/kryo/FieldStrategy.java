// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

/**
 * How the fields of user classes are written, and so how the classes may change while data of older and newer versions
 * is around. Components of records are as fields; enums are written by name; collections and JDK classes by their
 * content.
 */
public enum FieldStrategy {
    /**
     * Fields in the order of their names: smallest and fastest; the class must not change. A hash of names and kinds,
     * four bytes for each value, refuses the bytes of a class that has.
     */
    PLAIN,
    /**
     * Each field with its name and type, once per class and payload: fields may be added and removed, and old and new
     * versions read each other. A field of another type is converted where no value can be lost by it, else refused.
     * A renamed field needs an {@link org.hzserializers.core.Alias}. With references on, the classes of what was in
     * removed fields must still be there.
     */
    COMPATIBLE,
    /**
     * Only fields annotated with Kryo's {@code @Tag}, each with its tag: as {@link #COMPATIBLE}, but fields may also
     * be renamed, and the bytes are fewer. A field without a tag is refused unless it is transient or deprecated; one
     * with a tag that is deprecated is read and not written.
     */
    TAGGED
}
