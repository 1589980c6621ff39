// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.hazelcast.nio.ObjectDataInput;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.hzserializers.argot.codec.view.RecordView;
import org.hzserializers.argot.codec.view.ViewTypes;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Remaining;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSelection;
import org.hzserializers.view.ViewSerializer;
import org.hzserializers.view.ViewStreamCodec;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * Reads values of a definition as views, on members that query them without the class.
 *
 * <pre>{@code
 * ArgotTypes types = ArgotTypes.builder().load("com/acme/order.argot", loader).build();
 * SerializerCatalog.builder().add(ArgotView.of(1001, types, "shop.order")).build().installOn(config);
 * }</pre>
 *
 * <p>The attributes are the tags of all versions of the definition; one that the version of a value does not have is
 * null. Integers are the smallest Java class that holds them, arrays of numbers are arrays, other arrays a {@code
 * List}, a {@code date_java} is an {@code Instant}, a {@code char} is the number that it is written as, and definitions
 * that {@link ArgotTypes.Builder#describe} gives classes of the JDK are these: {@code BigDecimal}, {@code UUID}, {@code
 * LocalDate} and so on. Of an abstract type there are the tags of all members, and {@code _type}, the name of the one
 * that a value is. An array of pairs, as maps are written, is a list of views. The {@linkplain ArgotSerializer#view()
 * view of a serializer} knows the class, and has {@code Date} and {@code char} where that has them.
 */
public final class ArgotView {

    private static final byte[] NONE = {};

    private ArgotView() {}

