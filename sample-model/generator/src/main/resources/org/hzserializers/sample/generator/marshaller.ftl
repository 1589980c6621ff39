<#-- A ProtobufMarshaller for each class: the messages of the schema without message objects, byte for byte as those
     of protobuf.ftl. Bytes and texts that stand for something else are turned into it when all fields are read, and
     what is missing is what an empty message has there, as it is with message objects. -->
<#import "messages.ftl" as messages>
<#import "types.ftl" as types>
<#assign package = model.output + ".marshaller" library = "org.hzserializers.protobuf.Protobuf"
    imports = ["java.util.Objects", library + "Marshaller", library + "Reader", library + "Writer"]

    <#-- The names of the methods of writer and reader for the types of numbers. -->
    KINDS = {"bool": "Bool", "float": "Float", "double": "Double", "int32": "Int32", "uint32": "UInt32",
      "sint32": "SInt32", "fixed32": "Fixed32", "sfixed32": "Fixed32", "int64": "Int64", "uint64": "Int64",
      "sint64": "SInt64", "fixed64": "Fixed64", "sfixed64": "Fixed64"}
    madeEmpty = []>
<#list model.classes as type>
<#list type.fields as field>
<#-- A message that is missing has to be read as an empty one. -->
<#if field.type.kind == "Nested" && !field.nullable>
<#assign madeEmpty += [field.type.name]>
<#elseif field.type.kind == "MapOf" && field.type.element.kind == "Nested">
<#assign madeEmpty += [field.type.element.name]>
</#if>
</#list>
</#list>
<#list model.classes as type>
<#assign layout = messages.layout(type) className = type.name + "Marshaller">
<@java package=package name=className imports=imports>
<#assign writes><@write type/></#assign>
<#assign cases><#list type.fields as field><@case type field/></#list></#assign>
<#assign declarations><#list type.fields as field><@declare field/></#list></#assign>
<#assign made>
<#list type.fields as field><@end type field/></#list>
<@types.returnObject type type.fields?map(field -> fieldValue(field))/>
</#assign>
<#if layout.hasBits>
<#assign bitsType = layout.isWide?then("long", "int") bitsKind = layout.isWide?then("Int64", "UInt32")
    declarations += "${bitsType} empty = 0;\n" cases += "case ${layout.empty} -> empty = in.read${bitsKind}();\n">
</#if>
/** Writes and reads a {@link ${type.name}} as the message {@code ${messages.message(type.name)}}. */
final class ${className} implements ProtobufMarshaller<${type.name}> {
    static final ${className} INSTANCE = new ${className}();

    private ${className}() {}

<@methods type.name writes declarations cases made/>
<#if madeEmpty?seq_contains(type.name)>

    /** Returns what an empty message holds, for one that is missing. */
    static ${type.name} empty() {
        ${declarations}
        ${made}
    }
</#if>
<#list type.fields as field>
<#if field.type.kind == "Rows">
<@row type field/>
<#elseif field.type.kind == "MapOf">
<@entryOf type field/>
</#if>
</#list>
}
</@java>
</#list>
<#if messages.hasMoments>
<@java package=package name="Moments" imports=imports>
/** Dates and times as the message {@code JavaTimeProto}. */
final class Moments {

    private Moments() {}
<#list messages.MOMENTS as name, moment>
<#assign type = messages.momentClass(name)>

    static final ProtobufMarshaller<${type}> ${name} = new ProtobufMarshaller<>() {
        @Override
        public void write(${type} value, ProtobufWriter out) throws IOException {
<@writePart moment "long" "day" 1 "SInt64"/>
<@writePart moment "long" "nano" 2 "Int64"/>
<@writePart moment "int" "offset" 3 "SInt32"/>
        }

        @Override
        public ${type} read(ProtobufReader in) throws IOException {
            long day = 0;
            long nano = 0;
            int offset = 0;
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                switch (field) {
                    case 1 -> day = in.readSInt64();
                    case 2 -> nano = in.readInt64();
                    case 3 -> offset = in.readSInt32();
                    default -> in.skipField();
                }
            }
            return ${messages.madeOf(moment, "day", "nano", "offset")};
        }
    };
</#list>
}
</@java>
</#if>
<#if messages.hasDecimals>
<@java package=package name="Decimals" imports=imports>
/** Decimal numbers as the message {@code JavaDecimalProto}. */
final class Decimals {

