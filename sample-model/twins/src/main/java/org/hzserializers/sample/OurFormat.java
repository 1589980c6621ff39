// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/**
 * The serializers of this project, as users configure them: the one list that the comparison, the benchmarks, the
 * throughput job and the cluster tests take their rows from, in the order of the tables.
 *
 * <p>A new format takes one constant: its name in tables, its word in the catalog file, and its serializer, by name
 * only, so that the sample model depends on no format; then its options, and those of keys in addition. A format that
 * asks for classes of its own says what it carries in place of a plain object.
 */
public enum OurFormat {
    /** The very classes that Hazelcast's own row uses, unchanged. */
    IDENTIFIED("Identified", "identified", "org.hzserializers.identified.IdentifiedSerializer") {
        @Override
        public Object toCarried(Object plain) {
            return HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(plain);
        }

        @Override
        public Object toPlain(Object carried) {
            return HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.toPlain(carried);
        }

        @Override
        public Class<?> carriedClass(Class<?> plainType) {
            return HazelcastFormat.identifiedClass(plainType);
        }
    },

    /** Plain classes, the fields in a fixed order. */
    KRYO("Kryo", "kryo", "org.hzserializers.kryo.KryoSerializer"),

    /** The same with integers fixed in width. */
    KRYO_UNSAFE("Kryo unsafe", "kryo", "org.hzserializers.kryo.KryoSerializer", List.of("unsafe: true")),

    /** The classes of Hazelcast's own Java row. */
    JAVA("Java safe", "java", "org.hzserializers.java.JavaSerializer"),

    /** Generated messages. */
    PROTOBUF("Protobuf", "protobuf", "org.hzserializers.protobuf.ProtobufSerializer", List.of(), List.of("key: true")) {
        @Override
        public Object toCarried(Object plain) {
            return ProtobufTwins.fromPlain(plain);
        }

        @Override
        public Object toPlain(Object carried) {
            return ProtobufTwins.toPlain(carried);
        }

        @Override
        public Class<?> carriedClass(Class<?> plainType) {
            return ProtobufTwins.messageClass(plainType);
        }
    },

    /** Plain classes, whose schemas are made of them. */
    AVRO("Avro", "avro", "org.hzserializers.avro.AvroSerializer", List.of(), List.of("key: true")),

    /** The same as JSON. */
    AVRO_JSON(
            "Avro JSON",
            "avro",
            "org.hzserializers.avro.AvroSerializer",
            List.of("encoding: json"),
            List.of("key: true")),

    /** Plain classes as text, by Jackson. */
    JSON("JSON", "json", "org.hzserializers.json.JsonSerializer", List.of(), List.of("key: true")),

    /** The same as Jackson's binary JSON. */
    SMILE("Smile", "json", "org.hzserializers.json.JsonSerializer", List.of("encoding: smile")),

    /** The same as CBOR. */
    CBOR("CBOR", "json", "org.hzserializers.json.JsonSerializer", List.of("encoding: cbor")),

    /** Plain classes, alike on both sides. */
    FORY("Fory safe", "fory", "org.hzserializers.fory.ForySerializer"),

    /** Plain classes, their fields described in each payload. */
    FORY_COMPATIBLE(
            "Fory safe compatible", "fory", "org.hzserializers.fory.ForySerializer", List.of("compatible: true")),

    /** Plain classes by numbered fields; those of the workloads have no tags. */
    PROTOSTUFF(
            "Protostuff",
            "protostuff",
            "org.hzserializers.protostuff.ProtostuffSerializer",
            List.of("in-order: true"),
            List.of("key: true")),

    /** The same with references. */
    PROTOSTUFF_GRAPH(
            "Protostuff graph",
            "protostuff",
            "org.hzserializers.protostuff.ProtostuffSerializer",
            List.of("in-order: true", "graph: true")),

    /** Plain classes, by the names of their fields. */
    HESSIAN("Hessian", "hessian", "org.hzserializers.hessian.HessianSerializer"),

    /** Plain classes with definitions. */
    ARGOT("Argot", "argot", "org.hzserializers.argot.ArgotSerializer") {
        @Override
        public List<String> options(Class<?> plainType) {
            return ArgotDefinitions.options(plainType);
        }

        @Override
        public String contentName(Class<?> plainType) {
            return ArgotDefinitions.name(plainType);
        }
    };

    private final String displayName;
    private final String format;
    private final String serializerClass;

