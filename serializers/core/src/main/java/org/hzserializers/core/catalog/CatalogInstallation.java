// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.Serializer;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.catalog.SerializerCatalog.Registered;
import org.hzserializers.core.config.BuiltInTypes;
import org.hzserializers.core.config.CompactRegistrations;
import org.hzserializers.core.config.ReadMarker;
import org.hzserializers.core.strict.StrictSerializer;

/** Registers a catalog on one configuration, but what is there already. */
final class CatalogInstallation {

    private final SerializerCatalog catalog;
    private final SerializationConfig config;
    private final Map<Class<?>, StreamSerializer<?>> writers = new LinkedHashMap<>();
    private final List<Registered> readers = new ArrayList<>();

    /** An entry of a catalog, which knows whether the user had permitted to override Hazelcast's serializers. */
    private static final class OfCatalog extends SerializerConfig {

        private final boolean permitted;

        OfCatalog(Class<?> type, Serializer serializer, boolean permitted) {
            setTypeClass(type);
            setImplementation(serializer);
            this.permitted = permitted;
        }
    }

    CatalogInstallation(SerializerCatalog catalog, SerializationConfig config) {
        this.catalog = catalog;
        this.config = config;
        catalog.writers().forEach((type, serializer) -> {
            if (config.getSerializerConfigs().stream()
                    .noneMatch(each -> each.getImplementation() == serializer && type.equals(each.getTypeClass()))) {
                writers.put(type, serializer);
            }
        });
        for (Registered reader : catalog.readers()) {
            if (config.getSerializerConfigs().stream()
                    .noneMatch(each -> each.getImplementation() == reader.serializer())) {
                readers.add(reader);
            }
        }
    }

    void run() {
        boolean permitted = isOverridePermitted();
        boolean overrides = !catalog.writers().isEmpty() || catalog.strict() != null;
        writers.forEach((type, serializer) -> requireNotBuiltIn(type, serializer, permitted));
        requireNoClash();
        if (!permitted && overrides) {
            config.getSerializerConfigs().forEach(CatalogInstallation::requireNotBuiltIn);
        }
        CompactRegistrations.add(catalog.compact(), config.getCompactSerializationConfig());
        if (!writers.isEmpty() || !readers.isEmpty() || globalIsMissing()) {
            JavaFilter.installOn(config, catalog.all());
        }
        writers.forEach((type, serializer) -> config.addSerializerConfig(new OfCatalog(type, serializer, permitted)));
        addReaders(permitted);
        catalog.factories().forEach(config::addDataSerializableFactory);
        if (globalIsMissing()) {
            config.setGlobalSerializerConfig(new GlobalSerializerConfig()
                    .setImplementation(catalog.global())
                    .setOverrideJavaSerialization(catalog.globalOverridesJava()));
        }
        if (catalog.strict() != null && config.getGlobalSerializerConfig() == null) {
            config.setGlobalSerializerConfig(new GlobalSerializerConfig()
                    .setImplementation(new StrictSerializer(catalog.strict(), config))
                    .setOverrideJavaSerialization(true));
        }
        if (overrides) {
            config.setAllowOverrideDefaultSerializers(true);
        }
        if (config.isAllowOverrideDefaultSerializers() && config.getGlobalSerializerConfig() != null) {
            PlainObjects.refuseOn(config);
        }
    }

    /** Returns whether the user has permitted it: another catalog that was installed before sets it, too. */
    private boolean isOverridePermitted() {
        return config.isAllowOverrideDefaultSerializers()
                && config.getSerializerConfigs().stream()
                        .allMatch(each -> !(each instanceof OfCatalog other) || other.permitted);
    }

    private static void requireNotBuiltIn(Class<?> type, StreamSerializer<?> serializer, boolean permitted) {
        String reason = BuiltInTypes.refusal(type, permitted);
        if (reason != null) {
            throw new IllegalArgumentException("Type " + type.getTypeName() + " is not for "
                    + SerializerCatalog.shown(serializer, null) + ": " + reason);
        }
    }

