package com.acme;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.time.LocalDate;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;

@SpringBootApplication
@EnableCaching
public class Shop {

    public static void main(String[] args) {
        SpringApplication.run(Shop.class, args).close(); // a service that goes on leaves out close()
    }

    @Bean
    CommandLineRunner firstOrder(HazelcastInstance hazelcast, Prices prices) {
        return args -> {
            IMap<Integer, Order> orders = hazelcast.getMap("orders");
            orders.set(1, new Order("Ann", LocalDate.of(2027, 2, 28), List.of("tea", "milk", "tea")));
            System.out.println(orders.get(1));
            for (String article : orders.get(1).articles()) {
                System.out.println(prices.of(article));
            }
            FramedSerializer.statisticsOf(hazelcast)
                    .forEach(each -> System.out.println(each.typeName() + ": " + each.written().bytes() + " bytes"));
        };
    }
}
