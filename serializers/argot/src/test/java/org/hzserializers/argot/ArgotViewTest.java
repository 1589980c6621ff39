// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.ObjectDataInputStream;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Year;
import java.util.Arrays;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.GetterWalk;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values without their classes, and without records that hold all of them. */
@ParameterizedClass(name = "with length: {0}")
@ValueSource(booleans = {false, true})
class ArgotViewTest {

    /** Of each workload. */
    private static final int MUTANTS = Integer.getInteger("view.mutants", 2_000);

    private static final String SHOP = """
            cluster shop;
            definition shop.line 1.0: { @article #u8utf8; @count #uvint28; };
            definition shop.card 1.0: { @number #u8utf8; };
            definition shop.cash 1.0: { @amount #int32; };
            definition shop.payment 1.0:
              (meta.abstract [ (meta.abstract_map #shop.card) (meta.abstract_map #shop.cash) ]);
            definition shop.lines 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #shop.line)) ]);
            definition shop.order 1.0: { @id #int64; @lines #shop.lines; };
            definition shop.order 1.1: { @id #int64; @lines #shop.lines; @payment #shop.payment; };
            """;

    @Parameter(0)
    private boolean withLength;

    @ParameterizedTest
    @EnumSource
    void get_workload_givesWhatRecordsHold(Workload workload) throws IOException {
        ArgotTypes types = ArgotClassDescriberTest.described(workload.types());
        ArgotTypes open = types.withJdkClasses();
        for (Object value : workload.values(7)) {
            ArgotSerializer<Object> objects = serializer(value.getClass(), types);
            TypeDefinition definition = types.bound(value.getClass()).get(0);
            ArgotCodec codec =
                    open.codec(definition.name(), definition.version().toString());
            if (!(codec.decode(
                            types.codec(definition.name(), definition.version().toString())
                                    .encode(value))
                    instanceof ArgotRecord record)) {
                continue;
            }
            ViewSerializer views = objects.view();
            ViewSerializer partial = ArgotView.builder(5, types, definition.name())
                    .attributes(record.tags())
                    .build();
            try (SerializationRig rig = rig(views)) {
                byte[] frame = rig.write(objects, value);
                View view = views.read(rig.input(frame));
                requireSame(view, record);
                assertThat(rig.write(views, view)).isEqualTo(frame);
                requireSame(partial.read(rig.input(frame)), record);
                for (String tag : record.tags()) {
                    ViewSerializer one = ArgotView.builder(5, types, definition.name())
                            .attributes(tag)
                            .build();
                    requireSame(tag, one.read(rig.input(frame)).get(tag), record.get(tag));
                }
            }
        }
    }

    @Test
    void get_versionsAndMembers_areOneType() throws IOException {
        ArgotTypes types = shop();
        ArgotRecordSerializer records = records("1.1", types);
        Map<String, Object> line = Map.of("article", "pen", "count", 2);
        ArgotRecord order = records.record(Map.of(
                "id",
                7L,
                "lines",
                List.of(line, line),
                "payment",
                new ArgotVariant("shop.card", "1.0", ArgotRecord.of(Map.of("number", "n1")))));
        ViewSerializer views = ArgotView.of(5, types, "shop.order");
        try (SerializationRig rig = rig(views)) {
            View view = views.read(rig.input(rig.write(records, order)));
            assertThat(view.get("lines[1].article")).isEqualTo("pen");
            assertThat(view.get("payment._type")).isEqualTo("shop.card");
            assertThat(view.get("payment.number")).isEqualTo("n1");
            assertThat(view.get("payment.amount")).isNull();
            assertThat(view)
                    .hasToString(
                            "shop.order{id=7, lines=[shop.line{article=pen, count=2}, shop.line{article=pen, count=2}],"
                                    + " payment=shop.payment{_type=shop.card, number=n1, amount=null}}");
            ArgotRecordSerializer old = records("1.0", types);
            byte[] oldFrame = rig.write(old, old.record(Map.of("id", 8L, "lines", List.of())));
            View oldView = views.read(rig.input(oldFrame));
            assertThat(oldView.getClass()).isSameAs(view.getClass());
            assertThat(oldView.get("id")).isEqualTo(8L);
            assertThat(oldView.get("payment")).isNull();
            assertThat(rig.write(views, oldView)).isEqualTo(oldFrame);
            assertThat(oldView).isEqualTo(views.read(rig.input(oldFrame))).isNotEqualTo(view);
        }
    }

