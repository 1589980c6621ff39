<#-- The class with the methods that Portable and Compact asked for. -->
<#import "arrays.ftl" as arrays>
<@java package=arrays.package name="Columns" imports=[]>
/**
 * Turns collections into the arrays that Portable and Compact have fields for, and back.
 *
 * <p>A map becomes two parallel arrays, rows become their lengths and all elements end to end.
 */
public final class Columns {
    private Columns() {}
${collected("columns/")}
}
</@java>
<@packageInfo package=arrays.package>
/** Maps and collections as parallel arrays, which Portable and Compact share. */
</@packageInfo>
