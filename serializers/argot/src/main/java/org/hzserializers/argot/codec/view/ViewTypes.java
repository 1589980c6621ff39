// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.view;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.argot.codec.bind.Bindings;
import org.hzserializers.argot.codec.bind.LibraryCodecs;
import org.hzserializers.argot.codec.container.ListCodec;
import org.hzserializers.argot.codec.record.AbstractCodec;
import org.hzserializers.argot.codec.record.EnvelopeCodec;
import org.hzserializers.argot.codec.record.RecordCodec;
import org.hzserializers.argot.codec.record.SkipPlan;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.wire.StreamIds;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.ViewInputs;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * The view types of sequences and of all that is in them. All versions of a definition have one type together, and so
 * have all members of an abstract one: an attribute that a version, or a member, does not have is null. Not API.
 */
public final class ViewTypes {

    /** The attribute of an abstract type that says which member a value is. */
    static final String MEMBER = "_type";

    /** The value of a member that is no sequence with tags. */
    static final String CONTENT = "_value";

    /** The tags of what a map consists of. */
    private static final List<String> PAIR = List.of("key", "value");

    private static final List<String> HOLDER = List.of("value");

    private final LibraryCodecs library;
    private final JavaForms forms;
    private final IdentityHashMap<ValueCodec, TypeDefinition> definitions = new IdentityHashMap<>();
    private final IdentityHashMap<ValueCodec, ViewType> types = new IdentityHashMap<>();
    private final Map<String, ViewType> byName = new HashMap<>();

    /**
     * Starts with no type.
     *
     * @param library the codecs of values that no class is bound to, but for classes of the JDK
     * @param bound the classes whose values the attributes have; none if the definitions alone say what they are
     */
    public ViewTypes(LibraryCodecs library, Bindings bound) {
        this.library = library;
        Map<String, Type> classes = new HashMap<>();
        bound.types().forEach((definition, type) -> classes.put(definition.key(), type));
        this.forms = new JavaForms(classes, bound.marks());
        for (TypeDefinition definition : library.library().definitions()) {
            definitions.putIfAbsent(library.of(definition).target(), definition);
        }
    }

    /**
     * Returns the type of a definition's values, to which all that it has is added.
     *
     * @param definition of a sequence with tags
     * @return the same for all versions
     */
    public ViewType add(TypeDefinition definition) {
        return object(library.of(definition).target(), definition.name());
    }

    /**
     * Returns what reads views of definitions that were added.
     *
     * @param ids stand for members of abstract types
     * @param limits of what is read
     * @return what makes a source of each definition
     */
    public Sources sources(StreamIds ids, Limits limits) {
        return new Sources(new ViewInputs(ids, limits));
    }

    private ViewType object(ValueCodec codec, String place) {
        ViewType known = types.get(codec);
        if (known != null) {
            return known;
        }
        TypeDefinition definition = definitions.get(codec);
        String name = definition == null ? place : definition.name();
        ViewType type = byName.computeIfAbsent(name, ViewType::named);
        types.put(codec, type);
        if (codec instanceof AbstractCodec members) {
            type.addVariant(MEMBER);
            for (AbstractCodec.Member member : inOrder(members)) {
                ValueCodec content = member.codec().target();
                if (content instanceof RecordCodec record) {
                    addTags(type, record, member.definition().name());
                } else {
                    type.add(attribute(CONTENT, content, name + "." + CONTENT));
                }
            }
        } else {
            addTags(type, (RecordCodec) codec, name);
        }
        return type;
    }

    private static List<AbstractCodec.Member> inOrder(AbstractCodec members) {
        List<AbstractCodec.Member> all = new ArrayList<>(members.all());
        all.sort(Comparator.comparing(member -> member.definition().index()));
        return all;
    }

    private void addTags(ViewType type, RecordCodec record, String name) {
        ValueCodec[] codecs = codecs(record);
        for (int i = 0; i < codecs.length; i++) {
            String tag = record.tags().get(i);
            type.add(attribute(tag, codecs[i], name + "." + tag));
        }
    }

    private ValueCodec[] codecs(RecordCodec record) {
        return forms.codecs(record, definitions.get(record));
    }

