// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.json.OpaqueJsonSerializer;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.testkit.Wire;

/**
 * Frames that hold what the formats know and no writer of ours makes: tags, references and type ids that a library may
 * resolve by itself.
 */
final class ForeignSeeds {

    private static final List<String> OPAQUE = List.of(
            "[\"text\",\"text\",{\"text\":\"text\",\"other\":[\"text\"]}]",
            "{\"a\":[1,-1,1.5,1e300,123456789012345678901234567890,true,null,\"\"]}");

    /** More than any declared type has; each array class takes metaspace for good. */
    private static final int DIMENSIONS = 200;

    private ForeignSeeds() {}

    /** Returns the targets of CBOR, with string references: tags 256 and 25. */
    static List<Target> cbor() {
        CBORFactory factory =
                CBORFactory.builder().enable(CBORGenerator.Feature.STRINGREF).build();
        return json(
                OurFormat.CBOR,
                new ObjectMapper(new CBORFactory()),
                new ObjectMapper(factory),
                OpaqueJsonSerializer.builder(7).cbor().build());
    }

    /** Returns the targets of Smile, with shared names and values. */
    static List<Target> smile() {
        SmileFactory factory = SmileFactory.builder()
                .enable(SmileGenerator.Feature.CHECK_SHARED_NAMES)
                .enable(SmileGenerator.Feature.CHECK_SHARED_STRING_VALUES)
                .build();
        return json(
                OurFormat.SMILE,
                new ObjectMapper(new SmileFactory()),
                new ObjectMapper(factory),
                OpaqueJsonSerializer.builder(7).smile().build());
    }

    private static List<Target> json(
            OurFormat format, ObjectMapper plain, ObjectMapper foreign, OpaqueJsonSerializer opaque) {
        List<Target> targets = new ArrayList<>();
        for (Target target : CatalogTargets.of(format)) {
            targets.add(target.startingFrom(target.seeds().stream()
                    .map(seed -> written(target.writer(), seed, foreign))
                    .toList()));
        }
        // Nothing opaque is written in binary JSON, so there are no seeds but these.
        List<byte[]> frames = new ArrayList<>();
        for (String text : OPAQUE) {
            frames.add(Wire.frame(opaque.format(), converted(text, foreign)));
            frames.add(Wire.frame(opaque.format(), converted(text, plain)));
        }
        targets.add(Target.of("opaque", opaque, List.of()).startingFrom(frames));
        return targets;
    }

    private static byte[] converted(String text, ObjectMapper target) {
        try {
            return target.writeValueAsBytes(new ObjectMapper().readTree(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds what Java's own writer makes of arrays in arrays, and references to what is not written yet. */
    static List<Target> java(List<Target> targets) {
        // By hand: to make such an array would make its class.
        byte[] name = ("[".repeat(DIMENSIONS) + "I").getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        payload.writeBytes(HexFormat.of().parseHex("aced00057572"));
        payload.write(name.length >> 8);
        payload.write(name.length);
        payload.writeBytes(name);
        // A serial number, the flags, no fields, no more data, no parent, no elements.
        payload.writeBytes(HexFormat.of().parseHex("0000000000000001" + "02" + "0000" + "7870" + "00000000"));
        return startingFrom(
                targets,
                List.of(
                        payload.toByteArray(),
                        HexFormat.of().parseHex("aced000571007e0000"),
                        HexFormat.of().parseHex("aced000571007e7fff")));
    }

    /** Adds arrays in arrays, typed containers that our writer writes otherwise, and references to open objects. */
    static List<Target> hessian(List<Target> targets) {
        byte[] type = ("[".repeat(DIMENSIONS) + "int").getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream array = new ByteArrayOutputStream();
        array.write('V');
        array.write('S');
        array.write(type.length >> 8);
        array.write(type.length);
        array.writeBytes(type);
        array.write(0x90);
        return startingFrom(
                targets,
                List.of(
                        array.toByteArray(),
                        // A list that holds itself, a map that is its own key, and a reference to nothing.
                        HexFormat.of().parseHex("795190"),
                        HexFormat.of().parseHex("48519051905a"),
                        HexFormat.of().parseHex("7951e5"),
                        typed("java.util.TreeMap", "519051905a"),
                        typed("java.util.Hashtable", "0161915a")));
    }

    /** Returns a Hessian map that names its class. */
    private static byte[] typed(String className, String entries) {
        ByteArrayOutputStream map = new ByteArrayOutputStream();
        map.write('M');
        map.write(className.length());
        map.writeBytes(className.getBytes(StandardCharsets.US_ASCII));
        map.writeBytes(HexFormat.of().parseHex(entries));
        return map.toByteArray();
    }

    /** Gives the first target more to start from. */
    private static List<Target> startingFrom(List<Target> targets, List<byte[]> payloads) {
        List<Target> all = new ArrayList<>(targets);
        Target first = all.get(0);
        all.set(
                0,
                first.startingFrom(payloads.stream()
                        .map(payload -> Wire.frame(first.writer().format(), payload))
                        .toList()));
        return all;
    }

    /** Returns the frame of a value, with its payload as another writer has it. */
    @SuppressWarnings("unchecked") // a target's seeds are of its writer's type
    private static byte[] written(FramedSerializer<?> writer, Object value, ObjectMapper foreign) {
        byte[] payload = Wire.write((FramedSerializer<Object>) writer, value);
        try {
            return Wire.frame(writer.format(), foreign.writeValueAsBytes(foreign.readTree(payload)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
