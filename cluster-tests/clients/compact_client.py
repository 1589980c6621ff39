# Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
"""Gets and puts values of Compact: compact_client.py ADDRESS CLUSTER MAP COUNT

Takes the values under the keys from 0 to COUNT - 1, prints some attributes of each, and puts it, read and written by the fields below,
under COUNT + key. Puts the value of key 1 with other attributes under 100. The fields are those of CompactOrder in Java.
"""

import decimal
import sys

import hazelcast
from hazelcast.serialization.api import CompactSerializer

ORDER = "org.hzserializers.cluster.clients.CompactOrder"
FIELDS = {
    ORDER: {
        "number": "int32",
        "customer": "string",
        "price": "decimal",
        "day": "date",
        "color": "string",
        "uuid": "string",
        "period": "compact",
        "big": "decimal",
        "duration": "decimal",
        "at": "timestamp_with_timezone",
        "zoned": "timestamp_with_timezone",
        "zoned_zone": "string",
        "note": "string",
        "line": "compact",
        "lines": "array_of_compact",
        "shape": "compact",
        "shapes": "array_of_compact",
        "stock!keys": "array_of_string",
        "stock!values": "array_of_nullable_int32",
        "tree!keys": "array_of_nullable_int32",
        "tree!values": "array_of_string",
        "grid": "array_of_nullable_float64",
        "grid_lengths": "array_of_int32",
        "any": "compact",
    },
    ORDER + "$Line": {"article": "string", "count": "int32"},
    ORDER + "$Period": {"from": "timestamp_with_timezone", "to": "timestamp_with_timezone"},
    ORDER + "$Circle": {"radius": "float64"},
    ORDER + "$Square": {"side": "float64"},
    "org.hzserializers.compact.Holder": {"v": "compact"},
    "org.hzserializers.compact.Scalar": {"type": "string", "text": "string"},
}


def serializer(type_name, fields):
    """Returns the serializer of a class that is made here: a dict with the fields."""
    record = type(type_name, (dict,), {})

    class RecordSerializer(CompactSerializer):
        def read(self, reader):
            return record((name, getattr(reader, "read_" + kind)(name)) for name, kind in fields.items())

        def write(self, writer, value):
            for name, kind in fields.items():
                getattr(writer, "write_" + kind)(name, value[name])

        def get_class(self):
            return record

        def get_type_name(self):
            return type_name

    return RecordSerializer()


def main(address, cluster, map_name, count):
    client = hazelcast.HazelcastClient(
        cluster_members=[address],
        cluster_name=cluster,
        cluster_connect_timeout=20,
        compact_serializers=[serializer(*each) for each in FIELDS.items()],
    )
    try:
        orders = client.get_map(map_name).blocking()
        for key in range(int(count)):
            order = orders.get(key)
            orders.put(int(count) + key, order)
            radius = order["shapes"][1]["v"]["radius"]
            print(f"{order['number']} {order['duration']:f} {radius} {order['any'].get('text', '-')}", flush=True)
        order = orders.get(1)
        order["customer"] = "Za\u017c\u00f3\u0142\u0107 \U0001f600"
        order["price"] = decimal.Decimal("9.990")
        order["lines"].pop()
        order["note"] = "python"
        orders.put(100, order)
    finally:
        client.shutdown()


main(*sys.argv[1:5])
