// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import com.hazelcast.version.Version;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * An input that gives one byte per bulk read, as {@link InputStream} allows. Code that takes {@code read(byte[])} for
 * {@code readFully} fails on it.
 */
final class ShortReadInput extends InputStream implements ObjectDataInput, SerializationServiceSupport {

    private final ObjectDataInput in;

    ShortReadInput(ObjectDataInput in) {
        this.in = in;
    }

    @Override
    public SerializationService getSerializationService() {
        return ((SerializationServiceSupport) in).getSerializationService();
    }

    @Override
    public int read() throws IOException {
        return ((InputStream) in).read();
    }

    @Override
    public int read(byte[] b, int off, int len) throws IOException {
        return ((InputStream) in).read(b, off, Math.min(len, 1));
    }

    @Override
    public int available() throws IOException {
        return ((InputStream) in).available();
    }

    @Override
    public void readFully(byte[] b) throws IOException {
        in.readFully(b);
    }

    @Override
    public void readFully(byte[] b, int off, int len) throws IOException {
        in.readFully(b, off, len);
    }

    @Override
    public int skipBytes(int n) throws IOException {
        return in.skipBytes(Math.min(n, 1));
    }

    @Override
    public boolean readBoolean() throws IOException {
        return in.readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return in.readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return in.readUnsignedByte();
    }

    @Override
    public short readShort() throws IOException {
        return in.readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return in.readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return in.readChar();
    }

    @Override
    public int readInt() throws IOException {
        return in.readInt();
    }

    @Override
    public long readLong() throws IOException {
        return in.readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return in.readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return in.readDouble();
    }

    @Override
    public String readLine() throws IOException {
        return in.readLine();
    }

    @Override
    @Deprecated
    @SuppressWarnings("removal")
    public @Nullable String readUTF() throws IOException {
        return in.readUTF();
    }

    @Override
    public @Nullable String readString() throws IOException {
        return in.readString();
    }

    @Override
    public byte @Nullable [] readByteArray() throws IOException {
        return in.readByteArray();
    }

    @Override
    public boolean @Nullable [] readBooleanArray() throws IOException {
        return in.readBooleanArray();
    }

    @Override
    public char @Nullable [] readCharArray() throws IOException {
        return in.readCharArray();
    }

    @Override
    public int @Nullable [] readIntArray() throws IOException {
        return in.readIntArray();
    }

    @Override
    public long @Nullable [] readLongArray() throws IOException {
        return in.readLongArray();
    }

    @Override
    public double @Nullable [] readDoubleArray() throws IOException {
        return in.readDoubleArray();
    }

    @Override
    public float @Nullable [] readFloatArray() throws IOException {
        return in.readFloatArray();
    }

    @Override
    public short @Nullable [] readShortArray() throws IOException {
        return in.readShortArray();
    }

    @Override
    @Deprecated
    @SuppressWarnings("removal")
    public String @Nullable [] readUTFArray() throws IOException {
        return in.readUTFArray();
    }

    @Override
    public String @Nullable [] readStringArray() throws IOException {
        return in.readStringArray();
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals")
    public <T> @Nullable T readObject() throws IOException {
        return in.readObject();
    }

    @Override
    @SuppressWarnings({"rawtypes", "TypeParameterUnusedInFormals"})
    public <T> @Nullable T readObject(Class aClass) throws IOException {
        return in.readObject(aClass);
    }

    @Override
    public ClassLoader getClassLoader() {
        return in.getClassLoader();
    }

    @Override
    public ByteOrder getByteOrder() {
        return in.getByteOrder();
    }

    @Override
    public Version getVersion() {
        return in.getVersion();
    }

    @Override
    public void setVersion(Version version) {
        in.setVersion(version);
    }

    @Override
    public Version getWanProtocolVersion() {
        return in.getWanProtocolVersion();
    }

    @Override
    public void setWanProtocolVersion(Version version) {
        in.setWanProtocolVersion(version);
    }
}
