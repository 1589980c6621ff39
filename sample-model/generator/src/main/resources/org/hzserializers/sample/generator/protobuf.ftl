<#-- What turns objects into the messages of the schema and back: a class for each group, and a registry of all. -->
<#import "messages.ftl" as messages>
<#import "types.ftl" as types>
<#assign package = model.output + ".protobuf"
    names = model.classes?map(type -> type.name) + model.enums?map(type -> type.name)
        + messages.hasMoments?then(["JavaTime"], []) + messages.hasDecimals?then(["JavaDecimal"], [])
    imports = ["com.google.protobuf.ByteString", "com.google.protobuf.MessageLite",
        "com.google.protobuf.UnsafeByteOperations", "java.util.Objects"]
        + names?map(name -> messages.javaPackage + "." + messages.message(name))>
<#list model.groups as group, classes>
<#assign className = classOf(classes[0])>
<@java package=package name=className imports=imports>
/** The messages of ${group}. */
final class ${className} {

    private ${className}() {}
<#list classes as type>
<@toMessage type/>
<@toPlain type/>
</#list>
}
</@java>
</#list>
<@java package=package name="Presence" imports=imports>
/** Tells null from empty: for repeated fields by the bits of a message's field {@code empty}; and for texts. */
final class Presence {

    private Presence() {}

    /** Returns the bit to set for a repeated field. */
    static int bit(int fieldNumber, boolean empty) {
        return empty ? 1 << fieldNumber : 0;
    }

    /** Returns the bit to set for a repeated field, where one of the message has a number above 31. */
    static long wideBit(int fieldNumber, boolean empty) {
        return empty ? 1L << fieldNumber : 0;
    }

    /** Returns whether a repeated field is something other than null. */
    static boolean isPresent(int fieldNumber, int count, long empty) {
        return count > 0 || (empty & (1L << fieldNumber)) != 0;
    }

    @SuppressWarnings("NullAway") // these lists may hold null
    static void setNulls(List<String> texts, List<Integer> positions) {
        positions.forEach(position -> texts.set(position, null));
    }

    @SuppressWarnings("NullAway") // these maps may hold null
    static <K> void setNulls(Map<K, String> texts, List<K> keys) {
        keys.forEach(key -> texts.put(key, null));
    }

    @SuppressWarnings("NullAway") // these maps may hold null
    static <K> void setNull(Map<K, String> texts, K key) {
        texts.put(key, null);
    }
}
</@java>
<#if model.enums?size != 0>
<@java package=package name="Enums" imports=imports>
/** The constants of the enums as those of the messages' enums, and back. */
final class Enums {

    private Enums() {}
<#list model.enums as type>
<#assign proto = messages.message(type.name)>

    static ${proto} message(${type.name} value) {
        return switch (value) {
<#list type.constants as constant>
            case ${constant} -> ${proto}.${messages.constant(type, constant)};
</#list>
        };
    }

    static ${type.name} plain(${proto} message) {
        return switch (message) {
<#list type.constants as constant>
            case ${messages.constant(type, constant)} -> ${type.name}.${constant};
</#list>

            default -> throw new IllegalArgumentException(message + " is not known");
        };
    }
</#list>
}
</@java>
</#if>
<#if messages.hasMoments>
<@java package=package name="Moments" imports=imports>
/** Dates and times as messages, and back. */
final class Moments {

    private Moments() {}
<#list messages.MOMENTS as name, moment>
<#assign type = messages.momentClass(name)>

    static JavaTimeProto message(${type} value) {
        return JavaTimeProto.newBuilder()<@set moment "day"/><@set moment "nano"/><@set moment "offset"/>.build();
    }

    static ${type} ${type?uncap_first}(JavaTimeProto message) {
        return ${messages.madeOf(moment, "message.getDay()", "message.getNano()", "message.getOffset()")};
    }
</#list>
}
</@java>
</#if>
<#if messages.hasDecimals>
<@java package=package name="Decimals" imports=imports>
/** Decimal numbers as messages, and back. */
final class Decimals {

