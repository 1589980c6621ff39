# Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
"""Gets and puts JSON: json_client.py ADDRESS CLUSTER MAP

Takes the object under "object", which is bare JSON with the type id of JsonClientsIT, and Hazelcast's JSON value under "value", changes
their id and city, and puts them under "object changed" and "value changed".
"""

import json
import sys

import hazelcast
from hazelcast.core import HazelcastJsonValue
from hazelcast.serialization.api import StreamSerializer


class Bid(dict):
    pass


class BidSerializer(StreamSerializer):
    def get_type_id(self):
        return 2101

    def write(self, out, value):
        out.write_byte_array(bytearray(json.dumps(value).encode()))

    def read(self, inp):
        return Bid(json.loads(bytes(inp.read_byte_array()).decode()))


def change(bid):
    print(bid["id"], flush=True)
    bid["id"] = "python"
    bid["geo"]["city"] = "Za\u017c\u00f3\u0142\u0107 \U0001f600"
    return bid


def main(address, cluster, map_name):
    client = hazelcast.HazelcastClient(
        cluster_members=[address],
        cluster_name=cluster,
        cluster_connect_timeout=20,
        custom_serializers={Bid: BidSerializer},
    )
    try:
        bids = client.get_map(map_name).blocking()
        bids.put("object changed", change(bids.get("object")))
        bids.put("value changed", HazelcastJsonValue(change(bids.get("value").loads())))
    finally:
        client.shutdown()


main(*sys.argv[1:4])
