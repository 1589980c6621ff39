<#-- A StreamSerializer for each top-level class, as a careful user does without any library. -->
<#import "streams.ftl" as streams>
<#assign imports = streams.imports + ["com.hazelcast.nio.serialization.StreamSerializer"]>
<@java package=streams.package name="StreamSerializers" imports=imports>
/** The StreamSerializers of the top-level classes. */
public final class StreamSerializers {
    private StreamSerializers() {}

    /** Makes the serializer of a class, with Hazelcast's id for it. */
    public static StreamSerializer<?> of(Class<?> type, int typeId) {
<#list model.topLevel as type>
        if (type == ${type.name}.class) {
            return new ${type.name}Serializer(typeId);
        }
</#list>

        throw new IllegalArgumentException(type.getName() + " has no serializer");
    }
<#list model.topLevel as type>

    private record ${type.name}Serializer(int typeId) implements StreamSerializer<${type.name}> {
        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, ${type.name} value) throws IOException {
            ${streams.writeCall(type, "value")};
        }

        @Override
        public ${type.name} read(ObjectDataInput in) throws IOException {
            return ${streams.readCall(type)};
        }
    }
</#list>
}
</@java>
