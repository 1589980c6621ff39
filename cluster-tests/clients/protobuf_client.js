// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0

// Puts and gets the messages of workloads.proto: protobuf_client.js ADDRESS CLUSTER MAP COUNT PROTO
//
// Looks up what Java has put under the keys (1, "java") to (COUNT, "java"), puts each value back under (i, "node"), and puts a
// value of its own under (100, "node"). The type ids are those of ClientsIT. An object says by hzCustomId which serializer it is for.
'use strict';
const { Client } = require('hazelcast-client');
const protobuf = require('protobufjs');

const [address, clusterName, mapName, count, proto] = process.argv.slice(2);
const root = protobuf.loadSync(proto);

const names = {
    2001: 'JobTaskProto',
    2002: 'SampleObjectProto',
    2003: 'BidRequestProto',
    2004: 'SystemInformationProto',
    2005: 'PoolManagerPoolUpMessageProto',
};

function serializer(id, name) {
    const type = root.lookupType('hzserializers.sample.' + name);
    return {
        id,
        write: (out, value) => out.writeByteArray(Buffer.from(type.encode(value.message).finish())),
        read: (inp) => ({ hzCustomId: id, name, message: type.decode(inp.readByteArray()) }),
    };
}

function carried(id, fields) {
    const type = root.lookupType('hzserializers.sample.' + names[id]);
    return { hzCustomId: id, name: names[id], message: type.create(fields) };
}

const key = (position, id) => carried(2001, { position, id });

async function main() {
    const client = await Client.newHazelcastClient({
        clusterName,
        network: { clusterMembers: [address] },
        connectionStrategy: { connectionRetry: { clusterConnectTimeoutMillis: 20000 } },
        properties: { 'hazelcast.logging.level': 'ERROR' },
        serialization: { customSerializers: Object.entries(names).map(([id, name]) => serializer(Number(id), name)) },
    });
    try {
        const messages = await client.getMap(mapName);
        for (let i = 1; i <= Number(count); i++) {
            const value = await messages.get(key(i, 'java'));
            if (value === null) {
                throw new Error('no value under key ' + i);
            }
            await messages.put(key(i, 'node'), value);
            console.log(value.name);
        }
        const geo = { latitude: 52.25, city: 'Za\u017c\u00f3\u0142\u0107 \u{1f600}' };
        await messages.put(key(100, 'node'), carried(2003, { id: 'node', geo }));
    } finally {
        await client.shutdown();
    }
}

main().catch((e) => {
    console.error(e);
    process.exit(1);
});
