// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.OptionalDataException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The streams that methods of users' classes see. */
class KryoHookStreamsTest {

    /** What its methods do with the streams; the class is the same for all. */
    interface Methods {
        void write(ObjectOutputStream out) throws IOException;

        void read(ObjectInputStream in) throws IOException, ClassNotFoundException;
    }

    static Methods methods;

    static final class Scripted implements Serializable {
        private static final long serialVersionUID = 1L;
        private int number = 3;
        private String text = "text";
        private List<String> list = new ArrayList<>(List.of("element"));

        private void writeObject(ObjectOutputStream out) throws IOException {
            methods.write(out);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            methods.read(in);
        }

        String state() {
            return number + text + list;
        }
    }

    private static Scripted roundTrip(Methods how) {
        return (Scripted) roundTrip(how, false, "after");
    }

    /** Another object follows, which is only found if all before it was read. */
    private static Object roundTrip(Methods how, boolean references, Object after) {
        methods = how;
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Scripted.class)
                .references(references)
                .build();
        Object[] read = (Object[]) Wire.copy(serializer, new Any(new Object[] {new Scripted(), after})).value;
        assertThat(read[1]).isEqualTo(after);
        return read[0];
    }

    @Test
    void primitives_areThoseOfJava() {
        byte[] bytes = new byte[70_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) i;
        }
        roundTrip(new Methods() {
            @Override
            public void write(ObjectOutputStream out) throws IOException {
                out.writeBoolean(true);
                out.writeByte(-2);
                out.writeShort(-3);
                out.writeChar('\uffef');
                out.writeInt(-5);
                out.writeLong(-6);
                out.writeFloat(0.7f);
                out.writeDouble(-0.8);
                out.writeUTF("caf\u00e9 \0 \ud83d\ude00");
                out.writeBytes("line\n");
                out.writeChars("ch");
                out.write(200);
                out.write(bytes);
                out.write(bytes, 7, 3);
                out.writeInt(0x01020304);
                out.flush();
            }

            @Override
            public void read(ObjectInputStream in) throws IOException {
                assertThat(in.available()).isGreaterThan(70_000);
                assertThat(in.readBoolean()).isTrue();
                assertThat(in.readByte()).isEqualTo((byte) -2);
                assertThat(in.readShort()).isEqualTo((short) -3);
                assertThat(in.readChar()).isEqualTo('\uffef');
                assertThat(in.readInt()).isEqualTo(-5);
                assertThat(in.readLong()).isEqualTo(-6);
                assertThat(in.readFloat()).isEqualTo(0.7f);
                assertThat(in.readDouble()).isEqualTo(-0.8);
                assertThat(in.readUTF()).isEqualTo("caf\u00e9 \0 \ud83d\ude00");
                byte[] line = new byte[5];
                in.readFully(line);
                assertThat(line).isEqualTo("line\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
                assertThat(in.readUnsignedShort()).isEqualTo('c');
                assertThat(in.skipBytes(2)).isEqualTo(2);
                assertThat(in.readUnsignedByte()).isEqualTo(200);
                assertThat(in.readNBytes(70_000)).isEqualTo(bytes);
                byte[] part = new byte[5];
                in.readFully(part, 1, 3);
                assertThat(part).containsExactly(0, 7, 8, 9, 0);
                assertThat(new byte[] {in.readByte(), in.readByte(), in.readByte(), in.readByte()})
                        .containsExactly(1, 2, 3, 4);
                assertThat(in.available()).isZero();
                assertThat(in.read()).isEqualTo(-1);
                assertThat(in.read(part, 0, 2)).isEqualTo(-1);
                assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
                assertThatThrownBy(in::readUTF).isInstanceOf(EOFException.class);
            }
        });
    }

    /** How classes find out whether an older version wrote less. */
    @Test
    void readObject_afterTheEnd_saysSo() {
        roundTrip(new Methods() {
            @Override
            public void write(ObjectOutputStream out) throws IOException {
                out.writeObject("first");
                out.writeByte(1);
            }

            @Override
            public void read(ObjectInputStream in) throws IOException, ClassNotFoundException {
                assertThatThrownBy(in::readInt).isInstanceOf(EOFException.class);
                assertThat(in.readObject()).isEqualTo("first");
                assertThatThrownBy(in::readObject)
                        .isInstanceOfSatisfying(OptionalDataException.class, e -> assertThat(e.eof)
                                .isFalse());
                assertThat(in.readByte()).isEqualTo((byte) 1);
                assertThatThrownBy(in::readUnshared)
                        .isInstanceOfSatisfying(OptionalDataException.class, e -> assertThat(e.eof)
                                .isTrue());
            }
        });
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(booleans = {false, true})
    void whatIsNotRead_isPassedOver(boolean references) {
        List<Object> shared = new ArrayList<>(List.of("shared"));
        Scripted read = (Scripted) roundTrip(
                new Methods() {
                    @Override
                    public void write(ObjectOutputStream out) throws IOException {
                        out.writeInt(1);
                        out.writeObject(shared);
                        out.defaultWriteObject();
                        out.writeUTF("rest");
                        out.writeObject(shared);
                    }

                    @Override
                    public void read(ObjectInputStream in) throws IOException {
                        assertThat(in.readByte()).isZero();
                    }
                },
                references,
                shared);
        assertThat(read.list).isNull();
    }

    @Test
    void defaultFields_standAnywhere() {
        Scripted read = roundTrip(new Methods() {
            @Override
            public void write(ObjectOutputStream out) throws IOException {
                out.writeInt(1);
                out.defaultWriteObject();
                out.writeInt(2);
            }

            @Override
            public void read(ObjectInputStream in) throws IOException, ClassNotFoundException {
                assertThat(in.readInt()).isEqualTo(1);
                in.defaultReadObject();
                assertThat(in.readInt()).isEqualTo(2);
            }
        });
        assertThat(read.state()).isEqualTo("3text[element]");
    }

    @Test
    void fieldsByName_haveTypesAndDefaults() {
        roundTrip(new Methods() {
            @Override
            public void write(ObjectOutputStream out) throws IOException {
                ObjectOutputStream.PutField fields = out.putFields();
                fields.put("number", 8);
                assertThatThrownBy(() -> fields.put("number", 8L)).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> fields.put("other", 8)).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> fields.put("text", List.of())).isInstanceOf(IllegalArgumentException.class);
                fields.put("text", "put");
                out.writeFields();
                assertThatThrownBy(out::reset).isInstanceOf(IOException.class);
            }

            @Override
            public void read(ObjectInputStream in) throws IOException, ClassNotFoundException {
                ObjectInputStream.GetField fields = in.readFields();
                assertThat(fields.get("number", 0)).isEqualTo(8);
                assertThat(fields.get("text", (Object) "")).isEqualTo("put");
                assertThat(fields.get("list", (Object) "")).isNull();
                assertThat(fields.defaulted("list")).isFalse();
                assertThatThrownBy(() -> fields.get("number", 0L)).isInstanceOf(IllegalArgumentException.class);
                assertThatThrownBy(() -> fields.get("other", 0)).isInstanceOf(IllegalArgumentException.class);
                assertThat(fields.getObjectStreamClass().forClass()).isEqualTo(Scripted.class);
            }
        });
    }

    @Test
    void failureThatAMethodHides_isStillOne() {
        assertThatThrownBy(() -> roundTrip(new Methods() {
                    @Override
                    public void write(ObjectOutputStream out) throws IOException {
                        try {
                            out.writeObject(Thread.currentThread());
                        } catch (RuntimeException e) {
                            out.writeObject("instead: " + e.getMessage());
                        }
                    }

                    @Override
                    public void read(ObjectInputStream in) {}
                }))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("java.lang.Thread");
    }

    @Test
    void failureOfNamedFieldsOrBytesThatAMethodHides_isStillOne() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Scripted.class)
                .limits(Limits.builder().maxPayloadBytes(2000).build())
                .build();
        List<Methods> hiding = List.of(
                new Hiding() {
                    @Override
                    void fail(ObjectOutputStream out) throws IOException {
                        out.putFields().put("list", List.of(Thread.currentThread()));
                        out.writeFields();
                    }
                },
                new Hiding() {
                    @Override
                    void fail(ObjectOutputStream out) throws IOException {
                        out.write(new byte[3000]);
                    }
                });
        for (Methods how : hiding) {
            methods = how;
            Wire.assertUnwritable(serializer, new Any(new Scripted()));
        }
    }

    /** A method makes its arrays and texts itself, of what it reads. */
    @Test
    void rawArraysAndTexts_countForTheLimits() {
        Limits limits = Limits.builder().maxElements(4).maxTextLength(10).build();
        KryoSerializer<Any> tight = KryoSerializer.builder(7, Any.class)
                .register(Scripted.class)
                .limits(limits)
                .build();
        KryoSerializer<Any> wide =
                KryoSerializer.builder(7, Any.class).register(Scripted.class).build();
        String array = "byte[] length 5 exceeds maxElements 4";
        String text = "text length 11 exceeds maxTextLength 10";

        RawData allowed = new RawData(
                out -> {
                    out.write(new byte[4]);
                    out.writeInt(1);
                    out.write(new byte[4], 0, 2);
                    out.write(new byte[2]);
                    out.writeUTF("characters");
                },
                in -> {
                    in.readFully(new byte[4]);
                    in.readInt();
                    in.readNBytes(4);
                    in.readUTF();
                });
        methods = allowed;
        assertThat(Wire.copy(tight, new Any(new Scripted())).value).isInstanceOf(Scripted.class);

        RawData bytes = new RawData(
                out -> {
                    out.write(new byte[3]);
                    out.write(new byte[3], 1, 2);
                },
                in -> in.readFully(new byte[5]));
        assertRefused(tight, wide, bytes, array);
        assertRefused(tight, wide, bytes.reading(in -> in.readNBytes(in.available())), array);
        assertRefused(
                tight,
                wide,
                bytes.reading(in -> {
                    in.readFully(new byte[5], 1, 2);
                    in.readFully(new byte[5], 0, 3);
                }),
                array);
        assertRefused(tight, wide, new RawData(out -> out.writeUTF("eleven more"), ObjectInputStream::readUTF), text);
    }

    /** Also if the method hides it. */
    private static void assertRefused(
            KryoSerializer<Any> tight, KryoSerializer<Any> wide, RawData data, String message) {
        methods = data;
        Wire.assertUnwritable(tight, new Any(new Scripted())).hasMessageContaining(message);
        methods = data.hiding();
        Wire.assertUnwritable(tight, new Any(new Scripted())).hasMessageContaining(message);
        methods = data;
        byte[] frame = Wire.writeFrame(wide, new Any(new Scripted()));
        assertThatThrownBy(() -> Wire.readFrame(tight, frame)).hasMessageContaining(message);
        methods = data.hiding();
        assertThatThrownBy(() -> Wire.readFrame(tight, frame)).hasMessageContaining(message);
    }

    /** What a method writes, and reads. */
    private record RawData(Writer writer, Reader reader) implements Methods {

        interface Writer {
            void write(ObjectOutputStream out) throws IOException;
        }

        interface Reader {
            void read(ObjectInputStream in) throws IOException;
        }

        RawData reading(Reader other) {
            return new RawData(writer, other);
        }

        RawData hiding() {
            return new RawData(
                    out -> assertThatThrownBy(() -> writer.write(out)).isInstanceOf(RuntimeException.class),
                    in -> assertThatThrownBy(() -> reader.read(in)).isInstanceOf(RuntimeException.class));
        }

        @Override
        public void write(ObjectOutputStream out) throws IOException {
            writer.write(out);
        }

        @Override
        public void read(ObjectInputStream in) throws IOException {
            reader.read(in);
        }
    }

    private abstract static class Hiding implements Methods {
        abstract void fail(ObjectOutputStream out) throws IOException;

        @Override
        public void write(ObjectOutputStream out) throws IOException {
            assertThatThrownBy(() -> fail(out)).isInstanceOf(RuntimeException.class);
        }

        @Override
        public void read(ObjectInputStream in) {}
    }

    @Test
    void methodThatThrows_isNamed() {
        assertThatThrownBy(() -> roundTrip(new Methods() {
                    @Override
                    public void write(ObjectOutputStream out) {}

                    @Override
                    public void read(ObjectInputStream in) throws IOException {
                        throw new InvalidObjectException("odd");
                    }
                }))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(
                        "readObject of " + Scripted.class.getName() + " fails: java.io.InvalidObjectException: odd");
    }

    @Test
    void fieldsThatWereNotWritten_areRefused() {
        assertThatThrownBy(() -> roundTrip(new Methods() {
                    @Override
                    public void write(ObjectOutputStream out) throws IOException {
                        out.writeInt(1);
                    }

                    @Override
                    public void read(ObjectInputStream in) throws IOException, ClassNotFoundException {
                        in.defaultReadObject();
                    }
                }))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(
                        Scripted.class.getName() + " reads its fields where its writeObject has not written them");
    }

    static final class Validated implements Serializable, ObjectInputValidation {
        private static final long serialVersionUID = 1L;
        static final List<String> CHECKED = new ArrayList<>();
        private final String name;
        private final int priority;
        Validated other;

        Validated(String name, int priority) {
            this.name = name;
            this.priority = priority;
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.registerValidation(this, 0);
            in.defaultReadObject();
            in.registerValidation(this, priority);
            assertThatThrownBy(() -> in.registerValidation(null, 1)).isInstanceOf(InvalidObjectException.class);
        }

        @Override
        public void validateObject() throws InvalidObjectException {
            CHECKED.add(name);
            if (name.equals("invalid")) {
                throw new InvalidObjectException("invalid");
            }
            Objects.requireNonNull(other);
        }
    }

    @Test
    void validation_runsWhenAllIsThere_byPriority() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Validated.class)
                .references(true)
                .build();
        Validated low = new Validated("low", 1);
        Validated high = new Validated("high", 2);
        low.other = high;
        high.other = low;
        Validated.CHECKED.clear();
        Wire.copy(serializer, new Any(low));
        assertThat(Validated.CHECKED).startsWith("high", "low").hasSize(4);

        Validated invalid = new Validated("invalid", 1);
        assertThatThrownBy(() -> Wire.copy(serializer, new Any(invalid)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("validateObject of " + Validated.class.getName());
        assertThat(Wire.copy(serializer, new Any("next")).value).isEqualTo("next");
    }

    /** None of them takes a Java stream, so a value may have as many as it likes. */
    @Test
    void manySmallObjects_areWithinTheLimits() {
        KryoSerializer<Any> serializer = KryoJavaHooksTest.all(FieldStrategy.PLAIN)
                .policy(ClassPolicy.builder().allowPackage("com.google.common").build())
                .build();
        List<List<Object>> values = List.of(
                IntStream.range(0, 50_000)
                        .<Object>mapToObj(i -> ImmutableList.of("a" + i))
                        .collect(Collectors.toList()),
                IntStream.range(0, 50_000)
                        .<Object>mapToObj(i -> ImmutableList.of())
                        .collect(Collectors.toList()),
                IntStream.range(0, 20_000)
                        .<Object>mapToObj(i -> HashMultiset.create(List.of("a", i)))
                        .collect(Collectors.toList()),
                Stream.generate(() -> new KryoJavaHooksTest.External(1, 2))
                        .limit(50_000)
                        .collect(Collectors.toList()),
                Stream.generate(KryoJavaHooksTest.PutFields::new).limit(50_000).collect(Collectors.toList()),
                Stream.generate(KryoJavaHooksTest.OnlyReading::new)
                        .limit(50_000)
                        .collect(Collectors.toList()),
                IntStream.range(0, 50_000)
                        .<Object>mapToObj(i -> new KryoJavaHooksTest.Point(i, 1))
                        .collect(Collectors.toList()));
        for (List<Object> value : values) {
            assertThat(Wire.copy(serializer, new Any(value)).value).isEqualTo(value);
        }
    }

    /** Its replacement leads back to it, so there would be nothing to refer to. */
    static final class Around implements Serializable {
        private static final long serialVersionUID = 1L;

        private Object writeReplace() {
            return new Form(this);
        }

        private record Form(Around around) implements Serializable {
            private Object readResolve() {
                return new Around();
            }
        }
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(booleans = {false, true})
    void replacementThatLeadsBack_isRefusedWhenWritten(boolean references) {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Around.class)
                .register(Around.Form.class)
                .references(references)
                .build();
        Wire.assertUnwritable(serializer, new Any(new Around())).hasMessageContaining(Around.class.getName());
    }

    /** What is in its place puts yet another in its own, which leads straight back. */
    static final class Thrice implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient String name;

        Thrice(String name) {
            this.name = name;
        }

        private Object writeReplace() {
            return new Second(name);
        }

        private record Second(String name) implements Serializable {
            private Object writeReplace() {
                return new Third(name);
            }
        }

        private record Third(String name) implements Serializable {
            private Object readResolve() {
                return new Thrice(name);
            }
        }
    }

    /** An exception of a look-up that fails takes kilobytes, and the JDK copies the components of a record. */
    @Test
    void replacedObjects_areReadWithoutReflectionForEach() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Thrice.class)
                .register(Thrice.Second.class)
                .register(Thrice.Third.class)
                .build();
        List<Thrice> many =
                IntStream.range(0, 20_000).mapToObj(i -> new Thrice("t")).collect(Collectors.toList());
        byte[] frame = Wire.writeFrame(serializer, new Any(many));
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            ReadCheck.of(serializer, rig::input).assertHolds(frame);
        }
    }

    @Test
    void replacementThatIsReplaced_isFollowed() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Thrice.class)
                .register(Thrice.Second.class)
                .register(Thrice.Third.class)
                .build();
        Object read = Wire.copy(serializer, new Any(new Thrice("name"))).value;
        assertThat(read).isInstanceOfSatisfying(Thrice.class, thrice -> assertThat(thrice.name)
                .isEqualTo("name"));
    }

    /** The place of a superclass, and of an interface, is taken by an equal object of another class. */
    static final class Places {
        Letter letter = new Letter.Upper("l");
        Comparable<?> comparable = new Letter.Upper("c");
        Letter[] array = {new Letter.Upper("a")};
    }

    static class Letter implements Serializable, Comparable<Letter> {
        private static final long serialVersionUID = 1L;
        final String text;

        Letter(String text) {
            this.text = text;
        }

        private static final class Upper extends Letter {
            private static final long serialVersionUID = 1L;

            Upper(String text) {
                super(text);
            }

            private Object writeReplace() {
                return new Letter(text);
            }
        }

        @Override
        public int compareTo(Letter other) {
            return text.compareTo(other.text);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Letter letter && letter.text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    @Test
    void replacementThatIsEqual_takesThePlace() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Places.class)
                .register(Letter.class)
                .register(Letter.Upper.class)
                .build();
        Places read = (Places) Wire.copy(serializer, new Any(new Places())).value;
        assertThat(read.letter).isEqualTo(new Letter("l"));
        assertThat(read.comparable).isEqualTo(new Letter("c"));
        assertThat(read.array).containsExactly(new Letter("a"));
    }

    static List<String[]> versions() {
        String methods = " private void writeObject(java.io.ObjectOutputStream out) throws Exception { %s }"
                + " private void readObject(java.io.ObjectInputStream in) throws Exception { %s } ";
        String head = "class Item implements java.io.Serializable { static final long serialVersionUID = 1;";
        String plain = methods.formatted("out.defaultWriteObject();", "in.defaultReadObject();");
        return List.of(
                // field added, removed, widened; a box read as its primitive
                new String[] {
                    head + "int a = 1; String gone = \"g\"; Object kept = List.of(1);" + plain + "}",
                    head + "long a; String come = \"c\"; Object kept;" + plain
                            + " public String toString() { return a + come + kept; } }",
                    "1null[1]"
                },
                new String[] {
                    head + "Integer a = 1; char b = 'b'; String c = \"c\";" + plain + "}",
                    head + "double a; Integer b; CharSequence c;" + plain
                            + " public String toString() { return a + \",\" + b + c; } }",
                    "1.0,98c"
                },
                // more written than is read, and less
                new String[] {
                    head + "int a = 1;"
                            + methods.formatted(
                                    "out.defaultWriteObject(); out.writeInt(2); out.writeObject(List.of(3)); out.writeUTF(\"x\");",
                                    "in.defaultReadObject();")
                            + "}",
                    head + "int a; int b;"
                            + methods.formatted(
                                    "out.defaultWriteObject();", "in.defaultReadObject(); b = in.readInt();")
                            + " public String toString() { return a + \",\" + b; } }",
                    "1,2"
                },
                new String[] {
                    head + "int a = 1;" + plain + "}",
                    head + "int a; String b = \"b\";"
                            + methods.formatted(
                                    "out.defaultWriteObject();",
                                    "in.defaultReadObject(); try { b = (String) in.readObject(); }"
                                            + " catch (java.io.OptionalDataException e) { b = \"none\" + e.eof; }")
                            + " public String toString() { return a + b; } }",
                    "1nonetrue"
                },
                // a class that does not write itself, read by one that reads itself, and back
                new String[] {
                    head + "int a = 1; Object readResolve() { return this; } }",
                    head + "int a;" + methods.formatted("", "in.defaultReadObject(); a += in.read();")
                            + " public String toString() { return \"\" + a; } }",
                    "0"
                },
                new String[] {
                    head + "int a = 1;" + methods.formatted("out.defaultWriteObject(); out.writeObject(\"x\");", "")
                            + "}",
                    head
                            + "int a; Object readResolve() { return this; } public String toString() { return \"\" + a; } }",
                    "1"
                },
                // a class above it that is new
                new String[] {
                    head + "int a = 1;" + plain + "}",
                    "class Base implements java.io.Serializable { int b = 7; private void readObjectNoData() { b = 8; } }"
                            + head.replace("Item", "Item extends Base") + "int a;" + plain
                            + " public String toString() { return a + \",\" + b; } }",
                    "1,8"
                });
    }

    @ParameterizedTest
    @MethodSource("versions")
    void read_otherVersionOfAClass_asJavaSerializationDoes(String writer, String reader, String expected)
            throws Exception {
        Object written = KryoVersions.of(writer).make("Item");
        Class<?> type = KryoVersions.of(reader).type("Item");
        for (FieldStrategy fields : List.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE)) {
            byte[] bytes = KryoVersions.write(
                    KryoSerializer.builder(3, written.getClass()).fields(fields).build(), written);
            assertThat(KryoVersions.read(
                            KryoSerializer.builder(3, type).fields(fields).build(), bytes))
                    .hasToString(expected);
        }
    }

    @Test
    void read_versionThatDoesNotFit_isRefused() {
        String head = "class Item implements java.io.Serializable { static final long serialVersionUID = %d; %s a;"
                + " Object readResolve() { return this; } }";
        Object written = KryoVersions.of(head.formatted(1, "long")).make("Item");
        byte[] bytes = KryoVersions.write(KryoSerializer.of(3, written.getClass()), written);
        assertThatThrownBy(() -> KryoVersions.read(
                        KryoSerializer.of(
                                3, KryoVersions.of(head.formatted(2, "long")).type("Item")),
                        bytes))
                .hasMessageContaining("class app.Item has the serialVersionUID 1 in the payload and 2 here");
        assertThatThrownBy(() -> KryoVersions.read(
                        KryoSerializer.of(
                                3, KryoVersions.of(head.formatted(1, "int")).type("Item")),
                        bytes))
                .hasMessageContaining(
                        "field a of app.Item is a int here, and the payload holds long, which is not converted");
    }

    @Test
    void fieldThatCannotBeCarried_isNamed() {
        String item = "class Item implements java.io.Serializable { static final long serialVersionUID = 1; %s;"
                + " Object readResolve() { return this; } }";
        Object written =
                KryoVersions.of(item.formatted("Object a = UUID.randomUUID()")).make("Item");
        byte[] bytes = KryoVersions.write(KryoSerializer.of(3, written.getClass()), written);
        Class<?> type = KryoVersions.of(item.formatted("Locale a")).type("Item");
        assertThatThrownBy(() -> KryoVersions.read(KryoSerializer.of(3, type), bytes))
                .hasMessageContaining("field of type java.util.Locale cannot hold a java.util.UUID (at app.Item.a)");

        Object wrong = KryoVersions.of(item.formatted("Object a = Thread.currentThread()"))
                .make("Item");
        assertThatThrownBy(() -> KryoVersions.write(KryoSerializer.of(3, wrong.getClass()), wrong))
                .hasMessageContaining("(at app.Item.a)");
    }

    static final class Persistent implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("gone", Integer.class)
        };

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }
    }

    @Test
    void write_persistentFieldThatIsNotThere_isRefused() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(7, Any.class).register(Persistent.class).build();
        Wire.assertUnwritable(serializer, new Any(new Persistent()))
                .hasMessageContaining(Persistent.class.getName()
                        + " names gone in serialPersistentFields, and has no field of this name and type");
    }

    /** Fields belong to a class; an Externalizable object has none. */
    static final class Outside implements java.io.Externalizable {
        public Outside() {}

        @Override
        public void writeExternal(java.io.ObjectOutput out) {
            ObjectOutputStream stream = (ObjectOutputStream) out;
            assertThatThrownBy(stream::defaultWriteObject).isInstanceOf(NotActiveException.class);
            assertThatThrownBy(stream::putFields).isInstanceOf(NotActiveException.class);
            assertThatThrownBy(stream::writeFields).isInstanceOf(NotActiveException.class);
        }

        @Override
        public void readExternal(java.io.ObjectInput in) {
            ObjectInputStream stream = (ObjectInputStream) in;
            assertThatThrownBy(stream::defaultReadObject).isInstanceOf(NotActiveException.class);
            assertThatThrownBy(stream::readFields).isInstanceOf(NotActiveException.class);
        }
    }

    @Test
    void fieldsOfAnExternalizable_areNotThere() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(7, Any.class).register(Outside.class).build();
        assertThat(Wire.copy(serializer, new Any(new Outside())).value).isInstanceOf(Outside.class);
    }
}
