// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import com.esotericsoftware.kryo.kryo5.util.Util;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.fields.NumberedNames;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ForeignSerializer;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.jdk.JdkClasses;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Gives classes the ids of {@link ClassTable} and {@link JdkClasses}, and makes their serializers when they are first
 * met.
 *
 * <p>Wire format, all numbers as Kryo's unsigned varints: 0 null; 1 then 0 and a class name, or the number of a name
 * that came earlier; 12 then twice the dimensions (plus 1 for boxes) and the element class for an array; else the id
 * plus 2. A name is checked against the policy before the class is looked up.
 */
@SuppressWarnings("rawtypes") // Kryo's signatures
final class StableClassResolver extends DefaultClassResolver {

    /** Stands for an array class on the wire. */
    private static final int ARRAY_ID = 10;

    /** Marks the registration of an array class, which has no id of its own. */
    private static final int ARRAY = -2;

    private static final int SMALL_IDS = 128;

    private static final int RECENT = 256;

    private final KryoModel model;
    private final Registration[] small = new Registration[SMALL_IDS];

    /** The classes that were met last, by the low bits of their hash codes. */
    private final @Nullable Class<?>[] recentTypes;

    private final @Nullable Registration[] recent = new Registration[RECENT];
    private final NumberedNames names = new NumberedNames();
    private boolean holdsUnloadable;
    private boolean complete;

    StableClassResolver(KryoModel model) {
        this.model = model;
        this.recentTypes = new Class<?>[RECENT];
    }

    /** Ends the registrations of Kryo's constructor, which must not find what is not there yet. */
    void complete() {
        complete = true;
        for (Registration registration : small) {
            if (registration != null) {
                String name = Util.getWrapperClass(registration.getType()).getName();
                if (model.policy().denies(name)) {
                    registration.setSerializer(new DeniedSerializer(model, name));
                }
            }
        }
    }

    /** Is in the registration of a box that the policy denies, which Kryo's constructor makes. */
    private static final class DeniedSerializer extends Serializer<Object> implements OwnSerializer {

        private final KryoModel model;
        private final String name;

        DeniedSerializer(KryoModel model, String name) {
            this.model = model;
            this.name = name;
        }

        @Override
        public void write(Kryo kryo, Output output, Object object) {
            model.policy().checkNotDenied(name);
        }

        @Override
        public Object read(Kryo kryo, Input input, Class<? extends @Nullable Object> type) {
            model.policy().checkNotDenied(name);
            throw new IllegalStateException(name + " is not denied");
        }
    }

    /** Returns the names of the payload at hand. */
    NumberedNames names() {
        return names;
    }

    /** Returns whether a class is kept here that could be unloaded before the serializer. */
    boolean holdsUnloadable() {
        return holdsUnloadable;
    }

    private boolean isUnloadable(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null
                && !isAncestor(loader, model.type().getClassLoader())
                && !isAncestor(loader, StableClassResolver.class.getClassLoader());
    }

    private static boolean isAncestor(ClassLoader loader, @Nullable ClassLoader of) {
        ClassLoader at = of;
        while (at != null && at != loader) {
            at = at.getParent();
        }
        return at != null;
    }

    @Override
    public Registration register(Registration registration) {
        if (complete) {
            throw FixedKryo.fixed("registrations", "register");
        }
        return enter(registration);
    }

    private Registration enter(Registration registration) {
        int id = registration.getId();
        if (id >= 0 && id < SMALL_IDS) {
            small[id] = registration;
        }
        return super.register(registration);
    }

    @Override
    public Registration registerImplicit(Class type) {
        return getRegistration(type);
    }

    @Override
    @SuppressWarnings("NullAway") // null is what Kryo's constructor expects
    public Registration getRegistration(Class type) {
        int slot = type.hashCode() & RECENT - 1;
        Registration known = recent[slot];
        if (known != null && recentTypes[slot] == type) {
            return known;
        }
        Registration registration = super.getRegistration(type);
        if (!complete) {
            return registration;
        }
        Registration found = registration == null ? create(type) : registration;
        // What has the registration of another class may be unloaded before it.
        if (found.getType() == type || Util.isWrapperClass(type)) {
            recent[slot] = found;
            recentTypes[slot] = type;
        }
        return found;
    }

    /**
     * Makes the registration of a class when it is first met. The policy is asked here, once for each class, whatever
     * its id.
     */
    private Registration create(Class<?> type) {
        model.checkNotDenied(type.getName());
        ClassTable.Entry entry = model.table().find(type);
        if (entry != null) {
            return create(entry);
        }
        Integer jdkId = JdkClasses.idOf(type);
        if (jdkId != null) {
            return enter(new Registration(type, kryo.getDefaultSerializer(type), jdkId));
        }
        Class<?> standIn = type == SubstituteException.class ? Throwable.class : JdkClasses.standIn(type);
        if (standIn != type) {
            Registration registration = getRegistration(standIn);
            if (!type.isHidden() && !java.lang.reflect.Proxy.isProxyClass(type)) {
                holdsUnloadable |= isUnloadable(type);
                classToRegistration.put(type, registration);
            }
            return registration;
        }
        if (type.isArray()) {
            model.checkDimensions(ClassKinds.dimensions(type));
            // Refuses the array if its element class is refused.
            getRegistration(Classes.elementOf(type));
            return put(new Registration(type, kryo.getDefaultSerializer(type), ARRAY));
        }
        if (!model.allows(type.getName())) {
            if (model.copies(type)) {
                return copied(type);
            }
            throw model.refusal(type);
        }
        holdsUnloadable |= isUnloadable(type);
        return put(new Registration(type, kryo.getDefaultSerializer(type), NAME));
    }

