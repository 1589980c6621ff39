// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.io.File;
import java.io.FilePermission;
import java.io.Serializable;
import java.io.SerializablePermission;
import java.lang.invoke.MethodType;
import java.lang.reflect.ReflectPermission;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetPermission;
import java.net.SocketPermission;
import java.net.URI;
import java.net.URL;
import java.net.URLPermission;
import java.net.UnixDomainSocketAddress;
import java.nio.file.LinkPermission;
import java.nio.file.Path;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyRep;
import java.security.Permissions;
import java.security.SecureRandom;
import java.security.SecurityPermission;
import java.security.Signature;
import java.security.SignedObject;
import java.security.UnresolvedPermission;
import java.text.AttributedCharacterIterator;
import java.text.ChoiceFormat;
import java.text.CompactNumberFormat;
import java.text.DateFormat;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.SealedObject;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLPermission;
import javax.security.auth.AuthPermission;
import javax.security.auth.PrivateCredentialPermission;
import javax.security.auth.Subject;
import javax.security.auth.callback.*;
import javax.security.auth.x500.X500Principal;

/**
 * Three states or more of the serializable public classes of {@code java.base} that are neither exceptions nor enums.
 */
@SuppressWarnings({
    "BanSerializableRead",
    "ClassCanBeStatic",
    "DoubleBraceInitialization",
    "IdentityHashMapUsage",
    "JavaUtilDate",
    "JdkObsolete",
    "StaticAssignmentOfThrowable",
    "deprecation",
    "removal"
}) // all of it has users
final class JavaBaseValues {

    /** Self-signed for CN=a. */
    private static final String CERTIFICATE =
            "MIIBMDCB16ADAgECAgg7lYJ3IBQALzAKBggqhkjOPQQDAjAMMQowCAYDVQQDEwFhMCAXDTI2MTEy"
                    + "MjA3NDEyMFoYDzIxMjYxMDI5MDc0MTIwWjAMMQowCAYDVQQDEwFhMFkwEwYHKoZIzj0CAQYIKoZI"
                    + "zj0DAQcDQgAEKabIElw5fF83JcBRrZVYAIeagiTJMtegi056Hcvpv8zb2FLza4xb7DzEiYbo/MEN"
                    + "PAM1wP42HlL4ePPysEKGYaMhMB8wHQYDVR0OBBYEFJjvww2oiTlJrCDWKEiVmylBWuCPMAoGCCqG"
                    + "SM49BAMCA0gAMEUCIE70xr39eJNB8di3voVayAPy1XjJzCCarrnsrm3+vxLkAiEA5PxQTuFrISD5"
                    + "erjdTuhjZMh8L80YO+PRzX5rsdXCTmU=";

    private final Map<Class<?>, List<Object>> values = new LinkedHashMap<>();

    enum Shade {
        LIGHT,
        MIDDLE {
            @Override
            String name(int number) {
                return "middle " + number;
            }
        },
        DARK;

        String name(int number) {
            return name() + number;
        }
    }

    private void put(Class<?> type, Object... states) {
        values.put(type, List.of(states));
    }

    static Map<Class<?>, List<Object>> all() throws Exception {
        JavaBaseValues all = new JavaBaseValues();
        all.lang();
        all.net();
        all.security();
        all.text();
        all.time();
        all.collections();
        all.concurrent();
        all.listFormat();
        all.exceptions();
        all.others();
        return all.values;
    }

    private void lang() {
        put(Boolean.class, true, false);
        put(Byte.class, (byte) 0, Byte.MIN_VALUE, Byte.MAX_VALUE);
        put(Character.class, 'a', '\0', '\uffff');
        put(Double.class, 0d, -0d, Double.NaN, Double.MIN_VALUE, Double.NEGATIVE_INFINITY);
        put(Float.class, 0f, -0f, Float.NaN, Float.MAX_VALUE);
        put(Integer.class, 0, Integer.MIN_VALUE, Integer.MAX_VALUE);
        put(Long.class, 0L, Long.MIN_VALUE, Long.MAX_VALUE);
        put(Short.class, (short) 0, Short.MIN_VALUE, Short.MAX_VALUE);
        put(String.class, "", "text", "\u20ac\ud83d\ude00", "\ud800 lone");
        put(StringBuilder.class, new StringBuilder(), new StringBuilder("x"), new StringBuilder(500).append("\u20ac"));
        put(StringBuffer.class, new StringBuffer(), new StringBuffer("x"), new StringBuffer(500).append("\u20ac"));
        put(Class.class, int.class, String.class, Map.Entry[].class, void.class, JavaBaseValues.class);
        put(
                StackTraceElement.class,
                new StackTraceElement("a", "b", null, -2),
                new StackTraceElement("a", "b", "c", 3),
                KryoWire.trace(new Throwable())[0]);
        put(
                MethodType.class,
                MethodType.methodType(void.class),
                MethodType.methodType(int.class, String.class, long[].class),
                MethodType.genericMethodType(3, true));
        put(File.class, new File("a"), new File("/x/y"), new File(""));
        put(
                FilePermission.class,
                new FilePermission("/a", "read"),
                new FilePermission("/b/*", "read,write"),
                new FilePermission("<<ALL FILES>>", "delete"));
        put(
                SerializablePermission.class,
                new SerializablePermission("enableSubclassImplementation"),
                new SerializablePermission("a"),
                new SerializablePermission("b"));
        put(
                RuntimePermission.class,
                new RuntimePermission("a"),
                new RuntimePermission("b.*"),
                new RuntimePermission("*"));
        put(
                ReflectPermission.class,
                new ReflectPermission("suppressAccessChecks"),
                new ReflectPermission("a"),
                new ReflectPermission("b"));
        put(
                BigDecimal.class,
                new BigDecimal("1.10"),
                BigDecimal.ZERO,
                new BigDecimal("-1e-400"),
                new BigDecimal(BigInteger.ONE, Integer.MIN_VALUE));
        put(BigInteger.class, BigInteger.ZERO, BigInteger.ONE.negate(), BigInteger.ONE.shiftLeft(999));
        put(MathContext.class, MathContext.UNLIMITED, MathContext.DECIMAL64, new MathContext(3, RoundingMode.UP));
    }

