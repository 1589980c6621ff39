// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import freemarker.ext.beans.ZeroArgumentNonVoidMethodPolicy;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapperBuilder;
import freemarker.template.TemplateDirectiveBody;
import freemarker.template.TemplateDirectiveModel;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateMethodModelEx;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.Version;
import freemarker.template.utility.DeepUnwrap;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Fills the templates of the formats with a model. They are written in FreeMarker's language, one for each format, and
 * walk {@link Model} and {@link Type}.
 *
 * <p>What they may use besides {@code model}:
 *
 * <ul>
 *   <li>{@code <@java package name imports>}, {@code <@packageInfo package>} and {@code <@file path>} write a file;
 *   <li>{@code <@once key>} keeps a method of a helper class unless the key is known, and {@code collected(prefix)}
 *       returns the methods whose keys begin with that, sorted by their keys;
 *   <li>{@code refuse(owner, field, reason)} throws the exception for a field that a format does not support;
 *   <li>{@code spelling} has the methods of {@link Spelling}.
 * </ul>
 *
 * <p>Not thread-safe; used for one model.
 */
final class Templates {

    private static final Version VERSION = Configuration.VERSION_2_3_34;

    private static final Configuration CONFIGURATION = configuration();

    private final List<SourceFile> files = new ArrayList<>();
    private final SortedMap<String, String> helpers = new TreeMap<>();
    private final Map<String, Object> root = new HashMap<>();

    Templates(Model model) {
        root.put("model", model);
        root.put("spelling", new Spelling());
        root.put("licence", SourceFile.LICENCE);
        root.put(
                "file",
                writing((options, body) ->
                        new SourceFile(option(options, "path").toString(), body)));
        root.put(
                "packageInfo",
                writing((options, body) ->
                        SourceFile.packageInfo(option(options, "package").toString(), body)));
        root.put(
                "java",
                writing((options, body) -> SourceFile.java(
                        model,
                        option(options, "package").toString(),
                        option(options, "name").toString(),
                        (List<?>) unwrap(option(options, "imports")),
                        body)));
        root.put("once", (TemplateDirectiveModel) (environment, options, loops, body) -> {
            String key = option(options, "key").toString();
            if (!helpers.containsKey(key)) {
                helpers.put(key, text(body));
            }
        });
        root.put("collected", (TemplateMethodModelEx) arguments -> {
            String prefix = arguments.get(0).toString();
            return String.join(
                    "", helpers.subMap(prefix, prefix + Character.MAX_VALUE).values());
        });
        root.put("refuse", (TemplateMethodModelEx) arguments -> {
            throw Model.refusal(
                    (ModelClass) unwrap(arguments.get(0)),
                    (ModelField) unwrap(arguments.get(1)),
                    arguments.get(2).toString());
        });
    }

    private static Configuration configuration() {
        DefaultObjectWrapperBuilder builder = new DefaultObjectWrapperBuilder(VERSION);
        // So that templates read every method without parameters as a property: ${type.java}.
        ZeroArgumentNonVoidMethodPolicy policy =
                ZeroArgumentNonVoidMethodPolicy.PROPERTY_ONLY_UNLESS_BEAN_PROPERTY_READ_METHOD;
        builder.setDefaultZeroArgumentNonVoidMethodPolicy(policy);
        builder.setRecordZeroArgumentNonVoidMethodPolicy(policy);
        Configuration configuration = new Configuration(VERSION);
        configuration.setObjectWrapper(builder.build());
        configuration.setClassForTemplateLoading(Templates.class, "");
        configuration.setDefaultEncoding("UTF-8");
        configuration.setLocale(Locale.ROOT);
        configuration.setNumberFormat("computer");
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }

    /**
     * Fills templates, one after another.
     *
     * @param names their names, without the ending
     * @return the files that they write
     * @throws IllegalArgumentException if a template refuses a field
     */
    List<SourceFile> fill(Collection<String> names) {
        for (String name : names) {
            try {
                CONFIGURATION.getTemplate(name + ".ftl").process(root, Writer.nullWriter());
            } catch (TemplateException e) {
                // FreeMarker wraps what refuse() throws where a macro is called.
                if (e.getCause() instanceof IllegalArgumentException refusal) {
                    throw refusal;
                }
                throw new IllegalStateException("The template " + name + ".ftl cannot be filled", e);
            } catch (IOException e) {
                throw new UncheckedIOException("The template " + name + ".ftl cannot be read", e);
            }
        }
        return List.copyOf(files);
    }

    /** Makes a file of the options of a directive and of what is inside it. */
    private interface FileMaker {
        SourceFile make(Map<?, ?> options, String body) throws TemplateModelException;
    }

    private TemplateDirectiveModel writing(FileMaker maker) {
        return (environment, options, loops, body) -> files.add(maker.make(options, text(body)));
    }

    private static Object option(Map<?, ?> options, String name) throws TemplateModelException {
        Object value = options.get(name);
        if (value == null) {
            throw new TemplateModelException("The directive has no option " + name + "; all of its options are needed");
        }
        return value;
    }

    private static String text(TemplateDirectiveBody body) throws TemplateException, IOException {
        StringWriter text = new StringWriter();
        body.render(text);
        return text.toString();
    }

    private static Object unwrap(Object argument) throws TemplateModelException {
        return DeepUnwrap.unwrap((TemplateModel) argument);
    }
}
