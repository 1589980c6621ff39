<#-- The classes, records and enums, such that ModelReader reads the same model of them. They are equal if all fields
     are, so that they can be elements of sets; and Serializable. -->
<#assign imports = ["java.io.Serializable", "java.util.Objects"]>
<@packageInfo package=model.packageName>/** The classes of a model. */</@packageInfo>
<#list model.enums as type>
<@java package=model.packageName name=type.name imports=imports>
<#if type.withBodies>
/** One of ${type.constants?size}, each of which is a class of its own. */
public enum ${type.name} {
<#list type.constants as constant>
    ${constant} {
        @Override
        public String label() {
            return "${constant?lower_case?replace("_", " ")}";
        }
    }<#sep>,</#sep>
</#list>;

    /** Returns what people call it. */
    public abstract String label();
}
<#else>
/** One of ${type.constants?size}. */
public enum ${type.name} {
    ${type.constants?join(",\n")}
}
</#if>
</@java>
</#list>
<#list model.classes as type>
<@java package=model.packageName name=type.name imports=imports>
<#if type.isRecord()>
/** A record of the model. */
public record ${type.name}(${type.fields?map(field -> declaration(field))?join(",\n")}) implements Serializable {
<#-- A record compares arrays by identity. -->
<#if type.fields?filter(field -> isArray(field.type))?size != 0>
<@equality type type.fields/>
</#if>
}
<#else>
<#assign own = type.fields>
<#if type.superclass??><#assign own = own[model.find(type.superclass).fields?size..]></#if>
/** A class of the model. */
public class ${type.name} <#if type.superclass??>extends ${type.superclass} </#if>implements Serializable {
    private static final long serialVersionUID = 1L;

<#list own as field>
    public ${declaration(field)};
</#list>

    /** Leaves every field at its default. */
    public ${type.name}() {}

<@equality type own/>
}
</#if>
</@java>
</#list>

<#function isArray type><#return type.kind == "Array" || type.kind == "Rows"></#function>

<#function declaration field>
  <#local type = field.type mark = field.nullable?then("@Nullable ", "")>
  <#switch type.kind>
    <#on "Array"><#return "${type.element.primitiveName} ${mark}[] ${field.name}">
    <#on "Rows"><#return "${type.element.primitiveName} ${mark}[] @Nullable [] ${field.name}">
    <#on "ListOf", "MapOf">
      <#if type.nullable>
        <#local content = type.element.java + ">">
        <#return "${mark}${type.java?remove_ending(content)}@Nullable ${content} ${field.name}">
      </#if>
  </#switch>
  <#return "${mark}${type.java} ${field.name}">
</#function>

<#-- Compares a field with that of another object, whatever the fields are called. -->
<#function same field>
  <#local type = field.type fields = "this.${field.name}, other.${field.name}">
  <#switch type.kind>
    <#on "Primitive">
      <#return ["FLOAT", "DOUBLE"]?seq_contains(type.scalar?string)?then(
          "${type.scalar.javaName}.compare(${fields}) == 0", "this.${field.name} == other.${field.name}")>
    <#on "Array"><#return "Arrays.equals(${fields})">
    <#on "Rows"><#return "Arrays.deepEquals(${fields})">
  </#switch>
  <#return "Objects.equals(${fields})">
</#function>

<#function hash field>
  <#local methods = {"Array": "Arrays.hashCode", "Rows": "Arrays.deepHashCode"}>
  <#return (methods[field.type.kind]??)?then(methods[field.type.kind] + "(${field.name})", field.name)>
</#function>

<#-- equals and hashCode by these fields, and by those of the superclass. -->
<#macro equality type fields>
<#local same = (type.superclass??)?then(["super.equals(object)"], []) + fields?map(field -> same(field))
    hashes = (type.superclass??)?then(["super.hashCode()"], []) + fields?map(field -> hash(field))>
    @Override
    public boolean equals(@Nullable Object object) {
        if (this == object) {
            return true;
        }
        if (object == null || getClass() != object.getClass()) {
            return false;
        }
<#if fields?size != 0>
        ${type.name} other = (${type.name}) object;
</#if>
        return ${same?join("\n&& ", "true")};
    }

    @Override
    public int hashCode() {
        return Objects.hash(${hashes?join(", ")});
    }
</#macro>