    /** Makes a registration that writes objects of a class as the JDK's that are equal to them. */
    private Registration copied(Class<?> type) {
        Registration jdk = getRegistration(ForeignCollections.classOfCopy(type));
        Registration registration =
                new Registration(jdk.getType(), new ForeignSerializer(type, jdk.getSerializer()), jdk.getId());
        holdsUnloadable |= isUnloadable(type);
        classToRegistration.put(type, registration);
        return registration;
    }

    private Registration create(ClassTable.Entry entry) {
        model.checkNotDenied(entry.type().getName());
        Serializer serializer = entry.serializer() == null
                ? kryo.getDefaultSerializer(entry.type())
                : entry.serializer().get();
        return enter(new Registration(entry.type(), serializer, entry.id()));
    }

    private Registration put(Registration registration) {
        classToRegistration.put(registration.getType(), registration);
        return registration;
    }

    @Override
    public @Nullable Registration writeClass(Output output, @Nullable Class type) {
        if (type == null) {
            output.writeByte(Kryo.NULL);
            return null;
        }
        Registration registration = getRegistration(type);
        writeRegistration(output, registration);
        return registration;
    }

    void writeRegistration(Output output, Registration registration) {
        int id = registration.getId();
        if (id >= 0) {
            output.writeVarInt(id + 2, true);
        } else if (id == ARRAY) {
            writeArray(output, registration.getType());
        } else {
            writeName(output, registration.getType(), registration);
        }
    }

    private void writeArray(Output output, Class<?> array) {
        int dimensions = ClassKinds.dimensions(array);
        Class<?> element = Classes.elementOf(array);
        charge(dimensions);
        output.writeVarInt(ARRAY_ID + 2, true);
        // Kryo has one registration for a primitive and its box.
        boolean boxed = Util.isWrapperClass(element);
        output.writeVarInt(dimensions << 1 | (boxed ? 1 : 0), true);
        writeClass(output, element);
    }

    @Override
    protected void writeName(Output output, Class type, Registration registration) {
        output.writeByte(NAME + 2);
        // Parts of a key are sorted after they were written, so none may refer to another.
        Integer index = model.key() ? null : names.find(type);
        if (index != null) {
            output.writeVarInt(index, true);
            return;
        }
        names.add(type);
        output.writeVarInt(0, true);
        output.writeString(type.getName());
    }

    @Override
    public @Nullable Registration readClass(Input input) {
        return readClass(input, input.readVarInt(true) - 2);
    }

    private @Nullable Registration readClass(Input input, int id) {
        if (id >= 0 && id < SMALL_IDS) {
            Registration registration = small[id];
            if (registration != null) {
                return registration;
            }
        }
        return switch (id) {
            case -2 -> null;
            case NAME -> readName(input);
            case ARRAY_ID -> readArray(input);
            default -> byId(id);
        };
    }

    private Registration byId(int id) {
        Registration registration = idToRegistration.get(id);
        if (registration != null) {
            return registration;
        }
        ClassTable.Entry entry = model.table().find(id);
        if (entry != null) {
            return create(entry);
        }
        Class<?> type = JdkClasses.find(id);
        if (type != null) {
            return getRegistration(type);
        }
        throw new InvalidPayloadException("Kryo class id " + Integer.toUnsignedString(id)
                + " is not registered here; register the same classes on all members and clients");
    }

    @Override
    protected Registration readName(Input input) {
        int index = input.readVarInt(true);
        if (index != 0) {
            return names.find(index);
        }
        String name = input.readString();
        Registration registration = getRegistration(model.load(name, kryo.getClassLoader()));
        names.add(registration);
        return registration;
    }

    private Registration readArray(Input input) {
        int header = input.readVarInt(true);
        int dimensions = header >>> 1;
        if (dimensions < 1) {
            throw new InvalidPayloadException("an array has no dimensions");
        }
        model.checkDimensions(dimensions);
        int id = input.readVarInt(true) - 2;
        // An array of arrays has more dimensions; ids inside each other would take the stack as deep as there are
        // bytes.
        Registration element = id == ARRAY_ID ? null : readClass(input, id);
        Class<?> array = element == null ? null : element.getType();
        if (array == null || array.isArray()) {
            throw new InvalidPayloadException("array lacks an element class");
        }
        if ((header & 1) != 0) {
            array = Util.getWrapperClass(array);
        }
        charge(dimensions);
        for (int i = 0; i < dimensions; i++) {
            array = array.arrayType();
        }
        return getRegistration(array);
    }

    /** Whoever reads an array's class makes an empty array of each dimension, which is how the JDK finds the class. */
    private void charge(int dimensions) {
        CheckedKryo.budget(kryo).memory((long) ObjectSizes.ARRAY * dimensions);
    }

    @Override
    public void reset() {
        names.reset();
    }
}
