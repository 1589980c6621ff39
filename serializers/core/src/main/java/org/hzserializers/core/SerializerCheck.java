// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.config.WriterCheck;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Compares the serializers of a member or client that comes into a cluster with those of the members that are there.
 *
 * <p>Members publish what they have as member attributes: {@code hzserializers.byte-order}, and for each serializer of
 * this library {@code hzserializers.<type id>} with the name of its content, mostly the type, and the format. A node
 * that joins or connects and finds that an id stands for another type, a type is written with an id that is unknown
 * here, a format cannot be read, or the byte order differs, logs it and switches its own serializers concerned off:
 * each use then fails with a message that names both sides. Without this check two classes of like shape under swapped
 * ids would be read as each other. Other instances that share the serializers are compared for themselves.
 *
 * <p>No value is read or written between joining and comparing: the first one compares. A member that has used a
 * serializer before it knew the members, for listeners or interceptors that the cluster handed it, and then differs
 * from them, stops. A client that has connected waits up to 5 s for the names of the members.
 *
 * <p>{@link SerializerCatalog} adds the check to members and clients. Those that register serializers in Hazelcast's
 * own XML or YAML name this class among their {@code listeners}. Members without the check are not compared with, and a
 * type that one side lacks is no difference: a member may keep bytes that it never reads. Nor is it one that nodes read
 * the same content into different classes, as records or dynamic messages on members without the domain class. A member
 * compares again when its cluster has merged into another, a client when it has connected again.
 *
 * <p>A type may have several ids while its format changes, of which a node writes one. A node that writes one which
 * another node that has the type cannot read yet warns in its log, and says which step is missing. With the property
 * {@value #HOLD_BACK} of its configuration set to {@code true} it holds these values back: writing them fails until all
 * can read them, or are gone. Clients tell what they have by their labels, so that members compare with them, too, and
 * warn of two clients of which one writes what the other cannot read.
 *
 * <p>It also warns where Hazelcast writes a class otherwise than the configuration says, which {@link #otherWriter}
 * tells of single values.
 *
 * <p>Thread-safe; one check may serve any number of instances, which it does not keep.
 */
public final class SerializerCheck implements LifecycleListener, HazelcastInstanceAware {

    /**
     * The property of a member's or client's configuration that holds values back which others cannot read yet; {@code
     * true} or {@code false}, the default.
     */
    public static final String HOLD_BACK = "hzserializers.hold-back";

    /** Creates a check for any number of members and clients. */
    public SerializerCheck() {}

    /** Publishes what a member has. It has not joined yet, so the others get it with its request to join. */
    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        if (hazelcastInstance instanceof HazelcastInstanceImpl member) {
            Published own = published(member);
            own.attributes().forEach(member.node.getLocalMember()::setAttribute);
            List<InstanceGuard> guards = new ArrayList<>();
            Published.forEach(service(member), config(member), (serializer, writes) -> {
                InstanceGuard guard = InstanceGuard.set(serializer, member);
                if (guard != null) {
                    guards.add(guard);
                }
            });
            if (!guards.isEmpty()) {
                member.getLifecycleService().addLifecycleListener(new ClientWatch(member, guards));
            }
            WriterWatch.set(member);
        }
    }

    /** Does nothing: an event does not tell whose it is, so each instance gets listeners of its own. */
    @Override
    public void stateChanged(LifecycleEvent event) {}

    /**
     * Guards a serializer on a client that has this check among its listeners. Hazelcast does not tell them which
     * client they belong to. The client is still being made, and has not sent its labels yet.
     */
    static void clientStarts(FramedSerializer<?> serializer, HazelcastInstance instance) {
        if (instance instanceof HazelcastClientInstanceImpl client) {
            ClientConfig config = client.getClientConfig();
            if (config.getListenerConfigs().stream().anyMatch(SerializerCheck::isCheck)) {
                Published.of(serializer, writes(serializer, config.getSerializationConfig()), config.getClassLoader())
                        .addTo(config);
                InstanceGuard.set(serializer, client);
                WriterWatch.set(client);
            }
        }
    }

    /**
     * Returns whether a listener of a configuration is this check.
     *
     * @param listener by its object or the name of its class
     * @return false for any other listener
     */
    public static boolean isCheck(ListenerConfig listener) {
        return listener.getImplementation() instanceof SerializerCheck
                || SerializerCheck.class.getName().equals(listener.getClassName());
    }

    /**
     * Says whether a client writes with a serializer, as far as its configuration tells: of two that Hazelcast makes of
     * one class, which of them is which is not known yet.
     */
    private static boolean writes(FramedSerializer<?> serializer, SerializationConfig config) {
        boolean writes = false;
        for (SerializerConfig each : config.getSerializerConfigs()) {
            if (each.getImplementation() == serializer) {
                return each.getTypeClass() == null || Published.writes(serializer, each.getTypeClass());
            }
            if (serializer.getClass().getName().equals(each.getClassName())) {
                writes |= serializer.type().getName().equals(each.getTypeClassName());
            }
        }
        return writes;
    }

    /** Returns in which way a serializer disagrees with what the other members have published; null if it does not. */
    static @Nullable String difference(
            FramedSerializer<?> serializer, Published own, Collection<? extends Member> members) {
        for (Member other : members) {
            Published published = new Published(other.getAttributes());
            if (!other.localMember() && published.byteOrder() != null) {
                String difference = difference(serializer, own, published, other.getAddress());
                if (difference != null) {
                    return difference;
                }
            }
        }
        return null;
    }

    /** Returns in which way a serializer disagrees with what a member has published; null if it does not. */
    static @Nullable String difference(FramedSerializer<?> serializer, Published own, Published other, Object address) {
        if (other.byteOrder() != null && !other.byteOrder().equals(own.byteOrder())) {
            return "the byte order is " + own.byteOrder() + " here and " + Excerpt.of(other.byteOrder()) + " on member "
                    + address + "; set byte-order and use-native-byte-order alike on all members and clients";
        }
        int id = serializer.getTypeId();
        String type = Published.contentOf(serializer);
        if (other.reads(id)) {
            String theirs = other.content(id);
            boolean sameFormat = serializer.readsFormat(other.format(id));
            boolean sameContent = type.equals(FramedSerializer.ANY_CONTENT)
                    || theirs.equals(FramedSerializer.ANY_CONTENT)
                    || theirs.equals(type);
            String format = serializer.format().displayName();
            // Any node may have published anything.
            String theirType = Excerpt.of(theirs);
            String theirFormat = Excerpt.of(other.format(id));
            if (!sameContent && !sameFormat) {
                // One type may have another name in another format, so the names alone would mislead.
                return "type id " + id + " is " + type + " in the format " + format + " here and " + theirType
                        + " in the format " + theirFormat + " on member " + address
                        + "; give each type one id and one serializer, the same on all members and clients";
            }
            if (!sameContent) {
                return "type id " + id + " is " + type + " here and " + theirType + " on member " + address
                        + "; give each type one id, the same on all members and clients";
            }
            if (!sameFormat) {
                return "the format is " + format + " here and " + theirFormat + " on member " + address
                        + "; register the same serializer on all members and clients";
            }
        }
        Integer unread = own.unreadIdOf(id, other);
        if (unread != null) {
            return serializer.nameOf(serializer.type()) + " has type id " + id + " here and " + unread + " on member "
                    + address + ", which this node cannot read; give each type one id, the same on all members and"
                    + " clients, or let this node read " + unread + ", too, by reads(...) in its catalog or reads: true"
                    + " in its catalog file";
        }
        return null;
    }

    /**
     * Returns which steps of a change of format are missing, as far as an instance knows: where one of the members, or
     * the instance itself, writes or reads an id of a class that another member does not read, though it has the class,
     * or writes it with a codec, dictionary or library that another one does not have. A job that writes values again
     * asks before, while all of them can be read still.
     *
     * @param instance a member or client of Hazelcast's own that has started
     * @return a sentence for each, with both nodes and the step; empty if all is in order
     */
    public static List<String> missingSteps(HazelcastInstance instance) {
        return missingSteps(instance, Map.of());
    }

    /**
     * Returns which steps of a change of format are missing, as {@link #missingSteps(HazelcastInstance)}, and what the
     * members or the instance write that clients cannot read. A client does not know of others, so the caller names
     * them.
     *
     * @param instance a member or client of Hazelcast's own that has started
     * @param clients the labels of connected clients, by what messages are to call each client
     * @return a sentence for each, with both nodes and the step; empty if all is in order
     */
    public static List<String> missingSteps(
            HazelcastInstance instance, Map<String, ? extends Collection<String>> clients) {
        Map<String, Published> members = new LinkedHashMap<>();
        for (Member member : instance.getCluster().getMembers()) {
            members.put("member " + member.getAddress(), new Published(member.getAttributes()));
        }
        Map<String, Published> nodes = new LinkedHashMap<>(members);
        if (instance instanceof HazelcastClientProxy) {
            nodes.put("client " + instance.getName(), published(instance));
        }
        Set<String> missing = new LinkedHashSet<>();
        nodes.forEach((node, published) -> {
            for (int id : published.ids()) {
                members.forEach((other, ofOther) -> Stream.of(
                                published.early(id, ofOther, other), published.unread(id, ofOther, other))
                        .filter(Objects::nonNull)
                        .forEach(step -> missing.add("On " + node + ", " + step)));
                clients.forEach((name, labels) -> {
                    String step = published.early(id, Published.ofLabels(labels), "client " + Excerpt.of(name));
                    if (step != null) {
                        missing.add("On " + node + ", " + step);
                    }
                });
            }
        });
        return List.copyOf(missing);
    }

    /**
     * Returns a short text that is equal for members and clients whose serializers are the same: type ids, classes,
     * formats, which of them are written, and their schemas and settings.
     *
     * @param instance a member or client of Hazelcast's own that has started
     * @return eight characters
     */
    public static String fingerprint(HazelcastInstance instance) {
        return published(instance).fingerprint();
    }

    /**
     * Returns why an instance would not write a value with the serializer that its configuration has for the class.
     * That is so if {@code allowOverrideDefaultSerializers} is not set and the class is configured as Compact, or
     * Hazelcast has read a value of it that Compact wrote. The elements of containers that Hazelcast writes itself are
     * looked at, too.
     *
     * @param instance a member or client of Hazelcast's own that has started
     * @param value any value
     * @return a sentence with what to do; empty if all is written as registered
     */
    public static Optional<String> otherWriter(HazelcastInstance instance, Object value) {
        AbstractSerializationService service = service(instance);
        return service.serializerForClass(value.getClass(), false).getTypeId() > 0
                ? Optional.empty()
                : Optional.ofNullable(new WriterCheck(service, config(instance)).differenceIn(value));
    }

    /**
     * Returns each serializer of this library that an instance uses, be it what Hazelcast made or what it hands to its
     * users.
     *
     * @throws IllegalArgumentException if it is of another implementation than Hazelcast's own
     */
    static List<FramedSerializer<?>> serializers(HazelcastInstance instance) {
        if (!(instance instanceof SerializationServiceSupport support)
                || !(support.getSerializationService() instanceof AbstractSerializationService service)) {
            throw new IllegalArgumentException(instance.getClass().getName()
                    + " shows no serializers; take a member or client of Hazelcast's own");
        }
        SerializationConfig config = config(instance);
        Set<FramedSerializer<?>> all = new LinkedHashSet<>();
        Published.forEach(service, config, (serializer, writes) -> all.add(serializer));
        GlobalSerializerConfig global = config.getGlobalSerializerConfig();
        if (global != null && global.getImplementation() instanceof FramedSerializer<?> framed) {
            all.add(framed);
        }
        return List.copyOf(all);
    }

    /** Returns what an instance has, once its serialization service is complete. */
    static Published published(HazelcastInstance instance) {
        return Published.of(service(instance), config(instance));
    }

    static SerializationConfig config(HazelcastInstance instance) {
        if (instance instanceof HazelcastClientProxy proxy) {
            return proxy.getClientConfig().getSerializationConfig();
        }
        return instance instanceof HazelcastClientInstanceImpl client
                ? client.getClientConfig().getSerializationConfig()
                : instance.getConfig().getSerializationConfig();
    }

    static AbstractSerializationService service(HazelcastInstance instance) {
        return (AbstractSerializationService) ((SerializationServiceSupport) instance).getSerializationService();
    }
}
