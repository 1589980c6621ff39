// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.application;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.map.IMap;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerCheck;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringBootVersion;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Uses the maps, and prints a line for each thing that it checked. */
@Component
class Check implements ApplicationRunner {

    private static final Order ORDER = new Order("Ann", List.of("tea", "milk"));
    private static final Position POSITION = new Position("Bern", 46.95, 7.45);

    /** The class loader of the run before a restart, by its identity; none in the first run. */
    private static final String FORMER_LOADER = "test.former-loader";

    private final HazelcastInstance hazelcast;
    private final MeterRegistry registry;
    private final Environment environment;

    Check(HazelcastInstance hazelcast, MeterRegistry registry, Environment environment) {
        this.hazelcast = hazelcast;
        this.registry = registry;
        this.environment = environment;
    }

    @Override
    public void run(ApplicationArguments arguments) throws IOException, InterruptedException {
        ClassLoader loader = Order.class.getClassLoader();
        print("Spring Boot " + SpringBootVersion.getVersion() + ", Hazelcast "
                + BuildInfoProvider.getBuildInfo().getVersion() + ", "
                + loader.getClass().getSimpleName());
        if (System.getProperty(FORMER_LOADER) != null) {
            print("new class loader: "
                    + !System.getProperty(FORMER_LOADER).equals(String.valueOf(System.identityHashCode(loader))));
            print("values of the former run: " + areEqual());
        }
        hazelcast.getMap("orders").set(1, ORDER);
        hazelcast.getMap("positions").set(1, POSITION);
        print("values: " + areEqual());
        FramedSerializer.statisticsOf(hazelcast)
                .forEach(each -> print(each.typeId() + " " + each.format() + ": written "
                        + each.written().values() + ", read " + each.read().values()));
        print("meter of values written as 1001: "
                + registry.get("hazelcast.serializer.values")
                        .tags("id", "1001", "direction", "write")
                        .functionCounter()
                        .count());
        print("fingerprint: " + SerializerCheck.fingerprint(hazelcast));
        String port = environment.getProperty("local.server.port");
        if (port != null) {
            print("endpoint: " + get("http://127.0.0.1:" + port + "/actuator/hzserializers"));
        }
        print("done");
        if (arguments.containsOption("restart") && System.getProperty(FORMER_LOADER) == null) {
            System.setProperty(FORMER_LOADER, String.valueOf(System.identityHashCode(loader)));
            Restart.begin();
        } else {
            stayUntilInputEnds();
        }
    }

    /** Reads from the cluster, and does not find the values equal if they are of classes of another class loader. */
    private boolean areEqual() {
        IMap<Integer, Order> orders = hazelcast.getMap("orders");
        IMap<Integer, Position> positions = hazelcast.getMap("positions");
        return ORDER.equals(orders.get(1)) && POSITION.equals(positions.get(1));
    }

    private static String get(String address) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    /** The test that has started this closes it; its end closes it, too. */
    private static void stayUntilInputEnds() throws IOException {
        while (System.in.read() >= 0) {
            // What comes does not matter.
        }
        System.exit(0);
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
