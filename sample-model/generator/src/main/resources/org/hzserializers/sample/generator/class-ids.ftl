<#-- The numbers of factory and twins. -->
<@java package=model.output + ".fields" name="ClassIds" imports=[]>
/**
 * The factory id and class ids of the twins, the same for IdentifiedDataSerializable and for Portable.
 *
 * <p>Explicit and never reused: a number that changes makes bytes of an older build unreadable.
 */
public final class ClassIds {
    /** Of both factories; Hazelcast keeps the two kinds apart. */
    public static final int FACTORY_ID = ${model.factoryId};

<#list model.classes?sort_by("id") as type>
    public static final int ${spelling.snake(type.name)?upper_case} = ${type.id};
</#list>

    private ClassIds() {}
}
</@java>
