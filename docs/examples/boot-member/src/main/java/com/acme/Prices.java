package com.acme;

import java.math.BigDecimal;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.stereotype.Component;

@Component
public class Prices {

    public record Price(String article, BigDecimal amount) {}

    @Cacheable("prices")
    public Price of(String article) {
        System.out.println("looking up the price of " + article);
        return new Price(article, BigDecimal.valueOf(article.length() * 50L, 2));
    }
}