    private Decimals() {}

    static JavaDecimalProto message(BigDecimal value) {
        BigInteger digits = value.unscaledValue();
        JavaDecimalProto.Builder builder = JavaDecimalProto.newBuilder().setScale(value.scale());
        return digits.bitLength() < Long.SIZE
                ? builder.setUnscaled(digits.longValue()).build()
                : builder.setLarge(ByteString.copyFrom(digits.toByteArray())).build();
    }

    static BigDecimal decimal(JavaDecimalProto message) {
        return message.getLarge().isEmpty()
                ? BigDecimal.valueOf(message.getUnscaled(), message.getScale())
                : new BigDecimal(new BigInteger(message.getLarge().toByteArray()), message.getScale());
    }
}
</@java>
</#if>
<@java package=package name="ProtobufTwins" imports=imports>
/** Turns plain values into Protobuf messages and back. */
public final class ProtobufTwins {

    private record Twin<P, M extends MessageLite>(
            Class<P> type, Class<M> message, Function<P, M> toMessage, Function<M, P> toPlain) {

        M message(Object plain) {
            return toMessage.apply(type.cast(plain));
        }

        P plain(Object value) {
            return toPlain.apply(message.cast(value));
        }
    }

    private static final Map<Class<?>, Twin<?, ?>> BY_PLAIN = new LinkedHashMap<>();
    private static final Map<Class<?>, Twin<?, ?>> BY_MESSAGE = new LinkedHashMap<>();

    static {
<#list model.topLevel as type>
        add(
                ${type.name}.class,
                ${messages.message(type.name)}.class,
                ${classOf(type)}::message,
                ${classOf(type)}::plain);
</#list>
    }

    private ProtobufTwins() {}

    private static <P, M extends MessageLite> void add(
            Class<P> plain, Class<M> message, Function<P, M> toMessage, Function<M, P> toPlain) {
        Twin<P, M> twin = new Twin<>(plain, message, toMessage, toPlain);
        BY_PLAIN.put(plain, twin);
        BY_MESSAGE.put(message, twin);
    }

    /**
     * Returns the class of the message for a plain class.
     *
     * @throws IllegalArgumentException if no workload has the class as a top-level class
     */
    public static Class<? extends MessageLite> messageClass(Class<?> plain) {
        return known(BY_PLAIN.get(plain), plain).message();
    }

    /**
     * Returns the message that equals a plain value. A {@code byte[]} is not copied, so the value must not change.
     *
     * @throws IllegalArgumentException if no workload has the value's class as a top-level class
     */
    public static MessageLite fromPlain(Object plain) {
        return known(BY_PLAIN.get(plain.getClass()), plain.getClass()).message(plain);
    }

    /**
     * Undoes {@link #fromPlain}.
     *
     * @throws IllegalArgumentException if the value is no message of a workload
     */
    public static Object toPlain(Object message) {
        return known(BY_MESSAGE.get(message.getClass()), message.getClass()).plain(message);
    }

    private static Twin<?, ?> known(@Nullable Twin<?, ?> twin, Class<?> type) {
        if (twin == null) {
            throw new IllegalArgumentException("Protobuf does not convert " + type.getName());
        }
        return twin;
    }
}
</@java>
<@packageInfo package=package>
/** Turns the plain values into Protobuf messages and back. */
</@packageInfo>

<#function classOf type><#return type.group?cap_first + "Messages"></#function>

<#macro set moment part>
<#if moment[part]??>.set${part?cap_first}(${moment[part]?replace("@", "value")})</#if><#t>
</#macro>

