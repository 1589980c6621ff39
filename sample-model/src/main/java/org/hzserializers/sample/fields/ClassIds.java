// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

/**
 * The factory id and class ids of the twins, the same for IdentifiedDataSerializable and for Portable.
 *
 * <p>Explicit and never reused: a number that changes makes bytes of an older build unreadable.
 */
public final class ClassIds {
    /** Of both factories; Hazelcast keeps the two kinds apart. */
    public static final int FACTORY_ID = 1701;

    public static final int SAMPLE_OBJECT = 1;
    public static final int INTEGER_LIST = 2;
    public static final int DOUBLE_LIST = 3;
    public static final int STRING_LIST = 4;
    public static final int RW00 = 5;
    public static final int RW01 = 6;
    public static final int RW02 = 7;
    public static final int RW03 = 8;
    public static final int RW04 = 9;
    public static final int RW05 = 10;
    public static final int SECURITY_SUBJECT = 11;
    public static final int QUEUE_RECORD = 12;
    public static final int NAMED_QUEUE = 13;
    public static final int SPACE_RECORD = 14;
    public static final int POOL_COST_RECORD = 15;
    public static final int POOL_MANAGER_POOL_UP_MESSAGE = 16;
    public static final int GEO = 17;
    public static final int DEVICE = 18;
    public static final int IMPRESSION = 19;
    public static final int BID_REQUEST = 20;
    public static final int SEAT_BID = 21;
    public static final int BID_RESPONSE = 22;
    public static final int ECHO_TEXT = 23;
    public static final int SYSTEM_INFORMATION = 24;
    public static final int MATRIX = 25;
    public static final int JOB_HEADER = 26;
    public static final int JOB_TASK = 27;
    public static final int ATTRIBUTED_BLOB = 28;

    private ClassIds() {}
}
