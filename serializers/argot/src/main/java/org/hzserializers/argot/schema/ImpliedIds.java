// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

/** The ids that every message and dictionary implies. They are part of the wire format and never change. Not API. */
public final class ImpliedIds {

    // What a definition is made with, and where it is, by the names below.
    public static final int BASE = 0;
    public static final int CLUSTER = 5;
    public static final int ABSTRACT_MAP = 6;
    public static final int ABSTRACT = 7;
    public static final int REFERENCE = 13;
    public static final int TAG = 14;
    public static final int SEQUENCE = 15;
    public static final int ARRAY = 16;
    public static final int ENVELOPE = 17;
    public static final int ENCODING = 18;
    public static final int IDENTIFIED = 19;
    public static final int ATOM = 20;
    static final int ATTRIBUTE_SIZE = 23;
    public static final int LOCATION_BASE = 30;
    public static final int LOCATION_NAME = 31;
    public static final int LOCATION_DEFINITION = 32;
    public static final int LOCATION_RELATION = 33;
    public static final int ENTRY_LIST = 37;
    public static final int CORE_COUNT = 39;

    /** The clusters and types with ids 0 to 49 in a message; the first 39 are the core of dictionary files. */
    private static final String[] NAMES = {
        "",
        "uint8",
        "uvint28",
        "meta",
        "meta.id",
        "meta.cluster",
        "meta.abstract_map",
        "meta.abstract",
        "u8utf8",
        "meta.name",
        "meta.version",
        "meta.definition",
        "meta.expression",
        "meta.reference",
        "meta.tag",
        "meta.sequence",
        "meta.array",
        "meta.envelope",
        "meta.encoding",
        "meta.identified",
        "meta.atom",
        "meta.atom_attribute",
        "meta.attribute",
        "meta.attribute.size",
        "meta.attribute.integer",
        "meta.attribute.unsigned",
        "meta.attribute.bigendian",
        "meta.attribute.signed",
        "meta.attribute.IEEE756",
        "dictionary",
        "dictionary.base",
        "dictionary.name",
        "dictionary.definition",
        "dictionary.relation",
        "dictionary.location",
        "dictionary.definition_envelope",
        "dictionary.entry",
        "dictionary.entry_list",
        "dictionary.file",
        "empty",
        "uint16",
        "uint32",
        "uint64",
        "int8",
        "int16",
        "int32",
        "int64",
        "float",
        "double",
        "boolean"
    };

    /** The common types that are listed in a message; in values their ids follow. A new one goes to the end. */
    private static final String[] LISTED = {
        "date",
        "date_java",
        "u16binary",
        "u32binary",
        "u32utf8",
        "u8ascii",
        "uvint28binary",
        "uvint28utf8",
        "uvint28text"
    };

    /** Ids below this one are never listed in a message. */
    public static final int MESSAGE_COUNT = NAMES.length;

    private ImpliedIds() {}

    /** Returns the name that an id below {@link #MESSAGE_COUNT} stands for; empty for the base. */
    public static String name(int id) {
        return NAMES[id];
    }

    /** Returns the id of a name in any case; -1 if it has none. */
    public static int idOf(String name) {
        return indexOf(name, NAMES);
    }

    /** Returns the id that a common type has in values, where all of them are implied; -1 if it is none. */
    public static int idInValues(String name) {
        int implied = idOf(name);
        int listed = indexOf(name, LISTED);
        return implied >= 0 || listed < 0 ? implied : MESSAGE_COUNT + listed;
    }

    private static int indexOf(String name, String[] names) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }
}
