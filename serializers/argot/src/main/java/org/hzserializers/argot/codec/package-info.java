/**
 * Values and their bytes: a codec for each definition, and those that are compiled for classes. Not API: everything
 * here may change in any release.
 */
@NullMarked
package org.hzserializers.argot.codec;

import org.jspecify.annotations.NullMarked;
