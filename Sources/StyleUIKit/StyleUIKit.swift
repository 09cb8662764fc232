// One import gives an app the states of controls, and the sheets and styles of a table too.
@_exported public import StyleControls
