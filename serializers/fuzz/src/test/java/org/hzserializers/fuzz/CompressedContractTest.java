// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.fuzz.targets.CatalogTargets;
import org.hzserializers.sample.ContractCase;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The whole contract with every codec, for a format that has a length without it and for one that has none; with
 * {@code -Pnightly} for all formats.
 */
@ParameterizedClass(name = "{0}, {1}, {2}")
@MethodSource("cases")
class CompressedContractTest extends SerializerContract<Object> {

    @Parameter(0)
    private String compression;

    @Parameter(1)
    private OurFormat format;

    @Parameter(2)
    private ContractCase contractCase;

    static Stream<Arguments> cases() {
        return Stream.of(
                        "codec: deflate, threshold: 0",
                        "codec: lz4, threshold: 0",
                        "codec: zstd, level: 3, threshold: 0")
                .flatMap(codec -> formats().stream().flatMap(one -> ContractCase.all()
                        .filter(each -> each.workload() == Workload.RW05 || each.workload() == Workload.BID_RESPONSE)
                        .map(each -> Arguments.of("compression: {" + codec + "}", one, each))));
    }

    private static Set<OurFormat> formats() {
        return "all".equals(System.getProperty("contract.formats"))
                ? EnumSet.allOf(OurFormat.class)
                : EnumSet.of(OurFormat.KRYO, OurFormat.IDENTIFIED);
    }

    @Override
    @SuppressWarnings("unchecked") // of the class that the format carries
    protected StreamSerializer<Object> newSerializer() {
        return (StreamSerializer<Object>) CatalogTargets.serializer(format, contractCase.type(), compression);
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Class<Object> type() {
        return (Class<Object>) format.carriedClass(contractCase.type());
    }

    @Override
    protected List<Object> samples() {
        return contractCase.samples().stream().map(format::toCarried).toList();
    }

    /** Identified classes write through the stream, which follows the stream's order. */
    @Override
    protected boolean fixedByteOrder() {
        return format != OurFormat.IDENTIFIED;
    }
}
