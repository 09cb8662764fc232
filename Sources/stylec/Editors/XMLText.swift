extension String {
  /// The text as XML wants it between tags and within `"`.
  var escapedForXML: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: "\(character)"
      }
    }.joined()
  }
}
