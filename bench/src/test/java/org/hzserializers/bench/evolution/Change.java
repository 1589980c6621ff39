// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.List;

/**
 * A change of classes whose values are stored.
 *
 * @param title the words for the table
 * @param names what a message may name to say what has changed: fields, constants, classes
 * @param before the classes of the old program, with a value of it
 * @param after those of the new one
 */
record Change(String title, List<String> names, Model before, Model after) {

    private static final String TWO = "1 int count = 7; 2 int price = 9";

    private static final String HUE = TWO + "; 3 Hue hue = ";

    private static final String PART = TWO + "; 3 Part part = Part";

    @Override
    public String toString() {
        return title;
    }

    /** Returns all, in the order of the rows. */
    static List<Change> all() {
        return List.of(
                change("add a field behind the others", "amount", TWO, TWO + "; 3 int amount = 5"),
                change("add a field before the others", "amount", TWO, "3 int amount = 5; " + TWO),
                change("remove a field", "price", TWO + "; 3 int amount = 5", "1 int count = 7; 3 int amount = 5"),
                change("rename a field", "price cost", TWO, "1 int count = 7; 2 int cost = 9"),
                change("rename it, and say so", "price cost", TWO, "1 int count = 7; 2 int cost(price) = 9"),
                change("reorder fields", "count price", TWO, "2 int price = 9; 1 int count = 7"),
                change("widen `int` to `long`", "price", TWO, "1 int count = 7; 2 long price = 9L"),
                change("narrow `long` to `int`", "price", "1 int count = 7; 2 long price = 9L", TWO),
                change(
                        "narrow it, the value too large",
                        "price",
                        "1 int count = 7; 2 long price = 5_000_000_007L",
                        TWO),
                change("wrap `int` to `Integer`", "price", TWO, "1 int count = 7; 2 Integer price = 9"),
                change("wrap it, and store null", "price", TWO, "1 int count = 7; 2 Integer price = null"),
                change(
                        "add a field beside one that is null",
                        "amount",
                        "1 int count = 7; 2 Integer price = null",
                        "1 int count = 7; 2 Integer price = null; 3 int amount = 5"),
                change(
                        "make a list of it",
                        "price",
                        TWO,
                        "1 int count = 7; 2 List<Integer> price = new ArrayList<>(List.of(9, 8))"),
                new Change(
                        "add an enum constant, and store it",
                        List.of("BLUE"),
                        Model.of(HUE + "GREEN").hues("RED", "GREEN"),
                        Model.of(HUE + "BLUE").hues("RED", "BLUE", "GREEN")),
                new Change(
                        "add one, and store another",
                        List.of("BLUE"),
                        Model.of(HUE + "GREEN").hues("RED", "GREEN"),
                        Model.of(HUE + "GREEN").hues("RED", "BLUE", "GREEN")),
                new Change(
                        "remove an enum constant that is stored",
                        List.of("BLUE"),
                        Model.of(HUE + "BLUE").hues("RED", "BLUE", "GREEN"),
                        Model.of(HUE + "GREEN").hues("RED", "GREEN")),
                new Change(
                        "remove one that is not",
                        List.of("BLUE"),
                        Model.of(HUE + "GREEN").hues("RED", "BLUE", "GREEN"),
                        Model.of(HUE + "GREEN").hues("RED", "GREEN")),
                new Change(
                        "add a subclass, and store it",
                        List.of("Square"),
                        Model.of(TWO + "; 3 Shape shape = Shape").with("Shape", "1 int size = 4"),
                        Model.of(TWO + "; 3 Shape shape = Square")
                                .with("Shape", "1 int size = 4")
                                .with("Square", "Shape", "2 int side = 2")),
                new Change(
                        "change the package",
                        List.of("app.Item", "app.Part", "app.model"),
                        Model.of(PART).with("Part", "1 int size = 4"),
                        Model.of(PART).with("Part", "1 int size = 4").in("app.model")),
                new Change(
                        "nest fields in a class of their own",
                        List.of("price", "place", "Part"),
                        Model.of(TWO + "; 3 int amount = 5"),
                        Model.of("1 int count = 7; 4 Part part = Part")
                                .with("Part", "1 int price = 9; 2 int amount = 5")));
    }

    private static Change change(String title, String names, String before, String after) {
        return new Change(title, List.of(names.split(" ")), Model.of(before), Model.of(after));
    }
}
