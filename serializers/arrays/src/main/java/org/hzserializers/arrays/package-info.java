/**
 * Bulk marshallers for arrays, in one file to copy: {@link org.hzserializers.arrays.ArrayMarshaller}.
 *
 * <p>Which loops were tried, and which is fastest on which JDK, is in {@code docs/performance/arrays-loops.md} of the
 * project.
 */
package org.hzserializers.arrays;
