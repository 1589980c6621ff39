<#-- The numbers and names of the Protobuf messages. Fields are numbered in their order. A list or map of texts that
     may be null is followed by the positions or keys of those that are. A repeated field cannot be absent, so a
     message with some that may be null has the field "empty", in which bit n says that field number n is not null but
     has no elements; its number is 15, or the next one where 15 is taken. Dates and times are the message
     JavaTimeProto and decimal numbers JavaDecimalProto; large integers are bytes as Java has them. Keys of maps are
     numbers or texts in Protobuf: constants, dates and times of day are numbers there, and a map whose keys take more
     than a number is a list of entries. -->
<#import "types.ftl" as types>
<#assign javaPackage = model.output + ".proto" INT_BITS = 31 LONG_BITS = 63 FIRST_EMPTY = 15

    <#-- Dates and times: the day since 1970, the nanosecond of that day and the offset of its zone in seconds, each
         where there is one, of a value, which is @; and the code that makes it of them. -->
    MOMENTS = {
      "LOCAL_DATE": {"day": "@.toEpochDay()", "made": "LocalDate.ofEpochDay(DAY)"},
      "LOCAL_TIME": {"nano": "@.toNanoOfDay()", "made": "LocalTime.ofNanoOfDay(NANO)"},
      "LOCAL_DATE_TIME": {
        "day": "@.toLocalDate().toEpochDay()", "nano": "@.toLocalTime().toNanoOfDay()",
        "made": "LocalDateTime.of(LocalDate.ofEpochDay(DAY), LocalTime.ofNanoOfDay(NANO))"
      },
      "OFFSET_DATE_TIME": {
        "day": "@.toLocalDate().toEpochDay()", "nano": "@.toLocalTime().toNanoOfDay()",
        "offset": "@.getOffset().getTotalSeconds()",
        "made": "OffsetDateTime.of(LocalDate.ofEpochDay(DAY), LocalTime.ofNanoOfDay(NANO),"
            + " ZoneOffset.ofTotalSeconds(OFFSET))"
      },
      "INSTANT": {
        "day": "Math.floorDiv(@.getEpochSecond(), 86_400L)",
        "nano": "Math.floorMod(@.getEpochSecond(), 86_400L) * 1_000_000_000L + @.getNano()",
        "made": "Instant.ofEpochSecond(DAY * 86_400L + NANO / 1_000_000_000L, NANO % 1_000_000_000L)"
      }
    }

    <#-- The types of numbers where no hint names another one, without and with the hint "signed". -->
    NUMBERS = {"BOOLEAN": ["bool", "bool"], "FLOAT": ["float", "float"], "DOUBLE": ["double", "double"],
      "BYTE": ["sint32", "sint32"], "SHORT": ["sint32", "sint32"], "CHAR": ["uint32", "uint32"],
      "INT": ["int32", "sint32"], "LONG": ["int64", "sint64"]}>

<#function message name><#return name + "Proto"></#function>

<#-- The name of an enum's constant; those of all enums share one space. -->
<#function constant type constant><#return spelling.snake(type.name)?upper_case + "_" + constant></#function>

<#-- The name of a field as the names of the message's methods have it. -->
<#function accessor field><#return spelling.protoc(spelling.snake(field.name))></#function>

<#-- The name of the message of rows, and of the entries of a map that is a list of them, inside that of the class. -->
<#function row type><#return type.element.primitiveName?cap_first + "Row"></#function>

<#function entry field><#return field.name?cap_first + "Entry"></#function>

<#-- Whether messages hold a number as an int that is a smaller one in Java. -->
<#function isNarrow scalar><#return ["BYTE", "SHORT", "CHAR"]?seq_contains(scalar?string)></#function>

<#-- The cast of an int to such a smaller number. -->
<#function cast scalar><#return isNarrow(scalar)?then("(${scalar.primitiveName}) ", "")></#function>

<#-- The class of a moment by its name in the table. -->
<#function momentClass name><#return name?lower_case?replace("_", " ")?capitalize?replace(" ", "")></#function>

<#function isMoment type><#return type.kind == "Value" && (MOMENTS[type.scalar]??)></#function>

<#function isDecimal type><#return type.kind == "Value" && type.scalar == "BIG_DECIMAL"></#function>

<#function isBytes type><#return type.kind == "Value" && type.scalar == "BIG_INTEGER"></#function>

<#function isMessage type><#return type.kind == "Nested" || isMoment(type) || isDecimal(type)></#function>

