// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.unreadable.Unreadable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of the starter.
 *
 * @param enabled Whether serializers are installed on the members and clients of the application.
 * @param check Whether nodes compare their serializers when they join or connect.
 * @param strict Whether values of classes that have no serializer are refused.
 * @param unreadable What reading does with values that cannot be read, for entries of catalog files that do not say it.
 * @param statistics Whether the statistics of serializers become meters, where Micrometer is on the class path.
 * @see SerializerCheck
 */
@ConfigurationProperties(HazelcastSerializersProperties.PREFIX)
public record HazelcastSerializersProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("true") boolean check,
        @DefaultValue("false") boolean strict,
        @DefaultValue("fail") Unreadable unreadable,
        @DefaultValue("true") boolean statistics) {

    /** The prefix of all names. */
    static final String PREFIX = "hzserializers";
}
