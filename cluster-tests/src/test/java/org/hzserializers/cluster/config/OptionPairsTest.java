// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.argot.ArgotRecord;
import org.hzserializers.avro.AvroNullability;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.avro.SchemaStore;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.protobuf.ProtobufMapper;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufWriter;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.identified.EchoTextIdentified;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/**
 * An option of the catalog file that has no effect is an error: every pair of options of every format either has the
 * effect of both, or is refused by a message that names both. An option has an effect if the serializer is another one
 * with it. The options are those that the factories ask for, so that a new one is tried, too; one that is not true or
 * false wants a value in the table.
 */
@Tag("full")
class OptionPairsTest {

    private static final String UNKNOWN = "no-such-option";

    /** In the place of a type: the entry of the global serializer. */
    private static final String GLOBAL = "global";

    private static final Pattern TAKEN = Pattern.compile("; it takes \\[([^\\]]*)\\]$");

    /** A catalog entry that is valid as it is, to which options are added. */
    private record Base(String format, String type, Map<String, String> options, Map<String, String> values) {

        /** Returns the value of an option that is not there yet. */
        String value(String option) {
            return values.getOrDefault(option, VALUES.getOrDefault(option, "true"));
        }

        @Override
        public String toString() {
            return format + " " + type.substring(type.lastIndexOf('.') + 1) + " " + options;
        }
    }

    /** Values of options that are not true or false, the same for all formats unless a base has others. */
    private static final Map<String, String> VALUES = Map.ofEntries(
            Map.entry("aliases", "{" + EchoText.class.getName() + ": {text: words}}"),
            Map.entry("allow", "com.acme.Price"),
            Map.entry("allow-packages", "com.acme.model"),
            Map.entry("attributes", "[text]"),
            Map.entry("compression", "{codec: deflate, threshold: 0}"),
            Map.entry("deny", "com.acme.Bad"),
            Map.entry("deny-packages", "com.acme.bad"),
            Map.entry("ids", "{" + LoudText.class.getName() + ": 1001}"),
            Map.entry("limits", "{max-depth: 200}"),
            Map.entry("proxies", "[java.util.concurrent.Callable]"),
            Map.entry("register", "[" + Geo.class.getName() + "]"),
            Map.entry("view", "auto"),
            Map.entry("view-class", "org.hzserializers.view.Slot$A"));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static ClassLoader loader;

    static List<Base> bases() {
        String text = EchoText.class.getName();
        Map<String, String> avro = Map.of(
                "encoding", "json",
                "nullable", "all",
                "schema", "lines.avsc",
                "schemas", "[other.avsc]",
                "store", NoStore.class.getName(),
                "subclasses", "[" + MoreLines.class.getName() + "]",
                "writer-schemas", "[lines-old.avsc]");
        Map<String, String> others = new TreeMap<>(avro);
        others.put("writer-schemas", "[other-old.avsc]");
        String lines = Lines.class.getName();
        Map<String, String> protobuf = Map.of(
                "descriptor-set", "echo.desc",
                "mapper", TextMapper.class.getName(),
                "marshaller", TextMarshaller.class.getName(),
                "message", descriptor().getFullName(),
                "view-message", "acme.Echo");
        String message = messageClass().getName();
        Map<String, String> mapped = new TreeMap<>(protobuf);
        mapped.put("message", message);
        Map<String, String> argot = Map.of(
                "bindings", "{geo: " + Geo.class.getName() + "}",
                "definition", "echo_text",
                "ids", "{geo 1.0: 64}",
                "javaTypes", "[java.math.BigDecimal]",
                "schema", "[org/hzserializers/sample/common.argot, org/hzserializers/sample/dubbo.argot]",
                "version-choice", NewestVersion.class.getName());
        Map<String, String> described = new TreeMap<>(argot);
        described.put("ids", "{EchoText 1.0: 64}");
        Set<String> definition = Set.of("schema", "definition");
        return List.of(
                base("kryo", text, Map.of("fields", "compatible"), Set.of()),
                base(
                        "kryo",
                        GLOBAL,
                        Map.of("fields", "compatible", "references", "false", "register", "[" + text + "]"),
                        Set.of("register")),
                base("fory", text, Map.of("ids", "{" + LoudText.class.getName() + ": 7}"), Set.of()),
                base("hessian", text, Map.of(), Set.of()),
                base("java", text, Map.of(), Set.of()),
                base("json", text, Map.of("encoding", "cbor", "mapper", UpperCamelCase.class.getName()), Set.of()),
                base(
                        "json",
                        text,
                        Map.of("encoding", "cbor", "mapper", UpperCamelCase.class.getName()),
                        Set.of("default-typing")),
                base("json3", text, Map.of("mapper", UpperCamelCase3.class.getName()), Set.of("default-typing")),
                base("protostuff", text, Map.of("ids", "{" + LoudText.class.getName() + ": 1}"), Set.of("in-order")),
                base(
                        "identified",
                        OurFormat.IDENTIFIED.carriedClass(EchoText.class).getName(),
                        Map.of("subclasses", "{" + LoudIdentified.class.getName() + ": 7}"),
                        Set.of()),
                base("avro", lines, avro, Set.of()),
                base("avro", lines, avro, Set.of("schema")),
                base("avro", GenericRecord.class.getName(), avro, Set.of("schema")),
                base("avro", GenericRecord.class.getName(), others, Set.of("schemas")),
                base("protobuf", message, protobuf, Set.of()),
                base("protobuf", message, protobuf, Set.of("view", "descriptor-set", "message")),
                base("protobuf", text, protobuf, Set.of("marshaller")),
                base("protobuf", text, mapped, Set.of("mapper", "message")),
                base("protobuf", DynamicMessage.class.getName(), protobuf, Set.of("descriptor-set", "message")),
                base("argot", text, argot, definition),
                base("argot", text, described, Set.of("describe")),
                base("argot", ArgotRecord.class.getName(), argot, definition));
    }

