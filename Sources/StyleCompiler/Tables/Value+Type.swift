import StyleTable

extension Value {
  /// Returns whether a property of `type` can have this value.
  func fits(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (.none, _), (.string, .string), (.integer, .integer), (.bool, .bool), (.color, .color), (.font, .font),
      (.image, .image), (.pair, .offset), (.pair, .size), (.insets, .insets), (.shadow, .shadow),
      (.enumeration, .enumeration), (.number, .number), (.number, .length), (.number, .percent), (.number, .angle),
      (.number, .duration):
      true
    default: false
    }
  }
}
