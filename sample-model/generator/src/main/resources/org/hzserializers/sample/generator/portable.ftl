<#-- The Portable twins, their definitions and their factory. Nested values are twins, too. Portable has no nullable
     numbers, so a flag goes before each box; and no maps, so keys and values are parallel arrays. A class cannot lead
     back to itself, since a definition cannot contain itself. -->
<#import "arrays.ftl" as arrays>
<#import "twins.ftl" as twins>
<#import "types.ftl" as types>
<#assign package = model.output + ".portable" hazelcast = "com.hazelcast.nio.serialization."
    suppressed = "@SuppressWarnings(\"removal\") // Portable goes in Hazelcast 7; here it is a rival to compare with"
    ZEROS = {"BOOLEAN": "false", "BYTE": "(byte) 0", "SHORT": "(short) 0", "LONG": "0L", "FLOAT": "0f", "DOUBLE": "0d"}
    imports = ["com.hazelcast.config.SerializationConfig", hazelcast + "ClassDefinition",
        hazelcast + "ClassDefinitionBuilder", hazelcast + "Portable", hazelcast + "PortableFactory",
        hazelcast + "PortableReader", hazelcast + "PortableWriter", model.output + ".fields.ClassIds",
        arrays.package + ".Columns"]>
<#list model.classes as type>
<#assign seen = []>
<@refuseRecursion type type/>
<#assign twin = type.name + "Portable">
<@java package=package name=twin imports=imports>
<@twins.head type twin "Portable" suppressed/>

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ${types.constant(type)})
<#list type.fields as field>
<@definition content(field) field.name/>
</#list>
                .build();
    }
<@twins.ids type/>

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
<#list type.fields as field>
<#assign value = type.isRecord()?then(type.get("value", field), field.name)>
<#if field.type.kind == "OptionalOf">
        ${content(field).java} ${field.name}Value = ${value} == null ? null : ${value}.orElse(null);
<#assign value = field.name + "Value">
</#if>
<@write content(field) field.name value/>
</#list>
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
<#if type.isRecord()>
        value = new ${type.name}(${type.fields?map(field -> read(field.type, field.name))?join(",\n")});
<#else>
<#list type.fields as field>
        ${field.name} = ${read(field.type, field.name)};
</#list>
</#if>
    }
<#if type.isRecord()>
<@holder twin type.name/>
</#if>
}
</@java>
</#list>
<@java package=package name="PortableTwins" imports=imports>
/** Creates the Portable twins by class id, and knows which twin belongs to which plain class. */
${suppressed}
public final class PortableTwins implements PortableFactory {
<@twins.classes model.classes "Portable"/>

    /** Returns the twins by plain class, those of nested values too. */
    public static Map<Class<?>, Class<?>> classes() {
        return CLASSES;
    }

    /**
     * Registers the factory and the definition of every twin.
     *
     * <p>Hazelcast learns definitions from values as well, but not of a class that has only been seen as null.
     */
    public static void configure(SerializationConfig config) {
        config.addPortableFactory(ClassIds.FACTORY_ID, new PortableTwins());
        for (ClassDefinition definition : definitions()) {
            config.addClassDefinition(definition);
        }
    }

    private static List<ClassDefinition> definitions() {
        return List.of(${model.classes?map(type -> "${type.name}Portable.definition()")?join(",\n")});
    }

    @Override
    public Portable create(int classId) {
<@twins.create model.classes "Portable" "Portable"/>
    }
}
</@java>
<@packageInfo package=package>
/** The twins of all values that are {@link com.hazelcast.nio.serialization.Portable}, nested ones included. */
</@packageInfo>

<#macro refuseRecursion start type>
  <#list type.fields as field>
    <#local part = types.isContainer(field.type)?then((field.type.element)!, content(field))>
    <#if part.kind == "Nested" && !seen?seq_contains(part.name)>
      <#assign seen += [part.name]>
      <#if part.name == start.name>
        ${refuse(type, field,
            "it leads back to ${start.name}, and a ClassDefinition of Portable cannot contain itself")}
      </#if>
      <@refuseRecursion start model.find(part)/>
    </#if>
  </#list>
</#macro>

<#-- The type of a field, or of what an Optional holds. -->
<#function content field>
  <#return (field.type.kind == "OptionalOf")?then((field.type.element)!, field.type)>
</#function>

<#-- A record is wrapped when it is written and unwrapped when it was read. -->
<#macro holder twin plain>

    static @Nullable ${twin} wrap(@Nullable ${plain} value) {
        if (value == null) {
            return null;
        }
        ${twin} portable = new ${twin}();
        portable.value = value;
        return portable;
    }

    static Portable[] wrap(Collection<${plain}> values) {
        return values.stream().map(${twin}::wrap).toArray(Portable[]::new);
    }

    static @Nullable ${plain} unwrap(@Nullable Portable portable) {
        return portable == null ? null : ((${twin}) portable).value;
    }

    static ${plain} @Nullable [] unwrap(Portable @Nullable [] portables) {
        return portables == null
                ? null
                : Arrays.stream(portables).map(${twin}::unwrap).toArray(${plain}[]::new);
    }
