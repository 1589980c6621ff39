// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

class ClassModelTest {

    private static final ClassRules RULES = new ClassRules("test", field -> true, true, true, false);

    @SuppressWarnings("unused") // by reflection
    static class Animal {
        static int count;

        transient int cached;

        String name = "none";
        List<String> tags = new ArrayList<>();
    }

    @SuppressWarnings("unused")
    static final class Dog extends Animal {
        int age = 3;
    }

    private record Point(int x, String label) {
        private Point {
            if (x < 0) {
                throw new IllegalArgumentException("x is negative");
            }
        }
    }

    private enum Level {
        LOW
    }

    @SuppressWarnings("unused")
    static final class NoConstructor {
        final int count;

        NoConstructor(int count) {
            this.count = count;
        }
    }

    static final class Only {
        static final Only INSTANCE = new Only();

        private Only() {}
    }

    @SuppressWarnings("unused")
    static final class Hiding extends Animal {
        int name;
    }

    static final class Hook {
        @Serial
        @SuppressWarnings("unused")
        private void readObject(ObjectInputStream in) throws IOException {
            throw new IOException("not called");
        }
    }

    static final class OfTheJdk extends ArrayList<String> {
        @Serial
        private static final long serialVersionUID = 1L;
    }

    static final class Failing {
        Failing() {
            throw new IllegalStateException("out of order");
        }
    }

    @Test
    void make_thenSet_setsFields() {
        ClassModel model = ClassModel.of(Dog.class, RULES);
        Object dog = model.make();
        FieldModel age = model.fields().get(2);
        assertThat(age.get(dog)).isEqualTo(3);
        age.set(dog, 4);
        assertThat(((Dog) dog).age).isEqualTo(4);
    }

    @Test
    void fields_areThoseOfSuperclassesFirst_withoutStaticAndTransientOnes() {
        ClassModel model = ClassModel.of(Dog.class, RULES);
        assertThat(model.fields()).extracting(FieldModel::name).containsExactly("name", "tags", "age");
        assertThat(model.fields()).extracting(FieldModel::component).containsOnly(FieldModel.NO_COMPONENT);
        assertThat(model.fields().get(1).contents()).isNotNull();
        assertThat(model.fields().get(1).describe()).isEqualTo(Animal.class.getName() + ".tags");
        assertThat(model.isRecord()).isFalse();
    }

    @Test
    void fields_thatAFormatDoesNotStore_areLeftOut() {
        ClassRules rules = new ClassRules("test", field -> !field.getName().equals("tags"), true, true, false);
        assertThat(ClassModel.of(Animal.class, rules).fields())
                .extracting(FieldModel::name)
                .containsExactly("name");
    }

    @Test
    void fields_withNamesOfTheFormat_keepThoseOfTheClassForMessages() {
        ClassRules rules = new ClassRules(
                "test", field -> true, field -> field.getName().toUpperCase(Locale.ROOT), true, true, true, false);
        assertThat(ClassModel.of(Dog.class, rules).fields())
                .extracting(FieldModel::name)
                .containsExactly("NAME", "TAGS", "AGE");
        assertThat(ClassModel.of(Dog.class, rules).fields().get(2).describe()).isEqualTo(Dog.class.getName() + ".age");
    }

    @Test
    void fields_notInherited_areThoseOfTheClassEvenBelowTheJdk() {
        ClassRules rules = new ClassRules("test", field -> true, Field::getName, false, true, true, false);
        assertThat(ClassModel.of(Dog.class, rules).fields())
                .extracting(FieldModel::name)
                .containsExactly("age");
        assertThat(ClassModel.of(OfTheJdk.class, rules).fields()).isEmpty();
    }

    @Test
    void fields_ofAClassWithoutConstructor_areFoundWhereOneIsNeeded() {
        ClassRules needs = new ClassRules("test", field -> true, true, true, true);
        assertThat(ClassModel.fields(NoConstructor.class, needs))
                .extracting(FieldModel::name)
                .containsExactly("count");
    }