    private Decimals() {}

    static final ProtobufMarshaller<BigDecimal> DECIMAL = new ProtobufMarshaller<>() {
        @Override
        public void write(BigDecimal value, ProtobufWriter out) throws IOException {
            BigInteger digits = value.unscaledValue();
            boolean large = digits.bitLength() >= Long.SIZE;
            if (!large && digits.signum() != 0) {
                out.writeSInt64(1, digits.longValue());
            }
            if (value.scale() != 0) {
                out.writeSInt32(2, value.scale());
            }
            if (large) {
                out.writeBytes(3, digits.toByteArray());
            }
        }

        @Override
        public BigDecimal read(ProtobufReader in) throws IOException {
            long unscaled = 0;
            int scale = 0;
            byte[] large = null;
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                switch (field) {
                    case 1 -> unscaled = in.readSInt64();
                    case 2 -> scale = in.readSInt32();
                    case 3 -> large = in.readBytes();
                    default -> in.skipField();
                }
            }
            return large == null
                    ? BigDecimal.valueOf(unscaled, scale)
                    : new BigDecimal(new BigInteger(large), scale);
        }
    };
}
</@java>
</#if>
<#if collected("numbers/") != "">
<@java package=package name="Elements" imports=imports>
/** Numbers as messages have them, and where texts are null. */
final class Elements {

    private Elements() {}
${collected("numbers/")}
}
</@java>
</#if>
<@java package=package name="ProtobufMarshallers" imports=imports>
/** The marshallers of the top-level classes. */
public final class ProtobufMarshallers {

    private static final Map<Class<?>, ProtobufMarshaller<?>> MARSHALLERS = Map.ofEntries(
<#list model.topLevel as type>
            Map.entry(${type.name}.class, ${type.name}Marshaller.INSTANCE)<#sep>,</#sep>
</#list>);

    private ProtobufMarshallers() {}

    /** Returns the marshallers by class. Thread-safe, as they are. */
    public static Map<Class<?>, ProtobufMarshaller<?>> marshallers() {
        return MARSHALLERS;
    }
}
</@java>
<@packageInfo package=package>
/** Writes the plain values as Protobuf messages and reads them, without message objects. */
</@packageInfo>

<#macro writePart moment type part number kind>
<#if moment[part]??>
            ${type} ${part} = ${moment[part]?replace("@", "value")};
            if (${part} != 0) {
                out.write${kind}(${number}, ${part});
            }
</#if>
</#macro>

<#macro methods type writes declarations cases made>
    @Override
    public void write(${type} value, ProtobufWriter out) throws IOException {
        ${writes}
    }

