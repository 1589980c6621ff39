// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;

/**
 * A file that was generated.
 *
 * @param path where it belongs: below {@code java}, {@code proto} or {@code resources}
 * @param text what it holds
 */
public record SourceFile(String path, String text) {

    static final String LICENCE =
            "Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0";

    /** Returns a class that imports all that its body may use; {@link SourceFormatter} drops what it does not use. */
    static SourceFile java(Model model, String packageName, String name, List<?> others, String body) {
        StringBuilder imports = new StringBuilder();
        for (String each : JavaImports.of(model, others)) {
            imports.append("import ").append(each).append(";\n");
        }
        String text = "// %s\npackage %s;\n\n%s\n%s".formatted(LICENCE, packageName, imports, body);
        return new SourceFile("java/" + (packageName + "." + name).replace('.', '/') + ".java", text);
    }

    /** Returns the description of a package, in which nothing is null unless it says so. */
    static SourceFile packageInfo(String packageName, String comment) {
        String text = """
                // %s
                %s
                @NullMarked
                package %s;

                import org.jspecify.annotations.NullMarked;
                """.formatted(LICENCE, comment.strip(), packageName);
        return new SourceFile("java/" + packageName.replace('.', '/') + "/package-info.java", text);
    }
}
