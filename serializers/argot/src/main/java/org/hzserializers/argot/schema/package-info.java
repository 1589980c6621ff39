/**
 * The language: texts, names, versions and definitions, without values. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.argot.schema;

import org.jspecify.annotations.NullMarked;
