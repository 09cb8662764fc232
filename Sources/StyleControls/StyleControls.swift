// Re-exports the runtime, so a single import also provides a table's style sheets, styles, and states.
@_exported public import StyleRuntime
