// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.ObjectDataInput;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.json.OpaqueJsonSerializer;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.ReadMeter;
import org.hzserializers.view.ViewSerializer;

/**
 * A serializer to be attacked, and honest values to start from. Immutable; as thread-safe as its serializers.
 *
 * @param name its name within its format
 * @param reader what reads the mutants
 * @param writer what writes the seeds
 * @param seeds honest values
 * @param denied classes that the reader's policy denies
 * @param weight how often it is taken, compared with others
 * @param anyName whether the reader may ask class loaders for names that the payload chose, until
 *     {@link ClassNames#MAX_UNKNOWN} of them were not there
 * @param foreign frames that are sound in the format but that no writer of ours makes, to start from as well
 */
public record Target(
        String name,
        FramedSerializer<?> reader,
        FramedSerializer<?> writer,
        List<?> seeds,
        Set<Class<?>> denied,
        double weight,
        boolean anyName,
        List<byte[]> foreign) {

    /** The weight of a class of a workload, of which there are many, and each is small. */
    static final double WORKLOAD = 0.2;

    /** Limits that most seeds exceed. */
    static final Limits TIGHT = Limits.builder()
            .maxDepth(8)
            .maxElements(64)
            .maxTextLength(100)
            .maxPayloadBytes(1024)
            .build();

    /** Returns a target whose serializer both reads and writes. */
    public static Target of(String name, FramedSerializer<?> serializer, List<?> seeds) {
        return new Target(name, serializer, serializer, seeds, Set.of(), 1, false, List.of());
    }

    /** Returns the same under another name. */
    Target named(String other) {
        return new Target(other, reader, writer, seeds, denied, weight, anyName, foreign);
    }

    /** Returns the same with a reader of other settings, which may refuse what the writer writes. */
    Target readBy(FramedSerializer<?> other) {
        return new Target(name, other, writer, seeds, denied, weight, anyName, foreign);
    }

    /** Returns the same with classes of which the reader may make no object. */
    Target denying(Set<Class<?>> classes) {
        return new Target(name, reader, writer, seeds, classes, weight, anyName, foreign);
    }

    /** Returns the same, taken more or less often. */
    Target weighing(double other) {
        return new Target(name, reader, writer, seeds, denied, other, anyName, foreign);
    }

    /** Returns the same, whose payloads may name any class. */
    Target namingAnyClass() {
        return new Target(name, reader, writer, seeds, denied, weight, true, foreign);
    }

    /** Returns the same with more frames to start from. */
    Target startingFrom(List<byte[]> frames) {
        return new Target(name, reader, writer, seeds, denied, weight, anyName, frames);
    }

    /** Returns whether the reader reads all that the seeds hold. */
    public boolean isOpen() {
        return reader == writer || isViews();
    }

    /** Returns what reads each piece once; a view skips some, and reads others when it is asked. */
    public FramedSerializer<?> parser() {
        return isViews() ? writer : reader;
    }

    /** Returns whether the payload has one piece only, as gzip data has. */
    public boolean isReadAsAWhole() {
        return writer instanceof GzipSerializer;
    }

    /**
     * Reads a value with the reader, and all attributes if it is a view.
     *
     * @throws IOException if the stream fails
     */
    public void readAll(ObjectDataInput in) throws IOException {
        Shown.of(reader.read(in), new ReadMeter());
    }

    private boolean isViews() {
        return reader instanceof ViewSerializer;
    }

    /** Makes the stream from which a serializer reads a frame. */
    public interface Opener {
        /** Returns a new stream of a frame's bytes. */
        ObjectDataInput open(byte[] frame);
    }

    /**
     * Returns the check of all rules for one reading after the other.
     *
     * @param opener makes the streams
     */
    public ReadCheck check(Opener opener) {
        return ReadCheck.of(reader, opener::open)
                .denying(denied::contains)
                .asking(Shown::of)
                .expecting(reader instanceof OpaqueJsonSerializer ? HazelcastJsonValue.class : reader.type());
    }

    /**
     * Reads a frame and fails if that breaks a rule, as test methods of finds do.
     *
     * @throws AssertionError if a rule is broken
     * @throws IOException if the stream cannot be made
     */
    public void assertHolds(byte[] frame) throws IOException {
        check(new Inputs(List.of(this), Target.class.getClassLoader())::open).assertHolds(frame);
    }
}
