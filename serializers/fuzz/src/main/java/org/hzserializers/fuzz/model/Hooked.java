// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes and reads itself: its fields, then texts, numbers and objects whose count it does not trust. */
public class Hooked implements Serializable {

    private static final long serialVersionUID = 1L;

    private int number;
    private String name;
    private List<Integer> marks;
    private transient Map<Object, Object> entries = new HashMap<>();
    private transient byte[] bytes = {};
    private transient Object last;

    /**
     * Fills all of it.
     *
     * @param number any
     * @param parts keys and values in turn
     */
    public Hooked(int number, Object... parts) {
        this.number = number;
        this.name = "hooked " + number;
        this.marks = new ArrayList<>(List.of(number, 2));
        for (int i = 0; i + 1 < parts.length; i += 2) {
            entries.put(parts[i], parts[i + 1]);
        }
        this.bytes = new byte[number & 7];
        this.last = parts.length == 0 ? null : parts[0];
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
        out.writeInt(entries.size());
        for (Map.Entry<Object, Object> entry : entries.entrySet()) {
            out.writeObject(entry.getKey());
            out.writeObject(entry.getValue());
        }
        out.writeUTF(String.valueOf(name));
        out.writeLong(number);
        out.write(bytes);
        out.writeUnshared(last);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
        entries = new HashMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            entries.put(in.readObject(), in.readObject());
        }
        in.readUTF();
        in.readLong();
        bytes = in.readNBytes(in.available());
        try {
            last = in.readUnshared();
        } catch (OptionalDataException e) {
            last = e.eof;
        }
    }

    @Override
    public String toString() {
        return name + marks + entries.size() + " " + bytes.length + " " + (last == null);
    }
}