    private static Base base(String format, String type, Map<String, String> values, Set<String> present) {
        Map<String, String> options = new TreeMap<>();
        present.forEach(
                option -> options.put(option, values.getOrDefault(option, VALUES.getOrDefault(option, "true"))));
        return new Base(format, type, options, values);
    }

    @BeforeAll
    static void writeResources() throws IOException {
        Set<FileDescriptor> files = new LinkedHashSet<>();
        addFile(descriptor().getFile(), files);
        FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
        files.forEach(file -> set.addFile(file.toProto()));
        // A message that only views read.
        set.addFile(FileDescriptorProto.newBuilder()
                .setName("acme.proto")
                .setPackage("acme")
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Echo")
                        .addField(FieldDescriptorProto.newBuilder()
                                .setName("text")
                                .setNumber(1)
                                .setType(FieldDescriptorProto.Type.TYPE_STRING)
                                .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL))));
        Files.write(folder.resolve("echo.desc"), set.build().toByteArray());
        String schema = AvroSerializer.builder(1, Lines.class)
                .nullable(AvroNullability.ALL)
                .build()
                .schema()
                .toString();
        Files.writeString(folder.resolve("lines.avsc"), schema);
        String gone = """
                "fields":[{"name":"gone","type":"int"},""";
        String old = AvroSerializer.of(1, Lines.class).schema().toString();
        Files.writeString(folder.resolve("lines-old.avsc"), old.replace("\"fields\":[", gone));
        String other = """
                {"type":"record","name":"Other","fields":[{"name":"text","type":"string"}]}""";
        Files.writeString(folder.resolve("other.avsc"), other);
        Files.writeString(folder.resolve("other-old.avsc"), other.replace("\"fields\":[", gone));
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, OptionPairsTest.class.getClassLoader());
    }

    @Test
    void bases_coverEveryFormat() {
        Set<String> formats = new TreeSet<>();
        ServiceLoader.load(SerializerFactory.class).forEach(factory -> formats.add(factory.format()));
        assertThat(bases().stream().map(Base::format)).containsAll(formats);
    }

    @ParameterizedTest
    @MethodSource("bases")
    void pair_everyTwoOptions_haveAnEffectOrAreRefused(Base base) {
        // Libraries keep what they made of a class before.
        outcome(base, List.of());
        Outcome alone = outcome(base, List.of());
        assertThat(alone.refusal()).as("%s", base).isNull();
        assertThat(outcome(base, List.of()).trace()).as("%s, once more", base).isEqualTo(alone.trace());
        List<String> options = options(base);
        assertThat(options).hasSizeGreaterThan(3);
        List<String> faults = new ArrayList<>();
        Map<String, Outcome> single = new TreeMap<>();
        for (String option : options) {
            Outcome outcome = outcome(base, List.of(option));
            single.put(option, outcome);
            if (outcome.refusal() != null && !names(outcome.refusal(), base, option)) {
                faults.add(option + " is refused without its name: " + outcome.refusal());
            } else if (outcome.refusal() == null && outcome.equals(alone)) {
                faults.add(option + " has no effect");
            }
        }
        for (String first : options) {
            for (String second : options) {
                if (first.compareTo(second) < 0) {
                    check(base, first, single.get(first), second, single.get(second), faults);
                }
            }
        }
        assertThat(faults).as("%s", base).isEmpty();
    }

    private static void check(
            Base base, String first, Outcome ofFirst, String second, Outcome ofSecond, List<String> faults) {
        Outcome both = outcome(base, List.of(first, second));
        String pair = first + " and " + second;
        if (both.refusal() == null) {
            if (both.equals(ofFirst)) {
                faults.add(pair + ": the latter has no effect");
            }
            if (both.equals(ofSecond)) {
                faults.add(pair + ": the former has no effect");
            }
        } else if (!both.equals(ofFirst) && !both.equals(ofSecond)) {
            Stream<String> given = Stream.concat(Stream.of(first, second), base.options().keySet().stream());
            long named =
                    given.filter(option -> names(both.refusal(), base, option)).count();
            boolean one = names(both.refusal(), base, first) || names(both.refusal(), base, second);
            if (!one || named < 2) {
                faults.add(pair + " are refused without the names of what contradicts: " + both.refusal());
            }
        }
    }

    /** What came of an entry: a message, or what the serializers hold, those of views among them, and their bytes. */
    private record Outcome(@Nullable String refusal, List<String> trace) {}

    /** Returns the options that a format asks for, in entries for the class and in those for views. */
    private static List<String> options(Base base) {
        Set<String> options = new TreeSet<>(base.type().equals(GLOBAL) ? List.of() : List.of("reads"));
        options.addAll(taken(base, Map.of()));
        if (hasViews(base.format())) {
            Map<String, String> views = new TreeMap<>(Map.of("view", "true"));
            boolean named = base.options().containsKey("mapper");
            for (String needed : List.of("descriptor-set", "message", "view-message", "schema", "definition")) {
                if (base.values().containsKey(needed) && (named || !needed.equals("view-message"))) {
                    views.put(needed, base.value(needed));
                }
            }
            options.add("view");
            if (base.options().containsKey("schemas")) {
                views.remove("schema");
            }
            if (!base.options().containsKey("describe")) {
                options.addAll(taken(base, views));
            }
        }
        options.removeAll(base.options().keySet());
        return List.copyOf(options);
    }

    private static boolean hasViews(String format) {
        for (SerializerFactory factory : ServiceLoader.load(SerializerFactory.class)) {
            if (factory.format().equals(format)) {
                return factory.hasViews();
            }
        }
        throw new AssertionError(format);
    }

    private static Collection<String> taken(Base base, Map<String, String> more) {
        Map<String, String> options = new TreeMap<>(base.options());
        options.putAll(more);
        options.put(UNKNOWN, "1");
        String message = build(base, options).refusal();
        Matcher taken = TAKEN.matcher(String.valueOf(message));
        assertThat(taken.find()).as("%s: %s", base, message).isTrue();
        return Arrays.asList(taken.group(1).split(", ", -1));
    }

    /** Builds an entry with options; where nodes without the class read views, theirs, too. */
    private static Outcome outcome(Base base, List<String> added) {
        Map<String, String> options = new TreeMap<>(base.options());
        added.forEach(option -> options.put(option, base.value(option)));
        Outcome outcome = build(base, options);
        if (outcome.refusal() == null && options.containsKey("view")) {
            options.put("view", "true");
            Outcome views = build(base, options);
            return views.refusal() == null
                    ? new Outcome(
                            null,
                            Stream.of(outcome, views)
                                    .flatMap(each -> each.trace().stream())
                                    .toList())
                    : views;
        }
        return outcome;
    }

    private static Outcome build(Base base, Map<String, String> options) {
        boolean global = base.type().equals(GLOBAL);
        StringBuilder text = new StringBuilder(
                global ? "global:\n    id: 1001\n" : "serializers:\n  - id: 1001\n    type: " + base.type() + "\n");
        text.append("    format: " + base.format() + "\n");
        options.forEach((name, value) -> text.append("    " + name + ": " + value + "\n"));
        SerializerCatalog catalog;
        try {
            catalog = SerializerCatalog.parse(text.toString(), loader);
        } catch (IllegalArgumentException e) {
            return new Outcome(e.getMessage(), List.of());
        }
        SerializationConfig config = new SerializationConfig().setAllowOverrideDefaultSerializers(true);
        catalog.installOn(config);
        List<String> trace = new ArrayList<>();
        FramedSerializer<?> serializer;
        if (global) {
            GlobalSerializerConfig only = config.getGlobalSerializerConfig();
            serializer = (FramedSerializer<?>) only.getImplementation();
            trace.add("overrides Java serialization " + only.isOverrideJavaSerialization());
        } else {
            SerializerConfig only = config.getSerializerConfigs().iterator().next();
            serializer = (FramedSerializer<?>) only.getImplementation();
            trace.add("written for " + (only.getTypeClass() == serializer.type()));
        }
        trace.addAll(SettingsTrace.of(serializer));
        trace.add("bytes " + bytes(base, serializer));
        return new Outcome(null, trace);
    }

    /** Returns what is written of a value, if the serializer writes plain ones. */
    @SuppressWarnings("unchecked") // of the class that it is for
    private static String bytes(Base base, FramedSerializer<?> serializer) {
        EchoText value;
        if (serializer.type() == EchoText.class) {
            value = new EchoText();
        } else if (serializer.type() == Lines.class) {
            value = new Lines();
        } else {
            return "none";
        }
        value.text = "text ".repeat(30);
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            return HexFormat.of().formatHex(rig.write((FramedSerializer<EchoText>) serializer, value));
        } catch (IOException | HazelcastSerializationException e) {
            throw new AssertionError(base.toString(), e);
        }
    }

    /** Returns whether a message names an option, or its value. */
    private static boolean names(String message, Base base, String option) {
        String reason = plain(message.substring(message.indexOf("): ") + 3).replaceAll("; it takes \\[.*", ""));
        return reason.contains(plain(option)) || reason.contains(plain(base.value(option)));
    }

    private static String plain(String text) {
        return text.replace("-", "").toLowerCase(Locale.ROOT);
    }

    private static Class<?> messageClass() {
        return OurFormat.PROTOBUF.carriedClass(EchoText.class);
    }

    private static Descriptor descriptor() {
        try {
            return (Descriptor) messageClass().getMethod("getDescriptor").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addFile(FileDescriptor file, Set<FileDescriptor> files) {
        file.getDependencies().forEach(needed -> addFile(needed, files));
        files.add(file);
    }

    /** A subclass that has to be registered. */
    public static final class LoudText extends EchoText {
        private static final long serialVersionUID = 1L;
    }

    /** A class with elements, which may be null or not. */
    public static class Lines extends EchoText {
        private static final long serialVersionUID = 1L;

        public List<String> lines = new ArrayList<>();
    }

    /** A subclass of it. */
    public static final class MoreLines extends Lines {
        private static final long serialVersionUID = 1L;
    }

    /** A subclass of a class with code of its own. */
    public static final class LoudIdentified extends EchoTextIdentified {
        private static final long serialVersionUID = 1L;
    }

    /** A mapper that changes names. */
    public static final class UpperCamelCase implements Supplier<ObjectMapper> {
        @Override
        public ObjectMapper get() {
            return new ObjectMapper()
                    .setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY)
                    .setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
        }
    }

    /** The same for Jackson 3. */
    public static final class UpperCamelCase3 implements Supplier<tools.jackson.databind.ObjectMapper> {
        @Override
        public tools.jackson.databind.ObjectMapper get() {
            return JsonMapper.builder()
                    .changeDefaultVisibility(checker -> checker.withFieldVisibility(JsonAutoDetect.Visibility.ANY))
                    .propertyNamingStrategy(tools.jackson.databind.PropertyNamingStrategies.UPPER_CAMEL_CASE)
                    .build();
        }
    }

    /** Knows no schemas. */
    public static final class NoStore implements SchemaStore {
        @Override
        public @Nullable String find(long fingerprint) {
            return null;
        }

        @Override
        public Collection<String> all() {
            return List.of();
        }

        @Override
        public @Nullable String addIfAbsent(long fingerprint, String schema) {
            return null;
        }
    }

    /** Writes the only version. */
    public static final class NewestVersion implements Function<EchoText, String> {
        @Override
        public String apply(EchoText text) {
            return "1.0";
        }
    }

    /** Writes the text as field 1. */
    public static final class TextMarshaller implements ProtobufMarshaller<EchoText> {
        @Override
        public void write(EchoText value, ProtobufWriter out) throws IOException {
            out.writeString(1, String.valueOf(value.text));
        }

        @Override
        public EchoText read(ProtobufReader in) throws IOException {
            EchoText value = new EchoText();
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                value.text = in.readString();
            }
            return value;
        }
    }

    /** Maps to the generated class. */
    public static final class TextMapper implements ProtobufMapper<EchoText, Message> {
        @Override
        public Message toMessage(EchoText value) {
            return (Message) OurFormat.PROTOBUF.toCarried(value);
        }

        @Override
        public EchoText fromMessage(Message message) {
            return (EchoText) OurFormat.PROTOBUF.toPlain(message);
        }
    }
}
