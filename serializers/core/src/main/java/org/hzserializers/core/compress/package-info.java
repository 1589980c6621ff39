/**
 * Compression of payloads: the settings, the codecs that are on the class path, dictionaries, and the header of a
 * compressed payload. Another library adds a {@link org.hzserializers.core.compress.CompressionCodec} as a service.
 */
@NullMarked
package org.hzserializers.core.compress;

import org.jspecify.annotations.NullMarked;
