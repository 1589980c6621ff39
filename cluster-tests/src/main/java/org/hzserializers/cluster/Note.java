// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A small domain class. Serializable, so that a cluster without our serializer carries it in another way. */
public final class Note implements Serializable {

    private static final long serialVersionUID = 1L;

    private @Nullable String text;
    private int number;

    @SuppressWarnings("serial") // the tests attach what can be serialized
    private @Nullable Object attachment;

    /** For serializers that need it. */
    public Note() {}

    /** Makes a note without an attachment. */
    public Note(String text, int number) {
        this(text, number, null);
    }

    /** Makes a note. */
    public Note(String text, int number, @Nullable Object attachment) {
        this.text = text;
        this.number = number;
        this.attachment = attachment;
    }

    @Nullable
    String text() {
        return text;
    }

    @Override
    public boolean equals(@Nullable Object o) {
        return o instanceof Note note
                && number == note.number
                && Objects.equals(text, note.text)
                && Objects.equals(attachment, note.attachment);
    }

    @Override
    public int hashCode() {
        return Objects.hash(text, number, attachment);
    }

    @Override
    public String toString() {
        return "Note(" + text + ", " + number + ", " + attachment + ")";
    }
}