    /**
     * Requires that an entry which is there without a catalog stays harmless when its serializer may override those of
     * Hazelcast.
     */
    private static void requireNotBuiltIn(SerializerConfig present) {
        Class<?> type = BuiltInTypes.typeOf(present);
        if (type == null || BuiltInTypes.isNeverAsked(type)) {
            return;
        }
        String reason = BuiltInTypes.refusal(type, false);
        if (reason != null) {
            throw new IllegalArgumentException("The configuration has "
                    + SerializerCatalog.shown(present.getImplementation(), present.getClassName()) + " for "
                    + type.getTypeName() + ", and a catalog sets allowOverrideDefaultSerializers: " + reason);
        }
    }

    private void addReaders(boolean permitted) {
        Set<Class<?>> taken = new HashSet<>();
        for (SerializerConfig present : config.getSerializerConfigs()) {
            if (present.getTypeClass() != null) {
                taken.add(present.getTypeClass());
            }
        }
        for (Registered reader : readers) {
            Class<?> marker = ReadMarker.free(taken);
            taken.add(marker);
            config.addSerializerConfig(new OfCatalog(marker, reader.serializer(), permitted));
        }
    }

    private boolean globalIsMissing() {
        GlobalSerializerConfig present = config.getGlobalSerializerConfig();
        return catalog.global() != null && (present == null || present.getImplementation() != catalog.global());
    }

    private void requireNoClash() {
        for (SerializerConfig present : config.getSerializerConfigs()) {
            requireOtherType(present);
            Serializer serializer = present.getImplementation();
            StreamSerializer<?> ours = serializer == null ? null : catalog.byId(serializer.getTypeId());
            if (ours != null && ours != serializer) {
                throw new IllegalStateException(SerializerCatalog.idTaken(ours.getTypeId(), serializer, ours));
            }
        }
        catalog.factories().forEach((factoryId, factory) -> {
            Object present = config.getDataSerializableFactories().get(factoryId);
            if ((present != null && present != factory)
                    || config.getDataSerializableFactoryClasses().containsKey(factoryId)) {
                throw new IllegalStateException("The configuration already has a DataSerializableFactory " + factoryId
                        + "; give one of the two another factory id");
            }
        });
        GlobalSerializerConfig present = config.getGlobalSerializerConfig();
        if (globalIsMissing() && present != null) {
            throw new IllegalStateException("The configuration already has a global serializer, "
                    + SerializerCatalog.shown(present.getImplementation(), present.getClassName())
                    + ", and the catalog has " + SerializerCatalog.shown(catalog.global(), null)
                    + "; Hazelcast takes only one, so remove it there or from the catalog");
        }
        if (catalog.strict() != null && present != null && !present.isOverrideJavaSerialization()) {
            throw new IllegalArgumentException("The catalog is strict, but the configuration has a global serializer, "
                    + SerializerCatalog.shown(present.getImplementation(), present.getClassName())
                    + ", that leaves Serializable classes to Java serialization; let it override that, or remove it");
        }
    }

    /** A configuration that was read from XML or YAML has the type's name only. */
    private void requireOtherType(SerializerConfig present) {
        for (Map.Entry<Class<?>, StreamSerializer<?>> entry : writers.entrySet()) {
            Class<?> type = entry.getKey();
            if (type.equals(present.getTypeClass())
                    || (present.getTypeClass() == null && type.getName().equals(present.getTypeClassName()))) {
                throw new IllegalStateException("The configuration already has a serializer for " + type.getName()
                        + ", " + SerializerCatalog.shown(present.getImplementation(), present.getClassName())
                        + ", and the catalog has " + SerializerCatalog.shown(entry.getValue(), null)
                        + "; remove it there or from the catalog");
            }
        }
    }
}
