// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Prints definitions as {@code .argot} text that the parser reads back. Not API. */
public final class SchemaPrinter {

    private SchemaPrinter() {}

    /** Prints what a library adds to the common types, in the order of declaration. */
    public static String print(Library library) {
        StringBuilder out = new StringBuilder();
        library.ownClusters()
                .forEach(name -> out.append("cluster ").append(name).append(";\n"));
        Set<String> declared = new HashSet<>();
        for (TypeDefinition definition : library.commonDefinitions()) {
            declared.add(definition.key());
        }
        for (TypeDefinition definition : library.ownDefinitions()) {
            Nodes.forEachRef(definition.node(), ref -> {
                if (declared.add(ref.key())) {
                    out.append("!reserve ").append(library.spelling(ref.key())).append(";\n");
                }
            });
            declared.add(definition.key());
            out.append(definition(definition, new Naming(library, false)));
        }
        // The short form is a header, and headers are above all expressions.
        StringBuilder expressions = new StringBuilder();
        for (Relation relation : library.ownRelations()) {
            String line = relation(library, relation);
            (line.startsWith("(") ? expressions : out).append(line);
        }
        return out.append(expressions).toString();
    }

    /** Prints the same in an order that does not depend on that of declaration, for the hash. */
    static String printSorted(Library library) {
        List<String> lines = new ArrayList<>();
        List<TypeDefinition> sorted = new ArrayList<>(library.ownDefinitions());
        sorted.sort(Comparator.comparing(TypeDefinition::key).thenComparing(TypeDefinition::version));
        for (TypeDefinition definition : sorted) {
            lines.add(definition(definition, new Naming(library, true)));
        }
        List<String> relations = new ArrayList<>();
        for (Relation relation : library.ownRelations()) {
            relations.add(relation(library, relation));
        }
        relations.sort(Comparator.naturalOrder());
        lines.addAll(relations);
        return String.join("", lines);
    }

    /** Prints one expression with its references by key. */
    public static String expression(Node node) {
        StringBuilder out = new StringBuilder();
        append(out, node, new Naming(null, false));
        return out.toString();
    }

    /**
     * How types are referred to.
     *
     * @param library knows the spelling and the versions; null to print keys
     * @param meant whether to print the version that is meant wherever there is more than one, instead of that which
     *     was written
     */
    private record Naming(@Nullable Library library, boolean meant) {

        String reference(TypeRef ref) {
            if (library == null || library.versions(ref.key()).size() < 2) {
                return name(ref);
            }
            Version version = meant ? library.resolve(ref).version() : ref.version();
            return version == null ? name(ref) : name(ref) + "/" + version;
        }

        /** Every version of a name is a member of an abstract type. */
        String name(TypeRef ref) {
            return library == null ? ref.key() : library.spelling(ref.key());
        }
    }

    private static String definition(TypeDefinition definition, Naming naming) {
        StringBuilder out = new StringBuilder();
        out.append("definition ").append(definition).append(":");
        List<Field> fields = fields(definition.node());
        if (fields == null) {
            out.append(' ');
            append(out, definition.node(), naming);
            out.append(";\n");
        } else if (fields.isEmpty()) {
            out.append(" { };\n");
        } else {
            out.append(" {\n");
            for (Field field : fields) {
                out.append("  @").append(field.tag()).append(" #");
                out.append(naming.reference(field.type())).append(";\n");
            }
            out.append("};\n");
        }
        return out.toString();
    }

    private static String relation(Library library, Relation relation) {
        String tag = relation.tag();
        TypeDefinition target = relation.target();
        String member = library.spelling(relation.concrete().key());
        if (tag.length() >= 2 && tag.startsWith("\"") && tag.endsWith("\"")) {
            // The short form makes its quotes part of the tag.
            return "relation " + target.name() + " " + target.version() + " " + tag + ": (meta.abstract_map #" + member
                    + ");\n";
        }
        return "(library.entry (library.relation #" + target.name() + " u8ascii:\"" + target.version() + "\" u8utf8:\""
                + tag + "\") (meta.abstract_map #" + member + "))\n";
    }

    private record Field(String tag, TypeRef type) {}

    /** Returns the fields if the brace form can say all of it, else null. */
    private static @Nullable List<Field> fields(Node node) {
        if (!(node instanceof Node.Sequence sequence)) {
            return null;
        }
        List<Field> fields = new ArrayList<>();
        for (Node element : sequence.elements()) {
            if (!(element instanceof Node.Tag tag)
                    || !(tag.data() instanceof Node.Reference reference)
                    || !Names.isPlain(tag.name())) {
                return null;
            }
            fields.add(new Field(tag.name(), reference.target()));
        }
        return fields;
    }

    private static void append(StringBuilder out, Node node, Naming naming) {
        out.append('(').append(Nodes.kind(node));
        if (node instanceof Node.AbstractMap member) {
            out.append(" #").append(naming.name(member.concrete()));
        } else if (node instanceof Node.Abstract type) {
            appendList(out, type.members(), naming);
        } else if (node instanceof Node.Reference reference) {
            out.append(" #").append(naming.reference(reference.target()));
        } else if (node instanceof Node.Tag tag) {
            appendText(out, tag.name());
            appendInner(out, tag.data(), naming);
        } else if (node instanceof Node.Sequence sequence) {
            appendList(out, sequence.elements(), naming);
        } else if (node instanceof Node.Array array) {
            appendInner(out, array.size(), naming);
            appendInner(out, array.element(), naming);
        } else if (node instanceof Node.Envelope envelope) {
            appendInner(out, envelope.size(), naming);
            appendInner(out, envelope.content(), naming);
        } else if (node instanceof Node.Encoding encoding) {
            appendInner(out, encoding.data(), naming);
            appendText(out, encoding.charset());
        } else if (node instanceof Node.Identified identified) {
            appendText(out, identified.description());
        } else if (node instanceof Node.Optional optional) {
            appendInner(out, optional.data(), naming);
        } else if (node instanceof Node.Atom atom) {
            appendAtom(out, atom);
        }
        out.append(')');
    }

    private static void appendAtom(StringBuilder out, Node.Atom atom) {
        out.append(" uvint28:").append(atom.minBits()).append(" uvint28:").append(atom.maxBits());
        out.append(" [");
        for (Node.Attribute attribute : atom.attributes()) {
            out.append(" (meta.attribute.").append(attribute.kind().part());
            if (attribute.kind() == Node.Attribute.Kind.SIZE) {
                out.append(" uvint28:").append(attribute.bits());
            }
            out.append(')');
        }
        out.append(" ]");
    }

    private static void appendInner(StringBuilder out, Node node, Naming naming) {
        out.append(' ');
        append(out, node, naming);
    }

    private static void appendText(StringBuilder out, String text) {
        out.append(" u8utf8:\"").append(text).append('"');
    }

    private static void appendList(StringBuilder out, List<? extends Node> nodes, Naming naming) {
        out.append(" [");
        for (Node node : nodes) {
            appendInner(out, node, naming);
        }
        out.append(" ]");
    }
}
