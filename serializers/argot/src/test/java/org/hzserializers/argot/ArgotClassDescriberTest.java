// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.hzserializers.argot.BindingShapes.Arrays2;
import org.hzserializers.argot.BindingShapes.Circle;
import org.hzserializers.argot.BindingShapes.Derived;
import org.hzserializers.argot.BindingShapes.Dot;
import org.hzserializers.argot.BindingShapes.Group;
import org.hzserializers.argot.BindingShapes.Node1;
import org.hzserializers.argot.BindingShapes.Numbers;
import org.hzserializers.argot.BindingShapes.Shape;
import org.hzserializers.argot.BindingShapes.Square;
import org.hzserializers.sample.model.SampleObject;
import org.junit.jupiter.api.Test;

class ArgotClassDescriberTest {

    /** Binds classes to the definitions that they are described with. */
    static ArgotTypes described(Collection<? extends Class<?>> classes) {
        Class<?>[] all = classes.toArray(Class<?>[]::new);
        return ArgotTypes.builder()
                .describe(all[0], Arrays.copyOfRange(all, 1, all.length))
                .build();
    }

    @Test
    void describe_sampleObject_printsItsDefinition() {
        assertThat(ArgotTypes.describe(SampleObject.class)).isEqualTo("""
                definition SampleObject 1.0: (meta.sequence [\
                 (meta.tag u8utf8:"intVal" (meta.reference #int32))\
                 (meta.tag u8utf8:"floatVal" (meta.reference #float))\
                 (meta.tag u8utf8:"shortVal" (meta.reference #int16))\
                 (meta.tag u8utf8:"byteArr" (meta.optional (meta.reference #uvint28binary)))\
                 (meta.tag u8utf8:"longArr" (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #int64))))\
                 (meta.tag u8utf8:"dblArr" (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #double))))\
                 (meta.tag u8utf8:"str" (meta.optional (meta.reference #uvint28text))) ]);
                """);
    }

    @Test
    void describe_sealedTypes_printsTheirMembers() throws IOException {
        ArgotTypes types = described(List.of(Shape.class));
        assertThat(types.describe()).isEqualTo(ArgotTypes.describe(Shape.class)).startsWith("""
                definition Circle 1.0: {
                  @radius #double;
                };
                definition Square 1.0: {
                  @side #int32;
                };
                !reserve Shape;
                definition Group 1.0:\
                """);
        Group group = new Group("g", List.of(new Circle(1), new Square(70_000), new Dot(), new Group(null, null)));
        ArgotBindingTest.assertRoundTrip(types, "Group", group);
    }

    @Test
    void describe_classesOfManyShapes_bindBack() throws IOException {
        ArgotBindingTest.assertRoundTrip(
                described(List.of(Derived.class)), "Derived", new Derived(null, List.of("x"), 3));
        ArgotBindingTest.assertRoundTrip(described(List.of(Numbers.class)), "Numbers", Numbers.of(-5));
        ArgotBindingTest.assertRoundTrip(described(List.of(Arrays2.class)), "Arrays2", new Arrays2());
        ArgotBindingTest.assertRoundTrip(described(List.of(Node1.class)), "Node1", new Node1(1, new Node1(2, null)));
    }

    abstract static class Vehicle {
        int wheels = 4;
    }

    static class Car extends Vehicle {
        String plate = "p";
    }

    static class Bus extends Vehicle {
        int seats = 40;
    }

    @ArgotType(value = "acme.fleet", version = "2.1")
    static class Fleet {
        List<Vehicle> vehicles = new ArrayList<>(Arrays.asList(new Car(), new Bus()));
        Date date = new Date();
    }

    /** Takes the name of a common type. */
    static class Date {
        int day = 3;
    }

    @Test
    void describe_abstractClass_takesTheSubclassesThatAreGiven() {
        ArgotTypes types = described(List.of(Fleet.class, Vehicle.class, Bus.class, Car.class));
        assertThat(types.describe())
                .contains(
                        "cluster acme;\n",
                        "definition Date_2 1.0: {\n  @day #int32;\n};\n",
                        "definition acme.fleet 2.1:");
        ArgotCodec codec = types.codec("acme.fleet", "2.1");
        assertThat(codec.decode(codec.encode(new Fleet())))
                .usingRecursiveComparison()
                .isEqualTo(new Fleet());
    }

