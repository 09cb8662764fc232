// Importing this module also provides control states, style sheets, and styles.
@_exported public import StyleControls
