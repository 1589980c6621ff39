// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadContext;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds names that an object has twice. Jackson's own way takes a hash set for each object of more than two names,
 * which is most of what reading small objects would cost.
 */
final class NameContext extends JsonReadContext {

    private static final int FEW = 32;

    private @Nullable String[] names = new String[8];
    private int count;
    private @Nullable Set<String> many;

    NameContext(@Nullable NameContext parent, int type, int line, int column) {
        super(parent, parent == null ? 0 : parent.getNestingDepth() + 1, null, type, line, column);
    }

    @Override
    public JsonReadContext createChildArrayContext(int line, int column) {
        return child(TYPE_ARRAY, line, column);
    }

    @Override
    public JsonReadContext createChildObjectContext(int line, int column) {
        return child(TYPE_OBJECT, line, column);
    }

    private JsonReadContext child(int type, int line, int column) {
        if (_child instanceof NameContext known) {
            known.restart(type, line, column);
            return known;
        }
        NameContext made = new NameContext(this, type, line, column);
        _child = made;
        return made;
    }

    private void restart(int type, int line, int column) {
        reset(type, line, column);
        count = 0;
        many = null;
    }

    @Override
    public void setCurrentName(String name) throws JsonProcessingException {
        super.setCurrentName(name);
        if (isRepeated(name)) {
            throw new JsonParseException(null, "Duplicate field '" + name + "'");
        }
    }

    private boolean isRepeated(String name) {
        if (many != null) {
            return !many.add(name);
        }
        int hash = name.hashCode();
        for (int i = 0; i < count; i++) {
            String other = names[i];
            if (other != null && other.hashCode() == hash && other.equals(name)) {
                return true;
            }
        }
        if (count == FEW) {
            many = new HashSet<>();
            for (String other : names) {
                if (other != null) {
                    many.add(other);
                }
            }
            many.add(name);
            return false;
        }
        if (count == names.length) {
            names = Arrays.copyOf(names, 2 * count);
        }
        names[count++] = name;
        return false;
    }
}
