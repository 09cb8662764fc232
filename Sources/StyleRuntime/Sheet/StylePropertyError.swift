/// Why a property cannot be read as wanted.
public enum StylePropertyError: Error, Hashable, Sendable {
  /// The control at the path `control` has no property of this name.
  case unknownProperty(String, control: String)

  /// The sheet gives the property `type`, in the sheet's words, which cannot be read as the Swift type `requested`.
  case wrongType(property: String, type: String, requested: String)
}

extension StylePropertyError: CustomStringConvertible {
  /// The sentence that a person reads, lower case, without a full stop.
  public var description: String {
    switch self {
    case .unknownProperty(let name, let control): "'\(control)' has no property '\(name)'"
    case .wrongType(let property, let type, let requested):
      "'\(property)' is of type '\(type)', which cannot be read as '\(requested)'"
    }
  }
}
