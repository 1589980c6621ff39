// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.strict;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.core.ManagedContext;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.internal.nio.ClassLoaderUtil;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a class that is not registered refused after a value of it was read that Compact wrote. Hazelcast notes the
 * class then, and would go on to write it by Compact. It also notes which serializer a class has found, and asks there
 * first where Hazelcast's serializers may be overridden; so each class that is read is given the global serializer
 * there, unless it has one of its own.
 *
 * <p>Hazelcast hands every object that it reads to the managed context of the configuration; what the user has set
 * there gets all of them, too. Thread-safe.
 */
public final class StrictContext implements ManagedContext {

    /** A class that is never registered, so that it stands for all that go to the global serializer. */
    private static final class Unregistered {}

    private final @Nullable ManagedContext next;
    private final List<Classes> instances = new CopyOnWriteArrayList<>();

    /** The classes of what one instance has read; each is looked at once. */
    private static final class Classes extends ClassValue<Boolean> {

        private final WeakReference<AbstractSerializationService> service;
        private final Set<Class<?>> compact;

        Classes(AbstractSerializationService service, Set<Class<?>> compact) {
            this.service = new WeakReference<>(service);
            this.compact = compact;
        }

        @Override
        protected Boolean computeValue(Class<?> type) {
            AbstractSerializationService known = service.get();
            if (known != null
                    && !StrictSerializer.isExchanged(type)
                    && !compact.contains(type)
                    && known.serializerForClass(type, false).getTypeId() == SerializationConstants.TYPE_COMPACT) {
                known.register(
                        type,
                        known.serializerForClass(Unregistered.class, false).getImpl());
            }
            return true;
        }
    }

    private StrictContext(@Nullable ManagedContext next) {
        this.next = next;
    }

    /**
     * Returns the context of a configuration on which a strict catalog is installed.
     *
     * @param present what the user has set; null if nothing
     * @return a context that also asks the present one; that itself if it is strict
     */
    public static ManagedContext around(@Nullable ManagedContext present) {
        return present instanceof StrictContext ? present : new StrictContext(present);
    }

    /**
     * Has an instance watched, if its configuration has a context of this class.
     *
     * @param instance a member or client, still being made
     */
    public static void watch(HazelcastInstance instance) {
        if (instance instanceof HazelcastInstanceImpl || instance instanceof HazelcastClientInstanceImpl) {
            instance.getLifecycleService().addLifecycleListener(new Start(instance));
        }
    }

    /** Takes an instance once it has its configuration and its serialization service, before it reads a value. */
    private record Start(HazelcastInstance instance) implements LifecycleListener {

        @Override
        public void stateChanged(LifecycleEvent event) {
            if (event.getState() != LifecycleEvent.LifecycleState.STARTING) {
                return;
            }
            if (instance instanceof HazelcastClientInstanceImpl client) {
                take(
                        client.getClientConfig().getManagedContext(),
                        (AbstractSerializationService) client.getSerializationService(),
                        client.getClientConfig().getSerializationConfig());
            } else if (instance instanceof HazelcastInstanceImpl member) {
                take(
                        member.getConfig().getManagedContext(),
                        (AbstractSerializationService) member.getSerializationService(),
                        member.getConfig().getSerializationConfig());
            }
        }

        private static void take(
                @Nullable ManagedContext context, AbstractSerializationService service, SerializationConfig config) {
            if (context instanceof StrictContext strict) {
                strict.add(service, config);
            }
        }
    }

    private synchronized void add(AbstractSerializationService service, SerializationConfig config) {
        instances.removeIf(each -> each.service.get() == null);
        if (instances.stream().noneMatch(each -> each.service.get() == service)) {
            instances.add(
                    new Classes(service, compact(config.getCompactSerializationConfig(), service.getClassLoader())));
        }
    }

    /** Returns the classes that the user has given to Compact. */
    @SuppressWarnings("rawtypes") // of what Hazelcast's accessor returns
    private static Set<Class<?>> compact(CompactSerializationConfig config, @Nullable ClassLoader loader) {
        Set<Class<?>> classes = new HashSet<>();
        CompactSerializationConfigAccessor.getRegistrations(config)
                .values()
                .forEach(each -> classes.add(each.element1));
        try {
            for (String name : CompactSerializationConfigAccessor.getCompactSerializableClassNames(config)) {
                classes.add(ClassLoaderUtil.loadClass(loader, name));
            }
            for (String name : CompactSerializationConfigAccessor.getSerializerClassNames(config)) {
                CompactSerializer<?> serializer = ClassLoaderUtil.newInstance(loader, name);
                classes.add(serializer.getCompactClass());
            }
        } catch (Exception e) {
            throw new IllegalStateException("The configuration of Compact names what cannot be made: " + e, e);
        }
        return classes;
    }

    @Override
    public @Nullable Object initialize(@Nullable Object read) {
        if (read != null) {
            for (Classes each : instances) {
                each.get(read.getClass());
            }
        }
        return next == null ? read : next.initialize(read);
    }
}
