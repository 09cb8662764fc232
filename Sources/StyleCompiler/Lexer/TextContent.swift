/// What a string says: text with places for parameters.
package enum TextContent {
  /// UTF-8 without parameters.
  case plain([UInt8])

  /// Literal pieces and parameters' names, in order.
  case template([Part])

  /// A piece of a template, in UTF-8.
  package enum Part {
    case literal([UInt8])
    case parameter([UInt8])
  }
}
