<#-- DataSerializable writes the name of the class, so package and suffix are short: both are in every payload. -->
<#import "data-serializable.ftl" as twins>
<#assign package = model.output + ".ds">
<@twins.files package=package suffix="Ds" interface="DataSerializable" identified=false/>
<@java package=package name="DsTwins" imports=[]>
/** Which DataSerializable class belongs to which plain class. */
public final class DsTwins {
<@twins.classes "Ds"/>

    private DsTwins() {}

<@twins.getter/>
}
</@java>
<@packageInfo package=package>
/**
 * The twins of the top-level values that are {@link com.hazelcast.nio.serialization.DataSerializable}.
 *
 * <p>The format writes the name of the class, so package and suffix are as short as a user's own would be.
 */
</@packageInfo>
