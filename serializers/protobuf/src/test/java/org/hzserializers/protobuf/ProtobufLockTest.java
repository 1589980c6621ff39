// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Parser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.view.ViewSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lock file holds the numbers of fields and constants, which the bytes have in place of names. */
class ProtobufLockTest {

    private static final String TRADE = """
                enum hzserializers.test.Side: 0 SIDE_UNKNOWN, 1 BUY, 2 SELL
                message hzserializers.test.Trade: 1 id int64, 2 symbol string, 3 side hzserializers.test.Side, 4 price double, \
            5 times repeated sfixed64, 6 fills repeated hzserializers.test.Trade.FillsEntry, 7 note string, 8 signature bytes, \
            9 parent hzserializers.test.Trade
                message hzserializers.test.Trade.FillsEntry: 1 key string, 2 value int32
            """;

    @TempDir
    private Path folder;

    private static SerializerCatalog catalog(ProtobufSerializer<?> serializer) {
        return SerializerCatalog.builder().add(serializer).build();
    }

    private String lock(ProtobufSerializer<?> serializer) throws IOException {
        return lock(catalog(serializer));
    }

    private String lock(SerializerCatalog catalog) throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        Files.deleteIfExists(file);
        CatalogLock.verify(catalog, file);
        CatalogLock.verify(catalog, file);
        String text = Files.readString(file);
        return text.substring(text.indexOf("1001"));
    }

    /** Returns a parser of trades whose file was changed. */
    private static Parser<DynamicMessage> trades(String field, String newName) throws IOException {
        FileDescriptorProto.Builder file = Trade.getDescriptor().getFile().toProto().toBuilder();
        file.getMessageTypeBuilderList().stream()
                .filter(message -> message.getName().equals("Trade"))
                .flatMap(message -> message.getFieldBuilderList().stream())
                .filter(each -> each.getName().equals(field))
                .forEach(each -> each.setName(newName));
        FileDescriptorSet set = FileDescriptorSet.newBuilder().addFile(file).build();
        return DescriptorSets.parser(new ByteArrayInputStream(set.toByteArray()), "hzserializers.test.Trade");
    }

    @Test
    void verify_messages_areLockedWithTheirNumbers() throws IOException {
        assertThat(lock(ProtobufSerializer.of(1001, Trade.class)))
                .isEqualTo("1001 " + Trade.class.getName() + " protobuf\n" + TRADE);
    }

    @Test
    void verify_dynamicMessages_areLockedAsGeneratedOnes() throws IOException {
        assertThat(lock(ProtobufSerializer.of(1001, DynamicMessage.class, trades("", ""))))
                .endsWith("protobuf\n" + TRADE);
    }

    @Test
    void verify_mapper_isLockedWithItsMessage() throws IOException {
        assertThat(lock(ProtobufSerializer.of(
                        1001, SampleObject.class, SampleObjectProto.class, new SampleObjectMapper())))
                .contains("    message " + SampleObjectProto.getDescriptor().getFullName() + ": 1 ");
    }

    @Test
    void verify_marshaller_hasNoLines() throws IOException {
        assertThat(lock(ProtobufSerializer.of(1001, SampleObject.class, new SampleObjectMarshaller())))
                .isEqualTo("1001 " + SampleObject.class.getName() + " protobuf\n");
    }

    @Test
    void verify_otherField_namesItAndWhatItMeans() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(catalog(ProtobufSerializer.of(1001, DynamicMessage.class, trades("", ""))), file);
        ProtobufSerializer<DynamicMessage> other =
                ProtobufSerializer.of(1001, DynamicMessage.class, trades("symbol", "name"));
        assertThatThrownBy(() -> CatalogLock.verify(catalog(other), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(" has changed, message hzserializers.test.Trade: stored values stay readable if"
                        + " fields were only added, removed or renamed; a number that means another field than before, or"
                        + " is of another type, gives WRONG values or is refused. Replace:\n")
                .hasMessageContaining(" 2 name string,");
    }

    @ParameterizedTest
    @CsvSource({
        "org.hzserializers.protobuf.messages.Trade, auto, org.hzserializers.protobuf.messages.Trade",
        "org.hzserializers.protobuf.messages.Trade, true, org.hzserializers.protobuf.messages.Trade",
        "acme.Gone, auto, acme.Gone",
        "com.google.protobuf.DynamicMessage, auto, *",
        "com.google.protobuf.DynamicMessage, true, *"
    })
    void verify_catalogFile_hasTheSameLinesWithAndWithoutTheClass(String type, String view, String name)
            throws IOException {
        SerializerCatalog catalog =
                SerializerCatalog.parse("""
                serializers:
                  - id: 1001
                    type: %s
                    format: protobuf
                    descriptor-set: test-messages.desc
                    message: hzserializers.test.Trade
                    view: %s
                    attributes: [price]
                """.formatted(type, view), ProtobufLockTest.class.getClassLoader());
        assertThat(lock(catalog)).isEqualTo("1001 " + name + " protobuf\n" + TRADE);
    }

    @Test
    void verify_viewsInCode_haveTheSchema() throws IOException {
        ProtobufSerializer<Trade> trades = ProtobufSerializer.of(1001, Trade.class);
        assertThat(lock(SerializerCatalog.builder().view(trades).build())).isEqualTo(lock(catalog(trades)));
        ViewSerializer.Builder views = ProtobufView.builder(1001, Trade.getDescriptor());
        assertThat(lock(SerializerCatalog.builder().add(views.build()).build()))
                .isEqualTo("1001 view(hzserializers.test.Trade) protobuf\n" + TRADE);
        views.typeName(Trade.class.getName());
        assertThat(lock(SerializerCatalog.builder().add(views.build()).build())).isEqualTo(lock(catalog(trades)));
        assertThat(lock(SerializerCatalog.builder()
                        .add(views.build().taking("price"))
                        .build()))
                .isEqualTo(lock(catalog(trades)));
    }

    @Test
    void verify_viewOfAnotherSchema_namesTheLine() throws IOException {
        Path file = folder.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(catalog(ProtobufSerializer.of(1001, DynamicMessage.class, trades("", ""))), file);
        SerializerCatalog other = SerializerCatalog.builder()
                .view(ProtobufSerializer.of(1001, DynamicMessage.class, trades("symbol", "name")))
                .build();
        assertThatThrownBy(() -> CatalogLock.verify(other, file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Type id 1001 (* protobuf) has changed, message hzserializers.test.Trade: ")
                .hasMessageContaining(" 2 name string,");
    }
}
