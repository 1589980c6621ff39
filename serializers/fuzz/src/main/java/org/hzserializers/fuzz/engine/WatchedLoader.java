// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds what its parent finds, and counts the names of classes that are not there: a class loader keeps a lock for each
 * name, for ever.
 */
final class WatchedLoader extends ClassLoader {

    private static final int MAX_NAMES = 10_000;

    private final Set<String> absent = ConcurrentHashMap.newKeySet();

    WatchedLoader(ClassLoader parent) {
        super("watched", parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        try {
            return getParent().loadClass(name);
        } catch (ClassNotFoundException e) {
            if (absent.size() < MAX_NAMES) {
                absent.add(name);
            }
            throw e;
        }
    }

    int absentNames() {
        return absent.size();
    }
}
