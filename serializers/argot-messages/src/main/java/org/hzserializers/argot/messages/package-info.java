/**
 * Definitions of Argot on the wire: a message carries those of its value, {@link
 * org.hzserializers.argot.messages.ArgotMessages}; a dictionary file holds definitions only, {@link
 * org.hzserializers.argot.messages.ArgotDictionary}. Both have the bytes of Argot Java 1.4.0.
 */
@NullMarked
package org.hzserializers.argot.messages;

import org.jspecify.annotations.NullMarked;
