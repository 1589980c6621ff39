<#-- What turns collections into the arrays that Portable and Compact have fields for, and back: calls of the class
     Columns, which has the methods that are asked for, and no others. -->
<#import "types.ftl" as types>
<#assign package = model.output + ".columns">

<#-- What a value is in Portable and Compact, which have fields for the same classes but for numbers, and none for
     enums, instants and whole numbers of any size: the class that there is a field for, the code that converts a
     value, which is @, to it and from it, and the names of the methods that do so. -->
<#function column type>
  <#if type.kind == "EnumValue">
    <#local name = type.java?uncap_first>
    <#return {"component": "String", "to": "@.name()", "from": "${type.java}.valueOf(@)",
        "toName": name + "Name", "fromName": name}>
  </#if>
  <#switch type.scalar?string>
    <#on "BIG_INTEGER">
      <#return {"component": "BigDecimal", "to": "new BigDecimal(@)", "from": "@.toBigIntegerExact()",
          "toName": "decimal", "fromName": "bigInteger"}>
    <#on "INSTANT">
      <#return {"component": "OffsetDateTime", "to": "@.atOffset(ZoneOffset.UTC)", "from": "@.toInstant()",
          "toName": "atUtc", "fromName": "instant"}>
  </#switch>
  <#return same(type.java)>
</#function>

<#-- An array of elements as they are. -->
<#function same component><#return {"component": component, "to": "@", "from": "@"}></#function>

<#-- Objects of the model when they are read. They are cast, as an array from Portable does not have their class. -->
<#function objects type><#return {"component": "Object", "to": "@", "from": "(${type.name}) @"}></#function>

<#-- The names of the kinds of fields, as the names of the methods of writers and readers have them. -->
<#assign METHODS = {"BigDecimal": "Decimal", "LocalDate": "Date", "LocalTime": "Time", "LocalDateTime": "Timestamp",
    "OffsetDateTime": "TimestampWithTimezone"}>

<#function method type><#return METHODS[column(type).component]!"String"></#function>

<#-- Code for a value that may be null, as it is written. -->
<#function to type value>
  <#local it = column(type)>
  <#return (it.toName??)?then(convert(it.toName!, type.java, it.component, it.to, value), value)>
</#function>

<#-- Code for what was read, which may be null. -->
<#function from type value>
  <#local it = column(type)>
  <#return (it.fromName??)?then(convert(it.fromName!, it.component, type.java, it.from, value), value)>
</#function>

<#function isSame form element><#return form.component == element.java></#function>

<#-- Tells apart the methods for formats that take different arrays for the same elements. -->
<#function suffix form word element>
  <#local usual = isSame(form, element) || form.component == "Object"
      || (types.isBox(element) && form.component == element.scalar.primitiveName)>
  <#return usual?then("", word + types.plural(form.component)?cap_first)>
</#function>

<#-- A call that makes an array of a collection. -->
<#function toArray element form values>
  <#local name = types.plural(element.java)?uncap_first + suffix(form, "As", element)>
  <@once key="columns/1${name}">

    /** Returns the elements, or null for null. */
    public static ${form.component} @Nullable [] ${name}(@Nullable Collection<${element.java}> values) {
<#if isSame(form, element)>
        return values == null ? null : values.toArray(new ${form.component}[0]);
<#else>
        if (values == null) {
            return null;
        }
        ${form.component}[] array = new ${form.component}[values.size()];
        int i = 0;
        for (${element.java} value : values) {
            array[i++] = ${form.to?replace("@", "value")};
        }
        return array;
</#if>
    }
  </@once>
  <#return "Columns.${name}(${values})">
</#function>

<#-- A call that makes an array of the keys of a map. -->
<#function keys map form value>
  <@once key="columns/0keys">

    /** Returns the keys in the order of the {@link #values}, or null for null. */
    public static <K> @Nullable Collection<K> keys(@Nullable Map<K, ?> map) {
        return map == null ? null : map.keySet();
    }
  </@once>
  <#return toArray(map.key, form, "Columns.keys(${value})")>
</#function>

<#-- A call that returns the values of a map as a collection. -->
<#function valuesOf map>
  <@once key="columns/0values">

    /** Returns the values in the order of the {@link #keys}, or null for null. */
    public static <V> @Nullable Collection<V> values(@Nullable Map<?, V> map) {
        return map == null ? null : map.values();
    }
  </@once>
  <#return "Columns.values(${map})">
</#function>

<#function article type>
  <#return (type.implementation == "ArrayList")?then("an", "a") + " {@code ${type.implementation}}">
</#function>