    private void net() throws Exception {
        InetAddress named = InetAddress.getByAddress("a.example", new byte[] {10, 0, 0, 1});
        put(
                Inet4Address.class,
                named,
                InetAddress.getByAddress(new byte[] {1, 2, 3, 4}),
                InetAddress.getByName("127.0.0.1"));
        put(
                java.net.Inet6Address.class,
                InetAddress.getByName("::1"),
                java.net.Inet6Address.getByAddress(
                        "b.example", InetAddress.getByName("fe80::1").getAddress(), 3),
                InetAddress.getByName("2001:db8::7"));
        put(
                InetAddress.class,
                InetAddress.getLoopbackAddress(),
                InetAddress.getByAddress("c", new byte[] {0, 0, 0, 0}),
                InetAddress.getByAddress("d", new byte[16]));
        put(
                InetSocketAddress.class,
                new InetSocketAddress(named, 5701),
                InetSocketAddress.createUnresolved("nowhere.example", 1),
                new InetSocketAddress(0));
        put(NetPermission.class, new NetPermission("a"), new NetPermission("b"), new NetPermission("c"));
        put(
                SocketPermission.class,
                new SocketPermission("localhost:1-10", "connect"),
                new SocketPermission("127.0.0.1", "resolve"),
                new SocketPermission("localhost", "listen,accept"));
        put(URI.class, URI.create(""), URI.create("http://a/b?c#d"), URI.create("urn:x:%20\u20ac"));
        put(URL.class, new URL("http://a/b"), new URL("file:/x"), new URL("https://u:p@h:1/q?z#f"));
        put(
                URLPermission.class,
                new URLPermission("http://a/*"),
                new URLPermission("https://a/b", "GET:X"),
                new URLPermission("http://c/-", "*:*"));
        put(
                UnixDomainSocketAddress.class,
                UnixDomainSocketAddress.of(""),
                UnixDomainSocketAddress.of("/a"),
                UnixDomainSocketAddress.of(Path.of("b/c")));
        put(
                LinkPermission.class,
                new LinkPermission("hard"),
                new LinkPermission("symbolic"),
                new LinkPermission("hard", ""));
    }

