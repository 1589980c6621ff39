<#-- What the twins of the formats with interfaces share: a subclass of the plain class, or a holder of a record. -->
<#import "types.ftl" as types>

<#-- The beginning of a twin, up to and with its constructor. -->
<#macro head type twin interface annotation="">
/** A {@link ${type.name}} that is ${interface}. */
${annotation}
<#if type.isRecord()>
public class ${twin} implements ${interface} {
    /** The record, which cannot be read into itself. */
    public @Nullable ${type.name} value;

    /** Holds nothing yet. */
    public ${twin}() {}
<#else>
public class ${twin} extends ${type.name} implements ${interface} {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public ${twin}() {}
</#if>
</#macro>

<#macro ids type>

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ${types.constant(type)};
    }
</#macro>

<#-- The constant CLASSES: the twins by plain class. -->
<#macro classes types suffix>
    private static final Map<Class<?>, Class<?>> CLASSES = Map.ofEntries(
            ${types?map(type -> "Map.entry(${type.name}.class, ${type.name}${suffix}.class)")?join(",\n")});
</#macro>

<#-- The statement of a factory that creates a twin by its class id. -->
<#macro create all suffix interface>
        return switch (classId) {
<#list all as type>
            case ${types.constant(type)} -> new ${type.name}${suffix}();
</#list>

            default -> throw new IllegalArgumentException("No ${interface} twin has class id " + classId);
        };
</#macro>
