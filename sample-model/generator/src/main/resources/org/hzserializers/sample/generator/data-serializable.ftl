<#-- Twins of the top-level classes that are DataSerializable, without or with ids. -->
<#import "streams.ftl" as streams>
<#import "twins.ftl" as twins>
<#assign hazelcast = "com.hazelcast.nio.serialization."
    imports = streams.imports
        + ["DataSerializable", "DataSerializableFactory", "IdentifiedDataSerializable"]?map(name -> hazelcast + name)
        + model.classes?map(type -> "${streams.package}.${streams.className(type)}")
    idImports = imports + [streams.package + ".ClassIds"]>

<#macro files package suffix interface identified>
<#list model.topLevel as type>
<@java package=package name=type.name + suffix imports=identified?then(idImports, imports)>
<@twins.head type type.name + suffix interface/>
<#if identified>
<@twins.ids type/>
</#if>

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        ${streams.writeCall(type, type.isRecord()?then("value", "this"))};
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        ${type.isRecord()?then("value = " + streams.readCall(type), streams.className(type) + ".read(this, in)")};
    }
}
</@java>
</#list>
</#macro>

<#macro classes suffix><@twins.classes model.topLevel suffix/></#macro>

<#macro getter>
    /** Returns the twins by plain class; nested values need none, they are written in place. */
    public static Map<Class<?>, Class<?>> classes() {
        return CLASSES;
    }
</#macro>
