/** A pool of codecs and other objects that one thread uses at a time. */
@NullMarked
package org.hzserializers.core.pool;

import org.jspecify.annotations.NullMarked;
