// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.value.ScalarCodec;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** An abstract type: the stream id of a member, then a value of it. */
public final class AbstractCodec implements ValueCodec {

    /** A type that values may have, the relation that allows it, if it is one, and the class that it is bound to. */
    public record Member(
            TypeDefinition definition,
            String version,
            @Nullable Relation relation,
            ValueCodec codec,
            @Nullable Class<?> bound) {

        /** Returns the memory that a value takes, see {@link ValueCodec#memory}, with the object around it. */
        int memory() {
            return codec.memory() + (bound == null ? Memory.VARIANT : Memory.BOX);
        }
    }

    private final String name;
    private final GenericValues generic;
    private final Map<TypeDefinition, Member> byDefinition = new HashMap<>();
    private final Map<Class<?>, Member> byClass = new HashMap<>();
    private @Nullable Member empty;
    private final Map<String, Map<String, Member>> byName = new HashMap<>();

    public AbstractCodec(String name, GenericValues generic) {
        this.name = name;
        this.generic = generic;
    }

    /** Sets the members, once, after the codec has been made: a member may hold the abstract type again. */
    public void members(Collection<Member> members) {
        for (Member member : members) {
            byDefinition.put(member.definition(), member);
            addClass(member);
            byName.computeIfAbsent(member.definition().key(), key -> new HashMap<>())
                    .put(member.version(), member);
            byName.put(
                    member.definition().name(),
                    byName.getOrDefault(member.definition().key(), Map.of()));
        }
    }

    public boolean hasMembers() {
        return !byDefinition.isEmpty();
    }

    /** Returns whether a value of a class or interface can be a member. */
    public boolean hasMemberFor(Class<?> type) {
        return type.isAssignableFrom(generic.variantType())
                ? hasMembers()
                : byClass.keySet().stream().anyMatch(type::isAssignableFrom);
    }

    /** Lists the members with their classes, for messages. */
    public String describeMembers() {
        return byDefinition.isEmpty()
                ? "none"
                : byDefinition.values().stream()
                        .map(member -> member.definition()
                                + (member.bound() == null
                                        ? " (not bound)"
                                        : " (" + member.bound().getName() + ")"))
                        .sorted()
                        .collect(Collectors.joining(", "));
    }

    private void addClass(Member member) {
        Class<?> bound = member.bound();
        if (bound != null) {
            addClass(bound, member);
            if (bound.isEnum()) {
                // Constants with a body have classes of their own.
                for (Object constant : bound.getEnumConstants()) {
                    addClass(constant.getClass(), member);
                }
            }
        } else if (member.codec() instanceof ScalarCodec scalar && scalar.kind() == ScalarCodec.Kind.EMPTY) {
            empty = member;
        }
    }

    private void addClass(Class<?> bound, Member member) {
        Member other = byClass.get(bound);
        if (other != null
                && !other.definition().key().equals(member.definition().key())) {
            throw new IllegalArgumentException(bound.getName() + " is bound to " + other.definition() + " and to "
                    + member.definition() + ", both members of " + name + ", which tells members by their class");
        }
        if (other == null
                || other.definition().version().compareTo(member.definition().version()) < 0) {
            byClass.put(bound, member);
        }
    }

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        Member member = value == null ? empty : byClass.get(value.getClass());
        Object content = value;
        if (member == null) {
            String type = generic.variantName(value);
            if (value == null || type == null) {
                throw notMember(value);
            }
            member = member(type, generic.variantVersion(value));
            content = generic.variantContent(value);
        }
        int id = out.ids.idOf(member.definition(), member.relation());
        if (id < 0) {
            throw new InvalidPayloadException(member.definition() + " of " + name + " has no stream id");
        }
        out.down();
        out.writeUvint28(id);
        out.charge(member.memory());
        member.codec().write(out, content);
        out.up();
    }

    private InvalidPayloadException notMember(@Nullable Object value) {
        if (byClass.isEmpty()) {
            return ValueCodec.mismatch(name, "an ArgotVariant", value);
        }
        return ValueCodec.mismatch(
                name,
                byClass.keySet().stream().map(Class::getName).sorted().collect(Collectors.joining(" or ")),
                value);
    }

    private Member member(String type, String version) {
        Map<String, Member> versions = byName.get(type);
        if (versions == null) {
            versions = byName.getOrDefault(TypeRef.key(type), Map.of());
        }
        Member member = versions.get(version);
        if (member == null) {
            throw new InvalidPayloadException(type + " " + version + " is no member of " + name);
        }
        return member;
    }

    @Override
    public void skip(WireInput in) {
        Member member = readMember(in);
        in.down();
        member.codec().skip(in);
        in.up();
    }

    /** Returns the members, in no order that is always the same. */
    public Collection<Member> all() {
        return byDefinition.values();
    }

    public Member readMember(WireInput in) {
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
        return member;
    }

    @Override
    public @Nullable Object read(WireInput in) {
        Member member = readMember(in);
        in.down();
        in.charge(member.memory());
        Object value = member.codec().read(in);
        in.up();
        return member.bound() != null
                ? value
                : generic.variant(member.definition().name(), member.version(), value);
    }
}
