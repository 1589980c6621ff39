// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.protobuf;

import java.util.LinkedHashMap;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.SystemInformation;
import org.hzserializers.sample.proto.JobHeaderProto;
import org.hzserializers.sample.proto.JobTaskProto;
import org.hzserializers.sample.proto.MatrixProto;
import org.hzserializers.sample.proto.SystemInformationProto;

/** The system information, the matrix and the job of the JPPF workloads. */
final class JppfMessages {

    private JppfMessages() {}

    static SystemInformationProto message(SystemInformation value) {
        SystemInformationProto.Builder builder = SystemInformationProto.newBuilder()
                .setEmpty(Presence.bit(2, value.system)
                        | Presence.bit(3, value.environment)
                        | Presence.bit(4, value.runtime)
                        | Presence.bit(5, value.network)
                        | Presence.bit(6, value.storage));
        if (value.uuid != null) {
            builder.setUuid(value.uuid);
        }
        if (value.system != null) {
            builder.putAllSystem(value.system);
        }
        if (value.environment != null) {
            builder.putAllEnvironment(value.environment);
        }
        if (value.runtime != null) {
            builder.putAllRuntime(value.runtime);
        }
        if (value.network != null) {
            builder.putAllNetwork(value.network);
        }
        if (value.storage != null) {
            builder.putAllStorage(value.storage);
        }
        return builder.build();
    }

    static SystemInformation plain(SystemInformationProto message) {
        SystemInformation value = new SystemInformation();
        int empty = message.getEmpty();
        value.uuid = message.hasUuid() ? message.getUuid() : null;
        value.system =
                Presence.value(2, message.getSystemCount(), empty, () -> new LinkedHashMap<>(message.getSystemMap()));
        value.environment = Presence.value(
                3, message.getEnvironmentCount(), empty, () -> new LinkedHashMap<>(message.getEnvironmentMap()));
        value.runtime =
                Presence.value(4, message.getRuntimeCount(), empty, () -> new LinkedHashMap<>(message.getRuntimeMap()));
        value.network =
                Presence.value(5, message.getNetworkCount(), empty, () -> new LinkedHashMap<>(message.getNetworkMap()));
        value.storage =
                Presence.value(6, message.getStorageCount(), empty, () -> new LinkedHashMap<>(message.getStorageMap()));
        return value;
    }

    static MatrixProto message(Matrix value) {
        MatrixProto.Builder builder = MatrixProto.newBuilder();
        if (value.rows != null) {
            for (double[] row : value.rows) {
                MatrixProto.Row.Builder line = builder.addRowsBuilder().setIsNull(row == null);
                if (row != null) {
                    for (double element : row) {
                        line.addValues(element);
                    }
                }
            }
        }
        return builder.setEmpty(Presence.bit(1, value.rows != null && value.rows.length == 0))
                .build();
    }

    static Matrix plain(MatrixProto message) {
        Matrix value = new Matrix();
        int count = message.getRowsCount();
        if (Presence.isPresent(1, count, message.getEmpty())) {
            double[][] rows = new double[count][];
            for (int i = 0; i < count; i++) {
                MatrixProto.Row row = message.getRows(i);
                if (!row.getIsNull()) {
                    rows[i] = new double[row.getValuesCount()];
                    for (int j = 0; j < rows[i].length; j++) {
                        rows[i][j] = row.getValues(j);
                    }
                }
            }
            value.rows = rows;
        }
        return value;
    }

    static JobHeaderProto message(JobHeader value) {
        JobHeaderProto.Builder builder = JobHeaderProto.newBuilder()
                .setPriority(value.priority)
                .setTaskCount(value.taskCount)
                .setSubmittedMillis(value.submittedMillis)
                .setEmpty(Presence.bit(6, value.metadata));
        if (value.uuid != null) {
            builder.setUuid(value.uuid);
        }
        if (value.name != null) {
            builder.setName(value.name);
        }
        if (value.metadata != null) {
            builder.putAllMetadata(value.metadata);
        }
        return builder.build();
    }

    static JobHeader plain(JobHeaderProto message) {
        JobHeader value = new JobHeader();
        value.uuid = message.hasUuid() ? message.getUuid() : null;
        value.name = message.hasName() ? message.getName() : null;
        value.priority = message.getPriority();
        value.taskCount = message.getTaskCount();
        value.submittedMillis = message.getSubmittedMillis();
        value.metadata = Presence.value(
                6, message.getMetadataCount(), message.getEmpty(), () -> new LinkedHashMap<>(message.getMetadataMap()));
        return value;
    }

    static JobTaskProto message(JobTask value) {
        JobTaskProto.Builder builder = JobTaskProto.newBuilder()
                .setPosition(value.position)
                .setTimeoutMillis(value.timeoutMillis)
                .setMaxResubmits(value.maxResubmits)
                .setResubmitOnFailure(value.resubmitOnFailure);
        if (value.id != null) {
            builder.setId(value.id);
        }
        if (value.payload != null) {
            builder.setPayload(value.payload);
        }
        return builder.build();
    }

    static JobTask plain(JobTaskProto message) {
        JobTask value = new JobTask();
        value.position = message.getPosition();
        value.id = message.hasId() ? message.getId() : null;
        value.timeoutMillis = message.getTimeoutMillis();
        value.maxResubmits = message.getMaxResubmits();
        value.resubmitOnFailure = message.getResubmitOnFailure();
        value.payload = message.hasPayload() ? message.getPayload() : null;
        return value;
    }
}
