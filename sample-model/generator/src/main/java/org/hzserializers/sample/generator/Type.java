// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

/**
 * The type of a field. What holds others holds them by name, so that classes may refer to themselves and to each other.
 */
public sealed interface Type {

    /** Returns the type as Java source. */
    String java();

    /** Returns the name of the record, such as {@code ListOf}, by which templates tell types apart. */
    default String kind() {
        return getClass().getSimpleName();
    }

    /** What can be an element of a collection, or the key or value of a map. */
    sealed interface Element extends Type {}

    /** A primitive, never null. */
    record Primitive(Scalar scalar) implements Type {
        @Override
        public String java() {
            return scalar.primitiveName();
        }
    }

    /** A box, a text, a large number, a date or a time. */
    record Value(Scalar scalar) implements Element {
        @Override
        public String java() {
            return scalar.javaName();
        }
    }

    /** A constant of an enum of the model. */
    record EnumValue(String name) implements Element {
        @Override
        public String java() {
            return name;
        }
    }

    /** An object of exactly a class of the model, or a record. */
    record Nested(String name) implements Element {
        @Override
        public String java() {
            return name;
        }
    }

    /** An array of primitives. */
    record Array(Scalar element) implements Type {
        @Override
        public String java() {
            return element.primitiveName() + "[]";
        }
    }

    /** An array of arrays of primitives; rows may differ in length or be null. */
    record Rows(Scalar element) implements Type {
        @Override
        public String java() {
            return element.primitiveName() + "[][]";
        }
    }

    /** A {@code List} or a {@code Set} or a map, which hold elements. */
    sealed interface Container extends Type {
        /** Returns the elements of a collection, the values of a map. */
        Element element();

        /** Returns whether elements or values may be null, which only texts can. */
        boolean nullable();

        /** Returns whether the order of a set or map counts. */
        boolean ordered();

        /** Returns the class that is made when it is read. */
        String implementation();
    }

    /** A list. */
    record ListOf(Element element, boolean nullable) implements Container {
        @Override
        public String java() {
            return "List<" + element.java() + ">";
        }

        @Override
        public boolean ordered() {
            return true;
        }

        @Override
        public String implementation() {
            return "ArrayList";
        }
    }

    /** A set. */
    record SetOf(Element element, boolean ordered) implements Container {
        @Override
        public String java() {
            return "Set<" + element.java() + ">";
        }

        @Override
        public boolean nullable() {
            return false;
        }

        @Override
        public String implementation() {
            return ordered ? "LinkedHashSet" : "HashSet";
        }
    }

    /** A map; its keys are never null. */
    record MapOf(Element key, Element element, boolean nullable, boolean ordered) implements Container {
        @Override
        public String java() {
            return "Map<" + key.java() + ", " + element.java() + ">";
        }

        @Override
        public String implementation() {
            return ordered ? "LinkedHashMap" : "HashMap";
        }
    }

    /** An {@code Optional}; a field that is null comes back as the empty one. */
    record OptionalOf(Element element) implements Type {
        @Override
        public String java() {
            return "Optional<" + element.java() + ">";
        }
    }
}
