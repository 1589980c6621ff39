// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.function.ToIntFunction;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Writes a definition as messages and dictionaries carry it, its kinds with their core ids. */
final class DefinitionWriter {

    private final WireOutput out;
    private final ToIntFunction<TypeRef> ids;

    DefinitionWriter(WireOutput out, ToIntFunction<TypeRef> ids) {
        this.out = out;
        this.ids = ids;
    }

    void write(Node node) {
        if (node instanceof Node.Cluster) {
            out.writeUvint28(ImpliedIds.CLUSTER);
        } else if (node instanceof Node.AbstractMap member) {
            out.writeUvint28(ImpliedIds.ABSTRACT_MAP);
            out.writeUvint28(ids.applyAsInt(member.concrete()));
        } else if (node instanceof Node.Abstract type) {
            out.writeUvint28(ImpliedIds.ABSTRACT);
            out.writeByte(type.members().size());
            for (Node.AbstractMap member : type.members()) {
                out.writeUvint28(ids.applyAsInt(member.concrete()));
            }
        } else if (node instanceof Node.Reference reference) {
            out.writeUvint28(ImpliedIds.REFERENCE);
            out.writeUvint28(ids.applyAsInt(reference.target()));
        } else if (node instanceof Node.Tag tag) {
            out.writeUvint28(ImpliedIds.TAG);
            out.writeName(tag.name());
            write(tag.data());
        } else if (node instanceof Node.Sequence sequence) {
            out.writeUvint28(ImpliedIds.SEQUENCE);
            out.writeByte(sequence.elements().size());
            sequence.elements().forEach(this::write);
        } else if (node instanceof Node.Array array) {
            out.writeUvint28(ImpliedIds.ARRAY);
            write(array.size());
            write(array.element());
        } else if (node instanceof Node.Envelope envelope) {
            out.writeUvint28(ImpliedIds.ENVELOPE);
            write(envelope.size());
            write(envelope.content());
        } else if (node instanceof Node.Encoding encoding) {
            out.writeUvint28(ImpliedIds.ENCODING);
            write(encoding.data());
            out.writeName(encoding.charset());
        } else if (node instanceof Node.Identified identified) {
            out.writeUvint28(ImpliedIds.IDENTIFIED);
            out.writeName(identified.description());
        } else if (node instanceof Node.Atom atom) {
            writeAtom(atom);
        } else {
            throw new InvalidPayloadException(
                    "meta.optional is an extension that messages and dictionaries have no form for");
        }
    }

    private void writeAtom(Node.Atom atom) {
        out.writeUvint28(ImpliedIds.ATOM);
        out.writeUvint28(atom.minBits());
        out.writeUvint28(atom.maxBits());
        out.writeByte(atom.attributes().size());
        for (Node.Attribute attribute : atom.attributes()) {
            out.writeUvint28(attribute.kind().id());
            if (attribute.kind() == Node.Attribute.Kind.SIZE) {
                out.writeUvint28(attribute.bits());
            }
        }
    }
}
