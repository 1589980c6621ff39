// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import com.google.protobuf.UninitializedMessageException;
import java.io.IOException;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/** Messages of generated code into and out of byte arrays, by what the full and the lite runtime have in common. */
public final class Messages {

    /** What is nested. */
    public static final String MESSAGES = "messages";

    private Messages() {}

    /** Refuses a message that lacks required fields, since no reader would take it. */
    public static void requireComplete(MessageLite message) {
        if (!message.isInitialized()) {
            throw new InvalidPayloadException(missingFields(message));
        }
    }

    /** Lets the runtime say which fields they are; the lite one cannot. */
    private static String missingFields(MessageLite message) {
        try {
            MessageLite complete = message.toBuilder().build();
            return complete.getClass().getName() + " lacks required fields";
        } catch (UninitializedMessageException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Encodes a message into exactly {@code size} bytes. */
    public static void encode(MessageLite message, byte[] target, int offset, int size, boolean deterministic)
            throws IOException {
        CodedOutputStream out = CodedOutputStream.newInstance(target, offset, size);
        if (deterministic) {
            out.useDeterministicSerialization();
        }
        message.writeTo(out);
        out.checkNoSpaceLeft();
    }

    /** Decodes a message that takes all of its input. */
    public static <M extends MessageLite> M decode(
            Parser<M> parser, CodedInputStream in, ExtensionRegistryLite extensions, Limits limits) {
        try {
            M message = parser.parseFrom(in, extensions);
            // A message also ends at an end-group tag, which at the top level ends nothing.
            in.checkLastTagWas(0);
            return message;
        } catch (InvalidProtocolBufferException e) {
            throw malformed(e, limits);
        }
    }

    public static InvalidPayloadException malformed(InvalidProtocolBufferException e, Limits limits) {
        String reason = String.valueOf(e.getMessage());
        // The runtime names a setter of a stream that only we have.
        return reason.contains("setRecursionLimit") ? limits.tooDeep(MESSAGES) : new InvalidPayloadException(reason, e);
    }
}
