// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.StdInstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.StringSerializer;
import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user may set on a Kryo, and what stays. */
class KryoConfigurerTest {

    interface Tag {
        String text();
    }

    public static final class Plain implements Tag {
        final String text;

        Plain(String text) {
            this.text = text;
        }

        @Override
        public String text() {
            return text;
        }
    }

    static final class Noisy {
        static int made;
        int number = 1;

        Noisy() {
            made++;
        }
    }

    /** Public with a public constructor, since Kryo makes it. */
    public static final class TagSerializer extends Serializer<Plain> {

        public TagSerializer() {}

        @Override
        @SuppressWarnings("unchecked") // Kryo's map is raw
        public void write(Kryo kryo, Output output, Plain tag) {
            output.writeString(kryo.getContext().get("before") + tag.text);
        }

        @Override
        public Plain read(Kryo kryo, Input input, Class<? extends Plain> type) {
            return new Plain(input.readString());
        }
    }

    private static KryoSerializer.Builder<Any> builder() {
        return KryoSerializer.builder(7, Any.class).register(Plain.class).register(Noisy.class);
    }

    @Test
    void configure_serializerOfAnInterface_isUsedBelowIt() {
        KryoSerializer<Any> serializer = builder()
                .configure(kryo -> kryo.addDefaultSerializer(Tag.class, TagSerializer.class))
                .configure(kryo -> putBefore(kryo, "> "))
                .build();
        Any back = Wire.copy(serializer, new Any(List.of(new Plain("a"), new Plain("b"))));
        assertThat((List<?>) back.value).extracting("text").containsExactly("> a", "> b");
    }

    @SuppressWarnings("unchecked") // Kryo's map is raw
    private static void putBefore(Kryo kryo, String text) {
        kryo.getContext().put("before", text);
    }

    @Test
    void configure_instantiatorStrategy_isUsed() {
        KryoSerializer<Any> serializer = builder()
                .configure(kryo -> kryo.setInstantiatorStrategy(new StdInstantiatorStrategy()))
                .build();
        Any noisy = new Any(new Noisy());
        int before = Noisy.made;
        assertThat(((Noisy) Wire.copy(serializer, noisy).value).number).isEqualTo(1);
        assertThat(Noisy.made).isEqualTo(before);
    }

    static List<Map.Entry<String, Consumer<Kryo>>> forbidden() {
        return List.of(
                Map.entry("register", kryo -> kryo.register(Plain.class)),
                Map.entry("register", kryo -> kryo.register(Plain.class, 1234)),
                Map.entry("register", kryo -> kryo.register(Plain.class, new TagSerializer())),
                Map.entry("register", kryo -> kryo.register(Plain.class, new TagSerializer(), 1234)),
                Map.entry("register", kryo -> kryo.register(new Registration(Plain.class, new TagSerializer(), 1234))),
                Map.entry("register", kryo -> kryo.getClassResolver()
                        .register(new Registration(String.class, new StringSerializer(), 1))),
                Map.entry("register and policy", kryo -> kryo.setRegistrationRequired(false)),
                Map.entry("references", kryo -> kryo.setReferences(true)),
                Map.entry("references", kryo -> kryo.setReferenceResolver(new MapReferenceResolver())),
                Map.entry("references", kryo -> kryo.setAutoReset(false)),
                Map.entry("limits", kryo -> kryo.setMaxDepth(100_000)),
                Map.entry("fields", kryo -> kryo.setOptimizedGenerics(true)),
                Map.entry(
                        "addDefaultSerializer for some, or fields",
                        kryo -> kryo.setDefaultSerializer(new CompatibleFieldSerializerFactory())));
    }

    @ParameterizedTest
    @MethodSource("forbidden")
    void configure_whatIsFixed_isRefusedAndSaysWhatToUse(Map.Entry<String, Consumer<Kryo>> forbidden) {
        assertThatThrownBy(() -> builder().configure(forbidden.getValue()).build())
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("the ")
                .hasMessageEndingWith(
                        " of a KryoSerializer's Kryo are fixed, so that all nodes read the same and limits hold;"
                                + " use " + forbidden.getKey() + " of its builder");
    }
}
