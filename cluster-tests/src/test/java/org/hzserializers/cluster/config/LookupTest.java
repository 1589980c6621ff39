// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.hzserializers.cluster.Note;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Which serializer Hazelcast asks for which class, and what it keeps of it: the facts that the documentation relies on.
 */
class LookupTest {

    private static final int GLOBAL_ID = 2000;

    interface Priced {}

    interface Named {}

    /** Named is first here, which decides. */
    static final class Article implements Named, Priced {
        String name = "article";

        @Override
        public boolean equals(Object o) {
            return o instanceof Article article && article.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    static List<Object> builtIn() {
        return List.of(
                "text",
                1,
                new long[] {1},
                new ArrayList<>(List.of(1)),
                new HashMap<>(Map.of(1, 2)),
                new UUID(1, 2),
                LocalDate.EPOCH,
                new Object[] {1});
    }

    static List<Object> notBuiltIn() {
        return List.of(
                List.of(1),
                Map.of(1, 2),
                Arrays.asList(1, 2),
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                new Note("note", 1));
    }

    @ParameterizedTest
    @MethodSource("builtIn")
    void globalWithOverride_builtInType_isNotAsked(Object value) {
        assertThat(globalService(true).toData(value).getType()).isNotEqualTo(GLOBAL_ID);
    }

    @ParameterizedTest
    @MethodSource("notBuiltIn")
    void globalWithOverride_otherType_carriesIt(Object value) {
        InternalSerializationService service = globalService(true);
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(GLOBAL_ID);
        assertThat(service.<Object>toObject(data)).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("notBuiltIn")
    void globalWithoutOverride_serializableType_goesToJava(Object value) {
        assertThat(globalService(false).toData(value).getType()).isNotEqualTo(GLOBAL_ID);
    }

    private static InternalSerializationService globalService(boolean override) {
        return service(SerializerCatalog.builder()
                .global(
                        KryoSerializer.global(GLOBAL_ID)
                                .policy(ClassPolicy.builder()
                                        .allowPackage("org.hzserializers.cluster")
                                        .build())
                                .build(),
                        override));
    }

    @Test
    void twoInterfacesRegistered_firstDeclaredWins_andTheClassIsKept() {
        InternalSerializationService service = service(SerializerCatalog.builder()
                .add(KryoSerializer.builder(1, Priced.class)
                        .register(Article.class)
                        .build())
                .add(KryoSerializer.builder(2, Named.class)
                        .register(Article.class)
                        .build()));
        Data data = service.toData(new Article());
        assertThat(data.getType()).isEqualTo(2);
        assertThat(service.<Object>toObject(data)).isEqualTo(new Article());
    }

    /** A redeployed application must leave nothing behind: no thread-local, no static table holds its classes. */
    @Test
    void destroy_classOfAnotherLoader_letsTheLoaderGo() throws Exception {
        WeakReference<ClassLoader> loader = useNoteOfAnotherLoader();
        for (int i = 0; i < 50 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(loader.get()).as("class loader after destroy").isNull();
    }

    private static WeakReference<ClassLoader> useNoteOfAnotherLoader() throws Exception {
        ClassLoader loader = new NoteLoader();
        Class<?> type = loader.loadClass(Note.class.getName());
        assertThat(type).isNotEqualTo(Note.class);
        InternalSerializationService service =
                service(SerializerCatalog.builder().add(KryoSerializer.of(7, type)));
        Object note = type.getConstructor().newInstance();
        assertThat(service.<Object>toObject(service.toData(note))).isEqualTo(note);
        service.dispose();
        return new WeakReference<>(loader);
    }

    private static final class NoteLoader extends ClassLoader {

        NoteLoader() {
            super(LookupTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Note.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineNote(name);
        }

        private Class<?> defineNote(String name) throws ClassNotFoundException {
            try (InputStream in = Objects.requireNonNull(getResourceAsStream(name.replace('.', '/') + ".class"))) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static InternalSerializationService service(SerializerCatalog.Builder catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.build().installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }
}
