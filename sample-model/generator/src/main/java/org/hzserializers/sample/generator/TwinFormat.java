// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What is written of a model. */
public enum TwinFormat {
    /** The classes, records and enums of the model themselves, for one that was built in code. */
    PLAIN,
    /** Methods that write and read each class field by field on Hazelcast's streams. */
    FIELDS,
    /** StreamSerializers of the top-level classes, with {@link #FIELDS}. */
    STREAM_SERIALIZER,
    /** DataSerializable twins of the top-level classes, with {@link #FIELDS}. */
    DATA_SERIALIZABLE,
    /** IdentifiedDataSerializable twins of the top-level classes, with {@link #FIELDS}. */
    IDENTIFIED,
    /** Portable twins of all classes. */
    PORTABLE,
    /** Compact serializers of all classes. */
    COMPACT,
    /** A {@code .proto}, and what turns objects into its messages and back. */
    PROTOBUF,
    /** The same {@code .proto}, and what writes objects as its messages and reads them, without message objects. */
    PROTOBUF_MARSHALLER,
    /** {@code .argot} files, and the classes by the names of their definitions. */
    ARGOT;

    /**
     * Writes a model in several formats.
     *
     * @return the files, Java as it came; {@link SourceFormatter} makes it readable
     * @throws IllegalArgumentException if one of the formats cannot carry a field; the message names it, and says why
     */
    public static List<SourceFile> write(Model model, Set<TwinFormat> formats) {
        Set<TwinFormat> wanted = formats.isEmpty() ? EnumSet.noneOf(TwinFormat.class) : EnumSet.copyOf(formats);
        List<SourceFile> files = new ArrayList<>();
        boolean streams =
                wanted.contains(DATA_SERIALIZABLE) || wanted.contains(IDENTIFIED) || wanted.contains(STREAM_SERIALIZER);
        boolean arrays = wanted.contains(PORTABLE) || wanted.contains(COMPACT);
        if (wanted.contains(PLAIN)) {
            files.addAll(new PlainWriter(model).files());
        }
        if (streams || wanted.contains(FIELDS)) {
            files.addAll(new FieldsWriter(model).files());
        }
        if (wanted.contains(STREAM_SERIALIZER)) {
            files.add(new StreamSerializerWriter(model).file());
        }
        if (wanted.contains(PORTABLE) || wanted.contains(IDENTIFIED)) {
            files.add(Twins.classIds(model));
        }
        if (wanted.contains(DATA_SERIALIZABLE)) {
            files.addAll(new DataSerializableWriter(model, false).files());
        }
        if (wanted.contains(IDENTIFIED)) {
            files.addAll(new DataSerializableWriter(model, true).files());
        }
        ColumnsWriter columns = new ColumnsWriter(model);
        if (wanted.contains(PORTABLE)) {
            files.addAll(new PortableWriter(model, columns).files());
        }
        if (wanted.contains(COMPACT)) {
            files.addAll(new CompactWriter(model, columns).files());
        }
        if (arrays) {
            files.add(columns.file());
            files.add(columns.packageInfo());
        }
        if (wanted.contains(PROTOBUF) || wanted.contains(PROTOBUF_MARSHALLER)) {
            files.add(new ProtoSchema(model).file());
        }
        if (wanted.contains(PROTOBUF)) {
            files.addAll(new ProtobufTwinsWriter(model).files());
        }
        if (wanted.contains(PROTOBUF_MARSHALLER)) {
            files.addAll(new MarshallerWriter(model).files());
        }
        if (wanted.contains(ARGOT)) {
            files.addAll(new ArgotWriter(model).files());
        }
        return files;
    }
}
