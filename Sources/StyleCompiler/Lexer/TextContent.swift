/// The text of a string, which may contain parameters.
package enum TextContent {
  /// UTF-8 text without parameters.
  case plain([UInt8])

  /// Literal text and parameter names, in order.
  case template([Part])

  /// A piece of a template, in UTF-8.
  package enum Part {
    case literal([UInt8])
    case parameter([UInt8])
  }
}
