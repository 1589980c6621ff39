// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.config.CompactRegistrations;
import org.hzserializers.core.config.ReadMarker;
import org.hzserializers.core.config.TypeIds;
import org.hzserializers.core.config.WriterCheck;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * What a node tells the others about its serializers: members by their attributes, clients by their labels.
 *
 * <p>For each type id, {@code hzserializers.<id>} is the name of the content, a space, and the format. Where the class
 * of the values has another name than the content, {@code hzserializers.<id>.class} is it, and
 * {@code hzserializers.<id>.reads} is there where values are only read. Members have {@code hzserializers.<id>.schema},
 * a hash of what the {@linkplain CatalogLock lock file} has of a type. Members also tell their byte order, and all
 * nodes their {@link Capabilities}; a client that has much to tell has a {@link ShortLabel} instead. What is none of
 * that, or makes no sense, is passed over. Immutable.
 */
final class Published {

    static final String PREFIX = "hzserializers.";
    private static final String BYTE_ORDER = PREFIX + "byte-order";
    private static final String CLASS = ".class";
    /** Begins the name of what is published of a class that Compact stores: its type name, and a hash of its fields. */
    private static final String COMPACT = PREFIX + "compact.";

    private static final String READS = ".reads";
    private static final String SCHEMA = ".schema";

    /** The only label of a client that has more to tell than fits with names. */
    private static final String SHORT = PREFIX + "short";

    /** The only label of a client that has more to tell than fits at all. */
    private static final String TOO_MANY = PREFIX + "too-many";

    private static final int MAX_LABEL_BYTES = 1024;

    /** What Hazelcast has in front of a text. */
    private static final int LABEL_HEAD = 6;

    private final Map<String, String> entries;
    private final Map<Integer, Content> known = new TreeMap<>();
    private final Capabilities capabilities;

    private record Content(String name, String format) {

        static final Content NONE = new Content("", "");
    }

    Published(Map<String, String> entries) {
        this.entries = new LinkedHashMap<>(entries);
        entries.forEach((key, value) -> {
            Integer id = key.startsWith(PREFIX) ? TypeIds.parse(key.substring(PREFIX.length())) : null;
            String[] contentAndFormat = value.split(" ", 2);
            if (id != null && contentAndFormat.length == 2) {
                known.put(id, new Content(contentAndFormat[0], contentAndFormat[1]));
            }
        });
        capabilities = Capabilities.read(entries);
    }

