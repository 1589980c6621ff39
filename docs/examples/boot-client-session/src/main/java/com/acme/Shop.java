package com.acme;

import com.hazelcast.core.HazelcastInstance;
import java.net.URI;
import org.hzserializers.core.FramedSerializer;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

@SpringBootApplication
@EnableCaching
public class Shop {

    public static void main(String[] args) throws Exception {
        ConfigurableApplicationContext shop = SpringApplication.run(Shop.class, args);
        Environment environment = shop.getEnvironment();
        if (environment.containsProperty("visit")) {
            Visitor.visit(URI.create("http://127.0.0.1:" + environment.getProperty("local.server.port")));
            FramedSerializer.statisticsOf(shop.getBean(HazelcastInstance.class)).stream()
                    .filter(each -> each.written().values() > 0)
                    .forEach(each -> System.out.println(each.written().values() + " written of " + each.typeName()));
            shop.close();
        }
    }
}
