// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the links and examples of every page. Its Java snippets need all modules: the cluster tests compile them. */
class PagesTest {

    private static final Path ROOT = SourceFile.ROOT;

    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]+)");

    /** Patches, whose links are those of other files. */
    private static final Pattern DIFF = Pattern.compile("```diff\\n.*?```", Pattern.DOTALL);

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !ROOT.relativize(file).toString().contains("target"))
                    .toList();
        }
    }

    @Test
    void pages_ofTheProject_areFound() throws IOException {
        assertThat(pages()).contains(ROOT.resolve("README.md"), ROOT.resolve("docs/registration.md"));
    }

    /** A member with Hazelcast's defaults listens on all interfaces: readers must know before they copy an example. */
    @ParameterizedTest
    @MethodSource("pages")
    void pages_thatStartAMember_sayWhatItOpens(Path page) throws IOException {
        String text = Files.readString(page);
        assertThat(text.contains("Hazelcast.newHazelcastInstance(") && !text.contains("hazelcast.socket.bind.any"))
                .as("%s starts a member and does not name hazelcast.socket.bind.any", page)
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void links_ofEveryPage_leadSomewhere(Path page) throws IOException {
        Matcher links = LINK.matcher(DIFF.matcher(Files.readString(page)).replaceAll(""));
        while (links.find()) {
            assertThat(page.resolveSibling(links.group(1)).normalize())
                    .as("link in %s", page)
                    .exists();
        }
    }
}
