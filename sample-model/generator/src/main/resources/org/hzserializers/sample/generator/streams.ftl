<#-- Code on Hazelcast's streams: calls for classes, and the class Elements for what the streams have no method for. It
     has the methods that are asked for, and no others. -->
<#import "types.ftl" as types>
<#assign package = model.output + ".fields"
    imports = ["com.hazelcast.nio.ObjectDataInput", "com.hazelcast.nio.ObjectDataOutput"]>

<#-- The class that writes and reads the classes of a group. -->
<#function className type><#return type.group?cap_first + "Fields"></#function>

<#function writeCall type value><#return "${className(type)}.write(${value}, out)"></#function>

<#function readCall type>
  <#return className(type) + type.isRecord()?then(".read${type.name}(in)", ".read(new ${type.name}(), in)")>
</#function>

<#assign DATE = "LocalDate.ofEpochDay(in.readLong())" TIME = "LocalTime.ofNanoOfDay(in.readLong())"
    WRITE_DATE_TIME = "out.writeLong(@.toLocalDate().toEpochDay());\nout.writeLong(@.toLocalTime().toNanoOfDay());">

<#-- What writes a value, which is @, and what reads it; all others are primitive. -->
<#assign SCALARS = {
  "TEXT": ["out.writeString(@);", "in.readString()"],
  "BIG_INTEGER": ["out.writeByteArray(@.toByteArray());", "new BigInteger(in.readByteArray())"],
  "BIG_DECIMAL": [
    "out.writeByteArray(@.unscaledValue().toByteArray());\nout.writeInt(@.scale());",
    "new BigDecimal(new BigInteger(in.readByteArray()), in.readInt())"
  ],
  "LOCAL_DATE": ["out.writeLong(@.toEpochDay());", DATE],
  "LOCAL_TIME": ["out.writeLong(@.toNanoOfDay());", TIME],
  "LOCAL_DATE_TIME": [WRITE_DATE_TIME, "LocalDateTime.of(${DATE}, ${TIME})"],
  "OFFSET_DATE_TIME": [
    WRITE_DATE_TIME + "\nout.writeInt(@.getOffset().getTotalSeconds());",
    "OffsetDateTime.of(${DATE}, ${TIME}, ZoneOffset.ofTotalSeconds(in.readInt()))"
  ],
  "INSTANT": [
    "out.writeLong(@.getEpochSecond());\nout.writeInt(@.getNano());",
    "Instant.ofEpochSecond(in.readLong(), in.readInt())"
  ]
}>

<#-- Statements that write a value that is not null, unless it is a text. -->
<#function writeValue type value>
  <#switch type.kind>
    <#on "Nested"><#return writeCall(model.find(type), value) + ";">
    <#on "EnumValue"><#return "out.writeString(${value}.name());">
  </#switch>
  <#if types.isBox(type)><#return "out.write${type.scalar.methodName}(${value});"></#if>
  <#return SCALARS[type.scalar][0]?replace("@", value)>
</#function>

<#function readValue type>
  <#switch type.kind>
    <#on "Nested"><#return readCall(model.find(type))>
    <#on "EnumValue"><#return type.java + ".valueOf(in.readString())">
  </#switch>
  <#return types.isBox(type)?then("in.read${type.scalar.methodName}()", SCALARS[type.scalar][1])>
</#function>

<#-- The name of the method that writes or reads a value of a type, which may be null. -->
<#function method verb type>
  <#switch type.kind>
    <#on "Value", "EnumValue">
      <#local name = "Nullable" + type.java>
      <@once key="elements/${name}"><@nullable name type/></@once>
      <#return verb + name>
    <#on "Rows">
      <#local name = type.element.primitiveName?cap_first + "Rows">
      <@once key="elements/${name}"><@rows name type.element/></@once>
      <#return verb + name>
    <#on "MapOf">
      <#local name = "${type.key.java}To${type.element.java}Map" prefix = type.ordered?then("Linked", "")>
      <@once key="elements/${name}"><@writeMap name type/></@once>
      <@once key="elements/${name}${type.implementation}"><@readMap prefix + name type/></@once>
      <#return verb + (verb == "read")?then(prefix, "") + name>
  </#switch>
  <#local name = types.plural(type.element.java)>
  <#local suffix = {"HashSet": "Set", "LinkedHashSet": "LinkedSet"}[type.implementation]!>
  <@once key="elements/${name}"><@writeCollection name type/></@once>
  <@once key="elements/${name}${type.implementation}"><@readCollection name + suffix type/></@once>
  <#return verb + name + (verb == "read")?then(suffix, "")>
</#function>

<#macro nullable name type>

    static void write${name}(@Nullable ${type.java} value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value != null);
        if (value != null) {
            ${writeValue(type, "value")}
        }
    }

    static @Nullable ${type.java} read${name}(ObjectDataInput in) throws IOException {
        return in.readBoolean() ? ${readValue(type)} : null;
    }
</#macro>

<#macro rows name element>
<#local primitive = element.primitiveName array = element.methodName + "Array">

    static void write${name}(${primitive} @Nullable [] @Nullable [] rows, ObjectDataOutput out) throws IOException {
        out.writeInt(rows == null ? NULL_LENGTH : rows.length);
        if (rows != null) {
            for (${primitive}[] row : rows) {
                out.write${array}(row);
            }
        }
    }

    static ${primitive} @Nullable [] @Nullable [] read${name}(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
        List<${primitive}[]> rows = new ArrayList<>(initialCapacity(length, Integer.BYTES, in));
        for (int i = 0; i < length; i++) {
            rows.add(in.read${array}());
        }
        return rows.toArray(new ${primitive}[0][]);
    }
</#macro>

<#macro writeCollection name type>

    static void write${name}(@Nullable Collection<${type.element.java}> values, ObjectDataOutput out)
            throws IOException {
        out.writeInt(values == null ? NULL_LENGTH : values.size());
        if (values != null) {
            for (${type.element.java} value : values) {
                ${writeValue(type.element, "value")}
            }
        }
    }
</#macro>

<#macro readCollection name type>
<#local least = "Integer">
<#if types.isBox(type.element)>
<#local least = (type.element.scalar == "BOOLEAN")?then("Byte", type.element.java)>
</#if>

    static @Nullable ${type.java} read${name}(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
<#local capacity = (type.kind == "ListOf")?then("initialCapacity(length, ${least}.BYTES, in)", "")>
        ${type.java} values = new ${type.implementation}<>(${capacity});
        for (int i = 0; i < length; i++) {
            values.add(${readValue(type.element)});
        }
        return values;
    }
</#macro>

<#macro writeMap name type>

    static void write${name}(@Nullable ${type.java} map, ObjectDataOutput out) throws IOException {
        out.writeInt(map == null ? NULL_LENGTH : map.size());
        if (map != null) {
            for (Map.Entry<${type.key.java}, ${type.element.java}> entry : map.entrySet()) {
                ${writeValue(type.key, "entry.getKey()")}
                ${writeValue(type.element, "entry.getValue()")}
            }
        }
    }
</#macro>

<#macro readMap name type>

    static @Nullable ${type.java} read${name}(ObjectDataInput in) throws IOException {
        int length = readLength(in);
        if (length == NULL_LENGTH) {
            return null;
        }
        ${type.java} map = new ${type.implementation}<>();
        for (int i = 0; i < length; i++) {
            ${type.key.java} key = ${readValue(type.key)};
            map.put(key, ${readValue(type.element)});
        }
        return map;
    }
</#macro>
