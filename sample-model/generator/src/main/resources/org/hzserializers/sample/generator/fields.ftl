<#-- What DataSerializable and IdentifiedDataSerializable share, and what a hand-written StreamSerializer calls: a class
     for each group, with a method that writes and one that reads each class of it, field by field. Nested values have a
     known class, so they are written in place, behind a boolean that tells them from null. Elements of collections have
     none: only texts may be null there. -->
<#import "types.ftl" as types>
<#import "streams.ftl" as streams>
<#list model.groups as group, classes>
<#assign name = streams.className(classes[0])>
<@java package=streams.package name=name imports=streams.imports>
/**
 * Writes and reads the values of ${group} field by field. Nested values have a known class, so they are written in place,
 * without a header of their own.
 */
public final class ${name} {
    private ${name}() {}
<#list classes as type>

    /** Writes every field. */
    public static void write(${type.name} value, ObjectDataOutput out) throws IOException {
<#list type.fields as field>
<@write field.type type.get("value", field) field/>
</#list>
    }
<#if type.isRecord()>

    /** Reads a record; its components are in the order of the constructor's parameters. */
    public static ${type.name} read${type.name}(ObjectDataInput in) throws IOException {
        return new ${type.name}(${type.fields?map(field -> read(field.type))?join(",\n")});
    }
<#else>

    /** Sets every field and returns {@code value}. */
    public static ${type.name} read(${type.name} value, ObjectDataInput in) throws IOException {
<#list type.fields as field>
        value.${field.name} = ${read(field.type)};
</#list>
        return value;
    }
</#if>
</#list>
}
</@java>
</#list>
<@java package=streams.package name="Elements" imports=streams.imports>
/** Writes and reads what Hazelcast's streams have no method for: what may be null, lists, sets, maps and rows. */
final class Elements {
    /** Stands for null where a length is expected, as in Hazelcast's own arrays. */
    private static final int NULL_LENGTH = -1;

    /** Room for this many is affordable whatever a stream holds. */
    private static final int SMALL = 1024;

    private Elements() {}

    /** Returns a length of zero or more, or {@link #NULL_LENGTH}. */
    private static int readLength(ObjectDataInput in) throws IOException {
        int length = in.readInt();
        if (length < NULL_LENGTH) {
            throw new StreamCorruptedException("Length " + length + " is negative");
        }
        return length;
    }

    /**
     * Room for all elements if their bytes may be there, so that a damaged length does not become an
     * allocation. A list that grows to its length instead leaves large arrays behind, which G1 keeps for long,
     * with all their elements.
     */
    private static int initialCapacity(int length, int minElementBytes, ObjectDataInput in) throws IOException {
        if (length <= SMALL) {
            return length;
        }
        int known = in instanceof InputStream stream ? stream.available() / minElementBytes : 0;
        return Math.min(length, Math.max(SMALL, known));
    }
${collected("elements/")}
}
</@java>
<@packageInfo package=streams.package>
/**
 * Reading and writing of fields on Hazelcast's streams, which DataSerializable and IdentifiedDataSerializable
 * share.
 */
</@packageInfo>

<#macro write type value field>
<#switch type.kind>
<#on "Primitive">
        out.write${type.scalar.methodName}(${value});
<#on "Array">
        out.write${type.element.methodName}Array(${value});
<#on "Nested">
        out.writeBoolean(${value} != null);
        if (${value} != null) {
            ${call(streams.writeCall(model.find(type), value))};
        }
<#on "OptionalOf">
        ${type.element.java} ${field.name}Value = ${value} == null ? null : ${value}.orElse(null);
<@write type.element field.name + "Value" field/>
<#default>
<#if types.isText(type)>
        out.writeString(${value});
<#else>
        Elements.${streams.method("write", type)}(${value}, out);
</#if>
</#switch>
</#macro>

<#function read type>
  <#switch type.kind>
    <#on "Primitive"><#return "in.read${type.scalar.methodName}()">
    <#on "Array"><#return "in.read${type.element.methodName}Array()">
    <#on "Nested"><#return "in.readBoolean() ? ${call(streams.readCall(model.find(type)))} : null">
    <#on "OptionalOf"><#return "Optional.ofNullable(${read(type.element)})">
  </#switch>
  <#return types.isText(type)?then("in.readString()", "Elements." + streams.method("read", type) + "(in)")>
</#function>

<#-- Leaves the name of the class out where it is the caller's own. -->
<#function call code><#return code?remove_beginning(name + ".")></#function>