    @Test
    void maker_takesTheComponentsOfARecordAndNothingElse() throws Throwable {
        assertThat(ClassModel.of(Point.class, RULES).maker().invoke(1, "a")).isEqualTo(new Point(1, "a"));
        assertThat(ClassModel.of(Only.class, RULES).maker().invoke()).isSameAs(Only.INSTANCE);
        assertThatThrownBy(() -> ClassModel.of(Marker.class, RULES).maker()).isInstanceOf(IllegalStateException.class);

        ClassModel dog = ClassModel.of(Dog.class, RULES);
        Object made = dog.maker().invoke();
        dog.fields().get(2).setter().invoke(made, 5);
        assertThat(dog.fields().get(2).getter().invoke(made)).isEqualTo(5);
    }

    @Test
    void make_ofARecord_takesItsComponents() {
        ClassModel model = ClassModel.of(Point.class, RULES);
        assertThat(model.isRecord()).isTrue();
        assertThat(model.hashes()).isEqualTo(HashCodes.CONTENT);
        assertThat(model.fields()).extracting(FieldModel::component).containsExactly(0, 1);
        assertThat(model.make(new Object[] {1, "a"})).isEqualTo(new Point(1, "a"));
    }

    @Test
    void defaults_ofARecord_areANewArrayEachTime() {
        ClassModel model = ClassModel.of(Point.class, RULES);
        assertThat(model.defaults()).containsExactly(0, null).isNotSameAs(model.defaults());
        assertThat(ClassModel.of(Animal.class, RULES).defaults()).isEmpty();
    }

    @Test
    void make_withoutConstructor_callsNoneUnlessTheFormatNeedsOne() {
        Object made = ClassModel.of(NoConstructor.class, RULES).make();
        assertThat(((NoConstructor) made).count).isZero();
        ClassRules needs = new ClassRules("test", field -> true, true, true, true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassModel.of(NoConstructor.class, needs))
                .withMessageContaining("has no constructor without parameters; add one, which may be private");
    }

    @Test
    void make_ofASingleton_returnsIt() {
        assertThat(ClassModel.of(Only.class, RULES).make()).isSameAs(Only.INSTANCE);
    }

    @Test
    void make_withAFailingConstructor_isAnInvalidPayload() {
        assertThatThrownBy(() -> ClassModel.of(Failing.class, RULES).make())
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("Failing failed: java.lang.IllegalStateException: out of order");
        assertThatThrownBy(() -> ClassModel.of(Point.class, RULES).make(new Object[] {-1, "a"}))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("x is negative");
    }

    @Test
    void make_ofAnEnumOrInterface_isRefused() {
        ClassModel level = ClassModel.of(Level.class, RULES);
        assertThat(level.fields()).isEmpty();
        assertThatThrownBy(level::make).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> ClassModel.of(Marker.class, RULES).make()).isInstanceOf(IllegalStateException.class);
    }

    private interface Marker {}

    @Test
    void of_twoFieldsOfOneName_isRefusedIfNamesAreStored() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassModel.of(Hiding.class, RULES))
                .withMessage("Class " + Hiding.class.getName() + " is not supported by the test serializer: it has two"
                        + " fields name, its own and one of a superclass");
        ClassRules numbered = new ClassRules("test", field -> true, false, true, false);
        assertThat(ClassModel.of(Hiding.class, numbered).fields())
                .extracting(FieldModel::name)
                .containsExactly("name", "tags", "name");
    }

    @Test
    void of_methodForJavaSerialization_isRefusedWhereItIsNotCalled() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassModel.of(Hook.class, RULES))
                .withMessageContaining("it has the method readObject for Java serialization, which is not called");
        ClassRules calls = new ClassRules("test", field -> true, true, false, false);
        assertThat(ClassModel.of(Hook.class, calls).fields()).isEmpty();
    }

    @Test
    void of_subclassOfTheJdk_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClassModel.of(OfTheJdk.class, RULES))
                .withMessageContaining("it extends java.util.ArrayList of the JDK, whose fields are not stored");
    }
}