    @Override
    public ${type} read(ProtobufReader in) throws IOException {
        ${declarations}
        for (int field = in.nextField(); field != 0; field = in.nextField()) {
            switch (field) {
                ${cases}
                default -> in.skipField();
            }
        }
        ${made}
    }
</#macro>

<#-- Writing. -->

<#macro write owner>
<#list owner.fields as field>
<@writeField owner field field.type owner.get("value", field) messages.number(owner, field)/>
</#list>
<#list owner.fields?filter(field -> messages.hasBit(field))>
        ${layout.isWide?then("long", "int")} empty = <#items as field>${bitOf(owner, field)}<#sep> | </#sep></#items>;
        if (empty != 0) {
            out.write${layout.isWide?then("Int64", "UInt32")}(${layout.empty}, empty);
        }
</#list>
</#macro>

<#function bit owner field>
  <#return layout.isWide?then("1L << ", "1 << ") + messages.number(owner, field)>
</#function>

<#function bitOf owner field>
  <#local value = owner.get("value", field) size = types.isContainer(field.type)?then(".isEmpty()", ".length == 0")>
  <#return "(${value} != null && ${value}${size} ? ${bit(owner, field)} : 0)">
</#function>

<#-- Statements, behind a condition if there is one. -->
<#macro onlyIf condition>
<#if condition == "">
<#nested>
<#else>
        if (${condition}) {
<#nested>
        }
</#if>
</#macro>

<#macro out kind number value>
        out.write${kind}(${number}, ${value});
</#macro>

<#macro writeField owner field type value number>
<#switch type.kind>
<#on "Primitive">
<@onlyIf isSet(type.scalar, value)><@out kind(owner, field, type) number value/></@onlyIf>
<#on "OptionalOf">
<@onlyIf field.nullable?then(value + " != null && ", "") + value + ".isPresent()">
<@writeElement owner field type.element number value + ".get()"/>
</@onlyIf>
<#on "Array">
<#if messages.isBytesArray(type)>
<@onlyIf field.nullable?then("", value + ".length > 0")><@out "Bytes" number value/></@onlyIf>
<#elseif messages.isNarrow(type.element)>
<@onlyIf field.nullable?then(value + " != null", "")>
<@out "Packed" + kind(owner, field, type) number widened(type.element, value)/>
</@onlyIf>
<#else>
<#local values = field.nullable?then(value, certain(owner, field, value, "is null"))>
<@out "Packed" + kind(owner, field, type) number values/>
</#if>
<#on "Rows", "ListOf", "SetOf", "MapOf">
<@onlyIf field.nullable?then(value + " != null", "")><@writeRepeated owner field type value number/></@onlyIf>
<#default>
<#local isLeftOut = !field.nullable && messages.isMessage(type)>
<@onlyIf singleCondition(field, type, value)>
<@writeElement owner field type number isLeftOut?then(certain(owner, field, value, "is null"), value)/>
</@onlyIf>
</#switch>
</#macro>

<#-- When a field that has a value, a default one or null is written; the writer leaves out messages and texts that are
     null. -->
<#function singleCondition field type value>
  <#if messages.isMessage(type)><#return ""></#if>
  <#if field.nullable><#return types.isText(type)?then("", value + " != null")></#if>
  <#if type.kind == "EnumValue"><#return value + " != " + first(type)></#if>
  <#return (types.isBox(type) || types.isText(type))?then(isSet(type.scalar, value), "")>
</#function>

<#macro writeRepeated owner field type value number>
<#switch type.kind>
<#on "Rows">
        for (${type.element.primitiveName}[] row : ${value}) {
            out.writeMessage(${number}, row == null ? ${partName(field)}.NULL : row, ${partName(field)}.INSTANCE);
        }
<#on "MapOf">
        for (${entry(type)} entry : ${value}.entrySet()) {
            out.writeMessage(${number}, entry, ${partName(field)}.INSTANCE);
        }
<#if type.nullable>
<#if messages.isNumberKey(type)>
<@out "Packed" + keyKind(owner, field) number + 1 packed(type.key, nullKeys(value))/>
<#else>
        for (${type.key.java} key : ${nullKeys(value)}) {
<@writeCertain owner field type.key number + 1 "key"/>
        }
</#if>
</#if>
<#default>
<#if isPacked(type.element)>
<@out "Packed" + elementKind(owner, field, type.element) number packed(type.element, value)/>
<#elseif type.nullable>
        for (@Nullable String element : ${value}) {
            out.writeString(${number}, element == null ? "" : element);
        }
<@out "PackedUInt32" number + 1 nullPositions(value)/>
<#else>
        for (${type.element.java} element : ${value}) {
<@writeCertain owner field type.element number "element"/>
        }
</#if>
</#switch>
</#macro>

<#-- Writes an element, and refuses null, which the writer would leave out. -->
<#macro writeCertain owner field type number value>
<#local isLeftOut = messages.isMessage(type) || types.isText(type)>
<@writeElement owner field type number isLeftOut?then(certain(owner, field, value, "holds null"), value)/>
</#macro>

<#macro writeElement owner field type number value>
<#if messages.isMessage(type)>
<@out "Message" number "${value}, ${instance(type)}"/>
<#elseif messages.isBytes(type)>
<@out "Bytes" number value + ".toByteArray()"/>
<#elseif types.isText(type)>
<@out "String" number value/>
<#else>
<@out elementKind(owner, field, type) number numberOf(type, value)/>
</#if>
</#macro>

<#function instance type>
  <#if type.kind == "Nested"><#return type.name + "Marshaller.INSTANCE"></#if>
  <#return messages.isDecimal(type)?then("Decimals.DECIMAL", "Moments." + type.scalar)>
</#function>

<#function certain owner field value fault>
  <#return "Objects.requireNonNull(${value}, \"${owner.name}.${field.name} ${fault}, which its message cannot\")">
</#function>

<#-- The condition for a value that is not the default one, which is not written; -0.0 is not the default. -->
<#function isSet scalar value>
  <#switch scalar?string>
    <#on "BOOLEAN"><#return value>
    <#on "FLOAT"><#return "Float.floatToRawIntBits(${value}) != 0">
    <#on "DOUBLE"><#return "Double.doubleToRawLongBits(${value}) != 0">
    <#on "TEXT"><#return "!${value}.isEmpty()">
  </#switch>
  <#return value + " != 0">
</#function>

<#-- Reading: variables, with what a field is if it is missing; a case for each field; and the end, when all is read.
     -->

<#function local field><#return field.name + "Read"></#function>

<#function nulls field><#return field.name + "Nulls"></#function>

<#function zero scalar><#return (scalar == "BOOLEAN")?then("false", "0")></#function>

<#function first type><#return type.java + "." + model.find(type).constants[0]></#function>

<#macro variable type name value>
        ${type} ${name} = ${value};
</#macro>

<#macro declare field>
<#local type = field.type local = local(field)>
<#switch type.kind>
<#on "Primitive">
<@variable type.java local zero(type.scalar)/>
<#on "Array">
<#local element = messages.isBytesArray(type)?then("byte", packedScalar(type.element))>
<@variable element + "[]" local field.nullable?then("null", "new ${element}[0]")/>
<#on "Rows">
<@variable "List<${type.element.primitiveName}[]>" local field.nullable?then("null", "new ArrayList<>()")/>
<#on "ListOf", "SetOf", "MapOf">
<@variable type.java local field.nullable?then("null", "new ${type.implementation}<>()")/>
<#if type.nullable>
<#if type.kind == "MapOf" && !messages.isNumberKey(type)>
<@variable "List<${type.key.java}>" nulls(field) "new ArrayList<>()"/>
<#else>
<#local number = (type.kind == "MapOf")?then(packedType(type.key!), "int")>
<@variable number + "[]" nulls(field) "new ${number}[0]"/>
</#if>
</#if>
<#on "OptionalOf">
<@declareElement type.element local true/>
<#default>
<@declareElement type local field.nullable/>
</#switch>
</#macro>

<#macro declareElement type local optional>
<#if messages.isMessage(type)>
<@variable type.java local "null"/>
<#elseif messages.isBytes(type)>
<@variable "byte[]" local optional?then("null", "new byte[0]")/>
<#elseif type.kind == "EnumValue">
<@variable type.java local optional?then("null", first(type))/>
<#elseif types.isText(type)>
<@variable "String" local optional?then("null", "\"\"")/>
<#elseif optional>
<@variable type.java local "null"/>
<#else>
<@variable type.scalar.primitiveName local zero(type.scalar)/>
</#if>
</#macro>

<#macro case owner field>
<#local type = field.type number = messages.number(owner, field)>
                case ${number} -> <@readField owner field type local(field)/><#t>
<#if messages.hasNulls(field)>
<#if type.kind == "MapOf" && !messages.isNumberKey(type)>
                case ${number + 1} -> ${nulls(field)}.add(${from(type.key, readElement(owner, field, type.key))});
<#else>
<#local kind = (type.kind == "MapOf")?then(keyKind(owner, field), "UInt32")>
                case ${number + 1} -> ${nulls(field)} = in.read${kind}s(${nulls(field)});
</#if>
</#if>
</#macro>

<#macro readField owner field type local>
<#switch type.kind>
<#on "Primitive">
${local} = ${messages.cast(type.scalar)}in.read${kind(owner, field, type)}();
<#on "Array">
<#if messages.isBytesArray(type)>
${local} = in.readBytes();
<#else>
${local} = in.read${kind(owner, field, type)}s(${local});
</#if>
<#on "Rows">
{
<@make field "" "ArrayList" ""/>

    ${type.element.primitiveName}[] row = in.readMessage(${partName(field)}.INSTANCE);
    ${local}.add(row == ${partName(field)}.NULL ? null : row);
}
<#on "MapOf">
{
<@make field "" type.implementation ""/>

    ${entry(type)} entry = in.readMessage(${partName(field)}.INSTANCE);
    ${local}.put(entry.getKey(), entry.getValue());
}
<#on "ListOf", "SetOf">
{
<#if isPacked(type.element)>
    ${packedType(type.element)}[] numbers = in.read${elementKind(owner, field, type.element)}s(null);
<#local capacity = (type.kind == "ListOf")?then("numbers.length", "")>
<@make field " && numbers.length > 0" type.implementation capacity/>

    for (${packedType(type.element)} number : numbers) {
        ${local}.add(${fromNumber(type.element, "number")});
    }
<#else>
<@make field "" type.implementation ""/>

    ${local}.add(${from(type.element, readElement(owner, field, type.element))});
</#if>
}
<#on "OptionalOf">
${local} = ${readElement(owner, field, type.element)};
<#default>
${local} = ${readElement(owner, field, type)};
</#switch>
</#macro>

<#-- Makes a collection when its first element comes, unless it is there from the start. -->
<#macro make field condition implementation capacity>
<#if field.nullable>
    if (${local(field)} == null${condition}) {
        ${local(field)} = new ${implementation}<>(${capacity});
    }
</#if>
</#macro>

<#-- The code that reads an element, of which "from" makes the model's if it is of bytes. -->
<#function readElement owner field type>
  <#if messages.isMessage(type)><#return "in.readMessage(${instance(type)})"></#if>
  <#if messages.isBytes(type)><#return "in.readBytes()"></#if>
  <#if types.isText(type)><#return "in.readString()"></#if>
  <#return fromNumber(type, "in.read${elementKind(owner, field, type)}()")>
</#function>

<#macro end owner field>
<#local type = field.type local = local(field)>
<#if messages.hasBit(field)>
<#local isThere = "(empty & ${bit(owner, field)}) != 0">
<#if type.kind == "Array">
        if (${local} == null || ${local}.length == 0) {
            ${local} = ${isThere} ? new ${packedScalar(type.element)}[0] : null;
        }
<#else>
        if (${local} == null && ${isThere}) {
            ${local} = new ${types.isContainer(type)?then(type.implementation!, "ArrayList")}<>();
        }
</#if>
</#if>
<#if messages.hasNulls(field)>
<@onlyIf field.nullable?then(local + " != null", "")>
<#if type.kind != "MapOf">
            for (int each : ${nulls(field)}) {
                ${local}.set(each, null);
            }
<#elseif messages.isNumberKey(type)>
            for (${packedType(type.key)} each : ${nulls(field)}) {
                ${local}.put(${fromNumber(type.key, "each")}, null);
            }
<#else>
            for (${type.key.java} each : ${nulls(field)}) {
                ${local}.put(each, null);
            }
</#if>
</@onlyIf>
</#if>
</#macro>

<#-- The code of the value that a field gets. -->
<#function fieldValue field>
  <#local type = field.type local = local(field)>
  <#switch type.kind>
    <#on "Array">
      <#return (messages.isNarrow(type.element) && !messages.isBytesArray(type))?then(
          orNull(field.nullable, local, narrowed(type.element, local)), local)>
    <#on "Rows"><#return orNull(field.nullable, local, "${local}.toArray(new ${type.element.primitiveName}[0][])")>
    <#on "OptionalOf"><#return "Optional.ofNullable(${elementValue(type.element, local, true)})">
    <#on "Nested", "Value", "EnumValue"><#return elementValue(type, local, field.nullable)>
  </#switch>
  <#return local>
