<#-- An .argot file for each group, one for what they have in common, and the classes by the names of their
     definitions. Numbers have the width of their Java type unless the hint "argot" names another one. A date, a time
     or a large number is the type of its Java name, which the library of types has to be asked to describe. -->
<#import "types.ftl" as types>
<#assign known = []
    NUMBERS = {"BOOLEAN": "boolean", "BYTE": "int8", "CHAR": "uint16", "SHORT": "int16", "INT": "int32", "LONG": "int64",
      "FLOAT": "float", "DOUBLE": "double"}>
<@file path="resources/" + resource("common")>
/*
 * ${licence}
 *
 * What the definitions of several groups use. A sequence of one element without a tag is that element.
 */

definition text 1.0: (meta.sequence [ (meta.optional (meta.reference #uvint28text)) ]);
definition text_list 1.0: (meta.sequence [
  (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #uvint28text)))
]);
definition text_entry 1.0: { @key #uvint28text; @value #uvint28text; };
definition text_map 1.0: (meta.sequence [
  (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #text_entry)))
]);
</@file>
<#list model.groups as group, classes>
<#assign definitions>
<#list model.inOrder(classes) as type>
<@reservations type/>
<#if !type.argotByHand>
<@definition type/>
</#if>
</#list>
</#assign>
<#if definitions != "">
<@file path="resources/" + resource(group)>
/*
 * ${licence}
 *
 * The classes of ${group}. Needs common.argot.
 */

${definitions}<#t>
</@file>
</#if>
</#list>
<#assign package = model.output + ".argot" files = ["common"] + model.groups?keys>
<@java package=package name="ArgotClasses" imports=[]>
/** The Argot definitions of the classes: the files that hold them, and the classes that they are for. */
public final class ArgotClasses {

    /** The files on the class path, each after those that it needs. */
    public static final List<String> FILES = List.of("${files?map(file -> resource(file))?join("\",\n\"")}");

    private static final Map<String, Class<?>> CLASSES = classes();

    private ArgotClasses() {}

    /** Returns the classes by the names of their definitions. */
    public static Map<String, Class<?>> byName() {
        return CLASSES;
    }

    private static Map<String, Class<?>> classes() {
        Map<String, Class<?>> classes = new LinkedHashMap<>();
<#list model.classes as type>
        classes.put("${type.argotName}", ${type.name}.class);
</#list>

        return Collections.unmodifiableMap(classes);
    }
}
</@java>
<@packageInfo package=package>
/** Which class each Argot definition is for. */
</@packageInfo>

<#function resource group><#return model.output?replace(".", "/") + "/${group}.argot"></#function>

<#-- Declares the definitions that are referred to before they are there: a class leads back to itself, or another one
     does. -->
<#macro reservations type>
<#list model.references(type) as reference>
<#if !known?seq_contains(reference.name)>
<#assign known += [reference.name]>
!reserve ${reference.argotName};
</#if>
</#list>
<#assign known += [type.name]>
</#macro>

<#macro definition type>
<#list type.fields as field>
<@helper type field/>
</#list>
<#local attributes = type.fields?map(field -> attribute(type, field))
    isOther = attributes?filter(each -> !each?matches("\\(meta.reference #\\S+\\)"))?size != 0>
<#if attributes?size == 0>
definition ${type.argotName} 1.0: { };
<#elseif isOther>
definition ${type.argotName} 1.0: (meta.sequence [
<#list attributes as each>
  (meta.tag u8utf8:"${type.fields[each?index].name}" ${each})
</#list>
]);
<#else>
definition ${type.argotName} 1.0: {
<#list attributes as each>
  @${type.fields[each?index].name} ${each?remove_beginning("(meta.reference ")?remove_ending(")")};
</#list>
};
</#if>
</#macro>

<#-- The definition of a row or of an entry. -->
<#macro helper owner field>
<#local type = field.type>
<#if type.kind == "Rows" && type.element != "CHAR">
definition ${helperName(owner, field, "row")} 1.0: (meta.sequence [
  (meta.optional ${arrayOf(type.element, field)})
]);
<#elseif type.kind == "MapOf" && !isCommon(field)>
<#local key = element(type.key, field)>
definition ${helperName(owner, field, "entry")} 1.0: { @key #${key}; @value #${value(type, field)}; };
</#if>
</#macro>

<#function helperName owner field what>
  <#return field.hint("entry", "${owner.argotName}_${spelling.snake(field.name)}_${what}")>
</#function>

<#-- Whether elements may be null. -->
<#function isSparse field>
  <#return types.isContainer(field.type) && field.type.nullable && !(field.hints["dense"]??)>
</#function>

<#-- Whether one of the common definitions has a field. -->
<#function isCommon field>
  <#local type = field.type>
  <#return field.nullable && types.isContainer(type) && !isSparse(field) && types.isText(type.element)
      && (type.kind != "MapOf" || types.isText(type.key))>
</#function>

<#function attribute owner field>
  <#local type = field.type isOptional = field.nullable>
  <#if (type.kind == "Array" || type.kind == "Rows") && type.element == "CHAR">
    <#return refuse(owner, field, "Argot has no array that is one of char")>
  </#if>
  <#if type.kind == "OptionalOf"><#local type = type.element isOptional = true></#if>
  <#if type.kind == "Primitive"><#return reference(number(type.scalar, field))></#if>
  <#if isCommon(field)><#return reference((type.kind == "MapOf")?then("text_map", "text_list"))></#if>
  <#if isOptional && isText(type)><#return reference("text")></#if>
  <#local content = contentOf(owner, field, type)>
  <#return isOptional?then("(meta.optional ${content})", content)>
</#function>

<#function contentOf owner field type>
  <#switch type.kind>
    <#on "Array"><#return arrayOf(type.element, field)>
    <#on "Rows"><#return array(helperName(owner, field, "row"))>
    <#on "MapOf"><#return array(helperName(owner, field, "entry"))>
    <#on "ListOf", "SetOf"><#return array(value(type, field))>
  </#switch>
  <#return reference(element(type, field))>
</#function>

<#function isText type><#return types.isText(type) || type.kind == "EnumValue"></#function>

<#function value container field><#return isSparse(field)?then("text", element(container.element, field))></#function>

<#function element type field>
  <#if type.kind == "Nested"><#return model.find(type).argotName></#if>
  <#if isText(type)><#return "uvint28text"></#if>
  <#return types.isBox(type)?then(number(type.scalar, field), type.scalar.type.name)>
</#function>

<#function number scalar field><#return field.hint("argot", NUMBERS[scalar]!)></#function>

<#function reference name><#return "(meta.reference #${name})"></#function>

<#function array element><#return "(meta.array (meta.reference #uvint28) ${reference(element)})"></#function>

<#function arrayOf scalar field>
  <#return (scalar == "BYTE")?then(reference("uvint28binary"), array(number(scalar, field)))>
</#function>
