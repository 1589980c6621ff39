// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0

// Gets and puts JSON: json_client.js ADDRESS CLUSTER MAP
//
// Takes the object under "object", which is bare JSON with the type id of JsonClientsIT, and Hazelcast's JSON value under "value", changes
// their id and city, and puts them under "object changed" and "value changed". An object says by hzCustomId which serializer it is for.
'use strict';
const { Client, HazelcastJsonValue } = require('hazelcast-client');

const [address, clusterName, mapName] = process.argv.slice(2);

const bids = {
    id: 2101,
    write: (out, value) => out.writeByteArray(Buffer.from(JSON.stringify(value.bid))),
    read: (inp) => ({ hzCustomId: 2101, bid: JSON.parse(inp.readByteArray().toString()) }),
};

function change(bid) {
    console.log(bid.id);
    bid.id = 'node';
    bid.geo.city = 'Za\u017c\u00f3\u0142\u0107 \u{1f600}';
    return bid;
}

async function main() {
    const client = await Client.newHazelcastClient({
        clusterName,
        network: { clusterMembers: [address] },
        connectionStrategy: { connectionRetry: { clusterConnectTimeoutMillis: 20000 } },
        properties: { 'hazelcast.logging.level': 'ERROR' },
        serialization: { customSerializers: [bids] },
    });
    try {
        const map = await client.getMap(mapName);
        const object = await map.get('object');
        await map.put('object changed', { hzCustomId: 2101, bid: change(object.bid) });
        const value = await map.get('value');
        await map.put('value changed', new HazelcastJsonValue(JSON.stringify(change(value))));
    } finally {
        await client.shutdown();
    }
}

main().catch((e) => {
    console.error(e);
    process.exit(1);
});
