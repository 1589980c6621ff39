/** What Hazelcast's configuration permits: type ids, types of its own, and classes for serializers that only read. */
@NullMarked
package org.hzserializers.core.config;

import org.jspecify.annotations.NullMarked;