</#function>

<#function elementValue type local optional>
  <#if messages.isMessage(type)>
    <#return optional?then(local, "${local} == null ? ${emptyOf(type)} : ${local}")>
  </#if>
  <#return messages.isBytes(type)?then(orNull(optional, local, from(type, local)), local)>
</#function>

<#-- The code of what an empty message holds. -->
<#function emptyOf type>
  <#if type.kind == "Nested"><#return type.name + "Marshaller.empty()"></#if>
  <#return messages.isDecimal(type)?then(
      "BigDecimal.ZERO", messages.madeOf(messages.MOMENTS[type.scalar]!{"made": ""}, "0", "0", "0"))>
</#function>

<#function orNull optional local value><#return optional?then("${local} == null ? null : ${value}", value)></#function>

<#-- The code that makes a number of its bytes, and leaves all else. -->
<#function from type value><#return messages.isBytes(type)?then("new ${type.java}(${value})", value)></#function>

<#-- The classes for the entries of a map and for rows. -->

<#function partName field>
  <#return (field.type.kind == "Rows")?then("RowOf", "EntryOf") + field.name?cap_first>
</#function>

<#macro row owner field>
<#local element = field.type.element primitive = element.primitiveName name = partName(field)
    kind = kind(owner, field, field.type) isNarrow = messages.isNarrow(element)>

    /** A row of {@code ${field.name}}; {@link #NULL} stands for one that is null. */
    private static final class ${name} implements ProtobufMarshaller<${primitive}[]> {
        static final ${name} INSTANCE = new ${name}();
        static final ${primitive}[] NULL = new ${primitive}[0];

<#local writes>
        if (value == NULL) {
            out.writeBool(2, true);
        } else {
            out.writePacked${kind}(1, ${isNarrow?then(widened(element, "value"), "value")});
        }
</#local>
<@methods primitive + "[]" writes
    "${packedScalar(element)}[] values = new ${packedScalar(element)}[0];\nboolean isNull = false;\n"
    "case 1 -> values = in.read${kind}s(values);\ncase 2 -> isNull = in.readBool();\n"
    "return isNull ? NULL : " + isNarrow?then(narrowed(element, "values"), "values") + ";"/>
    }