</#macro>

<#macro definition type name>
<#switch type.kind>
<#on "Primitive">
                .add${type.scalar.methodName}Field("${name}")
<#on "Nested">
                .addPortableField("${name}", ${type.name}Portable.definition())
<#on "Array">
                .add${type.element.methodName}ArrayField("${name}")
<#on "Rows">
                .addIntArrayField("${name}Lengths")
                .add${type.element.methodName}ArrayField("${name}Values")
<#on "MapOf">
<@arrayDefinition type.key name + "Keys"/>
<@arrayDefinition type.element name + "Values"/>
<#on "ListOf", "SetOf">
<@arrayDefinition type.element name/>
<#default>
<#if types.isBox(type)>
                .addBooleanField("${name}Present")
</#if>
                .add${method(type)}Field("${name}")
</#switch>
</#macro>

<#macro arrayDefinition element name>
<#local definition = (element.kind == "Nested")?then(", ${element.name!}Portable.definition()", "")>
                .add${method(element)}ArrayField("${name}"${definition})
</#macro>

<#-- The name of a kind of field, as the names of the methods of builder, writer and reader have it. -->
<#function method type>
  <#if type.kind == "Nested"><#return "Portable"></#if>
  <#return types.isBox(type)?then((type.scalar.methodName)!, arrays.method(type))>
</#function>

<#macro write type name value>
<#switch type.kind>
<#on "Primitive">
        writer.write${type.scalar.methodName}("${name}", ${value});
<#on "Nested">
<#local target = model.find(type)>
        if (${value} == null) {
            writer.writeNullPortable("${name}", ClassIds.FACTORY_ID, ${types.constant(target)});
        } else {
            writer.writePortable(
                    "${name}", ${target.isRecord()?then("${type.name}Portable.wrap(${value})", "(Portable) " + value)});
        }
<#on "Array">
        writer.write${type.element.methodName}Array("${name}", ${value});
<#on "Rows">
        writer.writeIntArray("${name}Lengths", ${arrays.rowLengths(type, value)});
        writer.write${type.element.methodName}Array("${name}Values", ${arrays.rowValues(type, value)});
<#on "MapOf">
        writer.write${method(type.key)}Array("${name}Keys", ${arrays.keys(type, form(type.key), value)});
<@writeArray type.element name + "Values" value ".values()" true/>
<#on "ListOf", "SetOf">
<@writeArray type.element name value "" false/>
<#default>
<#if types.isBox(type)>
        writer.writeBoolean("${name}Present", ${value} != null);
        writer.write${method(type)}("${name}", ${value} == null ? ${ZEROS[type.scalar]!"0"} : ${value});
<#else>
        writer.write${method(type)}("${name}", ${arrays.to(type, value)});
</#if>
</#switch>
</#macro>

<#macro writeArray element name value elements isMap>
<#if element.kind == "Nested">
<#local all = value + elements>
        writer.writePortableArray("${name}", ${value} == null ? null : ${model.find(element).isRecord()?then(
            "${element.name}Portable.wrap(${all})", all + ".toArray(new Portable[0])")});
<#else>
<#local array = arrays.toArray(element, form(element), isMap?then(arrays.valuesOf(value), value))>
        writer.write${method(element)}Array("${name}", ${array});
</#if>
</#macro>

<#function form element>
  <#if element.kind == "Nested"><#return arrays.objects(element)></#if>
  <#return types.isBox(element)?then(arrays.same((element.scalar.primitiveName)!), arrays.column(element))>
</#function>

<#function read type name>
  <#switch type.kind>
    <#on "Primitive"><#return get(type.scalar.methodName, name)>
    <#on "Nested">
      <#return model.find(type).isRecord()?then(
          "${type.name}Portable.unwrap(reader.readPortable(\"${name}\"))",
          "reader.<${type.name}Portable>readPortable(\"${name}\")")>
    <#on "Array"><#return get(type.element.methodName + "Array", name)>
    <#on "Rows">
      <#local values = get(type.element.methodName + "Array", name + "Values")>
      <#return arrays.rows(type, get("IntArray", name + "Lengths"), values)>
    <#on "MapOf">
      <#return arrays.map(type, form(type.key), form(type.element), readArray(type.key, name + "Keys"),
          readArray(type.element, name + "Values"))>
    <#on "ListOf", "SetOf"><#return arrays.collection(type, form(type.element), readArray(type.element, name))>
    <#on "OptionalOf"><#return "Optional.ofNullable(" + read(type.element, name) + ")">
  </#switch>
  <#if types.isBox(type)>
    <#return get("Boolean", name + "Present") + " ? " + get(method(type), name) + " : null">
  </#if>
  <#return arrays.from(type, get(method(type), name))>
</#function>

<#function get method name><#return "reader.read${method}(\"${name}\")"></#function>

<#function readArray element name>
  <#local array = get(method(element) + "Array", name)>
  <#return (element.kind == "Nested" && model.find(element).isRecord())?then(
      "${element.name}Portable.unwrap(${array})", array)>
</#function>
