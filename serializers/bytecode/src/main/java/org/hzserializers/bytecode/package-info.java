/**
 * Classes that are made at run time, for the formats that compile what they know of a user's class. Not part of the
 * API: everything here may change in any release.
 */
@NullMarked
package org.hzserializers.bytecode;

import org.jspecify.annotations.NullMarked;
