/** Text as bytes: UTF-8, ASCII, variable-length integers, and names that bytes repeat. */
@NullMarked
package org.hzserializers.core.text;

import org.jspecify.annotations.NullMarked;
