// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelTest {

    private static final ModelField ID = new ModelField("id", new Type.Primitive(Scalar.LONG), false);
    private static final ModelField NAME = new ModelField("name", new Type.Value(Scalar.TEXT), true);

    @Test
    void superclass_notInTheModel_isRefused() {
        assertRefused("Order extends Base: it is not in the model", type("Order", 1, ModelClass.Form.CLASS, "Base"));
    }

    @Test
    void superclass_thatLeadsBack_isRefused() {
        assertRefused(
                "Order extends Order: it leads back to itself",
                type("Order", 1, ModelClass.Form.CLASS, "Base", ID),
                type("Base", 2, ModelClass.Form.CLASS, "Order", ID));
    }

    @ParameterizedTest
    @CsvSource({"RECORD, CLASS", "CLASS, RECORD"})
    void superclass_withARecord_isRefused(ModelClass.Form form, ModelClass.Form parent) {
        assertRefused(
                "Order extends Base: a record neither extends a class nor is extended",
                type("Order", 1, form, "Base"),
                type("Base", 2, parent, null));
    }

    @Test
    void superclass_whoseFieldsAreNotFirst_isRefused() {
        assertRefused(
                "Order extends Base: its fields do not begin with those that it inherits",
                type("Order", 1, ModelClass.Form.CLASS, "Base", NAME, ID),
                type("Base", 2, ModelClass.Form.CLASS, null, ID));
    }

    private static ModelClass type(String name, int id, ModelClass.Form form, String superclass, ModelField... fields) {
        return new ModelClass(name, "model", id, form, superclass, true, name, false, List.of(fields));
    }

    private static void assertRefused(String message, ModelClass... classes) {
        assertThatThrownBy(() -> new Model("a", "b", "c", "d", 1, Arrays.asList(classes), List.of()))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
