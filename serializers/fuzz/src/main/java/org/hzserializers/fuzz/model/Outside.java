// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.List;

/** Writes itself wholly. */
public final class Outside implements Externalizable {

    private static final long serialVersionUID = 1L;

    private int number;
    private List<Object> parts = new ArrayList<>();

    /** For reading. */
    public Outside() {}

    /**
     * Fills it.
     *
     * @param number any
     * @param parts any
     */
    public Outside(int number, Object... parts) {
        this.number = number;
        this.parts.addAll(List.of(parts));
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeShort(number);
        out.writeUTF("outside");
        out.writeInt(parts.size());
        for (Object part : parts) {
            out.writeObject(part);
        }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        number = in.readShort();
        in.readUTF();
        for (int i = in.readInt(); i > 0; i--) {
            parts.add(in.readObject());
        }
    }
}
