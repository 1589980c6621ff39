// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewSerializer;

/** The views of what serializers carry: those that keep the bytes, and those that take some attributes. */
final class ViewTargets {

    private ViewTargets() {}

    static List<Target> argot() {
        return views(Stream.concat(ArgotTargets.described().stream(), CatalogTargets.of(OurFormat.ARGOT).stream()));
    }

    static List<Target> protobuf() {
        return views(
                Stream.concat(Stream.of(ProtobufTargets.struct()), CatalogTargets.of(OurFormat.PROTOBUF).stream()));
    }

    static List<Target> avro() {
        return views(CatalogTargets.of(OurFormat.AVRO).stream());
    }

    private static List<Target> views(Stream<Target> objects) {
        return objects.flatMap(ViewTargets::views).toList();
    }

    private static Stream<Target> views(Target objects) {
        ViewSerializer all = (ViewSerializer) objects.writer().view();
        List<String> names =
                all.viewType().attributes().stream().map(ViewAttribute::name).toList();
        return names.isEmpty()
                ? Stream.of(objects.readBy(all))
                : Stream.of(
                        objects.readBy(all),
                        objects.named(objects.name() + "-some").readBy(all.taking(odd(names))));
    }

    /** Takes the attributes at odd places, so that one is skipped before each that is taken. */
    private static String[] odd(List<String> names) {
        List<String> odd = new ArrayList<>();
        for (int i = Math.min(1, names.size() - 1); i < names.size(); i += 2) {
            odd.add(names.get(i));
        }
        return odd.toArray(new String[0]);
    }
}
