// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An abstract type: the stream id of a member, then a value of it. */
final class AbstractCodec extends ValueCodec {

    /** A type that values may have, and the relation that allows it, if it is one. */
    record Member(
            TypeDefinition definition,
            String version,
            @Nullable Relation relation,
            ValueCodec codec) {}

    private final String name;
    private final Map<TypeDefinition, Member> byDefinition = new HashMap<>();
    private final Map<String, Map<String, Member>> byName = new HashMap<>();

    AbstractCodec(String name) {
        super(1);
        this.name = name;
    }

    /** Sets the members, once, after the codec has been made: a member may hold the abstract type again. */
    void members(Collection<Member> members) {
        for (Member member : members) {
            byDefinition.put(member.definition(), member);
            byName.computeIfAbsent(member.definition().key(), key -> new HashMap<>())
                    .put(member.version(), member);
            byName.put(
                    member.definition().name(),
                    byName.getOrDefault(member.definition().key(), Map.of()));
        }
    }

    @Override
    void write(WireOutput out, @Nullable Object value) {
        if (!(value instanceof ArgotVariant variant)) {
            throw mismatch(name, "an ArgotVariant", value);
        }
        Member member = member(variant);
        int id = out.ids.idOf(member.definition(), member.relation());
        if (id < 0) {
            throw new InvalidPayloadException(member.definition() + " of " + name + " has no stream id");
        }
        out.down();
        out.writeUvint28(id);
        member.codec().write(out, variant.value());
        out.up();
    }

    private Member member(ArgotVariant variant) {
        Map<String, Member> versions = byName.get(variant.type());
        if (versions == null) {
            versions = byName.getOrDefault(TypeRef.key(variant.type()), Map.of());
        }
        Member member = versions.get(variant.version());
        if (member == null) {
            throw new InvalidPayloadException(variant.type() + " " + variant.version() + " is no member of " + name);
        }
        return member;
    }

    @Override
    Object read(WireInput in) {
        int id = in.readUvint28("stream id");
        TypeDefinition definition = in.ids.definition(id);
        if (definition == null) {
            throw new InvalidPayloadException(
                    "stream id " + id + " of " + name + " before offset " + in.offset() + " is not known");
        }
        Member member = byDefinition.get(definition);
        if (member == null) {
            throw new InvalidPayloadException("stream id " + id + " before offset " + in.offset() + " is " + definition
                    + ", which is no member of " + name);
        }
        in.down();
        Object value = member.codec().read(in);
        in.up();
        return new ArgotVariant(definition.name(), member.version(), value);
    }
}