    record Price(BigDecimal amount, List<BigDecimal> rebates) {}

    @Test
    void describe_classWithConverter_takesWhatStandsForIt() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .convert(BigDecimal.class, String.class, ArgotConverter.of(BigDecimal::toString, BigDecimal::new))
                .describe(Price.class)
                .build();

        assertThat(types.describe()).isEqualTo("""
                definition Price 1.0: (meta.sequence [\
                 (meta.tag u8utf8:"amount" (meta.optional (meta.reference #uvint28text)))\
                 (meta.tag u8utf8:"rebates" (meta.optional\
                 (meta.array (meta.reference #uvint28) (meta.reference #uvint28text)))) ]);
                """);
        ArgotBindingTest.assertRoundTrip(
                types, "Price", new Price(new BigDecimal("9.90"), List.of(BigDecimal.ONE, BigDecimal.TEN)));
    }

    static final class Nested extends ArrayList<Nested> {}

    record Tree(List<List<Nested>> roots) {}

    @Test
    void describe_collectionOfItself_isRefused() {
        assertThatThrownBy(() -> ArgotTypes.builder().describe(Tree.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "classes cannot be described:\n  " + Tree.class.getName() + ".roots is a "
                                + Nested.class.getName()
                                + ", which contains itself without end; describe a class that has a field of it, or give it a converter");
    }

    record Branch(int leaves, List<Branch> children) {}

    record Forest(List<Branch> trees, Map<String, List<Branch>> named) {}

    @Test
    void describe_listOfAClassThatHasSuchAList_refersToItsDefinition() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Forest.class).build();

        Branch tree = new Branch(1, List.of(new Branch(2, List.of()), new Branch(3, List.of())));
        ArgotBindingTest.assertRoundTrip(types, "Forest", new Forest(List.of(tree), Map.of("a", List.of(tree, tree))));
    }

    record Money(long cents) {}

    sealed interface Payment permits Cash, Voucher {}

    record Cash(long cents) implements Payment {}

    record Voucher(String code) implements Payment {}

    @Test
    void describe_convertedClassItself_takesWhatStandsForIt() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .convert(
                        Money.class,
                        String.class,
                        ArgotConverter.of(
                                money -> Long.toString(money.cents()), text -> new Money(Long.parseLong(text))))
                .describe(Money.class)
                .build();

        ArgotBindingTest.assertRoundTrip(types, "Money", new Money(7));
    }

    @Test
    void describe_convertedMemberOfASealedType_takesWhatStandsForIt() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .convert(Voucher.class, String.class, ArgotConverter.of(Voucher::code, Voucher::new))
                .describe(Payment.class)
                .build();

        ArgotBindingTest.assertRoundTrip(types, "Payment", new Voucher("x"));
        ArgotBindingTest.assertRoundTrip(types, "Payment", new Cash(3));
    }

    @Test
    void describe_otherDefinitionOfThatName_isRefused() {
        ArgotTypes.Builder builder =
                ArgotTypes.builder().text("own.argot", "definition Circle 1.0: { @radius #float; };");

        assertThatThrownBy(() -> builder.describe(Circle.class))
                .isInstanceOf(ArgotSyntaxException.class)
                .hasMessageStartingWith("described classes:");
    }

    static class Odd {
        Pattern id;
        Object any;
        Vehicle vehicle;
    }

    @Test
    void describe_whatNoDefinitionFits_listsAllOfIt() {
        assertThatThrownBy(() -> ArgotTypes.describe(Odd.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes cannot be described:\n  " + Odd.class.getName()
                        + ".id is a java.util.regex.Pattern, which needs a converter; describe a class that has what stands for it\n  "
                        + Odd.class.getName()
                        + ".any is a java.lang.Object, which needs a converter; describe a class that has what stands for it"
                        + "\n  " + Vehicle.class.getName() + " is abstract; describe its subclasses together with it");
    }
}
