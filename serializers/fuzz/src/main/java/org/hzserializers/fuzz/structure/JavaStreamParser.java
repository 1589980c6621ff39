// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import static java.io.ObjectStreamConstants.SC_BLOCK_DATA;
import static java.io.ObjectStreamConstants.SC_EXTERNALIZABLE;
import static java.io.ObjectStreamConstants.SC_SERIALIZABLE;
import static java.io.ObjectStreamConstants.SC_WRITE_METHOD;
import static java.io.ObjectStreamConstants.STREAM_MAGIC;
import static java.io.ObjectStreamConstants.TC_ARRAY;
import static java.io.ObjectStreamConstants.TC_BLOCKDATA;
import static java.io.ObjectStreamConstants.TC_BLOCKDATALONG;
import static java.io.ObjectStreamConstants.TC_CLASS;
import static java.io.ObjectStreamConstants.TC_CLASSDESC;
import static java.io.ObjectStreamConstants.TC_ENDBLOCKDATA;
import static java.io.ObjectStreamConstants.TC_ENUM;
import static java.io.ObjectStreamConstants.TC_NULL;
import static java.io.ObjectStreamConstants.TC_OBJECT;
import static java.io.ObjectStreamConstants.TC_PROXYCLASSDESC;
import static java.io.ObjectStreamConstants.TC_REFERENCE;
import static java.io.ObjectStreamConstants.TC_STRING;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes a Java stream apart, by the grammar of the Java Object Serialization Specification. */
final class JavaStreamParser {

    static final int FIRST_HANDLE = 0x7e0000;

    private static final int DEEP = 100;

    private final byte[] in;
    private int position;
    private int depth;
    private final List<Node> handles = new ArrayList<>();
    private final IdentityHashMap<Node, Description> descriptions = new IdentityHashMap<>();

    /** What the description of a class says of its objects' bytes. */
    private record Description(
            int flags, List<Character> fields, @Nullable Description parent) {}

