# Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
"""Puts and gets the messages of workloads.proto: protobuf_client.py ADDRESS CLUSTER MAP COUNT

Looks up what Java has put under the keys (1, "java") to (COUNT, "java"), puts each value back under (i, "python"), and puts a
value of its own under (100, "python"). The type ids are those of ClientsIT.
"""

import sys

import hazelcast
from hazelcast.serialization.api import StreamSerializer
from org.hzserializers.sample import workloads_pb2 as workloads


def serializer(type_id, message):
    class MessageSerializer(StreamSerializer):
        def get_type_id(self):
            return type_id

        def write(self, out, value):
            out.write_byte_array(bytearray(value.SerializeToString(deterministic=True)))

        def read(self, inp):
            return message.FromString(bytes(inp.read_byte_array()))

    return MessageSerializer


MESSAGES = {
    2001: workloads.JobTaskProto,
    2002: workloads.SampleObjectProto,
    2003: workloads.BidRequestProto,
    2004: workloads.SystemInformationProto,
    2005: workloads.PoolManagerPoolUpMessageProto,
}


def key(position, language):
    return workloads.JobTaskProto(position=position, id=language)


def main(address, cluster, map_name, count):
    client = hazelcast.HazelcastClient(
        cluster_members=[address],
        cluster_name=cluster,
        cluster_connect_timeout=20,
        custom_serializers={message: serializer(type_id, message) for type_id, message in MESSAGES.items()},
    )
    try:
        messages = client.get_map(map_name).blocking()
        for i in range(1, int(count) + 1):
            value = messages.get(key(i, "java"))
            if value is None:
                raise SystemExit(f"no value under key {i}")
            messages.put(key(i, "python"), value)
            print(type(value).__name__, flush=True)
        geo = workloads.GeoProto(latitude=52.25, city="Za\u017c\u00f3\u0142\u0107 \U0001f600")
        messages.put(key(100, "python"), workloads.BidRequestProto(id="python", geo=geo))
    finally:
        client.shutdown()


main(*sys.argv[1:5])
