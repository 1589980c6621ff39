// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.tools.ToolProvider;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.argot.BindingShapes.Arrays2;
import org.hzserializers.argot.BindingShapes.Bean;
import org.hzserializers.argot.BindingShapes.Circle;
import org.hzserializers.argot.BindingShapes.Color;
import org.hzserializers.argot.BindingShapes.Containers;
import org.hzserializers.argot.BindingShapes.Derived;
import org.hzserializers.argot.BindingShapes.Dot;
import org.hzserializers.argot.BindingShapes.Group;
import org.hzserializers.argot.BindingShapes.Made;
import org.hzserializers.argot.BindingShapes.Node1;
import org.hzserializers.argot.BindingShapes.Nullables;
import org.hzserializers.argot.BindingShapes.Numbers;
import org.hzserializers.argot.BindingShapes.Shape;
import org.hzserializers.argot.BindingShapes.Square;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.SampleObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of every shape against definitions: the bytes are those of generic values, and the values come back. */
class ArgotBindingTest {

    private static final String SAMPLE = """
            definition long_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int64)) ]);
            definition double_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #double)) ]);
            definition sample 1.0: (meta.sequence [
              (meta.tag u8utf8:"intVal" (meta.reference #int32))
              (meta.tag u8utf8:"floatVal" (meta.reference #float))
              (meta.tag u8utf8:"shortVal" (meta.reference #int16))
              (meta.tag u8utf8:"byteArr" (meta.reference #u16binary))
              (meta.tag u8utf8:"longArr" (meta.optional (meta.reference #long_array)))
              (meta.tag u8utf8:"dblArr" (meta.optional (meta.reference #double_array)))
              (meta.tag u8utf8:"str" (meta.reference #u32utf8)) ]);
            """;

    static ArgotTypes types(String text, Object... bindings) {
        ArgotTypes.Builder builder = ArgotTypes.builder().text("test.argot", text);
        for (int i = 0; i < bindings.length; i += 2) {
            builder.bind((String) bindings[i], "1.0", (Class<?>) bindings[i + 1]);
        }
        return builder.build();
    }

    /**
     * Checks that a value comes back, from an array and from a stream, and that its bytes mean the same without
     * classes.
     */
    static byte[] assertRoundTrip(ArgotTypes types, String type, Object value) throws IOException {
        ArgotCodec codec = types.codec(type, "1.0");
        byte[] bytes = codec.encode(value);
        assertThat(codec.decode(bytes))
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(value);
        assertThat(codec.read(new ByteArrayInputStream(bytes)))
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(value);
        ArgotCodec generic = types.unbound().codec(type, "1.0");
        assertThat(generic.encode(generic.decode(bytes))).isEqualTo(bytes);
        for (int i = 0; i < Math.min(bytes.length, 300); i++) {
            int length = i;
            assertThatThrownBy(() -> codec.decode(bytes, 0, length)).isInstanceOf(InvalidPayloadException.class);
        }
        return bytes;
    }

    @Test
    void encode_sampleObject_givesThePublishedBytes() throws IOException {
        ArgotTypes types = types(SAMPLE, "sample", SampleObject.class);
        byte[] bytes = assertRoundTrip(types, "sample", Samples.sample(1));
        assertThat(bytes).hasSize(4172 + 2);
        assertRoundTrip(types, "sample", Samples.sampleWithLongsAndDoubles(1));
    }

    private static void assertRefused(Runnable action, String place, String reason) {
        assertRefused(action, reason + " (at " + place + ")");
    }

    private static void assertRefused(Runnable action, String message) {
        assertThatThrownBy(action::run)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(message);
    }

