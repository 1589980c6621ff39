<#-- A Compact serializer for each class; Compact carries the plain classes themselves. It has no maps, so keys and
     values are parallel arrays; no arrays of arrays, so rows go end to end behind their lengths; and no char, so its
     bits are an int16. -->
<#import "arrays.ftl" as arrays>
<#import "types.ftl" as types>
<#assign package = model.output + ".compact" compact = "com.hazelcast.nio.serialization.compact."
    imports = [compact + "CompactReader", compact + "CompactSerializer", compact + "CompactWriter",
        arrays.package + ".Columns"]
    NUMBERS = {"BOOLEAN": "Boolean", "BYTE": "Int8", "SHORT": "Int16", "CHAR": "Int16", "INT": "Int32", "LONG": "Int64",
        "FLOAT": "Float32", "DOUBLE": "Float64"}>
<#list model.classes as type>
<@java package=package name=type.name + "CompactSerializer" imports=imports>
/** Writes and reads a {@link ${type.name}} in the Compact format. */
final class ${type.name}CompactSerializer implements CompactSerializer<${type.name}> {
    @Override
    public ${type.name} read(CompactReader reader) {
<@types.returnObject type type.fields?map(field -> read(field.type, field.name))/>
    }

    @Override
    public void write(CompactWriter writer, ${type.name} value) {
<#list type.fields as field>
<@write field.type field.name type.get("value", field)/>
</#list>
    }

    @Override
    public String getTypeName() {
        return "${spelling.snake(type.name)?replace("_", "-")}";
    }

    @Override
    public Class<${type.name}> getCompactClass() {
        return ${type.name}.class;
    }
}
</@java>
</#list>
<@java package=package name="CompactSerializers" imports=imports>
/** The explicit Compact serializers of every plain class. */
public final class CompactSerializers {
    private CompactSerializers() {}

    /** Returns a new serializer for each class, nested ones included. */
    public static List<CompactSerializer<?>> all() {
        return List.of(${model.classes?map(type -> "new ${type.name}CompactSerializer()")?join(",\n")});
    }
}
</@java>
<@packageInfo package=package>
/**
 * The {@link com.hazelcast.nio.serialization.compact.CompactSerializer}s of all values, which Compact carries
 * as they are.
 */
</@packageInfo>

<#function method type>
  <#if type.kind == "Nested"><#return "Compact"></#if>
  <#return types.isBox(type)?then(NUMBERS[type.scalar]!, arrays.method(type))>
</#function>

<#function isCharBox type><#return type.kind == "Value" && type.scalar == "CHAR"></#function>

<#macro write type name value>
<#switch type.kind>
<#on "Primitive">
        writer.write${NUMBERS[type.scalar]}("${name}", <#if type.scalar == "CHAR">(short) </#if>${value});
<#on "Array">
        writer.writeArrayOf${NUMBERS[type.element]}("${name}", ${shorts(type.element, value)});
<#on "Rows">
        writer.writeArrayOfInt32("${name}Lengths", ${arrays.rowLengths(type, value)});
        writer.writeArrayOf${NUMBERS[type.element]}(
                "${name}Values", ${shorts(type.element, arrays.rowValues(type, value))});
<#on "MapOf">
        writer.writeArrayOf${method(type.key)}("${name}Keys", ${arrays.keys(type, form(type.key), value)});
        writer.writeArrayOf${method(type.element)}(
                "${name}Values", ${arrays.toArray(type.element, form(type.element), arrays.valuesOf(value))});
<#on "ListOf", "SetOf">
        writer.writeArrayOf${method(type.element)}(
                "${name}", ${arrays.toArray(type.element, form(type.element), value)});
<#on "Nested">
        writer.writeCompact("${name}", ${value});
<#on "OptionalOf">
        ${type.element.java} ${name}Value = ${value} == null ? null : ${value}.orElse(null);
<@write type.element name name + "Value"/>
<#default>
<#if isCharBox(type)>
        writer.writeNullableInt16(
                "${name}", ${arrays.convert("bits", "Character", "Short", "(short) @.charValue()", value)});
<#elseif types.isBox(type)>
        writer.writeNullable${method(type)}("${name}", ${value});
<#else>
        writer.write${method(type)}("${name}", ${arrays.to(type, value)});
</#if>
</#switch>
</#macro>

<#function shorts element array>
  <#return (element == "CHAR")?then(arrays.recast("char", "short", array), array)>
</#function>

<#function form element>
  <#if element.kind == "Nested"><#return arrays.same(element.java)></#if>
  <#if isCharBox(element)><#return {"component": "short", "to": "(short) @.charValue()", "from": "(char) @"}></#if>
  <#return types.isBox(element)?then(arrays.same((element.scalar.primitiveName)!), arrays.column(element))>
</#function>

<#function readForm element>
  <#return (element.kind == "Nested")?then(arrays.objects(element), form(element))>
</#function>

<#function read type name>
  <#switch type.kind>
    <#on "Primitive">
      <#return (type.scalar == "CHAR")?then("(char) ", "") + get(NUMBERS[type.scalar], name)>
    <#on "Array"><#return chars(type.element, get("ArrayOf" + NUMBERS[type.element], name))>
    <#on "Rows">
      <#local values = chars(type.element, get("ArrayOf" + NUMBERS[type.element], name + "Values"))>
      <#return arrays.rows(type, get("ArrayOfInt32", name + "Lengths"), values)>
    <#on "MapOf">
      <#return arrays.map(type, form(type.key), readForm(type.element), readArray(type.key, name + "Keys"),
          readArray(type.element, name + "Values"))>
    <#on "ListOf", "SetOf">
      <#return arrays.collection(type, readForm(type.element), readArray(type.element, name))>
    <#on "Nested"><#return get("Compact", name)>
    <#on "OptionalOf"><#return "Optional.ofNullable(" + read(type.element, name) + ")">
  </#switch>
  <#if isCharBox(type)>
    <#return arrays.convert("character", "Short", "Character", "(char) @.shortValue()", get("NullableInt16", name))>
  </#if>
  <#return types.isBox(type)?then(get("Nullable" + method(type), name), arrays.from(type, get(method(type), name)))>
</#function>

<#function chars element array>
  <#return (element == "CHAR")?then(arrays.recast("short", "char", array), array)>
</#function>

<#function get method name><#return "reader.read${method}(\"${name}\")"></#function>

<#function readArray element name>
  <#return (element.kind == "Nested")?then(
      "reader.readArrayOfCompact(\"${name}\", ${element.java}.class)", get("ArrayOf" + method(element), name))>
</#function>
