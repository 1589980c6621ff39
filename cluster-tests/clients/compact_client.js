// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0

// Gets and puts values of Compact: compact_client.js ADDRESS CLUSTER MAP COUNT
//
// Takes the values under the keys from 0 to COUNT - 1, prints some attributes of each, and puts it, read and written by the fields below,
// under COUNT + key. Puts the value of key 1 with other attributes under 100. The fields are those of CompactOrder in Java.
'use strict';
const { BigDecimal, Client } = require('hazelcast-client');

const [address, clusterName, mapName, count] = process.argv.slice(2);

const order = 'org.hzserializers.cluster.clients.CompactOrder';
const fields = {
    [order]: {
        number: 'Int32',
        customer: 'String',
        price: 'Decimal',
        day: 'Date',
        color: 'String',
        uuid: 'String',
        period: 'Compact',
        big: 'Decimal',
        duration: 'Decimal',
        at: 'TimestampWithTimezone',
        zoned: 'TimestampWithTimezone',
        zoned_zone: 'String',
        note: 'String',
        line: 'Compact',
        lines: 'ArrayOfCompact',
        shape: 'Compact',
        shapes: 'ArrayOfCompact',
        'stock!keys': 'ArrayOfString',
        'stock!values': 'ArrayOfNullableInt32',
        'tree!keys': 'ArrayOfNullableInt32',
        'tree!values': 'ArrayOfString',
        grid: 'ArrayOfNullableFloat64',
        grid_lengths: 'ArrayOfInt32',
        any: 'Compact',
    },
    [order + '$Line']: { article: 'String', count: 'Int32' },
    [order + '$Period']: { from: 'TimestampWithTimezone', to: 'TimestampWithTimezone' },
    [order + '$Circle']: { radius: 'Float64' },
    [order + '$Square']: { side: 'Float64' },
    'org.hzserializers.compact.Holder': { v: 'Compact' },
    'org.hzserializers.compact.Scalar': { type: 'String', text: 'String' },
};

// Returns the serializer of a class that is made here, with the fields as properties.
function serializer(typeName, kinds) {
    const Record = class {};
    return {
        getClass: () => Record,
        getTypeName: () => typeName,
        read: (reader) => {
            const record = new Record();
            for (const [name, kind] of Object.entries(kinds)) {
                record[name] = reader['read' + kind](name);
            }
            return record;
        },
        write: (writer, record) => {
            for (const [name, kind] of Object.entries(kinds)) {
                writer['write' + kind](name, record[name]);
            }
        },
    };
}

async function main() {
    const client = await Client.newHazelcastClient({
        clusterName,
        network: { clusterMembers: [address] },
        connectionStrategy: { connectionRetry: { clusterConnectTimeoutMillis: 20000 } },
        properties: { 'hazelcast.logging.level': 'ERROR' },
        serialization: {
            compact: { serializers: Object.entries(fields).map(([name, kinds]) => serializer(name, kinds)) },
            defaultNumberType: 'integer',
        },
    });
    try {
        const orders = await client.getMap(mapName);
        for (let key = 0; key < Number(count); key++) {
            const value = await orders.get(key);
            await orders.put(Number(count) + key, value);
            console.log(value.number, value.duration.toString(), value.shapes[1].v.radius.toFixed(1), value.any.text ?? '-');
        }
        const value = await orders.get(1);
        value.customer = 'Za\u017c\u00f3\u0142\u0107 \u{1f600}';
        value.price = BigDecimal.fromString('9.990');
        value.lines.pop();
        value.note = 'node';
        await orders.put(100, value);
    } finally {
        await client.shutdown();
    }
}

main().catch((e) => {
    console.error(e);
    process.exit(1);
});