<#macro toMessage type>
<#local proto = messages.message(type.name) objects = type.fields?filter(field -> field.type.kind != "Primitive")>
<#local chain>
<#list type.fields?filter(field -> field.type.kind == "Primitive") as field>
.set${messages.accessor(field)}(${type.get("value", field)})
</#list>
<#list type.fields?filter(field -> messages.hasBit(field))>
.setEmpty(<#items as field>${bit(type, field)}<#sep> | </#sep></#items>)
</#list>
</#local>

    static ${proto} message(${type.name} value) {
<#if objects?size == 0>
        return ${proto}.newBuilder()${chain}.build();
<#else>
        ${proto}.Builder builder = ${proto}.newBuilder()${chain};
<#list objects as field>
<#local value = type.get("value", field)>
<#if field.nullable>
        if (${value} != null) {
<@write type field value messages.accessor(field)/>
        }
<#else>
<@write type field value messages.accessor(field)/>
</#if>
</#list>
        return builder.build();
</#if>
    }
</#macro>

<#-- The bit of a field that is empty and not null. -->
<#function bit type field>
  <#local value = type.get("value", field) method = messages.layout(type).isWide?then("wideBit", "bit")
      size = types.isContainer(field.type)?then(".isEmpty()", ".length == 0")>
  <#return "Presence.${method}(${messages.number(type, field)}, ${value} != null && ${value}${size})">
</#function>

<#macro write owner field value name>
<#local type = field.type>
<#switch type.kind>
<#on "OptionalOf">
            ${value}.ifPresent(each -> builder.set${name}(${to(type.element, "each")}));
<#on "Array">
<#if messages.isBytesArray(type)>
            // Nobody changes a value once it is made, so the bytes need no copy.
            builder.set${name}(UnsafeByteOperations.unsafeWrap(${value}));
<#else>
            for (${type.element.primitiveName} element : ${value}) {
                builder.add${name}(element);
            }
</#if>
<#on "Rows">
            for (${type.element.primitiveName}[] row : ${value}) {
                ${messages.message(owner.name)}.${messages.row(type)}.Builder line =
                        builder.add${name}Builder().setIsNull(row == null);
                if (row != null) {
                    for (${type.element.primitiveName} element : row) {
                        line.addValues(element);
                    }
                }
            }
<#on "MapOf">
<@writeMap owner field type value name/>
<#on "ListOf", "SetOf">
<#if type.nullable>
            for (@Nullable String element : ${value}) {
                if (element == null) {
                    builder.add${name}Nulls(builder.get${name}Count());
                }
                builder.add${name}(element == null ? "" : element);
            }
<#elseif isSame(type.element)>
            builder.addAll${name}(${value});
<#else>
            for (${type.element.java} element : ${value}) {
                builder.add${name}(${to(type.element, "element")});
            }
</#if>
<#default>
            builder.set${name}(${to(type, value)});
</#switch>
</#macro>

<#macro writeMap owner field type value name>
<#if !type.nullable && isSame(type.key) && isSame(type.element)>
            builder.putAll${name}(${value});
<#else>
<#local key = toKey(type, "entry.getKey()") text = type.nullable?then(
    "entry.getValue() == null ? \"\" : entry.getValue()", to(type.element, "entry.getValue()"))>
<#local element = type.nullable?then("@Nullable ", "") + type.element.java>
            for (Map.Entry<${type.key.java}, ${element}> entry : ${value}.entrySet()) {
<#if type.nullable>
                if (entry.getValue() == null) {
                    builder.add${name}Nulls(${key});
                }
</#if>
<#if messages.isEntries(type)>
                builder.add${name}(${messages.message(owner.name)}.${messages.entry(field)}.newBuilder()
                        .setKey(${key}).setValue(${text}));
<#else>
                builder.put${name}(${key}, ${text});
</#if>
            }
</#if>
</#macro>

<#-- Whether messages hold such elements as the model does. -->
<#function isSame type>
  <#return type.kind == "Value"
      && ["BOOLEAN", "INT", "LONG", "FLOAT", "DOUBLE", "TEXT"]?seq_contains(type.scalar?string)>
