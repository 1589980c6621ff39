// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Objects;
import org.hzserializers.core.Codec;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.json.read.ClassNames;
import org.hzserializers.json.token.Encoding;

/**
 * Writes objects of any class inside a value as JSON, by your mapper and with Jackson's default typing: payloads name
 * the classes of their objects, and a class policy says which names are taken. For values such as sessions, whose
 * attributes are of classes that no field declares.
 *
 * <pre>{@code
 * TypedJsonSerializer.builder(1001, MapSession.class)
 *         .mapper(new SpringSecurityMapper().get())
 *         .policy(ClassPolicy.builder()
 *                 .allowPackage("org.springframework.security")
 *                 .allowPackage("com.acme")
 *                 .build())
 *         .build();
 * }</pre>
 *
 * <p>{@code JsonSerializer} is smaller and faster, and for classes whose fields say what they hold. Here the mapper
 * decides what is written. Each value is read back before it is stored, and refused if it does not come back as it was.
 * Lists, sets and maps of the JDK that cannot be changed may come back as ones that can.
 *
 * <p>Thread-safe and re-entrant. Not for map keys. The frame is that of {@code JsonSerializer}.
 *
 * @param <T> the registered type
 */
public final class TypedJsonSerializer<T> extends FramedSerializer<T> {

    private final Encoding encoding;
    private final ObjectMapper mapper;
    private final ClassNames names;

    private TypedJsonSerializer(Builder<T> builder) {
        super(builder, builder.encoding.format());
        this.encoding = builder.encoding;
        this.mapper = builder.mapper.copy();
        this.names = new ClassNames(builder.policy.toBuilder().allow(type()).build());
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the registered type
     * @param <T> the registered type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1
     */
    public static <T> Builder<T> builder(int typeId, Class<T> type) {
        return new Builder<>(typeId, type);
    }

    @Override
    protected Codec<T> newCodec() {
        return new TypedJsonCodec<>(type(), encoding, limits(), mapper, names);
    }

    /**
     * The settings of a {@link TypedJsonSerializer}. Not thread-safe.
     *
     * @param <T> the registered type
     */
    public static final class Builder<T> extends FramedSerializer.Builder<T, Builder<T>> {

        private Encoding encoding = Encoding.JSON;
        private ObjectMapper mapper = ByFields.builder().build();
        private ClassPolicy policy = ClassPolicy.strict();

        private Builder(int typeId, Class<T> type) {
            super(typeId, type);
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        Builder<T> encoding(Encoding other) {
            this.encoding = other;
            return this;
        }

        /**
         * Sets the mapper: its modules, mix-ins, features and visibility are used unchanged. Its default typing is
         * replaced by that of this serializer, and its factory by one with the limits. Without this method it is a
         * mapper that writes all fields by their names and skips unknown ones, and has no modules.
         *
         * @param mapper copied when the serializer is built; later changes of it do nothing
         * @return this
         */
        public Builder<T> mapper(ObjectMapper mapper) {
            this.mapper = Objects.requireNonNull(mapper, "mapper");
            return this;
        }

        /**
         * Sets which classes a payload may name, beyond the registered type and those of the JDK that are always
         * allowed. The policy holds for {@code @JsonTypeInfo} of annotations and mix-ins, too. It is checked before a
         * class is loaded.
         *
         * @param policy the policy; strict by default
         * @return this
         */
        public Builder<T> policy(ClassPolicy policy) {
            this.policy = Objects.requireNonNull(policy, "policy");
            return this;
        }

        @Override
        protected String keyRefusal() {
            return "with default typing equal keys may name different classes, and must have equal bytes; use"
                    + " JsonSerializer, in the catalog file an entry without default-typing";
        }

        @Override
        protected String aliasRefusal() {
            return "the mapper decides the names of fields; use @JsonAlias, by a mix-in if the class is not yours";
        }

        @Override
        public TypedJsonSerializer<T> build() {
            return new TypedJsonSerializer<>(this);
        }
    }
}