    @Test
    void get_classesOfTheJdk_areThemselves() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .describe(BigDecimal.class)
                .describe(LocalDate.class)
                .describe(UUID.class)
                .text(
                        "invoice",
                        "definition invoice 1.0: { @amount #java.math.BigDecimal; @due #java.time.LocalDate;"
                                + " @number #java.util.UUID; @reminders #uvint28; };")
                .build();
        ArgotSerializer<Invoice> invoices = ArgotSerializer.of(
                5,
                Invoice.class,
                ArgotTypes.builder()
                        .describe(BigDecimal.class)
                        .describe(LocalDate.class)
                        .describe(UUID.class)
                        .text(
                                "invoice",
                                "definition invoice 1.0: { @amount #java.math.BigDecimal; @due #java.time.LocalDate;"
                                        + " @number #java.util.UUID; @reminders #uvint28; };")
                        .bind("invoice", "1.0", Invoice.class)
                        .build());
        Invoice invoice = new Invoice(new BigDecimal("1.50"), LocalDate.of(2026, 11, 25), new UUID(1, 2), 3);
        ViewSerializer views = ArgotView.of(5, types, "invoice");
        try (SerializationRig rig = rig(views)) {
            View view = views.read(rig.input(rig.write(invoices, invoice)));
            assertThat(view.get("amount")).isEqualTo(invoice.amount());
            assertThat(view.get("due")).isEqualTo(invoice.due());
            assertThat(view.get("number")).isEqualTo(invoice.number());
            assertThat(view.get("reminders")).isEqualTo(3);
        }
        assertThat(views.createMapping("invoices", "varchar"))
                .contains(
                        "\"amount\" DECIMAL",
                        "\"due\" DATE",
                        "\"number\" VARCHAR EXTERNAL NAME \"this.number_sql\"",
                        "\"reminders\" INTEGER");
    }

    /** Of classes whose definitions are those of others, too. */
    record Forms(
            char unit,
            @Nullable Character boxed,
            @Nullable Date date,
            Instant at,
            BigInteger large,
            LocalTime time,
            Year year,
            int number) {}

    @Test
    void view_ofASerializer_hasWhatTheClassHas() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Forms.class).build();
        Forms forms = new Forms(
                'x', 'y', new Date(7), Instant.EPOCH, BigInteger.TEN.pow(20), LocalTime.NOON, Year.of(2026), 3);
        ArgotSerializer<Forms> serializer = serializer(Forms.class, types);
        ViewSerializer views = serializer.view();
        ViewSerializer partial = views.taking("unit", "date", "large");
        ViewSerializer ofTheDefinition = ArgotView.of(5, types, "Forms");
        try (SerializationRig rig = rig(views)) {
            byte[] frame = rig.write(serializer, forms);
            View view = views.read(rig.input(frame));
            assertThat(view.get("unit")).isEqualTo('x');
            assertThat(view.get("boxed")).isEqualTo('y');
            assertThat(view.get("date")).isEqualTo(forms.date());
            assertThat(view.get("at")).isEqualTo(forms.at());
            assertThat(view.get("large")).isEqualTo(forms.large());
            assertThat(view.get("time")).isEqualTo(forms.time());
            assertThat(view.get("year")).isEqualTo(forms.year());
            assertThat(view.get("number")).isEqualTo(3);
            assertThat(partial.read(rig.input(frame)))
                    .hasToString("Forms{unit=x, date=" + forms.date() + ", large=100000000000000000000}");
            view = views.read(rig.input(rig.write(
                    serializer, new Forms('x', null, null, forms.at(), forms.large(), forms.time(), forms.year(), 3))));
            assertThat(view.get("boxed")).isNull();
            assertThat(view.get("date")).isNull();
            view = ofTheDefinition.read(rig.input(frame));
            assertThat(view.get("unit")).isEqualTo((int) 'x');
            assertThat(view.get("date")).isEqualTo(Instant.ofEpochMilli(7));
            assertThat(view.get("large")).isEqualTo(forms.large().toByteArray());
        }
        assertThat(views.createMapping("forms", "int"))
                .contains(
                        "\"unit\" VARCHAR EXTERNAL NAME \"this.unit_sql\"",
                        "\"date\" TIMESTAMP WITH TIME ZONE EXTERNAL NAME \"this.date_sql\"",
                        "\"large\" DECIMAL EXTERNAL NAME \"this.large_sql\"",
                        "\"time\" TIME",
                        "\"year\" INTEGER EXTERNAL NAME \"this.year_sql\"");
    }

    /** Of classes of the JDK. */
    record Invoice(BigDecimal amount, LocalDate due, UUID number, int reminders) {}

    @Test
    void read_insideAList_leavesWhatFollows() throws IOException {
        ArgotTypes types = shop();
        byte[] one =
                HexFormat.of().parseHex((withLength ? "240e" : "04") + "0000000000000007" + "01" + "0370656e" + "02");
        byte[] three = Arrays.copyOf(one, 2 * one.length + 3);
        System.arraycopy(one, 0, three, one.length, one.length);
        for (ViewSerializer views : List.of(
                ArgotView.of(5, types, "shop.order"),
                ArgotView.builder(5, types, "shop.order")
                        .attributes("id", "lines.count")
                        .build())) {
            try (SerializationRig rig = rig(views)) {
                var in = rig.input(three);
                for (int i = 0; i < 2; i++) {
                    View view = views.read(in);
                    assertThat(view.get("id")).isEqualTo(7L);
                    assertThat(view.get("lines[0].count")).isEqualTo(2);
                }
                assertThatThrownBy(() -> views.read(in)).isInstanceOf(HazelcastSerializationException.class);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"BID_REQUEST, false", "BID_REQUEST, true", "SAMPLE_LONGS, false", "BLOB, false", "BLOB, true"})
    void read_streamOverNoArray_takesTheValueAndNoMore(Workload workload, boolean dripping) throws IOException {
        ArgotTypes types = ArgotClassDescriberTest.described(workload.types());
        List<?> values = List.of(workload.values(7).get(0), workload.values(8).get(0));
        ArgotSerializer<Object> objects = serializer(values.get(0).getClass(), types);
        ViewSerializer all = objects.view();
        List<String> names =
                all.viewType().attributes().stream().map(ViewAttribute::name).toList();
        ViewSerializer first = ArgotView.builder(5, types, all.viewType().name())
                .attributes(names.get(0))
                .build();
        ViewSerializer last = ArgotView.builder(5, types, all.viewType().name())
                .attributes(names.get(names.size() - 1))
                .build();
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        for (ViewSerializer views : List.of(all, first, last)) {
            try (SerializationRig rig = rig(views)) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                for (Object value : values) {
                    bytes.write(rig.write(objects, value));
                }
                bytes.write(77);
                InputStream stream = new ByteArrayInputStream(bytes.toByteArray());
                try (ObjectDataInputStream in =
                        new ObjectDataInputStream(dripping ? new DrippingStream(stream) : stream, service)) {
                    for (Object value : values) {
                        byte[] frame = rig.write(objects, value);
                        View view = views.read(in);
                        assertThat(view).isEqualTo(views.read(rig.input(frame)));
                        if (views == all) {
                            assertThat(rig.write(views, view)).isEqualTo(frame);
                        }
                    }
                    assertThat(in.read()).isEqualTo(77);
                }
            }
        }
    }

    @Test
    void read_streamThatEnds_isRefused() throws IOException {
        byte[] one =
                HexFormat.of().parseHex((withLength ? "240e" : "04") + "0000000000000007" + "01" + "0370656e" + "02");
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        for (ViewSerializer views : List.of(
                ArgotView.of(5, shop(), "shop.order"),
                ArgotView.builder(5, shop(), "shop.order").attributes("id").build())) {
            for (int length = 0; length < one.length; length++) {
                try (ObjectDataInputStream in =
                        new ObjectDataInputStream(new ByteArrayInputStream(one, 0, length), service)) {
                    assertThatThrownBy(() -> views.read(in)).isInstanceOf(HazelcastSerializationException.class);
                }
            }
        }
    }

    /** Gives one byte at a time and claims to have none. */
    private static final class DrippingStream extends FilterInputStream {

        DrippingStream(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return super.read(bytes, offset, Math.min(length, 1));
        }

        @Override
        public int available() {
            return 0;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Workload.class,
            names = {"BID_REQUEST", "POOL_UP", "SAMPLE", "RW04", "SYSTEM_INFO"})
    void get_mutatedPayloads_isAValueOrAClearError(Workload workload) throws IOException {
        ArgotTypes types = ArgotClassDescriberTest.described(workload.types());
        Object value = workload.values(7).get(0);
        ArgotSerializer<Object> objects = serializer(value.getClass(), types);
        ViewSerializer views = objects.view();
        Random random = new Random(17);
        GetterWalk walk = new GetterWalk(View.class, Pattern.compile("cannot be read: "));
        int values = 0;
        try (SerializationRig rig = rig(views)) {
            byte[] frame = rig.write(objects, value);
            // What is in front of the hash of the definitions is not of interest here.
            int begin = Math.min(10, frame.length - 1);
            for (int i = 0; i < MUTANTS; i++) {
                byte[] damaged = frame.clone();
                for (int j = random.nextInt(3); j >= 0; j--) {
                    damaged[begin + random.nextInt(Math.min(damaged.length - begin, 400))] = (byte) random.nextInt();
                }
                try {
                    values += walk.ask(views.read(rig.input(damaged)));
                } catch (HazelcastSerializationException e) {
                    assertThat(e).hasMessageContaining("cannot be read: ");
                }
            }
        }
        assertThat(values).isPositive();
    }

    @Test
    void read_describedByAnotherClass_isRefused() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Invoice.class).build();
        ArgotTypes kept = ArgotTypes.builder().text("invoice", types.describe()).build();
        ArgotSerializer<Invoice> invoices = serializer(Invoice.class, types);
        Invoice invoice = new Invoice(BigDecimal.ONE, LocalDate.EPOCH, new UUID(1, 2), 3);
        ViewSerializer views = ArgotView.of(5, kept, "Invoice");
        try (SerializationRig rig = rig(views)) {
            byte[] frame = rig.write(invoices, invoice);
            assertThatThrownBy(() -> views.read(rig.input(frame)))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("the value was written by a definition that was made of its class");
        }
    }

    @SuppressWarnings("unchecked") // a test's objects are of the class
    private <T> ArgotSerializer<T> serializer(Class<?> type, ArgotTypes types) {
        ArgotSerializer.Builder<T> builder = ArgotSerializer.builder(5, (Class<T>) type, types);
        return (withLength ? builder.withLength() : builder).build();
    }

    private ArgotRecordSerializer records(String version, ArgotTypes types) {
        ArgotRecordSerializer.Builder builder = ArgotRecordSerializer.builder(5, "shop.order", version, types);
        return (withLength ? builder.withLength() : builder).build();
    }

    private static void requireSame(View view, ArgotRecord record) {
        for (String tag : record.tags()) {
            requireSame(tag, view.get(tag), record.get(tag));
        }
    }

    private static void requireSame(String place, @Nullable Object found, @Nullable Object expected) {
        if (expected instanceof ArgotRecord record) {
            requireSame((View) found, record);
        } else if (expected instanceof ArgotVariant variant) {
            assertThat(((View) found).get("_type")).isEqualTo(variant.type());
            if (variant.value() instanceof ArgotRecord record) {
                requireSame((View) found, record);
            } else {
                requireSame(place, ((View) found).get("_value"), variant.value());
            }
        } else if (expected instanceof List<?> list) {
            assertThat((List<?>) found).as(place).hasSameSizeAs(list);
            for (int i = 0; i < list.size(); i++) {
                requireSame(place, ((List<?>) found).get(i), list.get(i));
            }
        } else if (found instanceof Character unit) {
            // The view of a serializer has the class's own char, a record the number.
            assertThat((int) unit).as(place).isEqualTo(expected);
        } else {
            assertThat(found).as(place).isEqualTo(expected);
        }
    }

    private static ArgotTypes shop() {
        return ArgotTypes.builder()
                .text("shop", SHOP)
                .streamId("shop.card", "1.0", 64)
                .streamId("shop.cash", "1.0", 65)
                .build();
    }

    private static SerializationRig rig(ViewSerializer views) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder().add(views).build().installOn(config);
        return SerializationRig.of(config);
    }
}