    private static void assertBuildRefused(ArgotTypes.Builder builder, String... problems) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes do not match their definitions:\n  " + String.join("\n  ", problems));
    }

    private static String name(Class<?> type) {
        return type.getName();
    }

    @Test
    void encode_numbersOfEveryWidth_comeBack() throws IOException {
        ArgotTypes types = types(Numbers.TEXT, "Numbers", Numbers.class);
        for (int n : new int[] {0, 1, 100, 127}) {
            byte[] bytes = assertRoundTrip(types, "Numbers", Numbers.of(n));
            assertThat(bytes).hasSize(1 + 2 + 4 + 8 + 1 + 2 + 1 + 4 + 8 + 4 + 1);
        }
    }

    @Test
    void encode_numberOutOfRange_namesTheField() {
        ArgotCodec codec = types(Numbers.TEXT, "Numbers", Numbers.class).codec("Numbers", "1.0");
        assertRefused(
                () -> codec.encode(Numbers.of(-1)),
                name(Numbers.class) + ".s",
                "uint16 -1 is not in the range 0 to 65535");
        assertRefused(
                () -> codec.encode(Numbers.of(0).with(256, 0)),
                name(Numbers.class) + ".boxed",
                "uint8 256 is not in the range 0 to 255");
        assertRefused(
                () -> types("definition point 1.0: { @x #uvint28; @y #int8; };", "point", Point.class)
                        .codec("point", "1.0")
                        .encode(new Point(1 << 28, 0)),
                name(Point.class) + ".x",
                "uvint28 268435456 is not in the range 0 to 268435455");
    }

    @Test
    void decode_numberTooLargeForTheField_namesTheField() {
        ArgotTypes types = types(Numbers.TEXT, "Numbers", Numbers.class);
        ArgotCodec codec = types.codec("Numbers", "1.0");
        byte[] bytes = codec.encode(Numbers.of(1));
        byte[] narrow = bytes.clone();
        narrow[bytes.length - 3] = 1;
        assertRefused(() -> codec.decode(narrow), name(Numbers.class) + ".narrow", "int32 257 does not fit a byte");
        byte[] wide = bytes.clone();
        wide[3] = (byte) 0xff;
        assertRefused(() -> codec.decode(wide), name(Numbers.class) + ".i", "uint32 4278190081 does not fit an int");
        byte[] large = bytes.clone();
        large[1] = (byte) 0xff;
        assertRefused(() -> codec.decode(large), name(Numbers.class) + ".s", "uint16 65281 does not fit a short");
        assertRefused(
                () -> types("definition point 1.0: { @x #uint64; @y #int8; };", "point", Point.class)
                        .codec("point", "1.0")
                        .decode(Vectors.hex("ffffffffffffffff00")),
                name(Point.class) + ".x",
                "uint64 18446744073709551615 does not fit an int");
    }

    @Test
    void decode_endsInsideNumbers_namesThem() {
        ArgotCodec codec = types(Numbers.TEXT, "Numbers", Numbers.class).codec("Numbers", "1.0");
        byte[] bytes = codec.encode(Numbers.of(1));
        // Compiled code looks once for the numbers that follow each other.
        if (CodeGeneration.isPossible()) {
            assertRefused(
                    () -> codec.decode(bytes, 0, 5),
                    name(Numbers.class),
                    "b to l takes 15 bytes at offset 0, 5 remain");
        } else {
            assertRefused(
                    () -> codec.decode(bytes, 0, 5),
                    name(Numbers.class) + ".i",
                    "uint32 takes 4 bytes at offset 3, 2 remain");
        }
    }

    @Test
    void encode_inheritedGenericAndFinalFields_comeBack() throws IOException {
        ArgotTypes types = types(Derived.TEXT, "Derived", Derived.class);
        Derived read = (Derived) types.codec("Derived", "1.0")
                .decode(types.codec("Derived", "1.0").encode(new Derived("a", List.of("b"), 7)));
        assertThat(read.id()).isEqualTo("a");
        assertThat(read.others()).containsExactly("b");
        assertThat(read.more()).isEqualTo(7);
        assertRoundTrip(types, "Derived", new Derived("a", List.of(), 7));
    }

    @Test
    void encode_bean_usesGettersAndSetters() throws IOException {
        ArgotTypes types = types(Bean.TEXT, "Bean", Bean.class);
        Bean bean = new Bean();
        bean.setName("n");
        bean.setOpen(true);
        bean.setLongSize(9);
        byte[] bytes = assertRoundTrip(types, "Bean", bean);
        assertThat(bytes).containsExactly(1, 'n', 1, 0, 0, 0, 9);
        assertRefused(
                () -> types.codec("Bean", "1.0").decode(new byte[6]),
                name(Bean.class) + ".name",
                "java.lang.IllegalArgumentException: empty name");
    }

    @Test
    void decode_annotatedConstructor_isCalled() throws IOException {
        ArgotTypes types = types(Made.TEXT, "Made", Made.class);
        byte[] bytes = assertRoundTrip(types, "Made", new Made("x", 5).third(1.5f));
        assertThat(((Made) types.codec("Made", "1.0").decode(bytes)).all()).isEqualTo("5x1.5");
    }

    @Test
    void decode_constructorThatRefuses_isADeclaredException() throws IOException {
        ArgotTypes types = types(BindingShapes.RANGE, "Range", BindingShapes.rangeClass());
        assertRoundTrip(types, "Range", BindingShapes.range(1, 2));
        assertRefused(
                () -> types.codec("Range", "1.0").decode(Vectors.hex("0000000200000001")),
                name(BindingShapes.rangeClass()),
                "java.lang.IllegalArgumentException: to 1 is below from 2");
    }

    private static ArgotTypes nullables() {
        return ArgotTypes.builder()
                .text("test.argot", Nullables.TEXT)
                .bind("Nullables", "1.0", Nullables.class)
                .convert(BigDecimal.class, String.class, ArgotConverter.of(BigDecimal::toString, BigDecimal::new))
                .build();
    }

    private static Nullables filled() {
        Nullables value = new Nullables();
        value.i = -1;
        value.l = 300L;
        value.z = true;
        value.f = 1.5f;
        value.c = '\u00e9';
        value.byOrdinal = Color.GREEN;
        value.byName = Color.GREEN;
        value.date = new Date(5);
        value.instant = Instant.ofEpochMilli(6);
        value.millis = 7L;
        value.money = new BigDecimal("1.20");
        value.any = "x";
        value.texts = Arrays.asList("a", null, "b");
        value.sealed = 8L;
        return value;
    }

    @Test
    void encode_nullables_comeBackAsTheyWere() throws IOException {
        assertThat(assertRoundTrip(nullables(), "Nullables", new Nullables()))
                .hasSize(14)
                .containsOnly(0);
        assertRoundTrip(nullables(), "Nullables", filled());
    }

    @Test
    void encode_nullInAFieldThatIsNotOptional_namesTheField() {
        Derived noId = new Derived(null, List.of(), 1);
        ArgotCodec derived = types(Derived.TEXT, "Derived", Derived.class).codec("Derived", "1.0");
        assertRefused(
                () -> derived.encode(noId),
                name(Derived.class) + ".id",
                "u8utf8 takes a String, not null" + ValueCodec.FOR_NULL);
        assertRefused(
                () -> derived.encode(new Derived("a", null, 1)),
                name(Derived.class) + ".others",
                "field takes a java.util.List, not null" + ValueCodec.FOR_NULL);
        assertRefused(
                () -> derived.encode(new Derived("a", Arrays.asList("b", null), 1)),
                name(Derived.class) + ".others",
                "u8utf8 takes a String, not null" + ValueCodec.FOR_NULL);
        assertRefused(
                () -> derived.encode(null),
                "Derived 1.0 takes a " + name(Derived.class) + ", not null" + ValueCodec.FOR_NULL);
    }

    @Test
    void decode_badEnumCharAndConverted_namesTheField() {
        ArgotCodec codec = nullables().codec("Nullables", "1.0");
        String absent = "00000000";
        assertRefused(
                () -> codec.decode(Vectors.hex(absent + "00" + "0103" + "0000000000000000")),
                name(Nullables.class) + ".byOrdinal",
                name(Color.class) + " has no constant 3, there are 3 here,"
                        + " from 0; add it on this node, or write no such values while it is missing");
        assertRefused(
                () -> codec.decode(Vectors.hex(absent + "0000" + "010158" + "00000000000000")),
                name(Nullables.class) + ".byName",
                name(Color.class) + " has no constant X here; add it on this"
                        + " node, or write no such values while it is missing");
        assertRefused(
                () -> codec.decode(Vectors.hex(absent + "01026161" + "000000000000000000")),
                name(Nullables.class) + ".c",
                "text of 2 characters cannot be a char");
        assertThatThrownBy(() -> codec.decode(Vectors.hex(absent + "000000000000" + "010178" + "000000")))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageStartingWith("java.lang.NumberFormatException")
                .hasMessageEndingWith(" (at " + name(Nullables.class) + ".money)");
    }

    @Test
    void encode_containers_comeBackAsTheirClasses() throws IOException {
        ArgotTypes types = types(Containers.TEXT, "Containers", Containers.class);
        ArgotCodec codec = types.codec("Containers", "1.0");
        Containers value = new Containers();
        byte[] bytes = codec.encode(value);
        Containers read = (Containers) codec.decode(bytes);
        assertThat(read).usingRecursiveComparison().isEqualTo(value);
        assertThat(codec.encode(read)).isEqualTo(bytes);
        assertThat(read.set).isExactlyInstanceOf(LinkedHashSet.class).containsExactly(9, 1, 5);
        assertThat(read.list).isExactlyInstanceOf(ArrayList.class);
        assertThat(read.sorted).isExactlyInstanceOf(TreeSet.class);
        assertThat(read.map).isExactlyInstanceOf(LinkedHashMap.class);
        assertThat(read.linkedList).isExactlyInstanceOf(LinkedList.class);
        assertThat(read.colors).isEqualTo(value.colors);
        assertThat(types.unbound().codec("Containers", "1.0").decode(bytes).toString())
                .startsWith("{list=[1, -2, 3], collection=[a, b], set=[9, 1, 5]");
    }

    @Test
    void encode_containerThatCannotComeBack_isRefused() {
        ArgotCodec codec =
                types(Containers.TEXT, "Containers", Containers.class).codec("Containers", "1.0");
        Containers reversed = new Containers();
        reversed.sorted = new TreeSet<>(Comparator.reverseOrder());
        assertRefused(
                () -> codec.encode(reversed),
                name(Containers.class) + ".sorted",
                "a comparator cannot be carried; use the natural order or a converter for" + " java.util.SortedSet");
        Containers subclass = new Containers();
        subclass.hashMap = new LinkedHashMap<>();
        assertRefused(
                () -> codec.encode(subclass),
                name(Containers.class) + ".hashMap",
                "field takes a java.util.HashMap, not java.util.LinkedHashMap");
    }

    @Test
    void decode_setOrMapWithEqualKeys_isRefused() {
        ArgotCodec codec = types(
                        "definition ints 1.0: (meta.array (meta.reference #uint8) (meta.reference #int8));"
                                + "definition pairs 1.0: (meta.array (meta.reference #uint8) (meta.sequence ["
                                + " (meta.reference #int8) (meta.reference #int8) ]));"
                                + "definition sets 1.0: { @set #ints; @map #pairs; };",
                        "sets",
                        Sets.class)
                .codec("sets", "1.0");
        assertThat(((Sets) codec.decode(Vectors.hex("020102" + "0101ff"))).map)
                .containsExactly(Map.entry((byte) 1, (byte) -1));
        assertRefused(
                () -> codec.decode(Vectors.hex("020101" + "00")),
                name(Sets.class) + ".set",
                "set has an element twice before offset 3");
        assertRefused(
                () -> codec.decode(Vectors.hex("00" + "0201020103")),
                name(Sets.class) + ".map",
                "map has a key twice before offset 6");
    }

    static final class Sets {
        Set<Byte> set;
        Map<Byte, Byte> map;
    }

    @Test
    void encode_javaArrays_comeBack() throws IOException {
        ArgotTypes types = types(Arrays2.TEXT, "Arrays2", Arrays2.class);
        assertRoundTrip(types, "Arrays2", new Arrays2());
        Arrays2 other = new Arrays2();
        other.rows = new double[][] {{1}, null};
        assertRefused(
                () -> types.codec("Arrays2", "1.0").encode(other),
                name(Arrays2.class) + ".rows",
                "array takes a double[] or a Collection, not null" + ValueCodec.FOR_NULL);
    }

    @Test
    void encode_recursiveValues_comeBackUnlessTooDeep() throws IOException {
        ArgotTypes types = types(Node1.TEXT, "Node1", Node1.class);
        Node1 tree = new Node1(1, new Node1(2, new Node1(3, null)));
        tree.children.add(new Node1(4, null));
        tree.children.add(new Node1(5, new Node1(6, null)));
        assertRoundTrip(types, "Node1", tree);
        Node1 deep = null;
        for (int i = 0; i < 65; i++) {
            deep = new Node1(i, deep);
        }
        Node1 tooDeep = deep;
        ArgotCodec codec = types.codec("Node1", "1.0");
        assertRefused(
                () -> codec.encode(tooDeep),
                name(Node1.class) + ".next, 64 times",
                "more than 64 values are nested; raise Limits.maxDepth, and the threads' stacks with it, if such"
                        + " objects are intended");
        byte[] bytes = codec.encode(deep.next);
        assertThat(((Node1) codec.decode(bytes)).value).isEqualTo(63);
        byte[] endless = new byte[100_000];
        for (int i = 0; i < endless.length / 5; i++) {
            endless[5 * i + 4] = 1;
        }
        assertRefused(
                () -> codec.decode(endless),
                name(Node1.class) + ".next, 64 times",
                "more than 64 values are nested; raise"
                        + " Limits.maxDepth, and the threads' stacks with it, if such objects are intended");
    }

    private static final String SHAPES = """
            !reserve Group;
            definition Circle 1.0: { @radius #double; };
            definition Square 1.0: { @side #uint8; };
            definition Dot 1.0: { };
            definition Shape 1.0: (meta.abstract [ (meta.abstract_map #Circle) (meta.abstract_map #Square)
              (meta.abstract_map #Group) (meta.abstract_map #empty) ]);
            definition shapes 1.0: (meta.array (meta.reference #uint8) (meta.reference #Shape));
            definition Group 1.0: { @name #u8utf8; @shapes #shapes; };
            """;

    @Test
    void encode_abstractMembers_areToldByTheirClass() throws IOException {
        ArgotTypes types =
                types(SHAPES, "Circle", Circle.class, "Square", Square.class, "Group", Group.class, "Dot", Dot.class);
        Group group = new Group("g", Arrays.asList(new Circle(1), null, new Group("inner", List.of(new Square(255)))));
        assertRoundTrip(types, "Group", group);
        assertRefused(
                () -> types.codec("Group", "1.0").encode(new Group("g", List.of(new Dot()))),
                name(Group.class) + ".shapes",
                "Shape 1.0 takes " + name(Circle.class) + " or " + name(Group.class) + " or " + name(Square.class)
                        + ", not " + name(Dot.class));
        assertThat(types.codec("Shape", "1.0")
                        .decode(types.codec("Shape", "1.0").encode(new Square(3))))
                .isEqualTo(new Square(3));
    }

    @Test
    void decode_abstractMemberThatIsNotBound_isRefusedWhereAClassIsExpected() {
        ArgotTypes types = types(SHAPES, "Circle", Circle.class, "Group", Group.class);
        ArgotVariant square = new ArgotVariant("Square", "1.0", ArgotRecord.of(Map.of("side", 1)));
        byte[] bytes = types.unbound()
                .codec("Group", "1.0")
                .encode(ArgotRecord.of(new TreeMap<>(Map.of("name", "g", "shapes", List.of(square)))));
        assertRefused(
                () -> types.codec("Group", "1.0").decode(bytes),
                name(Group.class) + ".shapes",
                "a Square 1.0, which is not bound, was read where a " + name(Shape.class) + " is expected");
        // Where any object will do it is what it is without a class.
        ArgotCodec shapes = types.codec("shapes", "1.0");
        assertThat(shapes.decode(shapes.encode(List.of(new Circle(1), square))))
                .isEqualTo(List.of(new Circle(1), square));
    }

    @Test
    void build_classTwiceInAnAbstract_isRefused() {
        ArgotTypes.Builder builder = ArgotTypes.builder()
                .text("test.argot", """
                        definition a 1.0: { @side #uint8; }; definition b 1.0: { @side #uint8; };
                        definition any 1.0: (meta.abstract [ (meta.abstract_map #a) (meta.abstract_map #b) ]);
                        """)
                .bind("a", "1.0", Square.class)
                .bind("b", "1.0", Square.class);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(name(Square.class) + " is bound to a 1.0 and to b 1.0, both members of any 1.0, which tells"
                        + " members by their class");
    }

    static class Animal {
        int legs = 4;
    }

    static class Dog extends Animal {
        String name = "d";
    }

    @Test
    void encode_subclass_isRefusedUnlessItIsBound() {
        String text = "definition Animal 1.0: { @legs #uint8; }; definition Dog 1.0: { @legs #uint8; @name #u8utf8; };";
        ArgotCodec codec = types(text, "Animal", Animal.class).codec("Animal", "1.0");
        assertRefused(
                () -> codec.encode(new Dog()),
                "Animal 1.0 takes a " + name(Animal.class) + ", not its subclass " + name(Dog.class)
                        + "; bind that class to a definition, too");
        assertRefused(() -> codec.encode("dog"), "Animal 1.0 takes a " + name(Animal.class) + ", not java.lang.String");
        ArgotTypes both = types(text, "Animal", Animal.class, "Dog", Dog.class);
        assertThat(both.codec("Dog", "1.0").encode(new Dog())).containsExactly(4, 1, 'd');
        assertThat(both.bound(Dog.class)).hasToString("[Dog 1.0]");
        assertThat(both.bound(String.class)).isEmpty();
    }

    static class Wrong {
        int count;
        String title;
        List<String> texts;
        Map<String, String> map;
        Point point;
        double[] doubles;
        Thread thread;
        boolean flag;
        int forgotten;
    }

    @Test
    void build_classThatDoesNotMatch_listsEverything() {
        ArgotTypes.Builder builder =
                ArgotTypes.builder().text("test.argot", """
                        definition ints 1.0: (meta.array (meta.reference #uint8) (meta.reference #int32));
                        definition point 1.0: { @x #int32; @y #int32; };
                        definition Wrong 1.0: (meta.sequence [
                          (meta.tag u8utf8:"count" (meta.optional (meta.reference #int32)))
                          (meta.tag u8utf8:"title" (meta.reference #int32))
                          (meta.tag u8utf8:"texts" (meta.reference #ints))
                          (meta.tag u8utf8:"map" (meta.reference #ints))
                          (meta.tag u8utf8:"point" (meta.reference #point))
                          (meta.tag u8utf8:"doubles" (meta.reference #ints))
                          (meta.tag u8utf8:"thread" (meta.reference #u8utf8))
                          (meta.tag u8utf8:"flag" (meta.reference #double))
                          (meta.tag u8utf8:"missing" (meta.reference #int8)) ]);
                        """).bind("Wrong", "1.0", Wrong.class);
        String wrong = name(Wrong.class);
        assertBuildRefused(
                builder,
                "field " + wrong
                        + ".forgotten has no tag 'forgotten' in a definition; make it transient or @ArgotIgnore to"
                        + " leave it out",
                wrong + ".count in Wrong 1.0: it is optional, but a int cannot be null",
                wrong + ".title in Wrong 1.0: int32 cannot be a java.lang.String",
                wrong + ".texts in Wrong 1.0: int32 cannot be a java.lang.String",
                wrong + ".map in Wrong 1.0: a map is an array of sequences of two, the key and the value",
                wrong + ".point in Wrong 1.0: point 1.0 is not bound; bind it to " + name(Point.class),
                wrong + ".doubles in Wrong 1.0: an array of int32 cannot be a double[]",
                wrong + ".thread in Wrong 1.0: u8utf8 cannot be a java.lang.Thread",
                wrong + ".flag in Wrong 1.0: double cannot be a boolean",
                wrong + " in Wrong 1.0: tag 'missing' has no field, getter or constructor parameter of that name");
    }

    static class NoConstructor {
        int x;

        NoConstructor(String other) {
            x = other.length();
        }
    }

    static class TwoConstructors {
        int x;
        int y;

        TwoConstructors(int x) {
            this.x = x;
        }

        TwoConstructors(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    static class Unset {
        int x() {
            return 1;
        }
    }

    class Inner {
        int x;
    }

    abstract static class Abstracted {
        int x;
    }

    static class Shadow extends Animal {
        int legs;
    }

    static class Failing extends Exception {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void build_classThatCannotBeMade_saysWhy() {
        String text = "definition x 1.0: { @x #int32; };";
        ArgotTypes.Builder builder = ArgotTypes.builder().text("x.argot", text);
        assertBuildRefused(
                builder.bind("x", "1.0", NoConstructor.class),
                name(NoConstructor.class)
                        + " has no constructor without parameters, and none whose parameters are its tags"
                        + " by name; annotate them with @ArgotTag or compile with -parameters");
        assertBuildRefused(
                ArgotTypes.builder()
                        .text("x.argot", "definition x 1.0: { @x #int32; @y #int32; };")
                        .bind("x", "1.0", TwoConstructors.class),
                name(TwoConstructors.class)
                        + " has more than one constructor that takes its tags; annotate the parameters of one");
        assertBuildRefused(
                ArgotTypes.builder().text("x.argot", text).bind("x", "1.0", Unset.class),
                "tag 'x' of " + name(Unset.class)
                        + " can be read by x() but not set; add a field, a setter or a constructor parameter");
        assertBuildRefused(
                ArgotTypes.builder().text("x.argot", text).bind("x", "1.0", Inner.class),
                name(Inner.class) + " is an inner class; make it static");
        assertBuildRefused(
                ArgotTypes.builder().text("x.argot", text).bind("x", "1.0", Abstracted.class),
                name(Abstracted.class) + " is abstract; bind its subclasses, as members of an abstract definition",
                name(Abstracted.class)
                        + " in x 1.0: tag 'x' has no field, getter or constructor parameter of that name");
        assertBuildRefused(
                ArgotTypes.builder()
                        .text("x.argot", "definition s 1.0: { @legs #int32; };")
                        .bind("s", "1.0", Shadow.class),
                "field " + name(Animal.class)
                        + ".legs has no tag 'Animal.legs' in a definition; make it transient or @ArgotIgnore to leave it out");
        assertThatThrownBy(ArgotTypes.builder()
                        .text("x.argot", "definition f 1.0: { @detailMessage #u8utf8; };")
                        .bind("f", "1.0", Failing.class)::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "java.lang.Throwable.detailMessage is not accessible; open its package to this library,"
                                + " or give a converter for " + name(Failing.class));
    }

    @Test
    void bind_unknownOrTwice_isRefused() {
        assertThatThrownBy(ArgotTypes.builder().bind("x", "1.0", Point.class)::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type x 1.0 is not defined");
        ArgotTypes.Builder twice = ArgotTypes.builder()
                .text("x.argot", "definition x 1.0: { @x #int32; @y #int32; };")
                .bind("x", "1.0", Point.class)
                .bind("x", "1.0", TwoConstructors.class);
        assertThatThrownBy(twice::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x 1.0 is bound to " + name(Point.class) + " and to " + name(TwoConstructors.class));
        assertThatThrownBy(() -> ArgotTypes.builder().bind(Point.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(name(Point.class) + " has no @ArgotType; name its definition and version");
    }

    @ArgotType("acme.city")
    record City(String name, @ArgotTag(defaultValue = "-1") int people, Integer area) {}

    static class Town {
        String name;
        int people = 7;

        @ArgotTag(defaultValue = "GREEN")
        Color color;

        @ArgotTag(defaultValue = "true")
        boolean open;
    }

    private static final String VERSIONS = """
            cluster acme;
            definition acme.city 0.9: { @name #u8utf8; };
            definition acme.city 1.0: (meta.sequence [ (meta.tag u8utf8:"name" (meta.reference #u8utf8))
              (meta.tag u8utf8:"people" (meta.reference #int32))
              (meta.tag u8utf8:"area" (meta.optional (meta.reference #int32))) ]);
            """;

    @Test
    void decode_olderVersion_givesTheMissingTagsTheirDefaults() {
        ArgotTypes cities = ArgotTypes.builder()
                .text("city.argot", VERSIONS)
                .bind("acme.city", "0.9", City.class)
                .bind(City.class)
                .build();
        assertThat(cities.bound(City.class)).hasToString("[acme.city 1.0, acme.city 0.9]");
        assertThat(cities.codec("acme.city", "0.9").decode(new byte[] {1, 'x'})).isEqualTo(new City("x", -1, null));
        assertThat(cities.codec("acme.city", "0.9").encode(new City("x", 5, 6))).containsExactly(1, 'x');
        assertThat(cities.codec("acme.city", "1.0").encode(new City("x", 5, null)))
                .containsExactly(1, 'x', 0, 0, 0, 5, 0);
        ArgotTypes towns = ArgotTypes.builder()
                .text("town.argot", """
                        definition town 1.0: { @name #u8utf8; };
                        definition town 1.1: { @name #u8utf8; @people #int32; @color #u8utf8; @open #boolean; };
                        """)
                .bind("town", "1.0", Town.class)
                .bind("town", "1.1", Town.class)
                .build();
        Town town = (Town) towns.codec("town", "1.0").decode(new byte[] {1, 'x'});
        assertThat(List.of(town.name, town.people, town.color, town.open)).containsExactly("x", 7, Color.GREEN, true);
    }

    record NoDefault(String name, int people) {}

    record BadDefault(
            String name, @ArgotTag(defaultValue = "many") int people) {}

    @Test
    void build_olderVersionWithoutDefault_isRefused() {
        String text = "definition c 1.0: { @name #u8utf8; }; definition c 1.1: { @name #u8utf8; @people #int32; };";
        assertBuildRefused(
                ArgotTypes.builder()
                        .text("c.argot", text)
                        .bind("c", "1.0", NoDefault.class)
                        .bind("c", "1.1", NoDefault.class),
                "c 1.0 has no tag 'people', which a constructor takes; give @ArgotTag a defaultValue");
        assertBuildRefused(
                ArgotTypes.builder()
                        .text("c.argot", text)
                        .bind("c", "1.0", BadDefault.class)
                        .bind("c", "1.1", BadDefault.class),
                "defaultValue \"many\" of tag 'people', which c 1.0 lacks, is no int");
    }

    @Test
    void encode_definitionThatIsNoSequence_canBeBoundToo() {
        ArgotTypes types = ArgotTypes.builder()
                .text("x.argot", """
                        definition point 1.0: { @x #int32; @y #int32; };
                        definition points 1.0: (meta.array (meta.reference #uint8) (meta.reference #point));
                        definition title 1.0: (meta.encoding (meta.array (meta.reference #uint8) (meta.reference #uint8)) u8utf8:"UTF-8");
                        definition money 1.0: (meta.reference #u8ascii);
                        definition any 1.0: (meta.abstract [ (meta.abstract_map #points) (meta.abstract_map #title)
                          (meta.abstract_map #money) ]);
                        """)
                .bind("point", "1.0", Point.class)
                .bind("points", "1.0", ArrayList.class)
                .bind("title", "1.0", String.class)
                .bind("money", "1.0", BigDecimal.class)
                .convert(BigDecimal.class, String.class, ArgotConverter.of(BigDecimal::toString, BigDecimal::new))
                .build();
        ArgotCodec any = types.codec("any", "1.0");
        for (Object value : List.of(new ArrayList<>(List.of(new Point(1, 2))), "t", new BigDecimal("1.5"))) {
            assertThat(any.decode(any.encode(value))).isEqualTo(value).hasSameClassAs(value);
        }
        assertRefused(
                () -> types.codec("points", "1.0").encode(List.of()),
                "field takes a java.util.ArrayList, not java.util.ImmutableCollections$ListN");
    }

    @Test
    void encode_boundInsideUnbound_isMet() {
        ArgotTypes types = types(
                "definition point 1.0: { @x #int32; @y #int32; }; definition pair 1.0: { @a #point; @b #point; };",
                "point",
                Point.class);
        ArgotCodec pair = types.codec("pair", "1.0");
        Map<String, Object> value = Map.of("a", new Point(1, 2), "b", new Point(3, 4));
        assertThat(pair.decode(pair.encode(value))).isEqualTo(ArgotRecord.of(new TreeMap<>(value)));
        assertThatThrownBy(() -> types.nullableCodec("point", "1.0"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("point 1.0 is bound to a class, whose fields are as the definition says; use unbound()");
    }

    @Test
    void encode_texts_comeBackWhateverTheirCharacters() throws IOException {
        ArgotTypes types = types("definition t 1.0: { @text #uvint28utf8; };", "t", Text.class);
        for (String text : List.of(
                "",
                "a",
                "a".repeat(127),
                "a".repeat(128),
                "\u00e9",
                "a\u00e9",
                "\u0141".repeat(70),
                "\ud83d\ude00",
                "\ufffd",
                "a\u0000b",
                "x".repeat(5000))) {
            assertRoundTrip(types, "t", new Text(text));
        }
        assertRefused(
                () -> types.codec("t", "1.0").encode(new Text("a\udc00")),
                name(Text.class) + ".text",
                "uvint28utf8 has an unpaired surrogate at index 1, which UTF-8 cannot carry");
        assertRefused(
                () -> types.codec("t", "1.0").decode(Vectors.hex("03efbfff")),
                name(Text.class) + ".text",
                "uvint28utf8 has malformed UTF-8 at offset 1");
    }

    record Text(String text) {}

    @Test
    void encode_classOfAnotherLoaderWith64Fields_comesBack(@TempDir Path folder) throws Exception {
        StringBuilder source = new StringBuilder("package other; public class Wide {");
        StringBuilder text = new StringBuilder("definition wide 1.0: {");
        String[] kinds = {"int", "long", "String", "double"};
        String[] types = {"#int32;", "#int64;", "#u8utf8;", "#double;"};
        for (int i = 0; i < 64; i++) {
            source.append("private ").append(kinds[i % 4]).append(" f").append(i);
            source.append(i % 4 == 2 ? " = \"t" + i + "\";" : " = " + i + ";");
            text.append("@f").append(i).append(' ').append(types[i % 4]);
        }
        source.append("} ");
        Path file = Files.createDirectories(folder.resolve("other")).resolve("Wide.java");
        Files.writeString(file, source);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, file.toString()))
                .isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Class<?> wide = loader.loadClass("other.Wide");
            ArgotTypes bound = types(text + "};", "wide", wide);
            Object value = wide.getConstructor().newInstance();
            byte[] bytes = assertRoundTrip(bound, "wide", value);
            assertThat(bytes).hasSize(16 * (4 + 8 + 8) + 2 * 3 + 14 * 4);
            assertThat(((ArgotRecord) bound.unbound().codec("wide", "1.0").decode(bytes)).get("f63"))
                    .isEqualTo(63.0);
        }
    }

    @Test
    void encode_manyThreads_shareACodec() throws Exception {
        ArgotTypes types = types(Node1.TEXT, "Node1", Node1.class);
        ArgotCodec codec = types.codec("Node1", "1.0");
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Boolean>> results = new ArrayList<>();
            for (int t = 0; t < 8; t++) {
                int seed = t;
                results.add(threads.submit(() -> {
                    for (int i = 0; i < 2000; i++) {
                        Node1 value = new Node1(seed * 10_000 + i, new Node1(i, null));
                        Node1 read = (Node1) codec.decode(codec.encode(value));
                        if (read.value != value.value || read.next.value != i) {
                            return false;
                        }
                    }
                    return true;
                }));
            }
            for (Future<Boolean> result : results) {
                assertThat(result.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void convert_toItself_isRefused() {
        assertCircle(
                () -> ArgotTypes.builder()
                        .convert(String.class, String.class, ArgotConverter.of(text -> text, text -> text)),
                "java.lang.String to java.lang.String");
        assertCircle(
                () -> ArgotTypes.builder()
                        .convert(Point.class, Point[].class, ArgotConverter.of(p -> new Point[0], p -> p[0])),
                name(Point.class) + " to " + Point.class.getTypeName() + "[]");
    }

    @Test
    void convert_inACircle_isRefused() {
        ArgotConverter<BigDecimal, String> decimal = ArgotConverter.of(BigDecimal::toString, BigDecimal::new);
        ArgotTypes.Builder two = ArgotTypes.builder().convert(BigDecimal.class, String.class, decimal);
        assertCircle(
                () -> two.convert(
                        String.class, BigDecimal.class, ArgotConverter.of(BigDecimal::new, BigDecimal::toString)),
                "java.lang.String to java.math.BigDecimal to java.lang.String");
        ArgotTypes.Builder three = two.convert(
                Integer.class, BigDecimal.class, ArgotConverter.of(BigDecimal::valueOf, BigDecimal::intValueExact));
        assertCircle(
                () -> three.convert(
                        String.class, Integer[].class, ArgotConverter.of(text -> new Integer[0], ints -> "")),
                "java.lang.String to java.lang.Integer[] to java.math.BigDecimal to java.lang.String");
    }

    @Test
    void convert_ofArraysInACircle_isRefused() {
        ArgotConverter<int[], String> text = ArgotConverter.of(Arrays::toString, any -> new int[0]);
        ArgotTypes.Builder builder = ArgotTypes.builder().convert(int[].class, String.class, text);
        assertCircle(
                () -> builder.convert(String.class, int[].class, ArgotConverter.of(any -> new int[0], ints -> "")),
                "java.lang.String to int[] to java.lang.String");
        assertCircle(
                () -> ArgotTypes.builder()
                        .convert(int[].class, int[].class, ArgotConverter.of(int[]::clone, int[]::clone)),
                "int[] to int[]");
        assertCircle(
                () -> builder.convert(String.class, int[][].class, ArgotConverter.of(any -> new int[0][], ints -> "")),
                "java.lang.String to int[][] to java.lang.String");
    }

    /** An array of primitives is moved as a whole, so that converters of its elements have no part in it. */
    @Test
    void convert_toAnArrayOfItsPrimitive_leadsToNoCircle() {
        ArgotTypes types = ArgotTypes.builder()
                .convert(
                        Integer.class,
                        int[].class,
                        ArgotConverter.of(number -> new int[] {number}, numbers -> numbers[0]))
                .describe(Count.class)
                .build();
        ArgotCodec codec = types.codec("Count", "1.0");
        byte[] bytes = codec.encode(new Count(7, new int[] {8, 9}));
        assertThat(bytes).containsExactly(1, 1, 0, 0, 0, 7, 1, 2, 0, 0, 0, 8, 0, 0, 0, 9);
        assertThat(codec.decode(bytes)).usingRecursiveComparison().isEqualTo(new Count(7, new int[] {8, 9}));
    }

    record Count(Integer one, int[] more) {}

    private static void assertCircle(ThrowingCallable use, String way) {
        assertThatThrownBy(use)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("converters lead in a circle: " + way
                        + "; give one of these classes a converter to a class that has none");
    }

    /** What was refused has left nothing behind, and one converter may lead to another. */
    @Test
    void convert_inAChain_convertsTwice() {
        ArgotTypes.Builder builder = ArgotTypes.builder()
                .text("test.argot", "definition digits 1.0: (meta.reference #u8utf8);")
                .bind("digits", "1.0", Point.class)
                .convert(BigDecimal.class, String.class, ArgotConverter.of(BigDecimal::toString, BigDecimal::new));
        assertThatThrownBy(() -> builder.convert(
                        String.class, BigDecimal.class, ArgotConverter.of(BigDecimal::new, BigDecimal::toString)))
                .isInstanceOf(IllegalArgumentException.class);
        ArgotCodec codec = builder.convert(
                        Point.class,
                        BigDecimal.class,
                        ArgotConverter.of(
                                point -> BigDecimal.valueOf(point.x() * 100L + point.y(), 2),
                                number -> new Point(
                                        number.intValue(),
                                        number.unscaledValue().intValue() % 100)))
                .build()
                .codec("digits", "1.0");
        assertThat(codec.encode(new Point(7, 25)))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("\u00047.25");
        assertThat(codec.decode(codec.encode(new Point(7, 25)))).isEqualTo(new Point(7, 25));
    }

    record Point(int x, int y) {}

    static final class Line {
        private final Point from;
        private final Point to;
        private List<Point> way;
        private Map<String, Point> names;

        Line(Point from, Point to) {
            this.from = from;
            this.to = to;
        }
    }

    @Test
    void encode_recordsInsideAClassWithAConstructor_comeBack() throws IOException {
        ArgotTypes types = types("""
                definition point 1.0: { @x #int32; @y #uint8; };
                definition points 1.0: (meta.array (meta.reference #uvint28) (meta.reference #point));
                definition named 1.0: { @key #u8utf8; @value #point; };
                definition names 1.0: (meta.array (meta.reference #uvint28) (meta.reference #named));
                definition line 1.0: { @from #point; @to #point; @way #points; @names #names; };
                """, "point", Point.class, "line", Line.class);
        Line line = new Line(new Point(1, 2), new Point(3, 4));
        line.way = List.of(new Point(5, 6), new Point(7, 8));
        line.names = Map.of("a", new Point(9, 10));
        byte[] bytes = types.codec("line", "1.0").encode(line);
        assertThat(bytes).hasSize(5 + 5 + 1 + 10 + 1 + 2 + 5);
        Line read = (Line) types.codec("line", "1.0").decode(bytes);
        assertThat(read).usingRecursiveComparison().isEqualTo(line);
        line.way = List.of(new Point(0, 256));
        assertThatThrownBy(() -> types.codec("line", "1.0").encode(line))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("uint8 256 is not in the range 0 to 255 (at " + name(Line.class) + ".way > "
                        + name(Point.class) + ".y)");
    }
}
