/**
 * Definitions on the wire: messages, which carry theirs, and dictionary files. Not API: everything here may change in
 * any release.
 */
@NullMarked
package org.hzserializers.argot.message;

import org.jspecify.annotations.NullMarked;
