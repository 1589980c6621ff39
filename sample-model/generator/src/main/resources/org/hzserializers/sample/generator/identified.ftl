<#-- IdentifiedDataSerializable: a factory makes objects by their class ids. -->
<#import "data-serializable.ftl" as identified>
<#import "twins.ftl" as twins>
<#import "types.ftl" as types>
<#assign package = model.output + ".identified" interface = "IdentifiedDataSerializable">
<@identified.files package=package suffix="Identified" interface=interface identified=true/>
<@java package=package name="IdentifiedFactory" imports=identified.idImports>
/** Creates the IdentifiedDataSerializable twins by class id, and knows which twin belongs to which plain class. */
public final class IdentifiedFactory implements DataSerializableFactory {
<@identified.classes "Identified"/>

    private static final Map<Class<?>, Integer> CLASS_IDS = Map.ofEntries(
            ${model.topLevel?map(type -> "Map.entry(${type.name}.class, ${types.constant(type)})")?join(",\n")});

<@identified.getter/>

    /** Returns the class ids by plain class. */
    public static Map<Class<?>, Integer> classIds() {
        return CLASS_IDS;
    }

    @Override
    public IdentifiedDataSerializable create(int classId) {
<@twins.create model.topLevel "Identified" interface/>
    }
}
</@java>
<@packageInfo package=package>
/** The twins of the top-level values that are {@link com.hazelcast.nio.serialization.IdentifiedDataSerializable}. */
</@packageInfo>