</#function>

<#function toKey map key>
  <#if map.key.kind == "EnumValue"><#return "Enums.message(${key}).getNumber()"></#if>
  <#return messages.isNumberOfDay(map.key)?then(messages.toNumber(map.key, key), to(map.key, key))>
</#function>

<#function to type value>
  <#switch type.kind>
    <#on "Nested"><#return call(type, "message", value)>
    <#on "EnumValue"><#return "Enums.message(${value})">
  </#switch>
  <#if messages.isMoment(type)><#return "Moments.message(${value})"></#if>
  <#if messages.isDecimal(type)><#return "Decimals.message(${value})"></#if>
  <#return messages.isBytes(type)?then("ByteString.copyFrom(${value}.toByteArray())", value)>
</#function>

<#-- Leaves the name of the class out where it is the caller's own. -->
<#function call type method value>
  <#local target = classOf(model.find(type))>
  <#return (target == className)?then("", target + ".") + "${method}(${value})">
</#function>

<#macro toPlain type>

    static ${type.name} plain(${messages.message(type.name)} message) {
<#list type.fields?filter(field -> isLoop(field.type)) as field>
<#if field.nullable>
        ${field.type.java} ${field.name}Read = null;
        if (${present(type, field)}) {
<@readLoop type field messages.accessor(field) field.name + "Read"/>
        }
<#else>
        ${field.type.java} ${field.name}Read;
<@readLoop type field messages.accessor(field) field.name + "Read"/>
</#if>
</#list>
<@types.returnObject type type.fields?map(field -> isLoop(field.type)?then(field.name + "Read", read(type, field)))/>
    }
</#macro>

<#function present type field>
  <#local count = "message.get${messages.accessor(field)}Count()">
  <#return "Presence.isPresent(${messages.number(type, field)}, ${count}, message.getEmpty())">
</#function>

<#-- Whether a field is read by a loop, not by an expression. -->
<#function isLoop type>
  <#switch type.kind>
    <#on "ListOf", "SetOf"><#return type.nullable || !isSame(type.element)>
    <#on "MapOf"><#return type.nullable || !isSame(type.element) || !isSame(type.key)>
    <#on "Rows"><#return true>
  </#switch>
  <#return type.kind == "Array" && !messages.isBytesArray(type)>
</#function>

<#macro readLoop owner field name local>
<#local type = field.type>
<#switch type.kind>
<#on "Array">
        ${local} = new ${type.element.primitiveName}[message.get${name}Count()];
        for (int i = 0; i < ${local}.length; i++) {
            ${local}[i] = ${messages.cast(type.element)}message.get${name}(i);
        }
<#on "Rows">
        ${local} = new ${type.element.primitiveName}[message.get${name}Count()][];
        for (int i = 0; i < ${local}.length; i++) {
            ${messages.message(owner.name)}.${messages.row(type)} row = message.get${name}(i);
            if (!row.getIsNull()) {
                ${local}[i] = new ${type.element.primitiveName}[row.getValuesCount()];
                for (int j = 0; j < ${local}[i].length; j++) {
                    ${local}[i][j] = ${messages.cast(type.element)}row.getValues(j);
                }
            }
        }
<#default>
<#if type.nullable && (type.kind != "MapOf" || isSame(type.key))>
        ${local} = new ${type.implementation}<>(message.get${name}${(type.kind == "MapOf")?then("Map", "List")}());
        Presence.setNulls(${local}, message.get${name}NullsList());
<#elseif type.kind == "MapOf">
        ${local} = new ${type.implementation}<>();
        for (${eachEntry(owner, field, name)}) {
            ${local}.put(${fromKey(type, "entry.getKey()")}, ${type.nullable?then(
                "entry.getValue()", from(type.element, "entry.getValue()"))});
        }
