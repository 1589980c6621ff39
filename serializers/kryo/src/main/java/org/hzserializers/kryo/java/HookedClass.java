// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.KryoException;
import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.fields.FieldKind;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.model.Classes;
import org.hzserializers.model.HookFailure;
import org.jspecify.annotations.Nullable;

/**
 * One of the Serializable classes on the way up from an object's: the fields that it says it has, and the methods of
 * its own that Java serialization calls. Immutable.
 */
final class HookedClass {

    private final Class<?> type;
    private final long version;
    private final Form form;
    private final List<Place> places = new ArrayList<>();

    /** By present and former names. */
    private final Map<String, Place> byName;

    private final @Nullable MethodHandle writeObject;
    private final @Nullable MethodHandle readObject;
    private final @Nullable MethodHandle readObjectNoData;

    /** How a class's part of an object is written. The codes are stored: they must not change. */
    enum Form {
        /** The fields. */
        FIELDS(0),
        /** What {@code writeObject} writes, in pieces. */
        PIECES(1),
        /** What {@code writeExternal} writes, in pieces. */
        EXTERNAL(2);

        private final int code;

        Form(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }

        static Form ofCode(int code) {
            return switch (code) {
                case 0 -> FIELDS;
                case 1 -> PIECES;
                case 2 -> EXTERNAL;
                default ->
                    throw new InvalidPayloadException("class has the form " + code + ", which no version writes");
            };
        }
    }

    /**
     * A field of the serialized form.
     *
     * @param field what holds it; null if only the class's own methods know it
     */
    record Place(
            String name,
            FieldKind kind,
            Class<?> type,
            @Nullable Field field,
            Expected expected) {

        private static Place of(CheckedKryo kryo, Class<?> owner, ObjectStreamField described) {
            Class<?> type = described.getType();
            Field field = find(owner, described);
            Expected expected = Expected.field(kryo.strict(), type, field == null ? type : field.getGenericType());
            return new Place(described.getName(), FieldKind.of(type), type, field, expected);
        }

        private static @Nullable Field find(Class<?> owner, ObjectStreamField described) {
            Field field;
            try {
                field = owner.getDeclaredField(described.getName());
            } catch (NoSuchFieldException e) {
                return null;
            }
            if (Modifier.isStatic(field.getModifiers()) || field.getType() != described.getType()) {
                return null;
            }
            field.setAccessible(true);
            return field;
        }

        /** Returns the value in an object. */
        @Nullable
        Object get(Object object) {
            if (field == null) {
                throw new InvalidPayloadException(
                        object.getClass().getName() + " names " + name + " in serialPersistentFields, and has no field"
                                + " of this name and type; write it with putFields");
            }
            try {
                return field.get(object);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " cannot be read", e);
            }
        }

        /** Sets the value in an object, if there is a field for it. */
        void set(Object object, @Nullable Object value) {
            try {
                if (field != null) {
                    field.set(object, value);
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(field + " cannot be set", e);
            }
        }
    }

    private HookedClass(CheckedKryo kryo, Class<?> type, FieldAliases aliases) {
        ObjectStreamClass stream = ObjectStreamClass.lookup(type);
        this.type = type;
        this.version = stream.getSerialVersionUID();
        this.writeObject = HookMethods.writeObject(type);
        this.readObject = HookMethods.readObject(type);
        this.readObjectNoData = HookMethods.readObjectNoData(type);
        if (isExternal(type)) {
            this.form = Form.EXTERNAL;
            this.byName = Map.of();
            return;
        }
        this.form = writeObject == null ? Form.FIELDS : Form.PIECES;
        Map<String, Place> present = new LinkedHashMap<>();
        for (ObjectStreamField described : stream.getFields()) {
            Place place = Place.of(kryo, type, described);
            places.add(place);
            present.put(place.name, place);
        }
        this.byName = aliases.byAnyName(type, present, Place::field);
    }

    /**
     * Returns an object's class and the Serializable ones of users that it extends, in this order; an Externalizable
     * class writes for all of them.
     *
     * @throws java.lang.reflect.InaccessibleObjectException if one of them is closed to this module
     */
    static List<HookedClass> of(CheckedKryo kryo, Class<?> type, FieldAliases aliases) {
        List<HookedClass> classes = new ArrayList<>();
        for (Class<?> at = type; at != null && Serializable.class.isAssignableFrom(at); at = at.getSuperclass()) {
            // What is plain of the JDK has nothing to write.
            if (!Classes.isJdk(at)) {
                classes.add(new HookedClass(kryo, at, aliases));
            }
            if (isExternal(type)) {
                break;
            }
        }
        return classes;
    }

    /** Returns whether the objects of a class write themselves wholly. Records do not. */
    static boolean isExternal(Class<?> type) {
        return Externalizable.class.isAssignableFrom(type) && !type.isRecord();
    }

    Class<?> type() {
        return type;
    }

    long version() {
        return version;
    }

    Form form() {
        return form;
    }

    List<Place> places() {
        return places;
    }

    /** Returns a field of the serialized form by its present name or a former one; null if the class has none. */
    @Nullable
    Place place(String name) {
        return byName.get(name);
    }

    boolean readsItself() {
        return readObject != null;
    }

    void writeObject(Object object, ObjectOutputStream out) {
        try {
            if (writeObject != null) {
                writeObject.invokeExact(object, out);
            }
        } catch (Throwable e) {
            throw failed("writeObject", e);
        }
    }

    void readObject(Object object, ObjectInputStream in) {
        try {
            if (readObject != null) {
                readObject.invokeExact(object, in);
            }
        } catch (Throwable e) {
            throw failed("readObject", e);
        }
    }

    /** Tells an object that the payload's class did not extend this one. */
    void readObjectNoData(Object object) {
        try {
            if (readObjectNoData != null) {
                readObjectNoData.invokeExact(object);
            }
        } catch (Throwable e) {
            throw failed("readObjectNoData", e);
        }
    }

    private RuntimeException failed(String method, Throwable e) {
        return failed(method, type, e);
    }

    /** Returns what to throw when a method of a class fails; a failure of Kryo's says itself what it is. */
    static RuntimeException failed(String method, Class<?> type, Throwable e) {
        return e instanceof KryoException kryos ? kryos : HookFailure.of(method, type, e);
    }
}