<#-- A call that makes a list or a set of an array. -->
<#function collection type form array>
  <#local element = type.element kind = {"LinkedHashSet": "LinkedSet", "HashSet": "Set"}[type.implementation]!"List">
  <#local name = element.java?uncap_first + kind + suffix(form, "From", element)>
  <@once key="columns/2${name}">

    /** Returns the elements as ${article(type)}, or null for null. */
    public static @Nullable ${type.java} ${name}(${form.component} @Nullable [] array) {
<#if isSame(form, element)>
        return array == null ? null : new ${type.implementation}<>(Arrays.asList(array));
<#else>
        if (array == null) {
            return null;
        }
        ${type.java} values = new ${type.implementation}<>(${(kind == "List")?then("array.length", "")});
        for (${form.component} value : array) {
            values.add(${form.from?replace("@", "value")});
        }
        return values;
</#if>
    }
  </@once>
  <#return "Columns.${name}(${array})">
</#function>

<#-- A call that makes a map of two parallel arrays. -->
<#function map type keys values keyArray valueArray>
  <#local plain = "${type.key.java}To${type.element.java}Map" + suffix(keys, "By", type.key)
      + suffix(values, "From", type.element)>
  <#local name = type.ordered?then("linked" + plain, plain?uncap_first)>
  <@once key="columns/3${name}">

    /** Returns ${article(type)} of parallel arrays, or null for null. */
    public static @Nullable ${type.java} ${name}(
            ${keys.component} @Nullable [] keys, ${values.component} @Nullable [] values) {
        if (keys == null || values == null) {
            return null;
        }
        ${type.java} map = new ${type.implementation}<>();
        for (int i = 0; i < keys.length; i++) {
            map.put(${keys.from?replace("@", "keys[i]")}, ${values.from?replace("@", "values[i]")});
        }
        return map;
    }
  </@once>
  <#return "Columns.${name}(${keyArray}, ${valueArray})">
</#function>

<#-- A call that returns the length of each row. -->
<#function rowLengths rows value>
  <#local primitive = rows.element.primitiveName>
  <@once key="columns/4lengths${rows.element}">

    /** Returns the length of each row, -1 for one that is null; or null for null. */
    public static int @Nullable [] rowLengths(${primitive} @Nullable [] @Nullable [] rows) {
        if (rows == null) {
            return null;
        }
        int[] lengths = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            ${primitive}[] row = rows[i];
            lengths[i] = row == null ? -1 : row.length;
        }
        return lengths;
    }
  </@once>
  <#return "Columns.rowLengths(${value})">
</#function>

<#-- A call that returns the elements of all rows end to end. -->
<#function rowValues rows value>
  <#local primitive = rows.element.primitiveName>
  <@once key="columns/4values${rows.element}">

    /** Returns the elements of all rows end to end, or null for null. */
    public static ${primitive} @Nullable [] rowValues(${primitive} @Nullable [] @Nullable [] rows) {
        if (rows == null) {
            return null;
        }
        int length = 0;
        for (${primitive}[] row : rows) {
            length += row == null ? 0 : row.length;
        }
        ${primitive}[] values = new ${primitive}[length];
        int offset = 0;
        for (${primitive}[] row : rows) {
            if (row != null) {
                System.arraycopy(row, 0, values, offset, row.length);
                offset += row.length;
            }
        }
        return values;
    }
  </@once>
  <#return "Columns.rowValues(${value})">
</#function>

<#-- A call that undoes rowLengths and rowValues. -->
<#function rows type lengths values>
  <#local primitive = type.element.primitiveName>
  <@once key="columns/5rows${type.element}">

    /** Undoes {@link #rowLengths} and {@link #rowValues}. */
    public static ${primitive} @Nullable [] @Nullable [] rows(
            int @Nullable [] lengths, ${primitive} @Nullable [] values) {
        if (lengths == null || values == null) {
            return null;
        }
        ${primitive}[][] rows = new ${primitive}[lengths.length][];
        int offset = 0;
        for (int i = 0; i < lengths.length; i++) {
            if (lengths[i] >= 0) {
                rows[i] = Arrays.copyOfRange(values, offset, offset + lengths[i]);
                offset += lengths[i];
            }
        }
        return rows;
    }
  </@once>
  <#return "Columns.rows(${lengths}, ${values})">
</#function>

<#-- A call that makes a short[] of a char[], or undoes that. -->
<#function recast from to array>
  <@once key="columns/6${to}s">

    /** Returns the same bits as {@code ${to}}s, or null for null. */
    public static ${to} @Nullable [] ${to}s(${from} @Nullable [] array) {
        if (array == null) {
            return null;
        }
        ${to}[] result = new ${to}[array.length];
        for (int i = 0; i < array.length; i++) {
            result[i] = (${to}) array[i];
        }
        return result;
    }
  </@once>
  <#return "Columns.${to}s(${array})">
</#function>

<#-- A call that turns one value into another one, or null into null. -->
<#function convert name from to conversion value>
  <@once key="columns/7${name}">

    /** Returns it as a {@code ${to}}, or null for null. */
    public static @Nullable ${to} ${name}(@Nullable ${from} value) {
        return value == null ? null : ${conversion?replace("@", "value")};
    }
  </@once>
  <#return "Columns.${name}(${value})">
</#function>
