// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.json.JsonValues;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients in other languages share JSON with Java, bare and as Hazelcast's own JSON values, on a live member. */
@Tag("full")
class JsonClientsIT {

    private static final String CITY = "Za\u017c\u00f3\u0142\u0107 \ud83d\ude00";

    /** The other languages have no frame. */
    private static final String CATALOG = """
            serializers:
              - id: 2101
                type: org.hzserializers.sample.model.BidRequest
                format: json
                bare: true
            """;

    private static final String MEMBER_YAML = """
            hazelcast:
              serialization:
                serializers:
                  - type-class: org.hzserializers.sample.model.BidRequest
                    class-name: org.hzserializers.json.JsonSerializer
            """;

    @AutoClose
    private static HazelcastCluster cluster;

    @BeforeAll
    static void start() {
        cluster = HazelcastCluster.start(
                1,
                MemberSettings.of(MEMBER_YAML).toBuilder()
                        .file(SerializerCatalog.FILE_NAME, CATALOG)
                        .build());
    }

    @ParameterizedTest
    @EnumSource(ForeignClient.class)
    void otherLanguage_sharesObjectsAndJsonValues(ForeignClient language) throws IOException, InterruptedException {
        language.install();
        ClientConfig config = new ClientConfig();
        SerializerUnderTest.catalog(CATALOG).installOn(config);
        IMap<String, Object> map = cluster.singleMemberClient(config).getMap("json-" + language.language());
        JsonValues<BidRequest> values = JsonValues.of(BidRequest.class);
        BidRequest bid = Samples.bidRequest(2);
        map.put("object", bid);
        map.put("value", values.toValue(bid));

        String script = language == ForeignClient.PYTHON ? "json_client.py" : "json_client.js";
        String printed =
                language.run(script, List.of(), cluster.member(0).publishedAddress(), cluster.name(), map.getName());

        assertThat(printed.lines()).endsWith(bid.id, bid.id);
        BidRequest changed = Samples.bidRequest(2);
        changed.id = language.language();
        Objects.requireNonNull(changed.geo).city = CITY;
        assertThat(map.get("object")).isEqualTo(bid);
        assertThat(map.get("object changed")).isEqualTo(changed);
        assertThat(values.fromValue((HazelcastJsonValue) map.get("value changed")))
                .isEqualTo(changed);
    }
}
