// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.hzserializers.avro.read.ArrayReader;
import org.hzserializers.avro.read.CollectionReader;
import org.hzserializers.avro.read.ConstantReader;
import org.hzserializers.avro.read.EnumReader;
import org.hzserializers.avro.read.MapReader;
import org.hzserializers.avro.read.OptionalReader;
import org.hzserializers.avro.read.PrimitiveArrayReader;
import org.hzserializers.avro.read.RefusingReader;
import org.hzserializers.avro.read.ScalarReader;
import org.hzserializers.avro.read.SkipReader;
import org.hzserializers.avro.read.TextReader;
import org.hzserializers.avro.read.UnionReader;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.value.ContainerFill;
import org.hzserializers.avro.value.PrimitiveArrays;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.pool.Pool;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * Walks over a schema that wrote, beside the shapes of views, once. What comes from a schema that was unknown when the
 * classes of the views were made, and is none of their attributes, is passed over, or refused when it is asked for.
 */
public final class PartBuilder {

    private static final JavaCollections LIST = kind(List.class);
    private static final JavaCollections MAP = kind(Map.class);

    private final ViewShapes shapes;
    private final Pool<AvroInput> inputs;

    /** By the schema, which is compared by identity, and the type of the view. */
    private final IdentityHashMap<Schema, Map<ViewType, RecordSource>> records = new IdentityHashMap<>();

    private final Map<Schema, SkipReader> skips = SkipReader.none();

    private PartBuilder(ViewShapes shapes, Limits limits) {
        this.shapes = shapes;
        this.inputs = new Pool<>(() -> new AvroInput(limits));
    }

    /** Returns what a schema has written as the value itself. */
    public static Part build(ViewShapes shapes, Limits limits, Schema written) {
        return new PartBuilder(shapes, limits).part(written, shapes.root(), "the value");
    }

    private static JavaCollections kind(Class<?> type) {
        JavaCollections kind = JavaCollections.of(type);
        if (kind == null) {
            throw new IllegalStateException("no way to read a " + type.getName());
        }
        return kind;
    }

    private Part part(Schema written, Shape shape, String place) {
        return switch (written.getType()) {
            case NULL -> made(written, new ConstantReader(null), null, List.of());
            case UNION -> union(written, shape, place);
            case RECORD -> record(written, shape, place);
            case ARRAY -> ViewShapes.isMap(written) ? map(written, shape, place) : array(written, shape, place);
            case MAP -> map(written, shape, place);
            default -> made(written, scalar(written, shape, place), null, List.of());
        };
    }

    private Part made(Schema written, ValueReader reader, @Nullable RecordSource source, List<Part> parts) {
        SkipReader skip = SkipReader.of(written, skips);
        return new Part(written, reader, skip, skip.hasRecords(), source, parts);
    }

    private Part refusing(Schema written, Shape shape, String place) {
        return made(written, refusal(written, shape, place), null, List.of());
    }

    private static ValueReader refusal(Schema written, Shape shape, String place) {
        return new RefusingReader(place + " was written as " + SchemaNames.told(written)
                + ", but the views here have a " + shape.type().getSimpleName()
                + "; give the schema that wrote when the serializer is made");
    }

    private Part union(Schema written, Shape shape, String place) {
        List<Part> branches = new ArrayList<>();
        written.getTypes().forEach(branch -> branches.add(part(branch, shape, place)));
        ValueReader reader = new UnionReader(branches.stream().map(Part::reader).toArray(ValueReader[]::new));
        for (int i = 0; i < 2 && branches.size() == 2; i++) {
            if (branches.get(i).written().getType() == Schema.Type.NULL) {
                reader = new OptionalReader(i, branches.get(1 - i).reader());
            }
        }
        return made(written, reader, null, branches);
    }

