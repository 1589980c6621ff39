// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kotlin;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The examples of the page for Kotlin. */
class KotlinExampleTest {

    private static final Pattern SNIPPET = Pattern.compile("```kotlin\\n(.*?)```", Pattern.DOTALL);

    private static <T> void assertCopied(Class<T> type, FramedSerializer<T> serializer, T value) {
        try (SerializationRig rig = SerializationRig.of(type, serializer, ByteOrder.BIG_ENDIAN)) {
            assertThat(rig.copy(value)).isEqualTo(value);
        }
    }

    @Test
    void copy_catalogOfTheExample_isEqual() {
        SerializationConfig config = new SerializationConfig();
        ExampleKt.getBooks().installOn(config);
        try (SerializationRig rig = SerializationRig.of(config)) {
            for (Book book : List.of(
                    new Book("Momo", new Fixed(1200), List.of("novel")),
                    new Book("Momo", new Range(100, 200), List.of()),
                    new Book("Momo", null, kotlin.collections.CollectionsKt.emptyList()))) {
                assertThat(rig.copy(book)).isEqualTo(book);
            }
        }
    }

    @Test
    void copy_otherFormatsOfTheExample_isEqual() {
        Author author = new Author("Ende", null, List.of("Momo"));
        assertCopied(Author.class, ExampleKt.getAsJson(), author);
        assertCopied(Author.class, ExampleKt.getAsArgot(), author);
        assertCopied(Shelf.class, ExampleKt.getAsAvro(), new Shelf(3, List.of("Momo")));
    }

    @Test
    void snippets_ofThePage_areThoseOfTheExample() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "kotlin.md"));
        String example =
                Files.readString(Path.of("src", "test", "kotlin", "org", "hzserializers", "kotlin", "Example.kt"));
        assertThat(SNIPPET.matcher(page).results().map(found -> found.group(1)))
                .isNotEmpty()
                .allSatisfy(snippet -> assertThat(example).contains(snippet));
    }
}
