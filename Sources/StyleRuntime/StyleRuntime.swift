// Importing StyleRuntime also imports the states, types, and colors of a table.
@_exported public import StyleTable
