// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

/**
 * What a value is in Portable and Compact, which have fields for the same classes but for numbers, and none for enums,
 * instants and whole numbers of any size.
 *
 * @param component the class that there is a field for
 * @param toName the name of the method that converts a value to it; empty if it is the value's own
 * @param to the code that converts a value, with {@code %s} for it
 * @param fromName the name of the method that converts it back
 * @param from the code that converts it back
 */
record Column(String component, String toName, String to, String fromName, String from) {

    static Column of(Type.Element type) {
        if (type instanceof Type.EnumValue) {
            String name = Spelling.decapitalised(type.java());
            return new Column("String", name + "Name", "%s.name()", name, type.java() + ".valueOf(%s)");
        }
        return switch (((Type.Value) type).scalar()) {
            case BIG_INTEGER ->
                new Column("BigDecimal", "decimal", "new BigDecimal(%s)", "bigInteger", "%s.toBigIntegerExact()");
            case INSTANT ->
                new Column("OffsetDateTime", "atUtc", "%s.atOffset(ZoneOffset.UTC)", "instant", "%s.toInstant()");
            default -> new Column(type.java(), "", "%s", "", "%s");
        };
    }

    ColumnsWriter.Form form() {
        return new ColumnsWriter.Form(component, to, from);
    }

    /** Returns the code for a value that may be null. */
    String to(ColumnsWriter columns, Type.Element type, String value) {
        return toName.isEmpty() ? value : columns.convert(toName, type.java(), component, to, value);
    }

    /** Returns the code for what was read, which may be null. */
    String from(ColumnsWriter columns, Type.Element type, String value) {
        return fromName.isEmpty() ? value : columns.convert(fromName, component, type.java(), from, value);
    }
}
