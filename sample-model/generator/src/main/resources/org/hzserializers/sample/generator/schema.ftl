<#-- The .proto of a model. -->
<#import "messages.ftl" as messages>
<#import "types.ftl" as types>
<@file path="proto/" + model.output?replace(".", "/") + "/${model.schema}.proto">
// ${licence}

// The model as Protobuf messages.
//
// A field that is null in the plain class is absent here. A repeated field cannot be absent, so a
// message with
// some has the field "empty", in which bit n says that field number n is not null but has no elements.
// It is 0,
// and so takes no bytes, in nearly all messages. Where elements may be null, they are written as empty
// texts and
// their positions or keys are listed beside them.
syntax = "proto3";

package ${model.protobufPackage};

option java_package = "${messages.javaPackage}";
option java_multiple_files = true;
<#if messages.hasMoments>

// A date, a time or both: the day since 1970, the nanosecond of that day and the offset of its zone in
// seconds.
message JavaTimeProto {
  sint64 day = 1;
  int64 nano = 2;
  sint32 offset = 3;
}
</#if>
<#if messages.hasDecimals>

// A decimal number: unscaled * 10^-scale, where "large" has the bytes of what 64 bits do not hold.
message JavaDecimalProto {
  sint64 unscaled = 1;
  sint32 scale = 2;
  bytes large = 3;
}
</#if>
<#list model.enums as type>

enum ${messages.message(type.name)} {
<#list type.constants as constant>
  ${messages.constant(type, constant)} = ${constant?index};
</#list>
}
</#list>
<#list model.classes as type>
<#assign layout = messages.layout(type)>

<#if type.fields?size == 0>
message ${messages.message(type.name)} {}
<#else>
message ${messages.message(type.name)} {
<#assign rows = []>
<#list type.fields as field>
<@part field.type field/>
</#list>
<#list type.fields as field>
  ${declaration(type, field)} ${spelling.snake(field.name)} = ${messages.number(type, field)};
<#if messages.hasNulls(field)>
<#assign nulls = (field.type.kind == "MapOf")?then(messages.keyType(field.type, field), "uint32")>
  repeated ${nulls} ${spelling.snake(field.name)}_nulls = ${messages.number(type, field) + 1};
</#if>
</#list>
<#if layout.hasBits>
  ${layout.isWide?then("uint64", "uint32")} empty = ${layout.empty};
</#if>
}
</#if>
</#list>
</@file>

<#-- The message of rows or of entries, once in each class. -->
<#macro part type field>
<#if type.kind == "Rows" && !rows?seq_contains(messages.row(type))>
<#assign rows += [messages.row(type)]>
  message ${messages.row(type)} {
    repeated ${messages.numberType(type.element, field)} values = 1;
    bool is_null = 2;
  }
<#elseif type.kind == "MapOf" && messages.isEntries(type)>
  message ${messages.entry(field)} {
    ${messages.elementType(type.key, field)} key = 1;
    ${messages.elementType(type.element, field)} value = 2;
  }
</#if>
</#macro>

<#function declaration owner field>
  <#local type = field.type optional = field.nullable?then("optional ", "")>
  <#switch type.kind>
    <#on "Primitive"><#return messages.numberType(type.scalar, field)>
    <#on "Array">
      <#return messages.isBytesArray(type)?then(
          optional + "bytes", "repeated " + messages.numberType(type.element, field))>
    <#on "Rows"><#return "repeated " + messages.row(type)>
    <#on "MapOf">
      <#if type.key.kind == "Value" && ["FLOAT", "DOUBLE"]?seq_contains(type.key.scalar?string)>
        <#return refuse(owner, field, "Protobuf has no such keys of maps")>
      </#if>
      <#return messages.isEntries(type)?then("repeated " + messages.entry(field),
          "map<${messages.keyType(type, field)}, ${messages.elementType(type.element, field)}>")>
    <#on "ListOf", "SetOf"><#return "repeated " + messages.elementType(type.element, field)>
    <#on "OptionalOf"><#return single(type.element, "optional ", field)>
  </#switch>
  <#return single(type, optional, field)>
</#function>

<#-- A message is known to be absent without a word. -->
<#function single type optional field>
  <#return messages.isMessage(type)?then("", optional) + messages.elementType(type, field)>
</#function>
