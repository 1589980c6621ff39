// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.argot.codec.record.RecordCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.SchemaHash;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.Format;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The versions of a type that a serializer reads, and the one that it writes. Immutable.
 *
 * <p>The oldest version that the library defines is written without its number, all others with it. So the bytes of a
 * type with one version do not change when it gets another, nor when its old versions are no longer bound.
 */
final class Versions {

    /** A version that can be read. */
    record ReadableVersion(TypeDefinition definition, ValueCodec codec, Format format) {

        Version version() {
            return definition.version();
        }
    }

    /** All definitions of the name, in ascending order. */
    private final List<TypeDefinition> defined;

    private final List<ReadableVersion> readable;
    /** Null if the oldest version that is defined cannot be read. */
    private final @Nullable ReadableVersion oldest;

    private final Map<String, ReadableVersion> byVersion = new HashMap<>();
    private final ReadableVersion written;

    private Versions(List<TypeDefinition> defined, List<ReadableVersion> readable, ReadableVersion written) {
        this.defined = defined;
        this.readable = List.copyOf(readable);
        this.written = written;
        this.oldest = readable.stream()
                .filter(candidate -> candidate.definition().equals(defined.get(0)))
                .findFirst()
                .orElse(null);
        readable.forEach(candidate -> byVersion.put(candidate.version().toString(), candidate));
    }

    /** Returns all versions of a sequence with tags, as records. */
    static Versions ofRecords(ArgotTypes types, String type, String version) {
        TypeDefinition written = types.find(type, version);
        List<TypeDefinition> defined = types.library().versions(written.key());
        List<ReadableVersion> readable = new ArrayList<>();
        for (TypeDefinition definition : defined) {
            if (types.valueCodec(definition) instanceof RecordCodec codec) {
                readable.add(new ReadableVersion(definition, codec, format(definition, defined)));
            }
        }
        return of(defined, readable, written)
                .orElseThrow(() ->
                        new IllegalArgumentException(written + " is no sequence with tags, its values are no records"));
    }

    /** Returns the versions that a class is bound to. */
    static Versions ofClass(ArgotTypes types, Class<?> type, @Nullable String version) {
        List<TypeDefinition> bound = types.bound(type);
        if (bound.isEmpty()) {
            throw new IllegalArgumentException(
                    type.getName() + " is bound to no definition; call bind on the builder of ArgotTypes");
        }
        TypeDefinition newest = bound.get(0);
        List<TypeDefinition> defined = types.library().versions(newest.key());
        List<ReadableVersion> readable = new ArrayList<>();
        for (TypeDefinition definition : bound) {
            if (!definition.key().equals(newest.key())) {
                throw new IllegalArgumentException(type.getName() + " is bound to " + newest + " and to " + definition
                        + ", which are no versions of one type; use an ArgotTypes of its own for one of them");
            }
            readable.add(new ReadableVersion(definition, types.valueCodec(definition), format(definition, defined)));
        }
        TypeDefinition written = version == null ? newest : types.find(newest.name(), version);
        return of(defined, readable, written)
                .orElseThrow(() -> new IllegalArgumentException(
                        written + " is not bound to " + type.getName() + ", which is bound to " + bound));
    }

    /** Returns how a version is written. */
    private static Format format(TypeDefinition definition, List<TypeDefinition> defined) {
        return definition.equals(defined.get(0)) ? Format.ARGOT : Format.ARGOT_VERSIONED;
    }

    private static Optional<Versions> of(
            List<TypeDefinition> defined, List<ReadableVersion> readable, TypeDefinition written) {
        return readable.stream()
                .filter(candidate -> candidate.definition().equals(written))
                .findFirst()
                .map(candidate -> new Versions(defined, readable, candidate));
    }

    /** Returns the details for the definition that is written. */
    List<LockedDetail> lockedDetails(ArgotTypes types) {
        TypeDefinition definition = written.definition();
        return List.of(
                new LockedDetail(
                        "version of " + definition.name(),
                        definition.version().toString(),
                        "stored values stay readable as long as the schema keeps the version that they were written in; nodes"
                                + " that do not know the new one cannot read it"),
                new LockedDetail(
                        "schema",
                        types.schemaHash(),
                        "stored values stay readable if definitions were only added, and those that were there are the"
                                + " same"));
    }

    /**
     * Returns the hash that stands for definitions made of a class.
     *
     * @param stored all definitions that values depend on
     * @return null if the definitions are kept, and have versions
     */
    byte @Nullable [] shape(ArgotTypes types, Set<TypeDefinition> stored) {
        return types.isDescribed(written.definition()) ? SchemaHash.of(stored) : null;
    }

    ReadableVersion written() {
        return written;
    }

    List<ReadableVersion> readable() {
        return readable;
    }

    /**
     * Returns a version by its name.
     *
     * @throws InvalidPayloadException if it cannot be written
     */
    ReadableVersion find(String version) {
        ReadableVersion found = byVersion.get(version);
        if (found == null) {
            Version wanted = Version.parse(version);
            found = find(wanted.major(), wanted.minor());
        }
        return found;
    }

    /** Returns the version of a frame that names none. */
    ReadableVersion oldest() {
        if (oldest == null) {
            throw unknown(defined.get(0).version());
        }
        return oldest;
    }

    /** Returns the version that a frame names, or a record brings. */
    ReadableVersion find(int major, int minor) {
        for (ReadableVersion candidate : readable) {
            Version version = candidate.version();
            if (version.major() == major && version.minor() == minor) {
                return candidate;
            }
        }
        throw unknown(new Version(major, minor));
    }

    private InvalidPayloadException unknown(Version version) {
        TypeDefinition newest = defined.get(defined.size() - 1);
        String name = newest.name() + " " + version;
        for (TypeDefinition definition : defined) {
            if (definition.version().equals(version)) {
                return new InvalidPayloadException(
                        name + " is defined here but not bound to a class; bind it to read values of it");
            }
        }
        if (version.compareTo(newest.version()) > 0) {
            return new InvalidPayloadException(name + " is newer than " + newest
                    + ", the newest version here; give this reader the newer definition before it is written");
        }
        return new InvalidPayloadException(name + " is not defined here, there is " + defined);
    }
}
