import StyleTable

extension ValueType {
  /// The Swift type of values that aren't cases of an enumeration.
  internal var swiftType: String {
    switch self {
    case .string, .enumeration: "Swift.String"
    case .integer: "Swift.Int"
    case .number, .length, .percent, .angle, .duration: "Swift.Float"
    case .bool: "Swift.Bool"
    case .color: "StyleRuntime.StyleColor"
    case .font: "StyleRuntime.StyleFont"
    case .image: "StyleRuntime.StyleImage"
    case .offset: "StyleRuntime.StyleOffset"
    case .size: "StyleRuntime.StyleSize"
    case .insets: "StyleRuntime.StyleInsets"
    case .shadow: "StyleRuntime.StyleShadow"
    }
  }
}

extension ParameterType {
  /// The Swift type of arguments.
  internal var swiftType: String {
    switch self {
    case .integer: "Swift.Int"
    case .number: "Swift.Float"
    case .string: "Swift.String"
    }
  }
}
