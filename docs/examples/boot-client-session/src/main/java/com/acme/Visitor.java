package com.acme;

import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Does what a browser does: logs in when it is asked to, and keeps the cookie of its session. */
final class Visitor {

    private static final Path COOKIE = Path.of("target/cookie.txt");
    private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\".*?value=\"([^\"]+)\"");

    static void visit(URI shop) throws Exception {
        CookieManager cookies = new CookieManager();
        if (Files.exists(COOKIE)) {
            cookies.put(shop, Map.of("Set-Cookie", List.of(Files.readString(COOKIE) + "; Path=/")));
        }
        HttpClient browser = HttpClient.newBuilder()
                .cookieHandler(cookies)
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build();
        for (String article : List.of("tea", "milk", "tea")) {
            HttpRequest.Builder request = HttpRequest.newBuilder(shop.resolve("/articles/" + article))
                    .header("Accept", "text/html");
            String page = browser.send(request.build(), BodyHandlers.ofString()).body();
            Matcher token = TOKEN.matcher(page);
            if (token.find()) {
                System.out.println("logging in");
                String form = "username=ann&password=secret&_csrf=" + token.group(1);
                request.uri(shop.resolve("/login"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString(form));
                page = browser.send(request.build(), BodyHandlers.ofString()).body();
            }
            System.out.println(page);
        }
        Files.writeString(COOKIE, cookies.getCookieStore().get(shop).get(0).toString());
    }
}