<#if type.nullable>
        for (${javaKey(type)} key : message.get${name}NullsList()) {
            Presence.setNull(${local}, ${fromKey(type, "key")});
        }
</#if>
<#else>
        ${local} = new ${type.implementation}<>();
        for (${javaBox(type.element)} element : message.get${name}List()) {
            ${local}.add(${from(type.element, "element")});
        }
</#if>
</#switch>
</#macro>

<#-- The head of a loop over the entries of a message's map, or over those that are messages. -->
<#function eachEntry owner field name>
  <#local map = field.type>
  <#if messages.isEntries(map)>
    <#return "${messages.message(owner.name)}.${messages.entry(field)} entry : message.get${name}List()">
  </#if>
  <#return "Map.Entry<${javaKey(map)}, ${javaBox(map.element)}> entry : message.get${name}Map().entrySet()">
</#function>

<#function javaKey map>
  <#if map.key.kind == "EnumValue"><#return "Integer"></#if>
  <#return messages.isNumberOfDay(map.key)?then("Long", javaBox(map.key))>
</#function>

<#-- The class of an element of a message in Java. -->
<#function javaBox type>
  <#if messages.isBytes(type)><#return "ByteString"></#if>
  <#if messages.isMoment(type)><#return "JavaTimeProto"></#if>
  <#if messages.isDecimal(type)><#return "JavaDecimalProto"></#if>
  <#if type.kind != "Value"><#return messages.message(type.java)></#if>
  <#return messages.isNarrow(type.scalar)?then("Integer", type.java)>
</#function>

<#function fromKey map key>
  <#if map.key.kind == "EnumValue">
    <#return "Enums.plain(Objects.requireNonNull(${messages.message(map.key.java)}.forNumber(${key}),"
        + " \"a key is no constant of ${map.key.java}\"))">
  </#if>
  <#return messages.isNumberOfDay(map.key)?then(messages.fromNumber(map.key, key), from(map.key, key))>
</#function>

<#-- The code that turns an element of a message, boxed if it is a number, into one of the model. -->
<#function from type value>
  <#switch type.kind>
    <#on "Nested"><#return call(type, "plain", value)>
    <#on "EnumValue"><#return "Enums.plain(${value})">
  </#switch>
  <#if messages.isMoment(type)><#return "Moments.${type.java?uncap_first}(${value})"></#if>
  <#switch type.scalar?string>
    <#on "BIG_DECIMAL"><#return "Decimals.decimal(${value})">
    <#on "BIG_INTEGER"><#return "new BigInteger(${value}.toByteArray())">
    <#on "BYTE"><#return value + ".byteValue()">
    <#on "SHORT"><#return value + ".shortValue()">
    <#on "CHAR"><#return "(char) ${value}.intValue()">
  </#switch>
  <#return value>
</#function>

<#-- The code that reads a field without a loop. -->
<#function read owner field>
  <#local type = field.type name = messages.accessor(field)>
  <#switch type.kind>
    <#on "Primitive"><#return messages.cast(type.scalar) + "message.get${name}()">
    <#on "ListOf", "SetOf", "MapOf">
      <#local kind = (type.kind == "MapOf")?then("Map", "List")
          copy = "new ${type.implementation}<>(message.get${name}${kind}())">
      <#return field.nullable?then(present(owner, field) + " ? ${copy} : null", copy)>
    <#on "OptionalOf"><#return "Optional.ofNullable(${orNull(true, name, single(type.element, name))})">
  </#switch>
  <#return orNull(field.nullable, name, single(type, name))>
</#function>

<#function orNull nullable name value>
  <#return nullable?then("message.has${name}() ? ${value} : null", value)>
</#function>

<#function single type name>
  <#if type.kind == "Array"><#return "message.get${name}().toByteArray()"></#if>
  <#return types.isBox(type)?then("(${type.java}) " + messages.cast(type.scalar!) + "message.get${name}()",
      from(type, "message.get${name}()"))>
</#function>