    @SuppressWarnings("ImmutableEnumChecker") // immutable, though its type does not say so
    private final List<String> options;

    @SuppressWarnings("ImmutableEnumChecker") // immutable, though its type does not say so
    private final List<String> keyOptions;

    OurFormat(String displayName, String format, String serializerClass) {
        this(displayName, format, serializerClass, List.of());
    }

    OurFormat(String displayName, String format, String serializerClass, List<String> options) {
        this(displayName, format, serializerClass, options, List.of());
    }

    OurFormat(
            String displayName, String format, String serializerClass, List<String> options, List<String> keyOptions) {
        this.displayName = displayName;
        this.format = format;
        this.serializerClass = serializerClass;
        this.options = options;
        this.keyOptions = keyOptions;
    }

    /** Returns the name in tables and on command lines, without a comma. */
    public String displayName() {
        return displayName;
    }

    /** Returns the word that selects the format in the catalog file; several constants may share it. */
    public String format() {
        return format;
    }

    /** Returns the name of the serializer's class, as Hazelcast's XML and YAML take it. */
    public String serializerClass() {
        return serializerClass;
    }

    /**
     * Returns whether it is the plain form of its format, of which others are variants: the first constant with its
     * word.
     */
    public boolean isPlainForm() {
        for (OurFormat other : values()) {
            if (other.format.equals(format)) {
                return other == this;
            }
        }
        throw new IllegalStateException(this + " is no constant");
    }

    /**
     * Returns the options of a workload's class.
     *
     * @param plainType a top-level class of a workload
     * @return lines of its catalog entry, besides id, type and format; none by default
     */
    public List<String> options(Class<?> plainType) {
        return options;
    }

    /** Returns the options that a type takes in addition where its values are keys; none by default. */
    public List<String> keyOptions() {
        return keyOptions;
    }

    /**
     * Returns what it carries in place of a top-level value: by default the value itself.
     *
     * @throws IllegalArgumentException if it has twins and none for the class of {@code plain}
     */
    public Object toCarried(Object plain) {
        return plain;
    }

    /**
     * Undoes {@link #toCarried}.
     *
     * @throws IllegalArgumentException if it has twins and {@code carried} is none of them
     */
    public Object toPlain(Object carried) {
        return carried;
    }

    /**
     * Returns the class of what {@link #toCarried} returns.
     *
     * @param plainType a top-level class of a workload
     * @throws IllegalArgumentException if it has twins and none for {@code plainType}
     */
    public Class<?> carriedClass(Class<?> plainType) {
        return plainType;
    }

    /**
     * Returns what a member publishes as the content of the type id of a workload's class: by default the name of the
     * carried class.
     */
    public String contentName(Class<?> plainType) {
        return carriedClass(plainType).getName();
    }

    /**
     * Returns the entries of a catalog file for classes of workloads.
     *
     * @param typeIds the type ids by plain class
     * @param forKeys whether values are keys, too
     * @return items of the YAML list {@code serializers}
     */
    public String catalogEntries(Map<Class<?>, Integer> typeIds, boolean forKeys) {
        return catalogEntries(typeIds, plainType -> forKeys ? keyOptions() : List.of());
    }

    /**
     * Returns the entries of a catalog file for classes of workloads.
     *
     * @param typeIds the type ids by plain class
     * @param added lines that the entry of a plain class has besides those that the format needs
     * @return items of the YAML list {@code serializers}
     */
    public String catalogEntries(Map<Class<?>, Integer> typeIds, Function<Class<?>, List<String>> added) {
        StringBuilder text = new StringBuilder();
        typeIds.forEach((plainType, typeId) -> {
            List<String> options = new ArrayList<>(options(plainType));
            options.addAll(added.apply(plainType));
            text.append(catalogEntry(typeId, carriedClass(plainType), options));
        });
        return text.toString();
    }

    /**
     * Returns an entry of a catalog file.
     *
     * @param typeId the type id
     * @param type the class that is registered
     * @param options other lines
     * @return an item of the YAML list {@code serializers}
     */
    public String catalogEntry(int typeId, Class<?> type, List<String> options) {
        StringBuilder text = new StringBuilder();
        text.append("  - id: ").append(typeId).append('\n');
        text.append("    type: ").append(type.getName()).append('\n');
        text.append("    format: ").append(format).append('\n');
        options.forEach(option -> text.append("    ").append(option).append('\n'));
        return text.toString();
    }
}