    private void security() throws Exception {
        put(AllPermission.class, new AllPermission());
        Permissions permissions = new Permissions();
        permissions.add(new RuntimePermission("a"));
        Permissions readOnly = new Permissions();
        readOnly.add(new FilePermission("/a", "read"));
        readOnly.setReadOnly();
        put(Permissions.class, new Permissions(), permissions, readOnly);
        put(
                CodeSource.class,
                new CodeSource(null, (java.security.cert.Certificate[]) null),
                new CodeSource(new URL("http://a"), (java.security.cert.Certificate[]) null),
                new CodeSource(new URL("file:/b"), new java.security.CodeSigner[0]));
        KeyPair pair = KeyPairGenerator.getInstance("RSA").generateKeyPair();
        put(KeyPair.class, pair, new KeyPair(pair.getPublic(), null), new KeyPair(null, null));
        put(KeyRep.class, new KeyRep(KeyRep.Type.SECRET, "AES", "RAW", new byte[16]));
        put(
                java.security.GuardedObject.class,
                new java.security.GuardedObject("x", null),
                new java.security.GuardedObject(1, null),
                new java.security.GuardedObject(new ArrayList<>(), null));
        put(SecureRandom.class, new SecureRandom());
        put(
                SecurityPermission.class,
                new SecurityPermission("a"),
                new SecurityPermission("b"),
                new SecurityPermission("c"));
        Signature signature = Signature.getInstance("SHA256withRSA");
        put(
                SignedObject.class,
                new SignedObject("x", pair.getPrivate(), signature),
                new SignedObject(1, pair.getPrivate(), signature),
                new SignedObject(new ArrayList<>(), pair.getPrivate(), signature));
        put(
                UnresolvedPermission.class,
                new UnresolvedPermission("a.B", "n", "x", null),
                new UnresolvedPermission("a.C", null, null, null),
                new UnresolvedPermission("a.D", "m", "", null));
        SecretKeySpec key = new SecretKeySpec(new byte[16], "AES");
        put(SecretKeySpec.class, key, new SecretKeySpec(new byte[] {1}, "X"), new SecretKeySpec(new byte[32], "AES"));
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, key);
        put(
                SealedObject.class,
                new SealedObject("x", cipher),
                new SealedObject(1, cipher),
                new SealedObject(new ArrayList<>(), cipher));
        put(SSLPermission.class, new SSLPermission("a"), new SSLPermission("b"), new SSLPermission("c"));
        put(AuthPermission.class, new AuthPermission("a"), new AuthPermission("b"), new AuthPermission("c"));
        put(
                PrivateCredentialPermission.class,
                new PrivateCredentialPermission("a.B p \"q\"", "read"),
                new PrivateCredentialPermission("* p \"*\"", "read"),
                new PrivateCredentialPermission("c.D e \"f\"", "read"));
        X500Principal principal = new X500Principal("CN=Duke, OU=Java, O=Oracle, C=US");
        put(X500Principal.class, principal, new X500Principal("CN=a"), new X500Principal("C=DE"));
        put(
                Subject.class,
                new Subject(),
                new Subject(false, Set.of(principal), Set.of(), Set.of()),
                new Subject(true, Set.of(principal), Set.of("x"), Set.of()));
        ChoiceCallback choice = new ChoiceCallback("p", new String[] {"a", "b"}, 1, true);
        choice.setSelectedIndexes(new int[] {0, 1});
        put(
                ChoiceCallback.class,
                choice,
                new ChoiceCallback("q", new String[] {"a"}, 0, false),
                new ChoiceCallback("r", new String[] {"a", "c"}, 1, false));
        put(
                ConfirmationCallback.class,
                new ConfirmationCallback(0, 0, 0),
                new ConfirmationCallback("p", 1, 1, 1),
                new ConfirmationCallback("x", 2, new String[] {"o"}, 0));
        LanguageCallback language = new LanguageCallback();
        language.setLocale(Locale.UK);
        put(LanguageCallback.class, language, new LanguageCallback());
        NameCallback name = new NameCallback("p", "d");
        name.setName("n");
        put(NameCallback.class, name, new NameCallback("p"), new NameCallback("q", "e"));
        PasswordCallback password = new PasswordCallback("p", true);
        password.setPassword("secret".toCharArray());
        put(PasswordCallback.class, password, new PasswordCallback("p", false), new PasswordCallback("q", true));
        TextInputCallback input = new TextInputCallback("p", "d");
        input.setText("t");
        put(TextInputCallback.class, input, new TextInputCallback("p"), new TextInputCallback("q", "e"));
        put(
                TextOutputCallback.class,
                new TextOutputCallback(0, "m"),
                new TextOutputCallback(1, "n"),
                new TextOutputCallback(2, "o"));
    }

    /** Since Java 22. */
    private void listFormat() throws ReflectiveOperationException {
        Class<?> type;
        try {
            type = Class.forName("java.text.ListFormat");
        } catch (ClassNotFoundException e) {
            return;
        }
        java.lang.reflect.Method ofParts = type.getMethod("getInstance", String[].class);
        put(
                type,
                type.getMethod("getInstance").invoke(null),
                ofParts.invoke(null, (Object) new String[] {"{0}, {1}", "{0}, {1}", "{0}, {1}", "", ""}),
                ofParts.invoke(null, (Object) new String[] {"{0}; {1}", "{0}; {1}", "{0} & {1}", "{0} + {1}", ""}));
    }

    private void text() {
        put(
                AttributedCharacterIterator.Attribute.class,
                AttributedCharacterIterator.Attribute.LANGUAGE,
                AttributedCharacterIterator.Attribute.READING,
                AttributedCharacterIterator.Attribute.INPUT_METHOD_SEGMENT);
        put(
                ChoiceFormat.class,
                new ChoiceFormat("0#a|1#b"),
                new ChoiceFormat(new double[] {1, 2}, new String[] {"x", "y"}),
                new ChoiceFormat("1<z"));
        put(CompactNumberFormat.class, new Object[] {
            NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT),
            NumberFormat.getCompactNumberInstance(Locale.GERMANY, NumberFormat.Style.LONG),
            NumberFormat.getCompactNumberInstance(Locale.JAPAN, NumberFormat.Style.SHORT)
        });
        put(DateFormat.Field.class, DateFormat.Field.YEAR, DateFormat.Field.AM_PM, DateFormat.Field.TIME_ZONE);
        DateFormatSymbols symbols = new DateFormatSymbols(Locale.FRANCE);
        symbols.setEras(new String[] {"x", "y"});
        put(DateFormatSymbols.class, symbols, new DateFormatSymbols(Locale.US), new DateFormatSymbols(Locale.JAPAN));
        DecimalFormat decimal = new DecimalFormat("#,##0.00;(#)", new DecimalFormatSymbols(Locale.GERMANY));
        decimal.setRoundingMode(RoundingMode.DOWN);
        put(DecimalFormat.class, decimal, new DecimalFormat("0.###E0"), NumberFormat.getPercentInstance(Locale.US));
        DecimalFormatSymbols decimals = new DecimalFormatSymbols(Locale.US);
        decimals.setDecimalSeparator('!');
        put(
                DecimalFormatSymbols.class,
                decimals,
                new DecimalFormatSymbols(Locale.CHINA),
                new DecimalFormatSymbols(Locale.ROOT));
        put(java.text.Format.Field.class, NumberFormat.Field.SIGN, DateFormat.Field.ERA, MessageFormat.Field.ARGUMENT);
        put(
                MessageFormat.class,
                new MessageFormat("{0} {1,number} {2,date,short}", Locale.US),
                new MessageFormat(""),
                new MessageFormat("a {0,choice,0#x|1#y}", Locale.GERMANY));
        put(MessageFormat.Field.class, MessageFormat.Field.ARGUMENT);
        put(NumberFormat.Field.class, NumberFormat.Field.SIGN, NumberFormat.Field.INTEGER, NumberFormat.Field.CURRENCY);
        SimpleDateFormat date = new SimpleDateFormat("yyyy-MM-dd", Locale.UK);
        date.setTimeZone(TimeZone.getTimeZone("Asia/Tokyo"));
        date.setLenient(false);
        put(
                SimpleDateFormat.class,
                date,
                new SimpleDateFormat("HH:mm z", Locale.US),
                new SimpleDateFormat("G", Locale.JAPAN));
        put(
                DateFormat.class,
                DateFormat.getDateInstance(DateFormat.LONG, Locale.FRANCE),
                DateFormat.getTimeInstance(DateFormat.SHORT, Locale.US),
                DateFormat.getDateTimeInstance());
        put(java.text.Format.class, date, decimal, new ChoiceFormat("0#a"));
        put(
                NumberFormat.class,
                NumberFormat.getInstance(Locale.FRANCE),
                NumberFormat.getIntegerInstance(Locale.US),
                NumberFormat.getCurrencyInstance(Locale.JAPAN));
    }

    private void time() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        put(Duration.class, Duration.ZERO, Duration.ofSeconds(Long.MIN_VALUE), Duration.ofSeconds(-1, 999_999_999));
        put(Instant.class, Instant.EPOCH, Instant.MIN, Instant.MAX);
        put(LocalDate.class, LocalDate.EPOCH, LocalDate.MIN, LocalDate.MAX);
        put(LocalDateTime.class, LocalDateTime.MIN, LocalDateTime.MAX, LocalDateTime.of(2024, 2, 29, 1, 2, 3, 4));
        put(LocalTime.class, LocalTime.MIN, LocalTime.MAX, LocalTime.NOON);
        put(MonthDay.class, MonthDay.of(2, 29), MonthDay.of(1, 1), MonthDay.of(12, 31));
        put(
                OffsetDateTime.class,
                OffsetDateTime.MIN,
                OffsetDateTime.MAX,
                OffsetDateTime.of(2000, 1, 1, 0, 0, 0, 0, ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)));
        put(OffsetTime.class, OffsetTime.MIN, OffsetTime.MAX, OffsetTime.of(1, 2, 3, 4, ZoneOffset.ofTotalSeconds(-7)));
        put(Period.class, Period.ZERO, Period.of(-1, 14, 400), Period.of(Integer.MIN_VALUE, 0, Integer.MAX_VALUE));
        put(Year.class, Year.of(0), Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE));
        put(YearMonth.class, YearMonth.of(2000, 2), YearMonth.of(Year.MIN_VALUE, 1), YearMonth.of(Year.MAX_VALUE, 12));
        put(ZoneId.class, berlin, ZoneOffset.UTC, ZoneId.of("UTC+1"), ZoneId.of("GMT0"));
        put(ZoneOffset.class, ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.ofHoursMinutesSeconds(1, 2, 3));
        LocalDateTime twice = LocalDateTime.of(2024, 10, 27, 2, 30);
        put(
                ZonedDateTime.class,
                ZonedDateTime.ofLocal(twice, berlin, ZoneOffset.ofHours(1)),
                ZonedDateTime.ofLocal(twice, berlin, ZoneOffset.ofHours(2)),
                ZonedDateTime.of(twice, ZoneOffset.MAX),
                ZonedDateTime.ofStrict(twice, ZoneOffset.ofHours(1), ZoneId.of("UTC+1")));
        put(HijrahChronology.class, HijrahChronology.INSTANCE);
        put(HijrahDate.class, HijrahDate.of(1440, 1, 1), HijrahDate.of(1300, 1, 1), HijrahDate.of(1445, 9, 1));
        put(IsoChronology.class, IsoChronology.INSTANCE);
        put(JapaneseChronology.class, JapaneseChronology.INSTANCE);
        put(
                JapaneseDate.class,
                JapaneseDate.of(2020, 1, 1),
                JapaneseDate.of(1900, 1, 1),
                JapaneseDate.of(JapaneseEra.HEISEI, 1, 2, 3));
        put(JapaneseEra.class, (Object[]) JapaneseEra.values());
        put(MinguoChronology.class, MinguoChronology.INSTANCE);
        put(MinguoDate.class, MinguoDate.of(1, 1, 1), MinguoDate.of(-5, 2, 3), MinguoDate.of(113, 12, 31));
        put(ThaiBuddhistChronology.class, ThaiBuddhistChronology.INSTANCE);
        put(
                ThaiBuddhistDate.class,
                ThaiBuddhistDate.of(2567, 1, 1),
                ThaiBuddhistDate.of(1, 2, 3),
                ThaiBuddhistDate.of(-9, 3, 4));
        put(ValueRange.class, ValueRange.of(1, 2), ValueRange.of(1, 2, 3), ValueRange.of(1, 2, 3, 4));
        put(WeekFields.class, WeekFields.ISO, WeekFields.SUNDAY_START, WeekFields.of(DayOfWeek.FRIDAY, 3));
        ZoneRules rules = berlin.getRules();
        put(
                ZoneOffsetTransition.class,
                rules.getTransitions().get(0),
                rules.nextTransition(Instant.EPOCH),
                rules.nextTransition(Instant.parse("2024-01-01T00:00:00Z")));
        put(ZoneOffsetTransitionRule.class, rules.getTransitionRules().toArray());
        put(
                ZoneRules.class,
                rules,
                ZoneOffset.UTC.getRules(),
                ZoneId.of("America/New_York").getRules());
    }

    private static <T extends Collection<Object>> T filled(T collection, Object... elements) {
        Collections.addAll(collection, elements);
        return collection;
    }

    private static <T extends Map<Object, Object>> T filledMap(T map, Object... entries) {
        for (int i = 0; i < entries.length; i += 2) {
            map.put(entries[i], entries[i + 1]);
        }
        return map;
    }

    private void collections() {
        put(
                AbstractMap.SimpleEntry.class,
                new AbstractMap.SimpleEntry<>(1, "x"),
                new AbstractMap.SimpleEntry<>(null, null),
                new AbstractMap.SimpleEntry<>("k", List.of(1)));
        put(
                AbstractMap.SimpleImmutableEntry.class,
                new AbstractMap.SimpleImmutableEntry<>(1, "x"),
                new AbstractMap.SimpleImmutableEntry<>(null, null),
                new AbstractMap.SimpleImmutableEntry<>("k", 2));
        put(
                ArrayDeque.class,
                new ArrayDeque<>(),
                filled(new ArrayDeque<>(), 3, 1, 2),
                filled(new ArrayDeque<>(), "x", 1));
        put(
                ArrayList.class,
                new ArrayList<>(),
                filled(new ArrayList<>(), 1, null, "x"),
                filled(new ArrayList<>(), 1, 2));
        put(BitSet.class, new BitSet(), BitSet.valueOf(new long[] {5, 0, 7}), BitSet.valueOf(new byte[] {1}));
        put(Currency.class, Currency.getInstance("EUR"), Currency.getInstance("JPY"), Currency.getInstance("XAU"));
        put(Date.class, new Date(0), new Date(Long.MIN_VALUE), new Date(1_700_000_000_123L));
        put(
                EnumMap.class,
                new EnumMap<>(Shade.class),
                new EnumMap<>(Map.of(Shade.LIGHT, 1, Shade.MIDDLE, "x")),
                new EnumMap<>(Map.of(TimeUnit.DAYS, "d")));
        put(
                EnumSet.class,
                EnumSet.noneOf(Shade.class),
                EnumSet.of(Shade.MIDDLE, Shade.DARK),
                EnumSet.allOf(Character.UnicodeScript.class));
        put(EventObject.class, new EventObject("x"), new EventObject(1), new EventObject(List.of()));
        GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"), Locale.GERMANY);
        calendar.setTimeInMillis(5);
        calendar.setLenient(false);
        GregorianCalendar cutover = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        cutover.setGregorianChange(new Date(Long.MIN_VALUE));
        cutover.setTimeInMillis(-99_999_999_999_999L);
        put(GregorianCalendar.class, calendar, cutover, new GregorianCalendar(2000, 1, 30));
        put(
                Calendar.class,
                calendar,
                Calendar.getInstance(Locale.forLanguageTag("th-TH-u-ca-buddhist")),
                Calendar.getInstance(Locale.forLanguageTag("ja-JP-u-ca-japanese")));
        put(
                HashMap.class,
                new HashMap<>(),
                filledMap(new HashMap<>(), 1, null, null, "x"),
                filledMap(new HashMap<>(), "k", 1));
        put(HashSet.class, new HashSet<>(), filled(new HashSet<>(), 1, null, "x"), filled(new HashSet<>(), 1L));
        put(
                Hashtable.class,
                new Hashtable<>(),
                filledMap(new Hashtable<>(), 1, "x"),
                filledMap(new Hashtable<>(), "a", 1, "b", 2));
        String key = "key";
        put(
                IdentityHashMap.class,
                new IdentityHashMap<>(),
                filledMap(new IdentityHashMap<>(), key, 1),
                filledMap(new IdentityHashMap<>(), TimeUnit.DAYS, 1));
        LinkedHashMap<Object, Object> accessed = filledMap(new LinkedHashMap<>(16, 0.75f, true), "a", 1, "b", 2);
        accessed.get("a");
        put(LinkedHashMap.class, new LinkedHashMap<>(), filledMap(new LinkedHashMap<>(), "b", 1, "a", null), accessed);
        put(
                LinkedHashSet.class,
                new LinkedHashSet<>(),
                filled(new LinkedHashSet<>(), "b", "a"),
                filled(new LinkedHashSet<>(), 1, null));
        put(
                LinkedList.class,
                new LinkedList<>(),
                filled(new LinkedList<>(), 1, null),
                filled(new LinkedList<>(), "x", 2));
        put(
                Locale.class,
                Locale.ROOT,
                Locale.forLanguageTag("zh-Hant-TW-x-y"),
                new Locale("no", "NO", "NY"),
                new Locale("th", "TH", "TH"));
        put(
                PriorityQueue.class,
                new PriorityQueue<>(),
                filled(new PriorityQueue<>(), 3, 1, 2),
                filled(new PriorityQueue<>(Collections.reverseOrder()), 3, 1, 2));
        Properties defaults = new Properties();
        defaults.setProperty("d", "1");
        Properties properties = new Properties(defaults);
        properties.setProperty("k", "v");
        put(Properties.class, new Properties(), defaults, properties);
        put(
                PropertyPermission.class,
                new PropertyPermission("a", "read"),
                new PropertyPermission("b.*", "read,write"),
                new PropertyPermission("*", "write"));
        Random gaussian = new Random(1);
        gaussian.nextGaussian();
        put(Random.class, new Random(1), new Random(2), gaussian);
        put(
                SimpleTimeZone.class,
                new SimpleTimeZone(1, "x"),
                new SimpleTimeZone(3_600_000, "y", 2, -1, 1, 3_600_000, 9, -1, 1, 3_600_000),
                new SimpleTimeZone(0, "UTC"));
        put(
                TimeZone.class,
                TimeZone.getTimeZone("Europe/Berlin"),
                TimeZone.getTimeZone("GMT+3"),
                new SimpleTimeZone(5, "z"));
        put(Stack.class, new Stack<>(), filled(new Stack<>(), 1, null), filled(new Stack<>(), "x"));
        put(
                TreeMap.class,
                new TreeMap<>(),
                filledMap(new TreeMap<>(), "a", 1, "b", null),
                filledMap(new TreeMap<>(Collections.reverseOrder()), "a", 1, "b", 2));
        put(
                TreeSet.class,
                new TreeSet<>(),
                filled(new TreeSet<>(), 2, 1),
                filled(new TreeSet<>(Collections.reverseOrder()), 1, 2));
        put(UUID.class, new UUID(0, 0), new UUID(-1, 1), UUID.nameUUIDFromBytes(new byte[0]));
        put(Vector.class, new Vector<>(), filled(new Vector<>(), 1, null), filled(new Vector<>(5, 7), "x"));
    }

    private void concurrent() {
        ArrayBlockingQueue<Object> fair = filled(new ArrayBlockingQueue<>(4, true), 1, 2);
        put(ArrayBlockingQueue.class, new ArrayBlockingQueue<>(3), fair, filled(new ArrayBlockingQueue<>(2), "x", "y"));
        put(
                ConcurrentHashMap.class,
                new ConcurrentHashMap<>(),
                filledMap(new ConcurrentHashMap<>(), 1, "x"),
                filledMap(new ConcurrentHashMap<>(), "a", 1, "b", 2));
        put(
                ConcurrentHashMap.KeySetView.class,
                ConcurrentHashMap.newKeySet(),
                filled(ConcurrentHashMap.<Object>newKeySet(), 1, 2),
                new ConcurrentHashMap<Object, Object>(Map.of("a", 9)).keySet(5));
        put(
                ConcurrentLinkedDeque.class,
                new ConcurrentLinkedDeque<>(),
                filled(new ConcurrentLinkedDeque<>(), 1, 2),
                filled(new ConcurrentLinkedDeque<>(), "x"));
        put(
                ConcurrentLinkedQueue.class,
                new ConcurrentLinkedQueue<>(),
                filled(new ConcurrentLinkedQueue<>(), 1, 2),
                filled(new ConcurrentLinkedQueue<>(), "x"));
        put(
                ConcurrentSkipListMap.class,
                new ConcurrentSkipListMap<>(),
                filledMap(new ConcurrentSkipListMap<>(), "a", 1),
                filledMap(new ConcurrentSkipListMap<>(Collections.reverseOrder()), "a", 1, "b", 2));
        put(
                ConcurrentSkipListSet.class,
                new ConcurrentSkipListSet<>(),
                filled(new ConcurrentSkipListSet<>(), 2, 1),
                filled(new ConcurrentSkipListSet<>(Collections.reverseOrder()), 1, 2));
        put(
                CopyOnWriteArrayList.class,
                new CopyOnWriteArrayList<>(),
                filled(new CopyOnWriteArrayList<>(), 1, null),
                filled(new CopyOnWriteArrayList<>(), "x"));
        put(
                CopyOnWriteArraySet.class,
                new CopyOnWriteArraySet<>(),
                filled(new CopyOnWriteArraySet<>(), 1, null),
                filled(new CopyOnWriteArraySet<>(), "x"));
        put(
                LinkedBlockingDeque.class,
                new LinkedBlockingDeque<>(),
                filled(new LinkedBlockingDeque<>(5), 1, 2),
                filled(new LinkedBlockingDeque<>(), "x"));
        put(
                LinkedBlockingQueue.class,
                new LinkedBlockingQueue<>(),
                filled(new LinkedBlockingQueue<>(5), 1, 2),
                filled(new LinkedBlockingQueue<>(), "x"));
        put(
                LinkedTransferQueue.class,
                new LinkedTransferQueue<>(),
                filled(new LinkedTransferQueue<>(), 1, 2),
                filled(new LinkedTransferQueue<>(), "x"));
        put(
                PriorityBlockingQueue.class,
                new PriorityBlockingQueue<>(),
                filled(new PriorityBlockingQueue<>(), 3, 1, 2),
                filled(new PriorityBlockingQueue<>(4, Collections.reverseOrder()), 1, 2, 3));
        put(SynchronousQueue.class, new SynchronousQueue<>(), new SynchronousQueue<>(true));
        put(Semaphore.class, new Semaphore(3), new Semaphore(0, true), new Semaphore(-1));
        put(ThreadLocalRandom.class, ThreadLocalRandom.current());
        put(AtomicBoolean.class, new AtomicBoolean(), new AtomicBoolean(true));
        put(AtomicInteger.class, new AtomicInteger(), new AtomicInteger(-1), new AtomicInteger(Integer.MAX_VALUE));
        put(AtomicLong.class, new AtomicLong(), new AtomicLong(-1), new AtomicLong(Long.MAX_VALUE));
        put(
                AtomicIntegerArray.class,
                new AtomicIntegerArray(0),
                new AtomicIntegerArray(new int[] {1, -2}),
                new AtomicIntegerArray(3));
        put(
                AtomicLongArray.class,
                new AtomicLongArray(0),
                new AtomicLongArray(new long[] {1, -2}),
                new AtomicLongArray(3));
        put(
                AtomicReference.class,
                new AtomicReference<>(),
                new AtomicReference<>("x"),
                new AtomicReference<>(List.of(1)));
        put(
                AtomicReferenceArray.class,
                new AtomicReferenceArray<>(0),
                new AtomicReferenceArray<>(new Object[] {1, null}),
                new AtomicReferenceArray<>(new String[] {"x"}));
        DoubleAdder doubles = new DoubleAdder();
        doubles.add(1.5);
        LongAdder longs = new LongAdder();
        longs.add(7);
        put(DoubleAdder.class, new DoubleAdder(), doubles);
        put(LongAdder.class, new LongAdder(), longs);
        LongAccumulator most = new LongAccumulator((java.util.function.LongBinaryOperator & Serializable) Math::max, 5);
        most.accumulate(9);
        put(LongAccumulator.class, most);
        DoubleAccumulator least =
                new DoubleAccumulator((java.util.function.DoubleBinaryOperator & Serializable) Math::min, 5);
        least.accumulate(2);
        put(DoubleAccumulator.class, least);
        put(ReentrantLock.class, new ReentrantLock(), new ReentrantLock(true));
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        put(ReentrantReadWriteLock.class, new ReentrantReadWriteLock(), lock);
        put(ReentrantReadWriteLock.ReadLock.class, lock.readLock());
        put(ReentrantReadWriteLock.WriteLock.class, lock.writeLock());
        put(StampedLock.class, new StampedLock());
    }

    private static java.security.cert.CertPath certificates() throws Exception {
        java.security.cert.CertificateFactory factory = java.security.cert.CertificateFactory.getInstance("X.509");
        return factory.generateCertPath(List.of(factory.generateCertificate(
                new java.io.ByteArrayInputStream(Base64.getDecoder().decode(CERTIFICATE)))));
    }

    private void exceptions() throws Exception {
        put(
                EnumConstantNotPresentException.class,
                new EnumConstantNotPresentException(Shade.class, "a"),
                new EnumConstantNotPresentException(Month.class, "b"),
                new EnumConstantNotPresentException(TimeUnit.class, ""));
        put(
                java.lang.annotation.AnnotationTypeMismatchException.class,
                new java.lang.annotation.AnnotationTypeMismatchException(null, "a"),
                new java.lang.annotation.AnnotationTypeMismatchException(null, "b"),
                new java.lang.annotation.AnnotationTypeMismatchException(null, ""));
        put(
                java.lang.annotation.IncompleteAnnotationException.class,
                new java.lang.annotation.IncompleteAnnotationException(Deprecated.class, "a"),
                new java.lang.annotation.IncompleteAnnotationException(Override.class, "b"),
                new java.lang.annotation.IncompleteAnnotationException(Deprecated.class, ""));
        put(
                java.net.HttpRetryException.class,
                new java.net.HttpRetryException("a", 1),
                new java.net.HttpRetryException("b", 2, "http://c"),
                new java.net.HttpRetryException("", 0));
        put(
                java.nio.file.AtomicMoveNotSupportedException.class,
                new java.nio.file.AtomicMoveNotSupportedException("a", "b", "c"),
                new java.nio.file.AtomicMoveNotSupportedException("a", null, null),
                new java.nio.file.AtomicMoveNotSupportedException("", "", ""));
        put(
                java.text.ParseException.class,
                new java.text.ParseException("a", 1),
                new java.text.ParseException("b", -1),
                new java.text.ParseException(null, 0));
        put(
                FormatFlagsConversionMismatchException.class,
                new FormatFlagsConversionMismatchException("a", 'b'),
                new FormatFlagsConversionMismatchException("", '-'),
                new FormatFlagsConversionMismatchException("c", 'd'));
        put(
                IllegalFormatConversionException.class,
                new IllegalFormatConversionException('a', String.class),
                new IllegalFormatConversionException('b', Integer.class),
                new IllegalFormatConversionException('c', int.class));
        put(
                MissingResourceException.class,
                new MissingResourceException("a", "b", "c"),
                new MissingResourceException("", "", ""),
                new MissingResourceException(null, null, null));
        put(
                UnsupportedCallbackException.class,
                new UnsupportedCallbackException(new NameCallback("p")),
                new UnsupportedCallbackException(new NameCallback("q"), "m"),
                new UnsupportedCallbackException(new TextOutputCallback(0, "x")));
        put(
                java.security.cert.CertificateRevokedException.class,
                new java.security.cert.CertificateRevokedException(
                        new Date(1), java.security.cert.CRLReason.KEY_COMPROMISE, new X500Principal("CN=a"), Map.of()),
                new java.security.cert.CertificateRevokedException(
                        new Date(2), java.security.cert.CRLReason.UNSPECIFIED, new X500Principal("CN=b"), Map.of()),
                new java.security.cert.CertificateRevokedException(
                        new Date(3), java.security.cert.CRLReason.SUPERSEDED, new X500Principal("CN=c"), Map.of()));
    }

    private void others() throws Exception {
        java.security.cert.CertPath path = certificates();
        java.security.Timestamp stamp = new java.security.Timestamp(new Date(5), path);
        put(
                java.security.Timestamp.class,
                stamp,
                new java.security.Timestamp(new Date(0), path),
                new java.security.Timestamp(new Date(-1), path));
        put(
                java.security.CodeSigner.class,
                new java.security.CodeSigner(path, stamp),
                new java.security.CodeSigner(path, null));
        put(java.security.cert.CertPath.class, path);
        put(java.security.cert.X509Certificate.class, path.getCertificates().get(0));
        put(
                Pattern.class,
                Pattern.compile(""),
                Pattern.compile("a+", Pattern.CASE_INSENSITIVE | Pattern.DOTALL),
                Pattern.compile("[x", Pattern.LITERAL));
        put(
                java.io.ObjectStreamClass.class,
                java.io.ObjectStreamClass.lookup(ArrayList.class),
                java.io.ObjectStreamClass.lookup(String.class),
                java.io.ObjectStreamClass.lookup(int[].class));
    }
}
