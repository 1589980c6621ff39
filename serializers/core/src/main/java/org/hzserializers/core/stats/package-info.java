/** What serializers have written and read, as values and by JMX. */
@NullMarked
package org.hzserializers.core.stats;

import org.jspecify.annotations.NullMarked;
