// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.ArgotView;
import org.hzserializers.avro.AvroNullability;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.generator.Model;
import org.hzserializers.sample.generator.ModelClass;
import org.hzserializers.sample.generator.ModelCompiler;
import org.hzserializers.sample.generator.RandomModel;
import org.hzserializers.sample.generator.RandomValues;
import org.hzserializers.sample.generator.Scalar;
import org.hzserializers.sample.generator.TwinFormat;
import org.hzserializers.sample.generator.Type;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.view.RecordTypes;
import org.hzserializers.view.View;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that a member without their class turns into Compact, and a client reads as objects. */
class ViewsToCompactTest {

    private static final int TYPE_ID = 1001;
    private static final int VALUES = 10;

    /** Whether the longest lists are among the values, and more models. */
    private static final boolean FULL = Boolean.getBoolean("tests.full");

    /** Without a type, or with one that has no nanoseconds. */
    private static final Set<Scalar> NOT_OF_AVRO =
            EnumSet.of(Scalar.OFFSET_DATE_TIME, Scalar.LOCAL_TIME, Scalar.LOCAL_DATE_TIME, Scalar.INSTANT);

    /** With another form than their own. */
    private static final Set<Scalar> CONVERTED_BY_ARGOT = EnumSet.of(Scalar.LOCAL_TIME, Scalar.BIG_INTEGER);

    private static final Set<Class<?>> NARROW = Set.of(byte.class, short.class, char.class);

    @TempDir
    private Path directory;

    /** A message has no arrays of arrays, and no null in the place of an array. */
    static Stream<Arguments> workloads() {
        return Arrays.stream(SqlFormat.values()).flatMap(format -> Arrays.stream(Workload.values())
                .filter(workload -> format != SqlFormat.PROTOBUF
                        || (workload.type() != Matrix.class && workload.type() != SampleObject.class))
                .map(workload -> Arguments.of(format, workload)));
    }

    /** Leaves out the fields that Avro has no type for, or a coarser one, and those whose type no view knows. */
    private static Model supported(Model model, SqlFormat format) {
        List<ModelClass> classes = model.classes().stream()
                .map(each -> new ModelClass(
                        each.name(),
                        each.group(),
                        each.id(),
                        each.form(),
                        each.superclass(),
                        each.topLevel(),
                        each.argotName(),
                        each.argotByHand(),
                        each.fields().stream()
                                .filter(field -> format == SqlFormat.AVRO
                                        ? isOfAvro(field.type())
                                        : isOfArgot(field.type(), false))
                                .toList()))
                .toList();
        return new Model(
                model.packageName(),
                model.output(),
                model.protobufPackage(),
                model.schema(),
                model.factoryId(),
                classes,
                model.enums());
    }

    /** A view knows the class of a field, but not that of the elements in it, which Argot has other forms for. */
    private static boolean isOfArgot(Type type, boolean inside) {
        if (type instanceof Type.MapOf map) {
            return isOfArgot(map.key(), true) && isOfArgot(map.element(), true);
        } else if (type instanceof Type.Container container) {
            return isOfArgot(container.element(), true);
        } else if (type instanceof Type.OptionalOf optional) {
            return isOfArgot(optional.element(), true);
        }
        return !inside || !(type instanceof Type.Value value && CONVERTED_BY_ARGOT.contains(value.scalar()));
    }

