// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.OwnSerializer;

/**
 * A class by its name; the policy is asked on both sides, also for classes that are only named. An array's class
 * may be named if that of its elements may.
 */
final class ClassSerializer extends Serializer<Class<?>> implements OwnSerializer {

    private final ClassRules rules;

    ClassSerializer(ClassRules rules) {
        this.rules = rules;
    }

    @Override
    public void write(Kryo kryo, Output output, Class<?> value) {
        String name = value.getName();
        String element = ClassNames.elementName(name);
        rules.checkDimensions(name.lastIndexOf('[') + 1);
        rules.checkNotDenied(name);
        if (!mayBeNamed(element) && !rules.allows(element)) {
            throw rules.refusal(value);
        }
        output.writeString(name);
    }

    @Override
    public Class<?> read(Kryo kryo, Input input, Class<? extends Class<?>> type) {
        String name = JdkTable.text(input);
        Class<?> primitive = ClassKinds.primitive(name);
        if (primitive != null) {
            return primitive;
        }
        String element = ClassNames.elementName(ClassNames.require(name));
        rules.checkDimensions(name.lastIndexOf('[') + 1);
        rules.checkNotDenied(name);
        if (!mayBeNamed(element)) {
            rules.check(element);
        }
        return ClassNames.load(name, kryo.getClassLoader());
    }

    private boolean mayBeNamed(String element) {
        return element.isEmpty() || rules.mayBeNamed(element);
    }
}
