// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The classes that are made, with types that need no format. */
class ViewClassesTest {

    /** A type whose values have a byte for each attribute. */
    private record Bytes(ViewType type) implements ViewPlan, ViewSource {

        @Override
        public Format format() {
            return Format.PROTOBUF;
        }

        @Override
        public String contentName() {
            return type.name();
        }

        @Override
        public Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection) {
            throw new IllegalStateException("nothing is read here");
        }

        @Override
        public @Nullable Object attribute(byte[] bytes, int from, int to, int index) {
            ViewAttribute attribute = type.attributes().get(index);
            return attribute.isObject()
                    ? attribute.object().keep(this, bytes, from, to)
                    : (Object) (int) bytes[from + index];
        }
    }

    private static ViewType numbers(String name, String... attributes) {
        ViewType type = ViewType.named(name);
        for (String attribute : attributes) {
            type.add(ViewAttribute.of(attribute, Integer.class));
        }
        return type;
    }

    private static View view(ViewPlan plan, int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return plan.type().keep((ViewSource) plan, bytes, 0, bytes.length);
    }

    /** Without what a tool that measures coverage adds. */
    private static List<String> getters(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic())
                .map(Method::getName)
                .toList();
    }

    @Test
    void define_sameIdAndSchema_shareTheClass() {
        Class<?> first = ViewClasses.define(1, new Bytes(numbers("point", "x", "y")), null);
        assertThat(ViewClasses.define(1, new Bytes(numbers("point", "x", "y")), null))
                .isSameAs(first);
        assertThat(ViewClasses.define(2, new Bytes(numbers("point", "x", "y")), null))
                .isNotSameAs(first);
        assertThat(ViewClasses.define(1, new Bytes(numbers("point", "x", "z")), null))
                .isNotSameAs(first);
    }

    @Test
    void define_thousandTypes_areUnloadedWithTheirSerializers() {
        List<WeakReference<Class<?>>> classes = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            Bytes plan = new Bytes(numbers("t" + i, "a" + i, "b"));
            plan.type().add(new ViewAttribute("inner", View.class, numbers("inner" + i, "c")));
            Class<? extends View> type = ViewClasses.define(7, plan, null);
            classes.add(new WeakReference<>(type));
            assertThat(view(plan, 1, 2, 3).getClass()).isSameAs(type);
        }
        List<byte[]> pressure = new ArrayList<>();
        for (int i = 0; i < 100 && classes.stream().anyMatch(reference -> reference.get() != null); i++) {
            pressure.add(new byte[1 << 16]);
            System.gc();
        }
        assertThat(classes).allMatch(reference -> reference.get() == null);
        assertThat(ManagementFactory.getClassLoadingMXBean().getUnloadedClassCount())
                .isGreaterThanOrEqualTo(2_000);
    }

    @Test
    void getters_namesThatObjectsHave_areFoundByHazelcastsRules() throws ReflectiveOperationException {
        Bytes plan = new Bytes(
                numbers("odd", "class", "get", "Foo", "foo", "_id", "with space", "a.b", "toString", "hashCode"));
        Class<? extends View> type = ViewClasses.define(3, plan, null);
        View view = view(plan, 0, 1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(type.getMethod("class").invoke(view)).isEqualTo(0);
        assertThat(type.getMethod("getGet").invoke(view)).isEqualTo(1);
        assertThat(type.getMethod("getFoo").invoke(view)).isEqualTo(2);
        assertThat(type.getMethod("foo").invoke(view)).isEqualTo(3);
        assertThat(type.getMethod("get_id").invoke(view)).isEqualTo(4);
        assertThat(type.getMethod("getWith space").invoke(view)).isEqualTo(5);
        assertThat(getters(type)).doesNotContain("getA.b", "getToString", "getHashCode");
        assertThat(view.get("toString")).isEqualTo(7);
    }

    @Test
    void getters_typeInsideItself_endAndReachWhatIsInside() throws ReflectiveOperationException {
        ViewType node = numbers("node", "n");
        node.add(new ViewAttribute("left", View.class, node));
        node.add(new ViewAttribute("leaf", View.class, numbers("leaf", "size")));
        Bytes plan = new Bytes(node);
        Class<? extends View> type = ViewClasses.define(4, plan, null);
        View view = view(plan, 5, 6, 7);
        Object left = type.getMethod("getLeft").invoke(view);
        assertThat(left).isInstanceOf(type);
        assertThat(type.getMethod("getN").invoke(left)).isEqualTo(5);
        assertThat(type.getMethod("getLeaf_size")).isNotNull();
        assertThat(getters(type))
                .containsExactlyInAnyOrder(
                        "getN",
                        "getLeft",
                        "getLeaf",
                        "getLeaf_size",
                        "getLeft_json",
                        "left_sql",
                        "getLeaf_json",
                        "leaf_sql");
    }

    @Test
    void getters_wideAndDeepTypes_areBounded() {
        ViewType[] levels = new ViewType[9];
        for (int level = 8; level >= 0; level--) {
            levels[level] = numbers("level" + level, "a", "b");
            if (level < 8) {
                for (int i = 0; i < 9; i++) {
                    levels[level].add(new ViewAttribute("o" + i, View.class, levels[level + 1]));
                }
            }
        }
        Class<? extends View> type = ViewClasses.define(5, new Bytes(levels[0]), null);
        assertThat(getters(type)).hasSize(1_000);
    }

    @Test
    void named_classFiles_areLoadedByTheirNamesAndReadByTheNamesOfAttributes() throws Exception {
        ViewType point = numbers("shop.point", "x", "y");
        point.add(new ViewAttribute("inner", View.class, numbers("shop.inner", "z")));
        Map<String, byte[]> files = ViewClasses.named(point, "acme.PointView");
        assertThat(files.keySet()).containsExactly("acme/PointView.class", "acme/PointView_shop_inner.class");
        ClassLoader loader = new ClassLoader(View.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] file = files.get(name.replace('.', '/') + ".class");
                if (file == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, file, 0, file.length);
            }
        };
        Class<? extends View> named = loader.loadClass("acme.PointView").asSubclass(View.class);
        // The schema has got another attribute in front since.
        ViewType later = numbers("shop.point", "w", "x", "y");
        later.add(new ViewAttribute("inner", View.class, numbers("shop.inner", "z")));
        Bytes plan = new Bytes(later);
        assertThat(ViewClasses.define(6, plan, named)).isSameAs(named);
        View view = view(plan, 1, 2, 3, 4);
        assertThat(named.getMethod("getX").invoke(view)).isEqualTo(2);
        // SQL takes what begins with get for a column, and has no column for an object but its JSON.
        assertThat(named.getMethod("getInner_json").invoke(view)).hasToString("{\"z\":1}");
        assertThat(named.getMethod("inner").invoke(view).getClass().getName()).isEqualTo("acme.PointView_shop_inner");
        assertThat(ViewClasses.isMade(named)).isFalse();
    }

    @Test
    void define_slot_isExtended() {
        Class<? extends View> type = ViewClasses.define(8, new Bytes(numbers("point", "x")), Slot.B.class);
        assertThat(type.getSuperclass()).isSameAs(Slot.B.class);
        assertThat(ViewClasses.isMade(type)).isTrue();
    }

    @Test
    void get_wrongPaths_sayWhatThereIs() {
        Bytes plan = new Bytes(numbers("point", "x", "y"));
        ViewClasses.define(9, plan, null);
        View view = view(plan, 1, 2);
        assertThatThrownBy(() -> view.get("z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no attribute z for the path z; there are point[x, y]");
        assertThatThrownBy(() -> view.get("x.y"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no attribute y for the path x.y: there is a Integer");
        assertThatThrownBy(() -> view.get("x[0]"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("path x[0] has brackets behind a Integer");
        assertThat(view).isEqualTo(view(plan, 1, 2)).hasSameHashCodeAs(view(plan, 1, 2));
        assertThat(view).isNotEqualTo(view(plan, 1, 3)).hasToString("point{x=1, y=2}");
    }

    @Test
    void type_attributesOfOneNameInVersions_takeBoth() {
        ViewType type = ViewType.named("t");
        type.add(ViewAttribute.of("n", Integer.class));
        type.add(ViewAttribute.of("n", Long.class));
        type.add(ViewAttribute.of("m", Integer.class));
        type.add(ViewAttribute.of("m", String.class));
        assertThat(type.attributes())
                .containsExactly(ViewAttribute.of("n", Number.class), ViewAttribute.of("m", Object.class));
    }
}