    private Part record(Schema written, Shape shape, String place) {
        ViewType type = shape.object();
        if (type == null || !shape.takes(View.class)) {
            return refusing(written, shape, place);
        }
        Map<ViewType, RecordSource> known = records.computeIfAbsent(written, key -> new HashMap<>());
        RecordSource source = known.get(type);
        if (source == null) {
            source = source(written, type);
            known.put(type, source);
            source.link(parts(written, source));
        }
        ValueReader reader = new ObjectReader(source, SkipReader.of(written, skips));
        return made(written, reader, source, List.of());
    }

    private RecordSource source(Schema written, ViewType type) {
        List<Schema.Field> fields = written.getFields();
        int[] targets = new int[fields.size()];
        SkipReader[] skipped = new SkipReader[targets.length];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = type.indexOf(shapes.attributeOf(written, fields.get(i)));
            if (targets[i] >= 0 && shapes.attribute(type, targets[i]) == null) {
                targets[i] = -1;
            }
            skipped[i] = SkipReader.of(fields.get(i).schema(), skips);
        }
        int kind = type.indexOf(ViewShapes.KIND);
        boolean told = kind >= 0 && shapes.attribute(type, kind) == null;
        return new RecordSource(written, type, inputs, skipped, targets, told ? kind : -1, shapes.nameOf(written));
    }

    private List<@Nullable Part> parts(Schema written, RecordSource source) {
        List<@Nullable Part> parts = new ArrayList<>();
        for (Schema.Field field : written.getFields()) {
            int target = source.target(field.pos());
            Shape shape = target < 0 ? null : shapes.attribute(source.type(), target);
            parts.add(shape == null ? null : part(field.schema(), shape, source.place(field.pos())));
        }
        return parts;
    }

    private Part array(Schema written, Shape shape, String place) {
        Schema from = written.getElementType();
        Shape to = shape.element();
        if (to == null) {
            return refusing(written, shape, place);
        }
        Part element = part(from, to, place + "[]");
        ValueReader reader;
        if (shape.type().isArray()) {
            Class<?> component = shape.type().getComponentType();
            PrimitiveArrays primitive = PrimitiveArrays.of(from.getType(), component);
            if (primitive != null && ViewShapes.natural(from) == to.type()) {
                reader = new PrimitiveArrayReader(primitive);
            } else {
                reader = from.isUnion() ? refusal(written, shape, place) : new ArrayReader(component, element.reader());
            }
        } else {
            reader = shape.takes(List.class)
                    ? new CollectionReader(LIST, element.reader(), ContainerFill.of(LIST, Object.class))
                    : refusal(written, shape, place);
        }
        return made(written, reader, null, List.of(element));
    }

    private Part map(Schema written, Shape shape, String place) {
        Shape key = shape.key();
        Shape value = shape.value();
        if (key == null || value == null || !shape.takes(Map.class)) {
            return refusing(written, shape, place);
        }
        ValueReader keys = part(ViewShapes.keyOf(written), key, place + " key").reader();
        ValueReader values =
                part(ViewShapes.valueOf(written), value, place + " value").reader();
        return made(written, new MapReader(MAP, keys, values, ContainerFill.of(MAP, key.type())), null, List.of());
    }

    private static ValueReader scalar(Schema written, Shape shape, String place) {
        if (written.getType() == Schema.Type.ENUM) {
            return shape.takes(String.class)
                    ? new EnumReader(
                            written,
                            written.getFullName(),
                            written.getEnumSymbols().toArray(),
                            0)
                    : refusal(written, shape, place);
        }
        Class<?> natural = ViewShapes.natural(written);
        boolean several = shape.type() == Object.class || shape.type() == Number.class;
        Class<?> type = several && shape.takes(natural) ? natural : shape.type();
        Scalars.Get get = ViewShapes.get(written, shape.today(), type);
        if (get == null) {
            return refusal(written, shape, place);
        }
        return type == String.class && written.getType() == Schema.Type.STRING
                ? new TextReader()
                : new ScalarReader(get, Scalars.minBytes(written));
    }
}
