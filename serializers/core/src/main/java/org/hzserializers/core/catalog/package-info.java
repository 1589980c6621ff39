/**
 * Registration: the catalog in code and as a file, its installation on a member or client, and the lock file that
 * notices a change of what is stored. A format adds a {@link org.hzserializers.core.catalog.SerializerFactory} as a
 * service, so that the file can name it.
 */
@NullMarked
package org.hzserializers.core.catalog;

import org.jspecify.annotations.NullMarked;