</#macro>

<#function entry map>
  <#return "Map.Entry<${map.key.java}, ${map.nullable?then('@Nullable ', '')}${map.element.java}>">
</#function>

<#-- The marshaller of entries, which are written with key and value even where those are defaults. -->
<#macro entryOf owner field>
<#local map = field.type name = partName(field) isNumber = messages.isNumberKey(map)>
<#local writes>
<#if isNumber>
<@out keyKind(owner, field) 1 numberOf(map.key, "value.getKey()")/>
<#else>
<@writeCertain owner field map.key 1 "value.getKey()"/>
</#if>
<#if map.nullable>
<@out "String" 2 "value.getValue() == null ? \"\" : value.getValue()"/>
<#else>
<@writeCertain owner field map.element 2 "value.getValue()"/>
</#if>
</#local>
<#local declarations>
<#if isNumber>
<#local primitive = packedType(map.key)>
<@variable primitive "key" zero(primitive?upper_case)/>
<#else>
<@declareElement map.key "key" false/>
</#if>
<@declareElement map.element "content" false/>
</#local>
<#local keyRead = isNumber?then("in.read${keyKind(owner, field)}()", readElement(owner, field, map.key))
    key = isNumber?then(fromNumber(map.key, "key"), elementValue(map.key, "key", false))>

    /** An entry of {@code ${field.name}}. */
    private static final class ${name} implements ProtobufMarshaller<${entry(map)}> {
        static final ${name} INSTANCE = new ${name}();

<@methods entry(map) writes declarations
    "case 1 -> key = ${keyRead};\ncase 2 -> content = ${readElement(owner, field, map.element)};\n"
    "return Map.entry(${key}, ${elementValue(map.element, 'content', false)});"/>
    }
