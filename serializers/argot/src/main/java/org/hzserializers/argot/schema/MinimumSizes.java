// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.Arrays;

/**
 * The fewest bytes that values take, which bound the counts that input may claim. Finds on the way definitions that no
 * finite value has. Not API.
 */
public final class MinimumSizes {

    /** Large enough to say "more than any input". */
    private static final long CAP = Integer.MAX_VALUE;

    private static final int UNKNOWN = -1;
    private static final int IN_PROGRESS = -2;

    /** Expressions and definitions inside each other, so that hostile definitions do not use up the stack. */
    private static final int MAX_DEPTH = 500;

    private final Library library;
    private final int[] byIndex;
    private int depth;

    /** Starts with nothing known. */
    public MinimumSizes(Library library) {
        this.library = library;
        this.byIndex = new int[library.definitions().size()];
        Arrays.fill(byIndex, UNKNOWN);
    }

    /** Returns the fewest bytes of a value; refuses a definition that no finite value has. */
    public int of(TypeDefinition definition) {
        int known = byIndex[definition.index()];
        if (known == IN_PROGRESS) {
            throw new IllegalArgumentException(definition
                    + " contains itself without an end; an array, an optional or an abstract type must be between");
        }
        if (known == UNKNOWN) {
            byIndex[definition.index()] = IN_PROGRESS;
            known = of(definition.node());
            byIndex[definition.index()] = known;
        }
        return known;
    }

    /** Returns the fewest bytes of a value. */
    public int of(Node node) {
        if (++depth > MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "definitions and expressions are nested more than " + MAX_DEPTH + " deep");
        }
        long bytes;
        if (node instanceof Node.Reference reference) {
            bytes = of(library.resolve(reference.target()));
        } else if (node instanceof Node.Tag tag) {
            bytes = of(tag.data());
        } else if (node instanceof Node.Sequence sequence) {
            bytes = 0;
            for (Node element : sequence.elements()) {
                bytes += of(element);
            }
        } else if (node instanceof Node.Array array) {
            bytes = of(array.size());
        } else if (node instanceof Node.Envelope envelope) {
            bytes = (long) of(envelope.size()) + of(envelope.content());
        } else if (node instanceof Node.Encoding encoding) {
            bytes = of(encoding.data());
        } else if (node instanceof Node.Atom atom) {
            bytes = atom.minBits() / 8;
        } else {
            // An abstract type has a stream id, an optional its presence byte; nothing is known of the others.
            bytes = 1;
        }
        depth--;
        return (int) Math.min(bytes, CAP);
    }
}
