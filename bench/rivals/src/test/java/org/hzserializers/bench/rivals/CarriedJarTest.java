// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.hzserializers.bench.rivals.BytesContender.Library;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.EchoText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CarriedJarTest {

    private static final ClassLoader LOADER = CarriedJarTest.class.getClassLoader();

    static Stream<BytesContender> withoutFlags() {
        return Stream.of(new PofContender(), new JppfContenders.JavaLz4(), new JppfContenders.JavaZlib());
    }

    private static Library plugged(BytesContender contender) {
        return contender.library(LOADER, ModelClasses.PLAIN);
    }

    @ParameterizedTest
    @MethodSource("withoutFlags")
    void library_valuesOfEachWorkload_comeBackEqual(BytesContender contender) throws Exception {
        Library library = plugged(contender);
        for (Workload workload : Workload.values()) {
            Object value = workload.values(42).get(0);

            assertThat(library.toValue(library.toBytes(value), value.getClass()))
                    .isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("withoutFlags")
    void library_itsClasses_areThoseOfItsOwnLoader(BytesContender contender) {
        CarriedJar.InContext library = (CarriedJar.InContext) plugged(contender);

        assertThat(library.library().getClass().getClassLoader())
                .isEqualTo(library.loader())
                .isNotEqualTo(LOADER);
        assertThat(((CarriedJar.InContext) plugged(contender)).loader()).isSameAs(library.loader());
    }

    @Test
    void library_contextClassLoader_isAsBefore() throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();

        assertThatThrownBy(() -> plugged(new PofContender()).toBytes(new Object()))
                .isInstanceOf(Exception.class);

        assertThat(thread.getContextClassLoader()).isSameAs(before);
    }

    @Test
    void library_namesakeOfAClassOnTheClassPath_isAnother() throws Exception {
        ClassLoader sofa = new CarriedJar("hessian.jar", PofLibrary.class)
                .library(LOADER, List.of(), true)
                .loader();

        assertThat(sofa.loadClass("com.caucho.hessian.io.Hessian2Output"))
                .isNotEqualTo(com.caucho.hessian.io.Hessian2Output.class);
    }

    @Test
    void toBytes_compositesOfJppf_compressAsTheySay() throws Exception {
        EchoText text = new EchoText();

        byte[] lz4 = plugged(new JppfContenders.JavaLz4()).toBytes(text);
        byte[] zlib = plugged(new JppfContenders.JavaZlib()).toBytes(text);

        assertThat(new String(lz4, StandardCharsets.ISO_8859_1)).startsWith("LZ4Block");
        assertThat(zlib[0]).isEqualTo((byte) 0x78);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void extractor_fieldBehindAChunk_isRead(boolean binary) throws Exception {
        AttributedBlob blob = Samples.attributedBlob(1000, 42);

        LongSupplier extractor = PofContender.extractor(blob, "modifiedMillis", binary);

        assertThat(extractor.getAsLong()).isEqualTo(blob.modifiedMillis);
        assertThat(extractor.getAsLong()).isEqualTo(blob.modifiedMillis);
    }
}