    private static boolean isOfAvro(Type type) {
        if (type instanceof Type.MapOf map) {
            return isOfAvro(map.key()) && isOfAvro(map.element());
        } else if (type instanceof Type.Container container) {
            return isOfAvro(container.element());
        }
        return !(type instanceof Type.OptionalOf)
                && !(type instanceof Type.Value value && NOT_OF_AVRO.contains(value.scalar()));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void record_ofEveryWorkload_isReadAsAnEqualObject(SqlFormat format, Workload workload) {
        for (Class<?> type : workload.types()) {
            List<Object> values =
                    workload.values(1).stream().filter(type::isInstance).toList();
            FramedSerializer<?> serializer = format.serializer(TYPE_ID, type);
            FramedSerializer<?> view = format == SqlFormat.ARGOT ? ofDefinitions(type) : serializer.view();
            new Nodes(format, serializer, view, type).assertEqual(values);
        }
    }

    /** What a member has that knows the definitions, and no class. */
    private static FramedSerializer<?> ofDefinitions(Class<?> type) {
        ArgotTypes definitions =
                ArgotTypes.builder().nullableElements().describe(type).build().unbound();
        return ArgotView.of(TYPE_ID, definitions, type.getSimpleName());
    }

    @ParameterizedTest
    @MethodSource("models")
    void record_ofRandomModels_isReadAsAnEqualObject(SqlFormat format, long seed)
            throws IOException, ClassNotFoundException {
        Model model = supported(RandomModel.of(seed), format);
        URL classes = ModelCompiler.compile(model, EnumSet.of(TwinFormat.PLAIN), directory)
                .toUri()
                .toURL();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes}, getClass().getClassLoader())) {
            List<Class<?>> types = new ArrayList<>();
            for (ModelClass each : model.classes()) {
                types.add(Class.forName(model.packageName() + "." + each.name(), true, loader));
            }
            new Nodes(format, types.toArray(Class<?>[]::new))
                    .assertEqual(new RandomValues(model, loader, seed).values(VALUES));
        }
    }

    static Stream<Arguments> models() {
        return LongStream.rangeClosed(1, FULL ? 10 : 3)
                .boxed()
                .flatMap(seed -> Stream.of(Arguments.of(SqlFormat.ARGOT, seed), Arguments.of(SqlFormat.AVRO, seed)));
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(int side, @Nullable String name) implements Shape {}

    record Drawing(
            Shape first,
            @Nullable Shape second,
            List<Shape> shapes,
            List<List<String>> rows,
            Map<String, List<Circle>> named) {}

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void record_ofSeveralClassesInOnePlace_isReadAsAnEqualObject(SqlFormat format) {
        Drawing drawing = new Drawing(
                new Circle(1.5),
                null,
                List.of(new Square(2, null), new Circle(3), new Square(4, "s")),
                List.of(List.of("a", "b"), List.of(), List.of("c")),
                Map.of("k", List.of(new Circle(5)), "none", List.of()));
        new Nodes(format, drawings(format), Drawing.class).assertEqual(List.of(drawing));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PROTOBUF")
    void record_ofEveryClass_isReadAsAnEqualObject(SqlFormat format) {
        SqlSamples.Everything empty = new SqlSamples.Everything();
        empty.boxed = null;
        empty.bill = new SqlSamples.Address();
        new Nodes(format, SqlSamples.Everything.class).assertEqual(List.of(new SqlSamples.Everything(), empty));
    }

    /** Has serializers as a user makes them of several classes. */
    private static FramedSerializer<?> drawings(SqlFormat format) {
        if (format == SqlFormat.AVRO) {
            return AvroSerializer.builder(TYPE_ID, Drawing.class)
                    .subclass(Circle.class)
                    .subclass(Square.class)
                    .nullable(AvroNullability.ALL)
                    .build();
        }
        ArgotTypes types = ArgotTypes.builder()
                .describe(Drawing.class)
                .streamId("Circle", "1.0", 64)
                .streamId("Square", "1.0", 65)
                .build();
        return ArgotSerializer.of(TYPE_ID, Drawing.class, types);
    }

    /** A client that writes the format, a member with views, and a client that reads Compact. */
    private static final class Nodes {

        private final SqlFormat format;
        private final FramedSerializer<?> serializer;
        private final FramedSerializer<?> view;
        private final CompactSerializers compact;
        private RecordTypes recordTypes;

        Nodes(SqlFormat format, Class<?>... types) {
            this(format, format.serializer(TYPE_ID, types), types);
        }

        Nodes(SqlFormat format, FramedSerializer<?> serializer, Class<?>... types) {
            this(format, serializer, serializer.view(), types);
        }

        Nodes(SqlFormat format, FramedSerializer<?> serializer, FramedSerializer<?> view, Class<?>... types) {
            this.format = format;
            this.serializer = serializer;
            this.view = view;
            this.compact = CompactSerializers.of(types);
            Map<String, String> names = new HashMap<>();
            compact.serializers()
                    .forEach(each -> names.put(schemaName(format, each.getCompactClass()), each.getTypeName()));
            this.recordTypes = RecordTypes.of(names);
            compact.serializers().forEach(each -> narrow(each.getCompactClass()));
        }

        /** Tells which fields are narrower than a schema has them, as a user looks at the classes. */
        private void narrow(Class<?> type) {
            for (Class<?> part = type; part != null; part = part.getSuperclass()) {
                for (Field field : part.getDeclaredFields()) {
                    narrow(type, field.getName(), field.getGenericType());
                }
            }
        }

        private void narrow(Class<?> type, String field, java.lang.reflect.Type declared) {
            if (declared instanceof ParameterizedType generic) {
                java.lang.reflect.Type[] arguments = generic.getActualTypeArguments();
                if (arguments.length == 2) {
                    narrow(type, field + "!keys", arguments[0]);
                    narrow(type, field + "!values", arguments[1]);
                } else {
                    narrow(type, field, arguments[0]);
                }
            } else if (declared instanceof Class<?> found) {
                Class<?> element = found;
                while (element.isArray()) {
                    element = element.getComponentType();
                }
                Class<?> primitive = MethodType.methodType(element).unwrap().returnType();
                if (NARROW.contains(primitive)) {
                    recordTypes = recordTypes.narrow(schemaName(format, type), field, primitive);
                }
            }
        }

        private static String schemaName(SqlFormat format, Class<?> type) {
            return switch (format) {
                case ARGOT -> type.getSimpleName();
                case AVRO -> type.getName().replace('$', '.');
                case PROTOBUF -> "hzserializers.sample." + type.getSimpleName() + "Proto";
            };
        }

        void assertEqual(List<Object> values) {
            SerializationConfig reader = new SerializationConfig();
            compact.installOn(reader.getCompactSerializationConfig());
            try (SerializationRig writer = SerializationRig.of(serializer);
                    SerializationRig client = SerializationRig.of(reader);
                    SerializationRig member = client.beside(withCatalog(view))) {
                for (Object value : values) {
                    View seen = (View) member.toObject(writer.toBytes(format.carry(value)));
                    byte[] record = member.toBytes(seen.toGenericRecord(recordTypes));
                    Object read = client.toObject(record);
                    if (!value.equals(read)) {
                        // Some classes have no equals.
                        assertThat(read).usingRecursiveComparison().isEqualTo(value);
                    }
                }
            }
        }

        private static SerializationConfig withCatalog(FramedSerializer<?> serializer) {
            SerializationConfig config = new SerializationConfig();
            SerializerCatalog.builder().add(serializer).build().installOn(config);
            return config;
        }
    }
}