    /** Returns what a client tells by its labels. */
    static Published ofLabels(Collection<String> labels) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (String label : labels) {
            int equals = label.indexOf('=');
            if (label.startsWith(SHORT + "=")) {
                ShortLabel.read(label.substring(equals + 1)).forEach((id, entry) -> describe(id, entry, entries));
            } else if (label.startsWith(PREFIX) && equals > 0) {
                entries.put(label.substring(0, equals), label.substring(equals + 1));
            }
        }
        return new Published(entries);
    }

    /**
     * Adds the labels by which a client tells it, beside those of its other serializers. They come with its log-in, a
     * message of which members take 4 KiB only; so a client whose serializers need much of that tells hashes of the
     * names, and nothing if even these are too long, since a part would mislead.
     */
    void addTo(ClientConfig config) {
        Set<String> labels = new LinkedHashSet<>(config.getLabels());
        if (labels.contains(TOO_MANY)) {
            return;
        }
        Published before = ofLabels(labels);
        Map<String, String> all = new LinkedHashMap<>(before.entries);
        all.putAll(entries);
        boolean tooLong = labels.stream().anyMatch(label -> label.startsWith(SHORT)) && before.capabilities.isEmpty();
        Map<String, String> capable =
                tooLong ? Map.of() : before.capabilities.and(capabilities).entries();
        all.putAll(capable);
        labels.removeIf(label -> label.startsWith(PREFIX));
        Set<String> own = labels(all);
        if (all.values().stream().anyMatch(ShortLabel::isHash) || bytes(own) > MAX_LABEL_BYTES) {
            own = labels(capable);
            own.add(SHORT + "=" + new Published(all).shortLabel());
        }
        if (bytes(own) > MAX_LABEL_BYTES) {
            // That it can read an id matters more than how values are compressed.
            own.removeIf(label -> !label.startsWith(SHORT));
        }
        labels.addAll(bytes(own) > MAX_LABEL_BYTES ? Set.of(TOO_MANY) : own);
        config.setLabels(labels);
    }

    private static Set<String> labels(Map<String, String> entries) {
        Set<String> labels = new LinkedHashSet<>();
        entries.forEach((key, value) -> labels.add(key + "=" + value));
        return labels;
    }

    private static int bytes(Set<String> labels) {
        return labels.stream()
                .mapToInt(label -> LABEL_HEAD + label.getBytes(StandardCharsets.UTF_8).length)
                .sum();
    }

    /** Returns the text of one short label. */
    String shortLabel() {
        Map<Integer, ShortLabel.Entry> all = new TreeMap<>();
        known.forEach((id, content) -> all.put(
                id,
                new ShortLabel.Entry(content.name(), content.format(), entries.get(PREFIX + id + CLASS), writes(id))));
        return ShortLabel.of(all);
    }

    /** Returns the attributes by which a member tells it. */
    Map<String, String> attributes() {
        return entries;
    }

    /** Returns what a node tells whose serialization service is complete. */
    static Published of(AbstractSerializationService service, SerializationConfig config) {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(BYTE_ORDER, service.getByteOrder().toString());
        forEach(service, config, (serializer, writes) -> {
            describe(serializer, writes, entries);
            String schema = serializer.schemaHash();
            if (!schema.isEmpty()) {
                entries.put(PREFIX + serializer.getTypeId() + SCHEMA, schema);
            }
            Capabilities more = Capabilities.of(serializer, writes, service.getClassLoader());
            entries.putAll(Capabilities.read(entries).and(more).entries());
        });
        for (SerializerConfig each : config.getSerializerConfigs()) {
            if (each.getImplementation() instanceof StreamSerializer<?> other
                    && !(other instanceof FramedSerializer)
                    && each.getTypeClass() != null) {
                boolean writes = !ReadMarker.is(each.getTypeClass());
                String content = writes ? each.getTypeClass().getName() : FramedSerializer.ANY_CONTENT;
                describe(
                        other.getTypeId(),
                        new ShortLabel.Entry(content, other.getClass().getName(), null, writes),
                        entries);
            }
        }
        CompactRegistrations.of(config).forEach((name, serializer) -> {
            if (serializer instanceof LockedField.Source known) {
                entries.put(COMPACT + name, ShortLabel.hashOf(String.valueOf(known.lockedFields())));
            }
        });
        return new Published(entries);
    }

    /**
     * Returns what is published about one serializer.
     *
     * @param loader that of the node; null if none is configured
     */
    static Published of(FramedSerializer<?> serializer, boolean writes, @Nullable ClassLoader loader) {
        Map<String, String> entries = new LinkedHashMap<>();
        describe(serializer, writes, entries);
        entries.putAll(Capabilities.of(serializer, writes, loader).entries());
        return new Published(entries);
    }

    private static void describe(FramedSerializer<?> serializer, boolean writes, Map<String, String> entries) {
        String content = contentOf(serializer);
        String values = serializer.valueName().replace(" ", "");
        boolean other = !values.equals(content) && !values.equals(FramedSerializer.ANY_CONTENT);
        describe(
                serializer.getTypeId(),
                new ShortLabel.Entry(content, serializer.format().displayName(), other ? values : null, writes),
                entries);
    }

    private static void describe(int id, ShortLabel.Entry entry, Map<String, String> entries) {
        String key = PREFIX + id;
        entries.put(key, entry.content() + " " + entry.format());
        if (entry.values() != null) {
            entries.put(key + CLASS, entry.values());
        }
        if (!entry.writes()) {
            entries.put(key + READS, "true");
        }
    }

    /** Returns the name of a serializer's content; a space would end it. */
    static String contentOf(FramedSerializer<?> serializer) {
        return serializer.contentName().replace(" ", "");
    }

    /** Takes a serializer of this library, and whether values are written with it. */
    interface Visitor {
        void visit(FramedSerializer<?> serializer, boolean writes);
    }

    /** Visits the serializers of this library that a node has, whatever way they were registered. */
    static void forEach(AbstractSerializationService service, SerializationConfig config, Visitor visitor) {
        for (SerializerConfig each : config.getSerializerConfigs()) {
            Class<?> type = WriterCheck.typeOf(each, service);
            // Hazelcast may write the class otherwise, which is another case.
            Object serializer = type == null || each.getImplementation() != null
                    ? each.getImplementation()
                    : service.serializerForClass(type, false).getImpl();
            if (type != null && serializer instanceof FramedSerializer<?> framed) {
                visitor.visit(framed, writes(framed, type));
            }
        }
    }

    /**
     * Says whether a serializer writes, by the class that it is registered for: one that stands in for the class of the
     * values has nothing to do with it.
     */
    static boolean writes(FramedSerializer<?> serializer, Class<?> registered) {
        Class<?> type = serializer.type();
        return !ReadMarker.is(registered) && (type.isAssignableFrom(registered) || registered.isAssignableFrom(type));
    }

    /** Returns a hash of what nodes with the same serializers have alike, whatever codecs and byte order they have. */
    String fingerprint() {
        StringBuilder all = new StringBuilder();
        known.forEach((id, content) -> all.append(id)
                .append(' ')
                .append(content.name())
                .append(' ')
                .append(content.format())
                .append(' ')
                .append(values(id))
                .append(' ')
                .append(writes(id))
                .append(' ')
                .append(entries.getOrDefault(PREFIX + id + SCHEMA, ""))
                .append('\n'));
        entries.forEach((key, value) -> {
            if (key.startsWith(COMPACT)) {
                all.append(key).append(' ').append(value).append('\n');
            }
        });
        return ShortLabel.hashOf(all.toString());
    }

    /** Returns null if the node told nothing, as those without the check. */
    @Nullable
    String byteOrder() {
        return entries.get(BYTE_ORDER);
    }

    Collection<Integer> ids() {
        return known.keySet();
    }

    /** Says whether the node can read an id. */
    boolean reads(int id) {
        return known.containsKey(id);
    }

    /** Says whether the node writes values under an id. */
    boolean writes(int id) {
        return reads(id) && !entries.containsKey(PREFIX + id + READS);
    }

    /** Returns the name of what an id stands for; empty if it is not read. */
    String content(int id) {
        return known.getOrDefault(id, Content.NONE).name();
    }

    /** Returns the display name of an id's format; empty if it is not read. */
    String format(int id) {
        return known.getOrDefault(id, Content.NONE).format();
    }

    /** Says whether an id stands for the same here as another id does on another node, as far as names tell. */
    private boolean isSame(int id, Published other, int otherId) {
        return isSame(content(id), other.content(otherId)) || isSame(values(id), other.values(otherId));
    }

    private static boolean isSame(String name, String other) {
        return ShortLabel.isSame(name, other) && !name.equals(FramedSerializer.ANY_CONTENT);
    }

    private String values(int id) {
        return entries.getOrDefault(PREFIX + id + CLASS, content(id));
    }

    /**
     * Says whether an id stands for one class and one format here and on another member, but with another schema or
     * other settings.
     */
    boolean hasOtherSchema(int id, Published other) {
        String own = entries.get(PREFIX + id + SCHEMA);
        String theirs = other.entries.get(PREFIX + id + SCHEMA);
        return own != null
                && theirs != null
                && !own.equals(theirs)
                && format(id).equals(other.format(id))
                && isSame(content(id), other.content(id))
                && isSame(values(id), other.values(id));
    }

    /** Returns what is the same here and on another node by its name, if one of them tells it. */
    private String shown(int id, Published other, int otherId) {
        String name = ShortLabel.isHash(values(id)) ? other.values(otherId) : values(id);
        return ShortLabel.isHash(name) ? "a class that both know" : Excerpt.of(name);
    }

    /** Returns an id under which another node writes what this one has under its own, and that this one cannot read. */
    @Nullable
    Integer unreadIdOf(int id, Published other) {
        for (int otherId : other.ids()) {
            if (other.writes(otherId) && !reads(otherId) && isSame(id, other, otherId)) {
                return otherId;
            }
        }
        return null;
    }

    /**
     * Says why it is too early for this node to write an id: another node has the type, and not this id, or not the
     * codec, dictionary or library that it is written with.
     *
     * @param id one that this node has
     * @param other the other node
     * @param name what the other node is called
     * @return a clause with the step that is missing; null if it is not too early
     */
    @Nullable
    String early(int id, Published other, String name) {
        if (!writes(id)) {
            return null;
        }
        if (other.reads(id)) {
            return incapable(id, other, name);
        }
        for (int otherId : other.ids()) {
            if (isSame(id, other, otherId)) {
                return shown(id, other, otherId) + " is written with type id " + id + " (" + Excerpt.of(format(id))
                        + "), which " + name + " cannot read yet: it has type id " + otherId + " ("
                        + Excerpt.of(other.format(otherId)) + ") for it; let it read " + id
                        + " first, by reads(...) in its catalog or reads: true in its catalog file";
            }
        }
        return null;
    }

    /**
     * Says why another node cannot read what this node writes with an id that both have.
     *
     * @param id one that this node has
     * @param other the other node
     * @param name what the other node is called
     * @return a clause with the step that is missing; null if nothing is known against it
     */
    @Nullable
    String incapable(int id, Published other, String name) {
        return writes(id) && other.reads(id)
                ? capabilities.unread(id, shown(id, other, id), other.capabilities, name)
                : null;
    }

    /**
     * Says what this node lacks that another one reads for the same class, be it that the id was dropped too soon or
     * that it was never learned. What the other one writes is a {@linkplain #unreadIdOf difference}.
     *
     * @param id one that this node has
     * @param other the other node
     * @param name what the other node is called
     * @return a clause with the step that is missing; null if nothing is
     */
    @Nullable
    String unread(int id, Published other, String name) {
        for (int otherId : other.ids()) {
            if (!other.writes(otherId) && !reads(otherId) && isSame(id, other, otherId)) {
                return shown(id, other, otherId) + " may be stored with type id " + otherId + " ("
                        + Excerpt.of(other.format(otherId)) + "), which " + name
                        + " reads and this node cannot; unless migrate --dry-run counts no value with " + otherId
                        + ", let this node read it, by reads(...) in its catalog or reads: true in its catalog file";
            }
        }
        return null;
    }

    /** Returns the other ids that this node has for what an id stands for. */
    Collection<Integer> otherIds(int id) {
        return ids().stream()
                .filter(other -> other != id && isSame(id, this, other))
                .toList();
    }
}