</#macro>

<#-- Numbers. -->

<#-- Whether a list of such elements is packed numbers. -->
<#function isPacked type><#return type.kind == "EnumValue" || types.isBox(type)></#function>

<#function kindOf owner field number>
  <#return (KINDS[number]??)?then(KINDS[number]!, refuseNumber(owner, field, number))>
</#function>

<#function refuseNumber owner field number>
  <#return refuse(owner, field, "Protobuf has no numbers of the type " + number)>
</#function>

<#-- The type of a primitive or of the elements of an array, as the methods of writer and reader name it. -->
<#function kind owner field type>
  <#local scalar = (type.kind == "Primitive")?then(type.scalar!, type.element!)>
  <#return kindOf(owner, field, messages.numberType(scalar, field))>
</#function>

<#function elementKind owner field type>
  <#return (type.kind == "EnumValue")?then("Int32", kindOf(owner, field, messages.numberType(type.scalar!, field)))>
</#function>

<#function keyKind owner field><#return kindOf(owner, field, messages.keyType(field.type, field))></#function>

<#-- The type of an array that is packed. -->
<#function packedType type>
  <#if type.kind == "EnumValue"><#return "int"></#if>
  <#return messages.isNumberOfDay(type)?then("long", packedScalar(type.scalar))>
</#function>

