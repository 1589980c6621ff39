// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.unreadable.Unreadable;
import org.jspecify.annotations.Nullable;

/** The settings of several formats, made of an entry's options: limits, compression, class policy, former names. */
final class EntrySettings {

    static final String LIMITS = "limits";
    static final String COMPRESSION = "compression";
    static final String UNREADABLE = "unreadable";
    static final String ALIASES = "aliases";

    private EntrySettings() {}

    /** Makes the limits of the option {@code limits}. */
    static Limits limits(EntryOptions entry) {
        Limits.Builder limits = Limits.builder();
        entry.numbers(LIMITS).forEach((name, value) -> {
            switch (name) {
                case "max-payload-bytes" -> limits.maxPayloadBytes(value);
                case "max-elements" -> limits.maxElements(value);
                case "max-text-length" -> limits.maxTextLength(value);
                case "max-depth" -> limits.maxDepth(value);
                case "max-retained-bytes" -> limits.maxRetainedBytes(value);
                case "memory-per-byte" -> limits.memoryPerByte(value);
                case "work-per-byte" -> limits.workPerByte(value);
                default ->
                    throw entry.wrong("limits has " + Excerpt.of(name) + ", must have some of max-payload-bytes,"
                            + " max-elements, max-text-length, max-depth, max-retained-bytes, memory-per-byte and"
                            + " work-per-byte");
            }
        });
        return limits.build();
    }

    /** Makes the setting of the option {@code unreadable}. */
    static Unreadable unreadable(EntryOptions entry) {
        Object value = entry.options.get(UNREADABLE);
        if ("miss".equals(value) || "fail".equals(value)) {
            return "miss".equals(value) ? Unreadable.MISS : Unreadable.FAIL;
        }
        throw entry.wrong("unreadable must be miss or fail, found " + EntryOptions.found(value));
    }

    /** Makes the compression of the option {@code compression}. */
    static Compression compression(EntryOptions entry) {
        Object value = entry.options.get(COMPRESSION);
        if (value instanceof String codec) {
            return Compression.of(codec);
        }
        if (!(value instanceof Map<?, ?> map) || !(map.get("codec") instanceof String codec)) {
            throw entry.wrong("compression must be a codec, such as lz4, or a mapping with a codec, found "
                    + EntryOptions.found(value));
        }
        Compression compression = Compression.of(codec);
        for (Map.Entry<?, ?> setting : map.entrySet()) {
            String name = String.valueOf(setting.getKey());
            Object of = setting.getValue();
            if (name.equals("level") && of instanceof Integer level) {
                compression = compression.level(level);
            } else if (name.equals("threshold") && of instanceof Integer threshold) {
                compression = compression.threshold(threshold);
            } else if (name.equals("dictionary") && of instanceof String dictionary) {
                compression = compression.dictionary(dictionary);
            } else if (!name.equals("codec")) {
                throw entry.wrong("compression has " + EntryOptions.found(of) + " for " + Excerpt.of(name)
                        + ", must have codec and dictionary with a text, level and threshold with a whole number");
            }
        }
        return compression;
    }

    /** Makes the policy of {@code allow}, {@code allow-packages}, {@code deny} and {@code deny-packages}. */
    static ClassPolicy policy(EntryOptions entry) {
        ClassPolicy.Builder policy = ClassPolicy.builder();
        entry.list("deny").forEach(policy::deny);
        entry.list("deny-packages").forEach(policy::denyPackage);
        ClassPolicy denied = policy.build();
        for (String name : entry.list("allow")) {
            refuseIfDenied(entry, "allow", name, denied.denies(name));
            policy.allow(name);
        }
        for (String name : entry.list("allow-packages")) {
            refuseIfDenied(entry, "allow-packages", name, denied.deniesPackage(name));
            policy.allowPackage(name);
        }
        return policy.build();
    }

    /**
     * Makes the policy of a file's setting {@code strict}: what may be written by Java serialization all the same.
     *
     * @param value true, or a mapping with the options of {@link #policy}
     */
    static ClassPolicy strict(String file, ClassLoader classLoader, @Nullable Object value) {
        if (Boolean.TRUE.equals(value)) {
            return ClassPolicy.strict();
        }
        String place = file + ", strict";
        EntryOptions options = new EntryOptions(
                place,
                classLoader,
                new HashMap<>(),
                EntryOptions.options(place, value, "allow or allow-packages, or true or false"));
        ClassPolicy policy = policy(options);
        options.requireAllRead("strict");
        return policy;
    }

    private static void refuseIfDenied(EntryOptions entry, String option, String name, boolean denied) {
        if (denied) {
            throw entry.wrong(
                    option + " has " + Excerpt.of(name) + ", which deny or deny-packages denies, so that it has no"
                            + " effect; take it out of one of the two");
        }
    }

    /** Adds the former names of the option {@code aliases}. */
    static void addAliases(EntryOptions entry, CompactEntry.AliasSink aliases) {
        if (!entry.ask(ALIASES)) {
            return;
        }
        String must = ALIASES + " must map class names to fields with their former names, as in"
                + " {com.acme.Order: {customerName: [client, buyer]}}, found ";
        if (!(entry.options.get(ALIASES) instanceof Map<?, ?> classes) || classes.isEmpty()) {
            throw entry.wrong(must + EntryOptions.found(entry.options.get(ALIASES)));
        }
        classes.forEach((className, fields) -> {
            if (!(className instanceof String name) || !(fields instanceof Map<?, ?> byField) || byField.isEmpty()) {
                throw entry.wrong(must + EntryOptions.found(className instanceof String ? fields : className));
            }
            byField.forEach((field, names) -> {
                List<?> former = names instanceof List<?> list ? list : names == null ? List.of() : List.of(names);
                for (Object each : former) {
                    if (!(field instanceof String) || !(each instanceof String)) {
                        throw entry.wrong(must + EntryOptions.found(field instanceof String ? each : field));
                    }
                }
                aliases.add(
                        entry.loadClass(name),
                        String.valueOf(field),
                        former.stream().map(String::valueOf).toArray(String[]::new));
            });
        });
    }
}