    /**
     * Makes a serializer that keeps all attributes.
     *
     * @param typeId the type id that the serializer of the class has
     * @param types holds the definitions; classes of users that they are bound to do not matter
     * @param definition the full name of a sequence with tags
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, there is no such definition, or this JVM lets no class be
     *     made
     */
    public static ViewSerializer of(int typeId, ArgotTypes types, String definition) {
        return builder(typeId, types, definition).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the type id that the serializer of the class has
     * @param types holds the definitions; its limits hold unless others are set
     * @param definition the full name of a sequence with tags
     * @return a new builder
     * @throws IllegalArgumentException as {@link #of} does
     */
    public static ViewSerializer.Builder builder(int typeId, ArgotTypes types, String definition) {
        return ViewSerializer.builder(typeId, plan(types, definition), null).limits(types.limits());
    }

    /**
     * Starts a serializer whose views have a class that SQL finds by its name.
     *
     * @param typeId the type id that the serializer of the class has
     * @param types holds the definitions; its limits hold unless others are set
     * @param definition the full name of a sequence with tags
     * @param named the class, made by {@link ViewSerializer#namedClasses} or by hand
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, there is no such definition, or the class cannot be used
     */
    public static ViewSerializer.Builder builder(
            int typeId, ArgotTypes types, String definition, Class<? extends View> named) {
        return ViewSerializer.builder(typeId, plan(types, definition), named).limits(types.limits());
    }

    /**
     * Returns what views of a definition are made of.
     *
     * @param types holds the definitions
     * @param definition the full name of a sequence with tags
     * @return a plan for one serializer
     * @throws IllegalArgumentException if there is no such definition
     */
    public static ViewPlan plan(ArgotTypes types, String definition) {
        List<TypeDefinition> defined = types.library().versions(TypeRef.key(definition));
        if (defined.isEmpty()) {
            throw new IllegalArgumentException("there is no definition " + definition);
        }
        TypeDefinition newest = defined.get(defined.size() - 1);
        return plan(types, newest.name(), newest.version().toString());
    }

    /** Returns the plan for values of which others write one version, and which have all of them. */
    static ViewPlan plan(ArgotTypes types, String definition, String written) {
        return plan(types, definition, written, types.unbound());
    }

    /**
     * Returns the plan of views whose attributes are what classes have.
     *
     * @param bound the same types with these classes
     */
    static ViewPlan plan(ArgotTypes types, String definition, String written, ArgotTypes bound) {
        ArgotTypes open = types.withJdkClasses();
        Versions versions = Versions.ofRecords(open, definition, written);
        List<TypeDefinition> readable = versions.readable().stream()
                .map(Versions.ReadableVersion::definition)
                .toList();
        Set<TypeDefinition> stored = StableMeaningCheck.check(open, readable);
        ViewTypes views = new ViewTypes(open.codecs(), bound.bindings());
        ViewType type = null;
        for (TypeDefinition version : readable) {
            type = views.add(version);
        }
        return new Plan(
                open, new VersionPrefix(versions, versions.shape(types, stored)), views, Objects.requireNonNull(type));
    }

    private record Plan(ArgotTypes types, VersionPrefix prefix, ViewTypes views, ViewType type) implements ViewPlan {

        @Override
        public Format format() {
            return Format.ARGOT;
        }

        @Override
        public boolean reads(Format written) {
            return written == Format.ARGOT || written == Format.ARGOT_VERSIONED;
        }

        @Override
        public String contentName() {
            return prefix.versions().written().definition().name();
        }

        @Override
        public List<LockedDetail> lockedDetails() {
            return prefix.versions().lockedDetails(types);
        }

        @Override
        public Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection) {
            ViewTypes.Sources sources = views.sources(types.ids(), limits);
            Map<Versions.ReadableVersion, RecordView> byVersion = new HashMap<>();
            for (Versions.ReadableVersion version : prefix.versions().readable()) {
                byVersion.put(version, sources.of(version.definition()));
            }
            return () -> new ArgotViewCodec(prefix, byVersion, types, limits, selection);
        }
    }

    /** Reads one value at a time. */
    private static final class ArgotViewCodec extends ViewStreamCodec {

        private final VersionPrefix prefix;
        private final Map<Versions.ReadableVersion, RecordView> byVersion;
        private final ArgotTypes types;
        private final Limits limits;
        private final @Nullable ViewSelection selection;
        private final WireInput input;

        ArgotViewCodec(
                VersionPrefix prefix,
                Map<Versions.ReadableVersion, RecordView> byVersion,
                ArgotTypes types,
                Limits limits,
                @Nullable ViewSelection selection) {
            this.prefix = prefix;
            this.byVersion = byVersion;
            this.types = types;
            this.limits = limits;
            this.selection = selection;
            this.input = new WireInput(types.ids(), limits);
        }

        private RecordView source(Format format, WireInput in) {
            return Objects.requireNonNull(byVersion.get(prefix.read(format, in)));
        }

        @Override
        protected View decode(Format format, ObjectDataInput in) throws IOException {
            if (selection == null && !Remaining.isKnown(in)) {
                return copying(format, in);
            }
            input.attach(in);
            RecordView source;
            int begin;
            try {
                source = source(format, input);
                if (selection != null) {
                    View view = source.take(input, selection);
                    input.detach();
                    return view;
                }
                begin = (int) input.offset();
                source.skip(input);
            } catch (RuntimeException e) {
                throw input.failure(e);
            }
            int length = (int) input.offset();
            input.detach();
            Remaining.rewind(in, length);
            byte[] kept = new byte[FRONT + length];
            in.readFully(kept, FRONT, length);
            return keep(source, kept, begin, Frame.head(format, false));
        }

        @Override
        protected boolean readsLength() {
            return true;
        }

        /** Passes what is behind the attributes unread: it is known where the value ends. */
        @Override
        protected View decode(Format format, ObjectDataInput in, int length) throws IOException {
            input.attach(in, length);
            View view;
            try {
                if (selection != null) {
                    view = source(format, input).takeOnly(input, selection);
                    input.skipRest();
                    input.detach();
                    return view;
                }
                byte[] kept = input.readRest(FRONT);
                input.detach();
                input.attach(kept, FRONT, length);
                RecordView source = source(format, input);
                view = keep(source, kept, (int) input.offset(), Frame.head(format, true));
            } catch (RuntimeException e) {
                throw input.failure(e);
            }
            input.attach(NONE, 0, 0);
            return view;
        }

        private static View keep(RecordView source, byte[] kept, int begin, byte head) {
            kept[0] = head;
            return source.type().keepWhole(source, kept, FRONT + begin);
        }

        /** Keeps the bytes of a stream that cannot go back. */
        private View copying(Format format, ObjectDataInput in) throws IOException {
            if (!(in instanceof InputStream stream)) {
                throw new InvalidPayloadException(
                        "a view cannot keep the bytes of a " + in.getClass().getName());
            }
            Copying copying = new Copying(stream);
            WireInput once = new WireInput(copying, types.ids(), limits);
            RecordView source;
            int begin;
            try {
                source = source(format, once);
                begin = (int) once.offset();
                source.skip(once);
            } catch (RuntimeException e) {
                throw once.failure(e);
            }
            return keep(source, copying.copy.toByteArray(), begin, Frame.head(format, false));
        }
    }

    /** Keeps what is read. */
    private static final class Copying extends FilterInputStream {

        private final ByteArrayOutputStream copy = new ByteArrayOutputStream();

        Copying(InputStream in) {
            super(in);
            copy.write(0); // for the head
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            if (next >= 0) {
                copy.write(next);
            }
            return next;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            if (count > 0) {
                copy.write(bytes, offset, count);
            }
            return count;
        }

        @Override
        public long skip(long count) throws IOException {
            byte[] passed = new byte[(int) Math.min(count, 8192)];
            return Math.max(0, read(passed, 0, passed.length));
        }
    }
}
