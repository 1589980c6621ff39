// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/** Classes of another project, compiled into a folder that is on no class path. */
final class AcmeClasses {

    private static final String ORDER = """
            package com.acme;
            public class Order implements java.io.Serializable {
                public int id;
                public double[] prices;
                public String customer;
                public java.util.List<Line> lines;
                public Line first;
                public java.time.LocalDate day;
                public java.time.Instant placed;
                public java.util.UUID key;
                public java.math.BigDecimal total;
                public State state;
                public java.util.Map<String, String> labels;
                public enum State { OPEN, PAID { @Override public String toString() { return "paid"; } } }
                public static class Line implements java.io.Serializable { public String name; public int count; }
                public static class Gift extends Line { public String text; }
            }
            """;

    private static final String PINNED = """
            package com.acme;
            public class Pinned implements java.io.Serializable {
                private static final long serialVersionUID = 1L;
                int id;
                String text;
            }
            """;

    /** The process that fills a map: of each ten values, nine are orders and one is of another class. */
    private static final String FILLER = """
            package com.acme;
            import com.hazelcast.client.HazelcastClient;
            import com.hazelcast.client.config.YamlClientConfigBuilder;
            import com.hazelcast.core.HazelcastInstance;
            import java.util.*;
            public class Filler {
                public static void main(String[] args) throws Exception {
                    HazelcastInstance client = HazelcastClient.newHazelcastClient(new YamlClientConfigBuilder(args[0]).build());
                    try {
                        fill(client.getMap(args[1]), Integer.parseInt(args[2]));
                    } finally {
                        // Its threads would keep the process alive.
                        client.shutdown();
                    }
                }
                private static void fill(Map<String, Object> map, int entries) {
                    Map<String, Object> batch = new HashMap<>();
                    Random random = new Random(42);
                    for (int i = 0; i < entries; i++) {
                        batch.put("order-" + i, i % 10 == 0 ? pinned(i) : order(i, random));
                        if (batch.size() == 500) {
                            map.putAll(batch);
                            batch.clear();
                        }
                    }
                    map.putAll(batch);
                }
                private static Pinned pinned(int i) {
                    Pinned pinned = new Pinned();
                    pinned.id = i;
                    pinned.text = "text " + i;
                    return pinned;
                }
                private static Order order(int i, Random random) {
                    Order order = new Order();
                    order.id = i;
                    order.prices = random.doubles(random.nextInt(8)).toArray();
                    order.customer = "customer " + random.nextInt(1000);
                    order.lines = new ArrayList<>();
                    for (int k = 0; k < random.nextInt(5); k++) {
                        Order.Line line = k == 3 ? new Order.Gift() : new Order.Line();
                        line.name = "line " + k;
                        line.count = k;
                        order.lines.add(line);
                    }
                    order.day = java.time.LocalDate.ofEpochDay(i);
                    order.placed = java.time.Instant.ofEpochSecond(i, i);
                    order.key = new UUID(random.nextLong(), random.nextLong());
                    order.total = java.math.BigDecimal.valueOf(random.nextInt(100_000), 2);
                    order.state = Order.State.values()[i % 2];
                    order.labels = new HashMap<>(Map.of("a", "b" + i));
                    return order;
                }
            }
            """;

    private static final List<String> OTHERS = List.of(
            "public class Odd { int id; java.util.TimeZone zone; }",
            "public interface Gate {}",
            "public abstract class Half { int x; }",
            "public enum State {}",
            "public class Broken { static { if (true) throw new IllegalStateException(\"not today\"); } }",
            "public class Lonely { Friend friend; }",
            "public class Friend {}");

    private AcmeClasses() {}

    /** Compiles them into a folder; the class {@code Friend}, which another one needs, is not there afterwards. */
    static void compile(Path classes) throws IOException {
        List<String> sources = new ArrayList<>(List.of(ORDER, PINNED, FILLER));
        OTHERS.forEach(source -> sources.add("package com.acme; " + source));
        Path directory = Files.createDirectories(classes.resolve("com/acme"));
        List<String> arguments = new ArrayList<>(
                List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none"));
        for (String source : sources) {
            Matcher name = Pattern.compile("public (?:abstract )?(?:class|interface|enum) (\\w+)")
                    .matcher(source);
            if (!name.find()) {
                throw new IllegalArgumentException("no class in " + source);
            }
            arguments.add(Files.writeString(directory.resolve(name.group(1) + ".java"), source)
                    .toString());
        }
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        if (failed != 0) {
            throw new IllegalStateException("the classes cannot be compiled");
        }
        Files.delete(directory.resolve("Friend.class"));
    }
}
