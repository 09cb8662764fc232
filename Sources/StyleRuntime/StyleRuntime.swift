// One import gives an app the states, types and colours of a table too.
@_exported public import StyleTable
