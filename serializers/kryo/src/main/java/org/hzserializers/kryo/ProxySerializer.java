// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import org.hzserializers.core.InvalidPayloadException;

/** Writes a JDK proxy: the number and names of its interfaces, then its handler. Each interface needs the policy's consent. */
final class ProxySerializer extends Serializer<Object> {

    private static final int MAX_INTERFACES = 65_535;

    private final KryoModel model;

    ProxySerializer(KryoModel model) {
        this.model = model;
    }

    @Override
    public void write(Kryo kryo, Output output, Object proxy) {
        Class<?>[] interfaces = proxy.getClass().getInterfaces();
        output.writeVarInt(interfaces.length, true);
        for (Class<?> type : interfaces) {
            if (!model.allows(type.getName())) {
                throw model.refusal(type);
            }
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
        Class<?>[] interfaces = new Class<?>[count];
        for (int i = 0; i < count; i++) {
            input.element(1);
            interfaces[i] = StableClassResolver.load(model, input.readString(), kryo.getClassLoader());
        }
        Object handler = kryo.readClassAndObject(input);
        if (!(handler instanceof InvocationHandler invocationHandler)) {
            throw new InvalidPayloadException("proxy lacks its InvocationHandler");
        }
        return Proxy.newProxyInstance(kryo.getClassLoader(), interfaces, invocationHandler);
    }

    /** Finds the proxy class of a Java stream. */
    static Class<?> proxyClass(KryoModel model, String[] interfaceNames, ClassLoader classLoader) {
        Class<?>[] interfaces = new Class<?>[interfaceNames.length];
        for (int i = 0; i < interfaces.length; i++) {
            interfaces[i] = StableClassResolver.load(model, interfaceNames[i], classLoader);
        }
        InvocationHandler none = (proxy, method, arguments) -> null;
        return Proxy.newProxyInstance(classLoader, interfaces, none).getClass();
    }
}
