@_exported import StyleTable
