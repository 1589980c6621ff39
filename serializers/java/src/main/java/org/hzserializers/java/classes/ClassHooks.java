// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArraySet;
import org.hzserializers.model.HookFailure;
import org.hzserializers.model.SerializationAccess;
import org.jspecify.annotations.Nullable;

/** The methods of its own that a class has Java serialization call. Immutable. */
public final class ClassHooks {

    private final Class<?> type;
    private final @Nullable MethodHandle readObject;
    private final @Nullable MethodHandle readObjectNoData;
    private final @Nullable MethodHandle readResolve;
    private final @Nullable MethodHandle writeObject;
    private final @Nullable MethodHandle writeReplace;
    private final @Nullable MethodHandle defaultRead;
    private final @Nullable MethodHandle defaultWrite;

    public ClassHooks(Class<?> type, SerialClass.Kind kind, SerialField[] fields) {
        this.type = type;
        boolean hooked = kind == SerialClass.Kind.PLAIN;
        // The JDK's own method for that set compares each element with all others since Java 25, and is not there
        // before.
        this.readObject = hooked && type != CopyOnWriteArraySet.class ? SerializationAccess.readObject(type) : null;
        this.readObjectNoData = hooked ? SerializationAccess.readObjectNoData(type) : null;
        this.writeObject = hooked ? SerializationAccess.writeObject(type) : null;
        boolean replaced = hooked || kind == SerialClass.Kind.RECORD || kind == SerialClass.Kind.EXTERNAL;
        this.readResolve = replaced ? SerializationAccess.readResolve(type) : null;
        this.writeReplace = replaced ? SerializationAccess.writeReplace(type) : null;
        boolean closed = Arrays.stream(fields).anyMatch(SerialField::isClosed);
        this.defaultRead = closed ? SerializationAccess.defaultRead(type) : null;
        this.defaultWrite = closed ? SerializationAccess.defaultWrite(type) : null;
    }

    public boolean readsItself() {
        return readObject != null;
    }

    public boolean writesItself() {
        return writeObject != null;
    }

    public boolean isReplaced() {
        return writeReplace != null;
    }

    public boolean isResolved() {
        return readResolve != null;
    }

    /** Returns whether all fields are set by {@code readFields}, as nothing else can. */
    public boolean readsByDefault() {
        return defaultRead != null;
    }

    /** Returns whether all fields are written by {@code putFields}, as nothing else can. */
    public boolean writesByDefault() {
        return defaultWrite != null;
    }

    public void readObject(Object object, ObjectInputStream in) {
        call("readObject", readObject, object, in);
    }

    public void defaultRead(Object object, ObjectInputStream in) {
        call("the default readObject", defaultRead, object, in);
    }

    private void call(String method, @Nullable MethodHandle handle, Object object, ObjectInputStream in) {
        try {
            Objects.requireNonNull(handle).invokeExact(object, in);
        } catch (Throwable e) {
            throw failed(method, e);
        }
    }

    public void writeObject(Object object, ObjectOutputStream out) {
        call("writeObject", writeObject, object, out);
    }

    public void defaultWrite(Object object, ObjectOutputStream out) {
        call("the default writeObject", defaultWrite, object, out);
    }

    private void call(String method, @Nullable MethodHandle handle, Object object, ObjectOutputStream out) {
        try {
            Objects.requireNonNull(handle).invokeExact(object, out);
        } catch (Throwable e) {
            throw failed(method, e);
        }
    }

    /** Notifies an object that the payload's class did not extend this one. */
    public void readObjectNoData(Object object) {
        try {
            if (readObjectNoData != null) {
                readObjectNoData.invokeExact(object);
            }
        } catch (Throwable e) {
            throw failed("readObjectNoData", e);
        }
    }

    /** Returns what an object puts in its place when it is read. */
    @Nullable
    public Object resolve(Object object) {
        try {
            return readResolve == null ? object : (@Nullable Object) readResolve.invokeExact(object);
        } catch (Throwable e) {
            throw failed("readResolve", e);
        }
    }

    /** Returns what an object puts in its place when it is written. */
    @Nullable
    public Object replace(Object object) {
        try {
            return writeReplace == null ? object : (@Nullable Object) writeReplace.invokeExact(object);
        } catch (Throwable e) {
            throw failed("writeReplace", e);
        }
    }

    public RuntimeException failed(String method, Throwable e) {
        return HookFailure.of(method, type, e);
    }
}
