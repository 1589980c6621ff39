// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.wire.BoundedInput;

/**
 * Writes a JDK proxy: the number and names of its interfaces, then its handler. Only those that
 * the {@linkplain ClassRules#proxies rules} allow are carried.
 */
final class ProxySerializer extends Serializer<Object> implements OwnSerializer {

    /** What the JVM allows. */
    private static final int MAX_INTERFACES = 65_535;

    private final ClassRules rules;

    ProxySerializer(ClassRules rules) {
        this.rules = rules;
    }

    @Override
    public void write(Kryo kryo, Output output, Object proxy) {
        Class<?>[] interfaces = proxy.getClass().getInterfaces();
        rules.proxies().check(interfaces);
        output.writeVarInt(interfaces.length, true);
        for (Class<?> type : interfaces) {
            output.writeString(type.getName());
        }
        kryo.writeClassAndObject(output, Proxy.getInvocationHandler(proxy));
    }

    @Override
    public Object read(Kryo kryo, Input source, Class<? extends Object> type) {
        BoundedInput input = BoundedInput.of(source);
        int count = input.readVarInt(true);
        if (count < 0 || count > MAX_INTERFACES) {
            throw new InvalidPayloadException(
                    "proxy has " + count + " interfaces, a class has at most " + MAX_INTERFACES);
        }
        input.enter("proxy interfaces", count, 1);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            input.element(1);
            names.add(ClassNames.require(input.readString()));
        }
        rules.proxies().find(names);
        Object handler = kryo.readClassAndObject(input);
        if (!(handler instanceof InvocationHandler invocationHandler)) {
            throw new InvalidPayloadException("proxy lacks its InvocationHandler");
        }
        return rules.proxies().proxy(names, invocationHandler);
    }
}
