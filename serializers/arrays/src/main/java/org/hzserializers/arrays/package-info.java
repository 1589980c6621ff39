/**
 * Bulk marshallers for arrays, in one file to copy: {@link org.hzserializers.arrays.ArrayMarshaller}.
 *
 * <h2>Which loop is fastest</h2>
 *
 * <p>All of these pack a block of elements into a scratch and write it to Hazelcast's stream in big endian on a little-endian machine.
 * Nanoseconds for 3000 elements, scratch of 8 KiB, one fork each, on an AMD EPYC with AVX-512; {@code copy} is one
 * {@code System.arraycopy} of the same bytes. The public API needs two copies, and those alone ({@code bulk copy}) are more
 * than twice {@code copy} once the arrays fill the first-level cache.
 *
 * <table>
 * <caption>Designs tried</caption>
 * <tr><th>design</th><th>JDK 17</th><th>JDK 25</th></tr>
 * <tr><td>long: copy</td><td>187</td><td>206</td></tr>
 * <tr><td>long: bulk copy through a LongBuffer view (little endian)</td><td>308</td><td>298</td></tr>
 * <tr><td>long: VarHandle loop (little endian)</td><td>351</td><td>727</td></tr>
 * <tr><td>long: LongBuffer.put, big endian (copySwapMemory)</td><td>975</td><td>981</td></tr>
 * <tr><td>long: VarHandle loop, big endian</td><td>777</td><td>821</td></tr>
 * <tr><td>long: reverseBytes into a long[] block, then bulk copy</td><td>836</td><td>1002</td></tr>
 * <tr><td>long: shifts and masks into a long[] block, then bulk copy</td><td>2893</td><td>3095</td></tr>
 * <tr><td>long: bulk copy, then reverseBytes in place</td><td>727</td><td><b>439</b></td></tr>
 * <tr><td>long: bulk copy, then pairs swapped and rotations in place</td><td><b>610</b></td><td>585</td></tr>
 * <tr><td>long: halves rotated on the way in, then each int reversed in place</td><td>501 or 965</td><td>941</td></tr>
 * <tr><td>int: copy</td><td>67</td><td>87</td></tr>
 * <tr><td>int: VarHandle loop, big endian</td><td>805</td><td>937</td></tr>
 * <tr><td>int: two rotations and masks on the way in</td><td><b>170</b></td><td>1648</td></tr>
 * <tr><td>int: bulk copy, then two rotations and masks in place</td><td><b>230</b> (float)</td><td>218</td></tr>
 * <tr><td>int: bulk copy, then reverseBytes in place</td><td>-</td><td><b>200</b></td></tr>
 * <tr><td>int: bulk copy, then two at a time in a long</td><td>434</td><td>193</td></tr>
 * <tr><td>short: copy</td><td>31</td><td>45</td></tr>
 * <tr><td>short: VarHandle loop, big endian</td><td>1009</td><td>1216</td></tr>
 * <tr><td>short: bulk copy, then four at a time in a long</td><td><b>134</b></td><td><b>116</b></td></tr>
 * </table>
 *
 * <p>So a bulk copy followed by a reversal in place wins nearly everywhere. JDK 17 knows no vector form of {@code reverseBytes}, but has
 * one for rotations and masks; it also makes vector code of a loop from an {@code int[]} into the scratch, as long as the scratch's
 * index starts at 0. From a {@code long[]} it does so in some runs only, so that design is not used. JDK 25 has the vector form,
 * and makes vector code only of the loops in place.
 * A loop over {@code long[]} blocks gains nothing on either, because its source has an offset that changes.
 *
 * <p>Blocks of 4, 8 and 16 KiB on JDK 17: 598, 501 and 485 ns for {@code long}, 264, 228 and 202 ns for {@code float}; so 16 KiB.
 * {@code MemorySegment} would need a second, newer version of the class in a multi-release jar, and so a second file.
 *
 * <p>A {@code boolean[]} of 3000, in ns on JDK 17 and 25. Read: a comparison of each byte with 0 1,530 and 1,002, eight at a time out of a {@code
 * long} 1,257 and 1,024, the lowest bit of each byte, after a look that no other bit is set, 623 and 1,075, and that in a loop whose
 * index starts at 0 in the array as well as in the scratch <b>243 and 265</b>. Written: one at a time 528 and 416, eight gathered in a
 * {@code long} 987 and 1,019, one at a time in such a loop <b>60 and 75</b>. With an offset in either the JIT makes no vector code, so a
 * block from the middle of an array is copied to its beginning first; the loop then takes 66 instead of 40 ns.
 *
 * <p>Varints of 3000 longs, in ns on JDK 17, for sorted, small and random values. Read: a byte at a time 22,285, 10,133 and 31,135, by words
 * of eight bytes 11,714, 6,003 and 10,300, and with a way of their own for one and two bytes <b>12,356, 3,647 and 9,749</b>. Written: a
 * byte at a time 10,737, 5,309 and 18,462, by words <b>8,543, 5,202 and 9,419</b>. Differences of small values are the one case that
 * lost, 5,391 after 2,706 to write.
 *
 * <p>Hazelcast writes and reads {@code float[]} in one step through a {@code FloatBuffer}, straight into its own array, which is why it
 * is no slower there than any loop that is not vector code, and why the gain for {@code float} is the smallest.
 */
package org.hzserializers.arrays;
