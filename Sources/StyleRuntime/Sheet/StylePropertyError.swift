/// An error that occurs when a property can't be read as requested.
public enum StylePropertyError: Error, Hashable, Sendable {
  /// The control at the path `control` has no property with this name.
  case unknownProperty(String, control: String)

  /// The property has a type, named as in the style sheet, that can't be read as the Swift type `requested`.
  case wrongType(property: String, type: String, requested: String)
}

extension StylePropertyError: CustomStringConvertible {
  /// A message in lower case, without a final period.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let control): "'\(control)' has no property '\(name)'"
    case .wrongType(let property, let type, let requested):
      "'\(property)' is of type '\(type)', which cannot be read as '\(requested)'"
    }
  }
}
