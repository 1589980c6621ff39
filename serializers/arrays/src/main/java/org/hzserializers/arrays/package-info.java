/** Bulk marshallers for primitive arrays. */
package org.hzserializers.arrays;
