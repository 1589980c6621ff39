// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

/**
 * A decimal number as messages have it: its digits as a whole number, or as bytes where 64 bits do not hold it, and the
 * {@code scale}. A text as Java writes it takes longer to make and to read.
 */
final class Decimal {

    /** The message of all of them. */
    static final String MESSAGE = ProtoSchema.message("JavaDecimal");

    /** The class with the code for them, beside that for the model's classes. */
    static final String CODE = "Decimals";

    static final String SCHEMA = """

            // A decimal number: unscaled * 10^-scale, where "large" has the bytes of what 64 bits do not hold.
            message %s {
              sint64 unscaled = 1;
              sint32 scale = 2;
              bytes large = 3;
            }
            """.formatted(MESSAGE);

    /** The code of what an empty message holds. */
    static final String EMPTY = "BigDecimal.ZERO";

    /** The code of what writes and reads a message without message objects. */
    static final String MARSHALLER = CODE + ".DECIMAL";

    private Decimal() {}

    /** Returns whether an element is one. */
    static boolean is(Type.Element element) {
        return element instanceof Type.Value value && value.scalar() == Scalar.BIG_DECIMAL;
    }

    /** Returns the code that makes a message of it. */
    static String toMessage(String value) {
        return "%s.message(%s)".formatted(CODE, value);
    }

    /** Returns the code that makes it of a message. */
    static String fromMessage(String message) {
        return "%s.decimal(%s)".formatted(CODE, message);
    }

    /** Writes the class with the marshaller. */
    static String marshallers() {
        return """
                /** Decimal numbers as the message {@code %s}. */
                final class %s {

                    private %2$s() {}

                    static final ProtobufMarshaller<BigDecimal> DECIMAL = new ProtobufMarshaller<>() {
                        @Override
                        public void write(BigDecimal value, ProtobufWriter out) throws IOException {
                            BigInteger digits = value.unscaledValue();
                            boolean large = digits.bitLength() >= Long.SIZE;
                            if (!large && digits.signum() != 0) {
                                out.writeSInt64(1, digits.longValue());
                            }
                            if (value.scale() != 0) {
                                out.writeSInt32(2, value.scale());
                            }
                            if (large) {
                                out.writeBytes(3, digits.toByteArray());
                            }
                        }

                        @Override
                        public BigDecimal read(ProtobufReader in) throws IOException {
                            long unscaled = 0;
                            int scale = 0;
                            byte[] large = null;
                            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                                switch (field) {
                                    case 1 -> unscaled = in.readSInt64();
                                    case 2 -> scale = in.readSInt32();
                                    case 3 -> large = in.readBytes();
                                    default -> in.skipField();
                                }
                            }
                            return large == null
                                    ? BigDecimal.valueOf(unscaled, scale)
                                    : new BigDecimal(new BigInteger(large), scale);
                        }
                    };
                }
                """.formatted(MESSAGE, CODE);
    }

    /** Writes the class that makes messages and takes them apart. */
    static String messages() {
        return """
                /** Decimal numbers as messages, and back. */
                final class %1$s {

                    private %1$s() {}

                    static %2$s message(BigDecimal value) {
                        BigInteger digits = value.unscaledValue();
                        %2$s.Builder builder = %2$s.newBuilder().setScale(value.scale());
                        return digits.bitLength() < Long.SIZE
                                ? builder.setUnscaled(digits.longValue()).build()
                                : builder.setLarge(ByteString.copyFrom(digits.toByteArray())).build();
                    }

                    static BigDecimal decimal(%2$s message) {
                        return message.getLarge().isEmpty()
                                ? BigDecimal.valueOf(message.getUnscaled(), message.getScale())
                                : new BigDecimal(
                                        new BigInteger(message.getLarge().toByteArray()), message.getScale());
                    }
                }
                """.formatted(CODE, MESSAGE);
    }
}
