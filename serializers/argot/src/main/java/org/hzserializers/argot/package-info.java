/**
 * Argot: a small text language that describes binary data, and codecs that put nothing on the wire but the data.
 *
 * <p>{@link org.hzserializers.argot.ArgotTypes} reads {@code .argot} texts, {@link org.hzserializers.argot.ArgotCodec}
 * encodes and decodes the values of one type:
 *
 * <pre>{@code
 * ArgotTypes types = ArgotTypes.builder()
 *         .text("point.argot", "definition point 1.0: { @x #int32; @y #int32; };")
 *         .build();
 * byte[] bytes = types.codec("point", "1.0").encode(Map.of("x", 1, "y", 2)); // 00000001 00000002
 * }</pre>
 *
 * <p>{@link org.hzserializers.argot.ArgotTypes.Builder#bind} gives a definition a class, {@link
 * org.hzserializers.argot.ArgotTag} and its siblings are annotations for such classes, and an {@link
 * org.hzserializers.argot.ArgotConverter} carries one class in the form of another. Values that carry their definitions
 * are in an artifact of their own, {@code hazelcast-serializers-argot-messages}.
 */
@NullMarked
package org.hzserializers.argot;

import org.jspecify.annotations.NullMarked;