    private ViewAttribute attribute(String tag, ValueCodec linked, String place) {
        ValueCodec codec = linked.target();
        if (codec instanceof OptionalCodec optional) {
            return attribute(tag, optional.content(), place).nullable(true);
        } else if (codec instanceof EnvelopeCodec envelope) {
            return attribute(tag, envelope.content(), place);
        } else if (codec instanceof RecordCodec || codec instanceof AbstractCodec) {
            ViewType object = object(codec, place);
            ViewAttribute attribute = new ViewAttribute(tag, View.class, object).nullable(false);
            return isHolder(codec) ? attribute.parts(object.attributes().toArray(ViewAttribute[]::new)) : attribute;
        } else if (codec instanceof ListCodec list) {
            ViewAttribute element = attribute(tag, list.element(), place);
            ViewAttribute attribute = new ViewAttribute(tag, List.class, element.object()).nullable(false);
            return isPair(list.element().target())
                    ? attribute.parts(Objects.requireNonNull(element.object())
                            .attributes()
                            .toArray(ViewAttribute[]::new))
                    : attribute.parts(element);
        }
        return ViewAttribute.of(tag, JavaForms.javaType(codec)).nullable(false);
    }

    /** Returns whether a sequence is what {@code describe} writes for an {@code Optional}, which has no name. */
    private boolean isHolder(ValueCodec codec) {
        return codec instanceof RecordCodec record && record.tags().equals(HOLDER) && !definitions.containsKey(codec);
    }

    /** Returns whether an array with such elements is what a map is bound to. */
    private static boolean isPair(ValueCodec element) {
        return element instanceof RecordCodec pair && pair.tags().equals(PAIR);
    }

    /** Makes sources, one for each codec, as types may refer to each other in circles. Not thread-safe. */
    public final class Sources {

        private final ViewInputs inputs;
        private final IdentityHashMap<ValueCodec, RecordView> records = new IdentityHashMap<>();

        private Sources(ViewInputs inputs) {
            this.inputs = inputs;
        }

        /**
         * Returns what finds the attributes of a definition's values.
         *
         * @param definition one that was added
         * @return the source
         */
        public RecordView of(TypeDefinition definition) {
            return record(library.of(definition).target());
        }

        private RecordView record(ValueCodec codec) {
            RecordView known = records.get(codec);
            if (known == null) {
                known = new RecordView(Objects.requireNonNull(types.get(codec)), inputs);
                records.put(codec, known);
                complete(known, (RecordCodec) codec, null);
            }
            return known;
        }

        private void complete(RecordView view, RecordCodec record, @Nullable String member) {
            ValueCodec[] codecs = codecs(record);
            ValueView[] values = new ValueView[codecs.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(codecs[i]);
            }
            view.complete(record.tags(), values, record.skipPlan(), member);
        }

        private ValueView value(ValueCodec linked) {
            ValueCodec codec = linked.target();
            if (codec instanceof OptionalCodec optional && holdsObjects(optional.content())) {
                return new ValueView.OptionalOf(value(optional.content()));
            } else if (codec instanceof EnvelopeCodec envelope && holdsObjects(envelope.content())) {
                return new ValueView.EnvelopeOf(envelope, value(envelope.content()));
            } else if (codec instanceof RecordCodec) {
                return new ValueView.ObjectOf(record(codec));
            } else if (codec instanceof AbstractCodec members) {
                return variants(members);
            } else if (codec instanceof ListCodec list && holdsObjects(list.element())) {
                return new ValueView.ListOf(list, value(list.element()));
            }
            return new ValueView.Plain(codec);
        }

        private boolean holdsObjects(ValueCodec linked) {
            ValueCodec codec = linked.target();
            if (codec instanceof OptionalCodec optional) {
                return holdsObjects(optional.content());
            } else if (codec instanceof EnvelopeCodec envelope) {
                return holdsObjects(envelope.content());
            } else if (codec instanceof ListCodec list) {
                return holdsObjects(list.element());
            }
            return codec instanceof RecordCodec || codec instanceof AbstractCodec;
        }

        private final IdentityHashMap<AbstractCodec, ValueView.Variants> variants = new IdentityHashMap<>();

        private ValueView variants(AbstractCodec codec) {
            ValueView.Variants known = variants.get(codec);
            if (known == null) {
                known = new ValueView.Variants(codec, new HashMap<>());
                variants.put(codec, known);
                ViewType type = Objects.requireNonNull(types.get(codec));
                for (AbstractCodec.Member member : codec.all()) {
                    RecordView view = new RecordView(type, inputs);
                    known.members().put(member.definition(), view);
                    String name = member.definition().name();
                    if (member.codec().target() instanceof RecordCodec record) {
                        complete(view, record, name);
                    } else {
                        view.complete(
                                List.of(CONTENT),
                                new ValueView[] {value(member.codec())},
                                SkipPlan.of(List.of(member.codec())),
                                name);
                    }
                }
            }
            return known;
        }
    }
}
