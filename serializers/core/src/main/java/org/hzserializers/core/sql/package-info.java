/** Mappings of SQL for maps whose values it can read but not write. */
@NullMarked
package org.hzserializers.core.sql;

import org.jspecify.annotations.NullMarked;
