package com.acme;

import jakarta.servlet.http.HttpSession;
import java.security.Principal;
import java.util.ArrayList;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.SessionAttribute;

@RestController
public class Articles {

    private final Prices prices;

    public Articles(Prices prices) {
        this.prices = prices;
    }

    @GetMapping("/articles/{article}")
    public String show(
            @PathVariable String article,
            @SessionAttribute(required = false) ArrayList<String> seen,
            HttpSession session,
            Principal user) {
        ArrayList<String> articles = seen == null ? new ArrayList<>() : seen;
        articles.add(article);
        session.setAttribute("seen", articles);
        return article + " costs " + prices.of(article).amount() + "; " + user.getName() + " has seen " + articles;
    }
}