    /** Thrown where the bytes leave the grammar. */
    private static final class NoStream extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NoStream(String message) {
            super(message, null, false, false);
        }
    }

    private JavaStreamParser(byte[] in) {
        this.in = in;
    }

    /** Returns whether bytes start as a Java stream does. */
    static boolean starts(byte[] bytes) {
        return bytes.length > 5
                && bytes[0] == (byte) (STREAM_MAGIC >>> 8)
                && bytes[1] == (byte) STREAM_MAGIC
                && bytes[2] == 0
                && bytes[3] == 5;
    }

    /** Returns the tree of a stream; where it leaves the grammar, the rest is one leaf. */
    static Node parse(byte[] bytes) {
        JavaStreamParser stream = new JavaStreamParser(bytes);
        Node root = Node.inner(Kind.JAVA);
        root.children.add(stream.raw(4));
        int whole = stream.position;
        try {
            while (stream.position < bytes.length) {
                root.children.add(stream.content());
                whole = stream.position;
            }
        } catch (NoStream e) {
            root.children.add(Node.leaf(Kind.RAW, Arrays.copyOfRange(bytes, whole, bytes.length)));
        }
        return root;
    }

    private byte[] take(int count) {
        if (count < 0 || count > in.length - position) {
            throw new NoStream("ends");
        }
        byte[] taken = Arrays.copyOfRange(in, position, position + count);
        position += count;
        return taken;
    }

    private Node raw(int count) {
        return Node.leaf(Kind.RAW, take(count));
    }

    private Node fixed(int width) {
        Node leaf = Node.leaf(Kind.FIXED, take(width));
        leaf.bigEndian = true;
        return leaf;
    }

    private int peek() {
        if (position >= in.length) {
            throw new NoStream("ends");
        }
        return in[position];
    }

    private void utf(Node parent) {
        Node length = fixed(2);
        Node text = Node.leaf(Kind.TEXT, take((int) length.number()));
        length.counts = text;
        parent.children.add(length);
        parent.children.add(text);
    }

    /** Takes a type code that gives its object the next handle. */
    private void define(Node marker, Node object) {
        marker.defines = object;
        handles.add(object);
    }

    private Node content() {
        if (++depth > DEEP) {
            throw new NoStream("deep");
        }
        Node code = raw(1);
        boolean described = code.bytes[0] == TC_CLASSDESC || code.bytes[0] == TC_PROXYCLASSDESC;
        Node node = Node.inner(described ? Kind.JAVA_CLASS : Kind.JAVA_OBJECT);
        node.children.add(code);
        switch (code.bytes[0]) {
            case TC_NULL -> {}
            case TC_REFERENCE -> {
                Node handle = fixed(4);
                int index = (int) handle.number() - FIRST_HANDLE;
                if (index < 0 || index >= handles.size()) {
                    throw new NoStream("handle");
                }
                handle.target = handles.get(index);
                node.children.add(handle);
            }
            case TC_CLASSDESC -> description(node);
            case TC_PROXYCLASSDESC -> proxy(node);
            case TC_OBJECT -> object(node);
            case TC_ARRAY -> array(node);
            case TC_STRING -> {
                define(code, node);
                utf(node);
            }
            case TC_CLASS -> {
                node.children.add(content());
                marker(node);
            }
            case TC_ENUM -> {
                node.children.add(content());
                marker(node);
                node.children.add(content());
            }
            case TC_BLOCKDATA, TC_BLOCKDATALONG -> {
                Node length = fixed(code.bytes[0] == TC_BLOCKDATA ? 1 : 4);
                node.children.add(length);
                Node block = block((int) length.number());
                length.counts = block;
                node.children.add(block);
            }
            default -> throw new NoStream("code " + code.bytes[0]);
        }
        depth--;
        return node;
    }

    /** Bytes that an object writes itself: often some numbers, such as its size. */
    private Node block(int size) {
        if (size % 4 != 0 || size > 16) {
            return Node.leaf(Kind.BLOCK, take(size));
        }
        Node numbers = Node.inner(Kind.REGION);
        for (int i = 0; i < size; i += 4) {
            numbers.children.add(fixed(4));
        }
        return numbers;
    }

    /** An empty leaf where an object gets its handle. */
    private void marker(Node object) {
        Node marker = Node.leaf(Kind.RAW, new byte[0]);
        define(marker, object);
        object.children.add(marker);
    }

    private void description(Node node) {
        utf(node);
        node.children.add(fixed(8));
        marker(node);
        Node flags = raw(1);
        node.children.add(flags);
        Node count = fixed(2);
        node.children.add(count);
        List<Character> fields = new ArrayList<>();
        for (int i = 0; i < count.number(); i++) {
            Node field = Node.inner(Kind.GROUP);
            Node code = raw(1);
            field.children.add(code);
            char type = (char) code.bytes[0];
            utf(field);
            if (type == 'L' || type == '[') {
                field.children.add(content());
            }
            fields.add(type);
            node.children.add(field);
        }
        annotation(node);
        Node parent = content();
        node.children.add(parent);
        descriptions.put(node, new Description(flags.bytes[0], fields, described(parent)));
    }

    private void proxy(Node node) {
        marker(node);
        Node count = fixed(4);
        node.children.add(count);
        for (int i = 0; i < count.number(); i++) {
            Node name = Node.inner(Kind.GROUP);
            utf(name);
            node.children.add(name);
        }
        annotation(node);
        Node parent = content();
        node.children.add(parent);
        descriptions.put(node, new Description(SC_SERIALIZABLE, List.of(), described(parent)));
    }

    private void annotation(Node node) {
        while (peek() != TC_ENDBLOCKDATA) {
            node.children.add(content());
        }
        node.children.add(raw(1));
    }

    private @Nullable Description described(Node node) {
        Node last = node.children.get(node.children.size() - 1);
        return descriptions.get(last.target != null ? last.target : node);
    }

    private void object(Node node) {
        Node type = content();
        node.children.add(type);
        marker(node);
        Description description = described(type);
        if (description == null) {
            throw new NoStream("no class");
        }
        data(node, description, 0);
    }

    private void data(Node node, Description description, int level) {
        if (level > DEEP) {
            throw new NoStream("deep");
        }
        if (description.parent != null) {
            data(node, description.parent, level + 1);
        }
        if ((description.flags & SC_SERIALIZABLE) != 0) {
            for (char field : description.fields) {
                node.children.add(value(field));
            }
        }
        boolean annotated = (description.flags & SC_WRITE_METHOD) != 0
                || (description.flags & (SC_EXTERNALIZABLE | SC_BLOCK_DATA)) == (SC_EXTERNALIZABLE | SC_BLOCK_DATA);
        if (annotated) {
            annotation(node);
        }
    }

    private Node value(char type) {
        return switch (type) {
            case 'L', '[' -> content();
            case 'B', 'Z' -> fixed(1);
            case 'C', 'S' -> fixed(2);
            case 'I', 'F' -> fixed(4);
            case 'J', 'D' -> fixed(8);
            default -> throw new NoStream("type " + type);
        };
    }

    private void array(Node node) {
        Node type = content();
        node.children.add(type);
        marker(node);
        Node named = type.children.get(type.children.size() - 1).target;
        Node description = named != null ? named : type;
        // Type code, length of the name, name.
        String name =
                description.children.size() > 2 ? description.children.get(2).text() : "";
        if (name.length() < 2) {
            throw new NoStream("no array");
        }
        Node count = fixed(4);
        node.children.add(count);
        for (int i = 0; i < count.number(); i++) {
            node.children.add(value(name.charAt(1)));
        }
    }
}
