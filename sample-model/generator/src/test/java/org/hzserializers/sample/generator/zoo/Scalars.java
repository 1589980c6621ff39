// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Inherits from an abstract class. */
public class Scalars extends Base {
    public boolean aBoolean;
    public byte aByte;
    public char aChar;
    public short aShort;
    public int anInt;
    public long aLong;
    public float aFloat;
    public double aDouble;
    public @Nullable Boolean boxedBoolean;
    public @Nullable Byte boxedByte;
    public @Nullable Character boxedChar;
    public @Nullable Short boxedShort;
    public @Nullable Integer boxedInt;
    public @Nullable Long boxedLong;
    public @Nullable Float boxedFloat;
    public @Nullable Double boxedDouble;
    public @Nullable String text;
    public @Nullable Colour colour;
    public Colour certainColour = Colour.RED;
    public @Nullable BigInteger bigInteger;
    public @Nullable BigDecimal bigDecimal;
    public @Nullable LocalTime localTime;
    public @Nullable LocalDateTime localDateTime;
    public @Nullable OffsetDateTime offsetDateTime;
    public @Nullable Instant instant;
    public Optional<Integer> optionalInt = Optional.empty();
    public Optional<Instant> optionalInstant = Optional.empty();
    public Optional<Leaf> optionalLeaf = Optional.empty();
}
