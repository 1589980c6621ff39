# What comes back

Made by `./mvnw -q -Pcorrectness package`, and with the comparison by `./mvnw -q -Pcompare package -Dcompare.args=--all`; do not edit.
Each of ${systems[0].findings()?size} values is the only field of a class, which each system stores and reads through Hazelcast's serialization service, in a JVM of its own.

| | |
| --- | --- |
| ✓ | **kept**: the same classes, bits, order, and objects that are one where they were |
| – | **refused**: an error that says so, when it is registered, written or read |
| ≈ | **changed as documented**: equal as the contract defines it (`equals`, and the class of the value itself), while a collection's class, the order of a linked one, the bits of a NaN, or which objects are one is different |
| ✗ | **changed in silence**: **wrong value**: unequal, without an error |

Formats whose values are written by code that users write or generate (Identified, Protobuf, Portable, and classes that Avro generated)
are not here: what they keep is up to that code. Java, Compact (by reflection) and the rivals are plugged in as the comparison has them.

Values of Kotlin have [a table of their own](kotlin-values.md).

Of a rival "changed as documented" says no more than that: equal, but another class, order, bits or sharing.
Its own documentation was not read for it.

| System | |<#list outcomes as outcome> ${outcome.words()} |</#list> flags that it needs |
| --- | --- |<#list outcomes as outcome> ---: |</#list> --- |
<#list systems as system>
| ${system.system()} | ${system.family().label()} |<#list outcomes as outcome> ${system.count(outcome)?c} |</#list> <#if system.flags()?has_content>`${system.flags()?join(" ")}`<#else>none</#if> |
</#list>

## Each value

A value that a table leaves out is kept by all systems of that table.
<#list groups as group>

### <#list group as system>${system.system()}<#sep>, </#list>

| |<#list group as system> ${system.system()} |</#list>
| --- |<#list group as system> :-: |</#list>
<#list systems[0].findings() as finding>
<#assign index = finding?index>
<#assign row = group?map(system -> system.findings()[index].outcome())>
<#if row?filter(outcome -> outcome.name() != "KEPT")?has_content>
| ${finding.trap()} |<#list row as outcome> ${outcome.sign()} |</#list>
</#if>
</#list>
</#list>
<@reasons title="Changed in silence" outcome="SILENT"/>
<@reasons title="Changed, but equal" outcome="DOCUMENTED"/>
<#macro reasons title outcome>

## ${title}

| System | Value | What became of it |
| --- | --- | --- |
<#list systems as system>
<#list system.findings() as finding>
<#if finding.outcome().name() == outcome>
| ${system.system()} | ${finding.trap()} | `${finding.note()?replace("|", "\\|")?replace("`", "'")}` |
</#if>
</#list>
</#list>
</#macro>
