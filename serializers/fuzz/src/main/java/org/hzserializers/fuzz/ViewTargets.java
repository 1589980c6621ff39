// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fuzz.model.Described;
import org.hzserializers.fuzz.model.Shelf;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewSerializer;

/** The views of what serializers carry: those that keep the bytes, and those that take some attributes. */
final class ViewTargets {

    private static final String SELF = "org.hzserializers.fuzz.ViewTargets";

    private ViewTargets() {}

    static List<Target> argot() {
        List<Target> targets = new ArrayList<>();
        Limits limits = Limits.defaults();
        List<Object> shelves = List.of(new Shelf(), Shelf.full(0), Shelf.full(3));
        add(targets, objects("shelf", "ArgotTargets.shelf(", ArgotTargets.shelf(limits), shelves));
        add(
                targets,
                objects(
                        "shelf-length",
                        "ArgotTargets.shelfWithLength(",
                        ArgotTargets.shelfWithLength(limits),
                        shelves));
        List<Object> described = List.of(new Described(), Described.full(0), Described.full(2));
        add(targets, objects("described", "ArgotTargets.described(", ArgotTargets.described(limits), described));
        CatalogTargets.of(OurFormat.ARGOT).forEach(target -> add(targets, target));
        return targets;
    }

    static List<Target> protobuf() {
        List<Target> targets = new ArrayList<>();
        add(
                targets,
                objects(
                        "struct",
                        "ProtobufTargets.structs(",
                        ProtobufTargets.structs(Limits.defaults()),
                        ProtobufTargets.structs()));
        CatalogTargets.of(OurFormat.PROTOBUF).forEach(target -> add(targets, target));
        return targets;
    }

    static List<Target> avro() {
        List<Target> targets = new ArrayList<>();
        CatalogTargets.of(OurFormat.AVRO).forEach(target -> add(targets, target));
        return targets;
    }

    private static Target objects(String name, String code, FramedSerializer<?> serializer, List<?> seeds) {
        return Target.of(
                        name,
                        "org.hzserializers.fuzz." + code + "org.hzserializers.core.guard.Limits.defaults())",
                        serializer,
                        seeds)
                .weighing(6);
    }

    private static void add(List<Target> targets, Target objects) {
        targets.add(views(objects, objects.name(), ".all(", all(objects.writer())));
        if (!names(all(objects.writer())).isEmpty()) {
            targets.add(views(objects, objects.name() + "-some", ".some(", some(objects.writer())));
        }
    }

    private static Target views(Target objects, String name, String method, ViewSerializer views) {
        return new Target(
                name,
                SELF + method + objects.code() + ")",
                views,
                objects.writer(),
                objects.seeds(),
                Set.of(),
                objects.weight(),
                false);
    }

    private static List<String> names(ViewSerializer views) {
        return views.viewType().attributes().stream().map(ViewAttribute::name).toList();
    }

    static ViewSerializer all(FramedSerializer<?> objects) {
        return (ViewSerializer) objects.view();
    }

    /** Takes the attributes at odd places, so that one is passed over before each that is taken. */
    static ViewSerializer some(FramedSerializer<?> objects) {
        ViewSerializer all = all(objects);
        List<String> names = names(all);
        List<String> odd = new ArrayList<>();
        for (int i = Math.min(1, names.size() - 1); i < names.size(); i += 2) {
            odd.add(names.get(i));
        }
        return all.taking(odd.toArray(new String[0]));
    }
}
