// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

/**
 * Classes that Hazelcast's XML and YAML can name as the type of views whose class is made: it has one serializer for
 * each class, and takes that of a parent for what extends it. An entry of the catalog file names the same as {@code
 * view-class}. Where one file has more views than there are slots here, any public abstract class that extends {@link
 * View} does.
 *
 * <pre>{@code
 * - type-class: org.hzserializers.view.Slot$A
 *   class-name: org.hzserializers.view.ViewSerializer
 * }</pre>
 */
@SuppressWarnings("serial") // views refuse Java serialization
public final class Slot {

    private Slot() {}

    /** A slot. */
    public abstract static class A extends View {

        /** For the made class. */
        protected A() {}
    }

    /** A slot. */
    public abstract static class B extends View {

        /** For the made class. */
        protected B() {}
    }

    /** A slot. */
    public abstract static class C extends View {

        /** For the made class. */
        protected C() {}
    }

    /** A slot. */
    public abstract static class D extends View {

        /** For the made class. */
        protected D() {}
    }

    /** A slot. */
    public abstract static class E extends View {

        /** For the made class. */
        protected E() {}
    }

    /** A slot. */
    public abstract static class F extends View {

        /** For the made class. */
        protected F() {}
    }

    /** A slot. */
    public abstract static class G extends View {

        /** For the made class. */
        protected G() {}
    }

    /** A slot. */
    public abstract static class H extends View {

        /** For the made class. */
        protected H() {}
    }
}
