// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import java.util.List;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.view.MessageView;
import org.hzserializers.protobuf.view.MessageViews;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewCodec;
import org.hzserializers.view.ViewInput;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSelection;
import org.hzserializers.view.ViewSerializer;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages as views, on members that query them without the generated class. Needs the full runtime.
 *
 * <pre>{@code
 * Descriptor trade = DescriptorSets.descriptor(in, "com.acme.Trade");
 * SerializerCatalog.builder().add(ProtobufView.of(1003, trade)).build().installOn(config);
 * }</pre>
 *
 * <p>The attributes are the fields, by the name that JSON has for them and by that of the {@code .proto} file: {@code
 * unitPrice} and {@code unit_price}. They are what generated classes return, but for these: an enum is its name as a
 * text, or its number as one if the schema has no name for it; a field that is not there and has presence (a message,
 * one of a oneof, an optional of proto3, one of proto2 without a default) is null; repeated numbers are arrays;
 * {@code bytes} are a {@code byte[]}; maps are a {@code Map}; {@code google.protobuf.Timestamp} is an {@code Instant},
 * {@code Duration} a {@code java.time.Duration}, and the wrappers are what they hold. Extensions and unknown fields are
 * passed over.
 */
public final class ProtobufView {

    private ProtobufView() {}

    /**
     * Makes a serializer that keeps all attributes.
     *
     * @param typeId the type id that the serializer of the messages has
     * @param message the message type
     * @return a new serializer
     * @throws IllegalArgumentException if the id is below 1, or this JVM lets no class be made
     */
    public static ViewSerializer of(int typeId, Descriptor message) {
        return builder(typeId, message).build();
    }

    /**
     * Starts a serializer.
     *
     * @param typeId the type id that the serializer of the messages has
     * @param message the message type
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, or this JVM lets no class be made
     */
    public static ViewSerializer.Builder builder(int typeId, Descriptor message) {
        return ViewSerializer.builder(typeId, plan(message), null);
    }

    /**
     * Starts a serializer whose views have a class that SQL finds by its name.
     *
     * @param typeId the type id that the serializer of the messages has
     * @param message the message type
     * @param named the class, made by {@link ViewSerializer#namedClasses} or by hand
     * @return a new builder
     * @throws IllegalArgumentException if the id is below 1, or the class cannot be used
     */
    public static ViewSerializer.Builder builder(int typeId, Descriptor message, Class<? extends View> named) {
        return ViewSerializer.builder(typeId, plan(message), named);
    }

    /**
     * Returns what views of a message type are made of.
     *
     * @param message the message type
     * @return a plan for one serializer
     */
    public static ViewPlan plan(Descriptor message) {
        return new Plan(message, new MessageViews(message), "*");
    }

    /** Returns the plan for a generated class, which other nodes call the content. */
    static ViewPlan plan(MessageLite prototype, String contentName) {
        Descriptor message = ((Message) prototype).getDescriptorForType();
        return new Plan(message, new MessageViews(message), contentName);
    }

    private record Plan(Descriptor message, MessageViews views, String contentName) implements ViewPlan {

        @Override
        public Format format() {
            return Format.PROTOBUF;
        }

        @Override
        public ViewType type() {
            return views.root().type();
        }

        @Override
        public List<LockedDetail> lockedDetails() {
            return LockedMessages.of(message);
        }

        @Override
        public Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection) {
            MessageView root = views.root(limits);
            return () -> new MessageViewCodec(root, limits, selection);
        }
    }

    /** Reads one message at a time. */
    private static final class MessageViewCodec extends ViewCodec {

        private final MessageView root;

        MessageViewCodec(MessageView root, Limits limits, @Nullable ViewSelection selection) {
            super(limits, selection);
            this.root = root;
        }

        @Override
        protected View keep(byte[] payload) {
            return root.type().keepWhole(root, payload, 0);
        }

        @Override
        protected View take(ViewInput in, ViewSelection chosen) {
            return root.take(in, chosen);
        }
    }
}
