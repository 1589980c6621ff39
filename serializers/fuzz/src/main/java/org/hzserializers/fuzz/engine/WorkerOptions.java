// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.nio.file.Path;

/** Options of a worker on its command line, in this order. */
record WorkerOptions(
        String format, Path directory, Path committedCorpus, long seed, long seconds, int number, boolean verbose) {

    static WorkerOptions parse(String[] arguments) {
        return new WorkerOptions(
                arguments[0],
                Path.of(arguments[1]),
                Path.of(arguments[2]),
                Long.parseLong(arguments[3]),
                Long.parseLong(arguments[4]),
                Integer.parseInt(arguments[5]),
                Boolean.parseBoolean(arguments[6]));
    }

    String[] toArguments() {
        return new String[] {
            format, directory.toString(), committedCorpus.toString(), "" + seed, "" + seconds, "" + number, "" + verbose
        };
    }

    /** Returns the same for one of several workers, which has a seed of its own. */
    WorkerOptions forWorker(int other, long left) {
        return new WorkerOptions(format, directory, committedCorpus, seed + other, left, other, verbose);
    }

    /** Prints a sentence about seeds, if that is wanted. */
    void say(String sentence) {
        if (verbose) {
            System.err.println(sentence);
        }
    }

    Path slot() {
        return directory.resolve(format + ".slot");
    }

    Path finds() {
        return directory.resolve("finds");
    }

    Path corpus() {
        return directory.resolve("corpus").resolve(format + ".txt");
    }

    Path committed() {
        return committedCorpus.resolve(format + ".txt");
    }

    Path coverage() {
        return directory.resolve("coverage");
    }

    /** The seeds that have been made larger in all ways. */
    Path swept() {
        return directory.resolve(format + ".swept");
    }

    Path blame() {
        return directory.resolve(format + ".blame");
    }
}
