// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.migrate;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerDetails;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.StoredForm;

/**
 * Prints what a map holds, by type id and format.
 *
 * @param roles what a catalog does with each of its type ids; empty without a catalog
 */
record CensusReport(Map<Integer, String> roles) {

    CensusReport {
        roles = Map.copyOf(roles);
    }

    /** Makes it for a catalog. */
    static CensusReport of(SerializerCatalog catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        Map<Integer, String> roles = new HashMap<>();
        for (SerializerConfig one : config.getSerializerConfigs()) {
            if (one.getImplementation() instanceof FramedSerializer<?> serializer) {
                boolean writes = catalog.serializer(one.getTypeClass()).orElse(null) == serializer;
                roles.put(
                        serializer.getTypeId(),
                        (writes ? "the catalog writes " : "the catalog only reads ")
                                + SerializerDetails.lockedName(serializer));
            }
        }
        return new CensusReport(roles);
    }

    void print(String map, EntryCensus census, PrintWriter out) {
        out.println(String.format(Locale.ROOT, "%,d entries of %s.", census.entries(), map));
        print("Keys", census.keys(), out);
        print("Values", census.values(), out);
    }

    private void print(String what, SortedMap<StoredForm, Long> forms, PrintWriter out) {
        out.println(what + ":");
        forms.forEach((form, count) -> out.println(String.format(Locale.ROOT, "%,15d  %s%s", count, form, role(form))));
    }

    /** Hazelcast's own ids are in no catalog. */
    private String role(StoredForm form) {
        return roles.isEmpty() || form.typeId() <= 0
                ? ""
                : ": " + roles.getOrDefault(form.typeId(), "not in the catalog");
    }
}
