<#-- What the templates of several formats ask of types. -->

<#function isBox type><#return type.kind == "Value" && type.scalar.isPrimitive()></#function>

<#function isText type><#return type.kind == "Value" && type.scalar == "TEXT"></#function>

<#function isContainer type><#return ["ListOf", "SetOf", "MapOf"]?seq_contains(type.kind)></#function>

<#function plural name><#return name + name?ends_with("s")?then("es", "s")></#function>

<#function constant type><#return "ClassIds." + spelling.snake(type.name)?upper_case></#function>

<#-- Returns an object with these values of its fields. -->
<#macro returnObject type values>
<#if type.isRecord()>
return new ${type.name}(${values?join(",\n")});
<#else>
${type.name} value = new ${type.name}();
<#list type.fields as field>
value.${field.name} = ${values[field?index]};
</#list>
return value;
</#if>
</#macro>