<#-- Whether a key is a date or a time of day, which a number stands for. -->
<#function isNumberOfDay type>
  <#return isMoment(type) && !((MOMENTS[type.scalar].day??) && (MOMENTS[type.scalar].nano??))>
</#function>

<#-- Whether keys are numbers, themselves or as what stands for them. -->
<#function isNumberKey map>
  <#return map.key.kind == "EnumValue" || isNumberOfDay(map.key) || types.isBox(map.key)>
</#function>

<#-- Whether a map is a list of entries, as Protobuf has no such keys. -->
<#function isEntries map><#return (isMessage(map.key) && !isNumberKey(map)) || isBytes(map.key)></#function>

<#function isBytesArray type><#return type.kind == "Array" && type.element == "BYTE"></#function>

<#-- Whether a field has a bit that tells null from empty. -->
<#function hasBit field>
  <#local type = field.type>
  <#return field.nullable
      && (types.isContainer(type) || type.kind == "Rows" || type.kind == "Array" && !isBytesArray(type))>
</#function>

<#-- Whether a field is followed by the positions or keys of its nulls. -->
<#function hasNulls field><#return types.isContainer(field.type) && field.type.nullable></#function>

<#-- The numbers of the fields, whether there are bits, whether they need a uint64, and their number, by class. -->
<#assign layouts = {} hasMoments = false hasDecimals = false>
<#list model.classes as type>
  <#assign numbers = {} next = 1 hasBits = false isWide = false>
  <#list type.fields as field>
    <#if next gt LONG_BITS>
      ${refuse(type, field,
          "its number would be ${next}, and Protobuf's twins tell null from empty by ${LONG_BITS} bits")}
    </#if>
    <#assign numbers += {field.name: next} hasBits = hasBits || hasBit(field)
        isWide = isWide || hasBit(field) && (next gt INT_BITS) next += hasNulls(field)?then(2, 1)>
    <#list elements(field.type) as element>
      <#assign hasMoments = hasMoments || isMoment(element) hasDecimals = hasDecimals || isDecimal(element)>
    </#list>
  </#list>
  <#assign layouts += {type.name: {"numbers": numbers, "hasBits": hasBits, "isWide": isWide,
      "empty": [FIRST_EMPTY, next]?max}}>
</#list>

<#function layout type><#return layouts[type.name]></#function>

<#function number type field><#return layouts[type.name].numbers[field.name]></#function>

<#-- What a field is or holds, without keys that are numbers. -->
<#function elements type>
  <#switch type.kind>
    <#on "MapOf"><#return isEntries(type)?then([type.key], []) + [type.element]>
    <#on "ListOf", "SetOf", "OptionalOf"><#return [type.element]>
    <#on "Primitive", "Array", "Rows"><#return []>
  </#switch>
  <#return [type]>
</#function>

<#-- The type of a primitive, of a box or of the elements of an array. -->
<#function numberType scalar field>
  <#local usual = NUMBERS[scalar][(field.hints["signed"]??)?then(1, 0)]>
  <#return ["bool", "float", "double"]?seq_contains(usual)?then(usual, field.hint("proto", usual))>
</#function>

<#-- The type of an element of a field. -->
<#function elementType type field>
  <#if isMoment(type)><#return message("JavaTime")></#if>
  <#if isDecimal(type)><#return message("JavaDecimal")></#if>
  <#if isBytes(type)><#return "bytes"></#if>
  <#if types.isBox(type)><#return numberType(type.scalar, field)></#if>
  <#return types.isText(type)?then("string", message(type.java))>
</#function>

<#-- The type of a map's keys; Protobuf has no constants, no bytes and no messages in maps of its own. -->
<#function keyType map field>
  <#if isNumberOfDay(map.key)><#return (MOMENTS[map.key.scalar].day??)?then("sint64", "int64")></#if>
  <#return (map.key.kind == "EnumValue")?then("int32", elementType(map.key, field))>
</#function>

<#-- The code of the number that stands for a date or a time of day. -->
<#function toNumber type value>
  <#local moment = MOMENTS[type.scalar]>
  <#return (moment.day!moment.nano)?replace("@", value)>
</#function>

<#-- The code that makes a date or a time of its parts. -->
<#function madeOf moment day nano offset>
  <#return moment.made?replace("DAY", day)?replace("NANO", nano)?replace("OFFSET", offset)>
</#function>

<#function fromNumber type number><#return madeOf(MOMENTS[type.scalar], number, number, "")></#function>
