// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;

/** The class path of the tests, with catalog files of its own. */
public final class CatalogLoader extends URLClassLoader {

    private final List<Path> folders;

    private CatalogLoader(List<Path> folders) {
        super(folders.stream().map(CatalogLoader::url).toArray(URL[]::new), CatalogLoader.class.getClassLoader());
        this.folders = folders;
    }

    /** Writes each text into a file in a folder of its own, below one that is empty. */
    public static CatalogLoader of(Path folder, String... files) {
        byte[][] contents = new byte[files.length][];
        for (int i = 0; i < files.length; i++) {
            contents[i] = files[i].getBytes(StandardCharsets.UTF_8);
        }
        return of(folder, contents);
    }

    public static CatalogLoader of(Path folder, byte[]... files) {
        List<Path> folders = new ArrayList<>();
        try {
            for (byte[] file : files) {
                Path each = Files.createDirectories(folder.resolve("library" + (folders.size() + 1)));
                Files.write(each.resolve(SerializerCatalog.FILE_NAME), file);
                folders.add(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new CatalogLoader(folders);
    }

    /** Returns what messages call a file; the first is 1. */
    public String file(int number) {
        return url(folders.get(number - 1).resolve(SerializerCatalog.FILE_NAME)).toString();
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Only here: a room's tests have a catalog file, too. */
    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
    }
}
