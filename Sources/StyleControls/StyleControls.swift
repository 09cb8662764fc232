// One import gives an app the sheets, styles and states of a table too.
@_exported public import StyleRuntime
