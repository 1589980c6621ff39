/**
 * Accounts for what untrusted bytes may cost: how much memory the objects of a payload take, and how much work it is to
 * hash and compare them. One table of constants for every format. Not part of the API.
 */
@NullMarked
package org.hzserializers.core.guard;

import org.jspecify.annotations.NullMarked;