<#function packedScalar scalar><#return messages.isNarrow(scalar)?then("int", (scalar.primitiveName)!)></#function>

<#-- The code of the number that stands for a constant, for a key that is a date or a time, or for itself. -->
<#function numberOf type value>
  <#if type.kind == "EnumValue">
    <@once key="numbers/number${type.java}">

    static int number(${type.java} value) {
        return switch (value) {
<#list model.find(type).constants as constant>
            case ${constant} -> ${constant?index};
</#list>
        };
    }
    </@once>
    <#return "Elements.number(${value})">
  </#if>
  <#return messages.isNumberOfDay(type)?then(messages.toNumber(type, value), value)>
</#function>

<#-- The code that makes a constant, a date, a time or a narrower number of a number. -->
<#function fromNumber type number>
  <#if type.kind == "EnumValue">
    <@once key="numbers/to${type.java}">

    static ${type.java} to${type.java}(int number) {
        return switch (number) {
<#list model.find(type).constants as constant>
            case ${constant?index} -> ${type.java}.${constant};
</#list>

            default -> throw new IllegalArgumentException(
                    "${type.java} has no constant with number " + number + "; was it written by a newer program?");
        };
    }
    </@once>
    <#return "Elements.to${type.java}(${number})">
  </#if>
  <#return messages.isNumberOfDay(type)?then(messages.fromNumber(type, number), messages.cast(type.scalar) + number)>
</#function>

<#-- The code that makes an int[] of an array of narrower numbers. -->
<#function widened scalar array>
  <#local primitive = scalar.primitiveName>
  <@once key="numbers/${primitive}sToInts">

    static int[] ${primitive}sToInts(${primitive}[] values) {
        int[] ints = new int[values.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = values[i];
        }
        return ints;
    }
  </@once>
  <#return "Elements.${primitive}sToInts(${array})">
</#function>

<#-- The code that makes an array of narrower numbers of an int[]. -->
<#function narrowed scalar ints>
  <#local primitive = scalar.primitiveName name = "intsTo${primitive?cap_first}s">
  <@once key="numbers/${name}">

    static ${primitive}[] ${name}(int[] ints) {
        ${primitive}[] values = new ${primitive}[ints.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (${primitive}) ints[i];
        }
        return values;
    }
  </@once>
  <#return "Elements.${name}(${ints})">
</#function>

<#-- The code that makes an array of a collection of what numbers stand for, as it is packed. -->
<#function packed type collection>
  <#local name = "arrayOf" + types.plural(type.java)>
  <@once key="numbers/${name}">

    static ${packedType(type)}[] ${name}(Collection<${type.java}> values) {
        ${packedType(type)}[] array = new ${packedType(type)}[values.size()];
        int i = 0;
        for (${type.java} value : values) {
            array[i++] = ${numberOf(type, "value")};
        }
        return array;
    }
  </@once>
  <#return "Elements.${name}(${collection})">
</#function>

<#-- The code that makes an array of the positions of nulls. -->
<#function nullPositions list>
  <@once key="numbers/nullPositions">

    /** Returns the positions of those that are null, or null for none. */
    static int @Nullable [] nullPositions(Collection<${"@"}Nullable String> texts) {
        int count = 0;
        for (String text : texts) {
            if (text == null) {
                count++;
            }
        }
        if (count == 0) {
            return null;
        }
        int[] positions = new int[count];
        int found = 0;
        int position = 0;
        for (String text : texts) {
            if (text == null) {
                positions[found++] = position;
            }
            position++;
        }
        return positions;
    }
  </@once>
  <#return "Elements.nullPositions(${list})">
</#function>

<#-- The code that makes a list of the keys of nulls. -->
<#function nullKeys map>
  <@once key="numbers/nullKeys">

    static <K> List<K> nullKeys(Map<K, @Nullable String> texts) {
        List<K> keys = List.of();
        for (Map.Entry<K, @Nullable String> entry : texts.entrySet()) {
            if (entry.getValue() == null) {
                keys = keys.isEmpty() ? new ArrayList<>() : keys;
                keys.add(entry.getKey());
            }
        }
        return keys;
    }
  </@once>
  <#return "Elements.nullKeys(${map})">
</#function>
