// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Writes attributes as JSON: views as objects with all their attributes, lists and arrays as arrays, maps as objects
 * whose names are the keys' texts, numbers and booleans as such, all else as the text that SQL has for it.
 */
final class JsonText {

    private static final int FIRST_PRINTABLE = 0x20;

    /** Above all bits of a unit, so that its four digits have one in front. */
    private static final int HIGH_BIT = 0x10000;

    /** Units of the text of any value. */
    private static final int FREE_UNITS = 1 << 20;

    /** Units for each byte that a view has: the names of its attributes are not among the bytes. */
    private static final int UNITS_PER_BYTE = 256;

    /** The longest text of a value that was read already, whose size is bounded otherwise. */
    private static final int MAX_UNITS = 16 * FREE_UNITS;

    /** Units of a part. Long texts are made of parts: one builder would be copied whenever it has to grow. */
    private static final int PART_UNITS = 8 * 1024;

    private final List<String> parts = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private long unitsBefore;
    private final long maxUnits;

    private JsonText(long maxUnits) {
        this.maxUnits = maxUnits;
    }

    /**
     * Writes a value.
     *
     * @throws InvalidPayloadException if the text is far longer than the bytes of the value: an object without bytes
     *     may have a million objects in it
     */
    static String of(Object value) {
        JsonText json = new JsonText(maxUnits(value));
        json.write(value);
        return json.result();
    }

    private static long maxUnits(Object value) {
        int bytes = value instanceof View view ? view.size() : -1;
        return bytes < 0 ? MAX_UNITS : FREE_UNITS + (long) UNITS_PER_BYTE * bytes;
    }

    /** Puts a full part aside. */
    private void flush() {
        if (text.length() >= PART_UNITS) {
            parts.add(text.toString());
            unitsBefore += text.length();
            text.setLength(0);
        }
        if (unitsBefore + text.length() > maxUnits) {
            throw new InvalidPayloadException("the JSON of an attribute takes more than " + maxUnits
                    + " characters, which is more than its bytes allow; ask for the attributes inside it");
        }
    }

    private String result() {
        if (parts.isEmpty()) {
            return text.toString();
        }
        parts.add(text.toString());
        return String.join("", parts);
    }

    private void write(@Nullable Object value) {
        flush();
        if (value instanceof View view) {
            writeView(view);
        } else if (value instanceof Map<?, ?> map) {
            writeMap(map);
        } else if (value instanceof Iterable<?> elements) {
            writeElements(elements.iterator());
        } else if (value == null || value instanceof Boolean) {
            text.append(value);
        } else if (value instanceof Number number) {
            writeNumber(number);
        } else if (value.getClass().isArray() && !(value instanceof byte[]) && !(value instanceof char[])) {
            writeArray(value);
        } else {
            writeText(String.valueOf(SqlValues.text(value)));
        }
    }

    private void writeView(View view) {
        text.append('{');
        String comma = "";
        List<ViewAttribute> attributes = view.attributes();
        for (int i = 0; i < attributes.size(); i++) {
            if (view.isTaken(i)) {
                text.append(comma);
                writeText(attributes.get(i).name());
                text.append(':');
                write(view.attribute(i));
                comma = ",";
            }
        }
        text.append('}');
    }

    private void writeMap(Map<?, ?> map) {
        text.append('{');
        String comma = "";
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            text.append(comma);
            writeText(String.valueOf(SqlValues.text(entry.getKey())));
            text.append(':');
            write(entry.getValue());
            comma = ",";
        }
        text.append('}');
    }

    private void writeElements(Iterator<?> elements) {
        text.append('[');
        while (elements.hasNext()) {
            write(elements.next());
            if (elements.hasNext()) {
                text.append(',');
            }
        }
        text.append(']');
    }

    private void writeArray(Object array) {
        text.append('[');
        int length = Array.getLength(array);
        for (int i = 0; i < length; i++) {
            text.append(i == 0 ? "" : ",");
            writeElement(array, i);
        }
        text.append(']');
    }

    /** Writes numbers without an object for each. */
    private void writeElement(Object array, int index) {
        flush();
        if (array instanceof int[] ints) {
            text.append(ints[index]);
        } else if (array instanceof long[] longs) {
            text.append(longs[index]);
        } else if (array instanceof double[] doubles) {
            writeNumber(doubles[index]);
        } else if (array instanceof float[] floats) {
            writeNumber(floats[index]);
        } else {
            write(Array.get(array, index));
        }
    }

    private void writeNumber(Number number) {
        if (number instanceof Double) {
            writeNumber(number.doubleValue());
        } else if (number instanceof Float) {
            writeNumber(number.floatValue());
        } else if (number instanceof Integer
                || number instanceof Long
                || number instanceof Short
                || number instanceof Byte) {
            text.append(number.longValue());
        } else {
            text.append(number);
        }
    }

    /** JSON has no numbers that are infinite or none; as texts they are kept. */
    private void writeNumber(double number) {
        if (Double.isFinite(number)) {
            ShortestDecimal.append(text, number);
        } else {
            writeText(Double.toString(number));
        }
    }

    private void writeNumber(float number) {
        if (Float.isFinite(number)) {
            ShortestDecimal.append(text, number);
        } else {
            writeText(Float.toString(number));
        }
    }

    private void writeText(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            if (text.length() >= PART_UNITS) {
                flush();
            }
            char unit = value.charAt(i);
            if (unit == '"' || unit == '\\') {
                text.append('\\').append(unit);
            } else if (unit < FIRST_PRINTABLE || Character.isSurrogate(unit)) {
                // Also halves of a pair that stand alone, which UTF-8 has no bytes for.
                text.append("\\u").append(Integer.toHexString(HIGH_BIT | unit), 1, 5);
            } else {
                text.append(unit);
            }
        }
        text.append('"');
    }
}
