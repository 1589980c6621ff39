// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

/**
 * Makes a type a member of an abstract type from outside. Not API.
 *
 * @param tag as it is on the wire, with the quotes that the short form makes part of it
 */
public record Relation(TypeDefinition target, String tag, TypeRef concrete) {}
