internal import StyleTable

/// An error that occurs when something is looked up by a name that a style sheet doesn't have.
///
/// Each case contains the name that was looked up, and the known name that is spelled most like it, or `nil` if none is
/// similar.
public enum StyleLookupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The style sheet has no control at this path.
  case unknownControl(String, nearest: String?)

  /// The control at the path `control` has no property with this name, or, if the path is `nil`, a style. A table contains
  /// only the properties to which a declaration gives a value.
  case unknownProperty(String, control: String?, nearest: String?)

  /// The control at the path `control` has no state or alias with this name.
  case unknownState(String, control: String, nearest: String?)

  /// The control at the path `control` has no variant with this name.
  case unknownVariant(String, control: String, nearest: String?)

  /// The variant named `variant` has no value with this name.
  case unknownVariantValue(String, variant: String, nearest: String?)

  /// No axis of the style sheet has a value with this name.
  case unknownAxisValue(String, nearest: String?)

  /// The two values belong to the same axis, so no context has both.
  case sameAxis(String, String, axis: String)

  /// The property has a type, named as in the style sheet, that can't be read as the Swift type `requested`.
  case wrongType(property: String, type: String, requested: String)

  /// A message in lower case, without a final period.
  public var description: String {
    switch self {
    case .unknownControl(let path, let nearest): "the style sheet has no control '\(path)'" + hint(nearest)
    case .unknownProperty(let name, let control, let nearest):
      "\(control.map { "'\($0)'" } ?? "the style") has no property '\(name)'" + hint(nearest)
    case .unknownState(let name, let control, let nearest): "'\(control)' has no state '\(name)'" + hint(nearest)
    case .unknownVariant(let name, let control, let nearest): "'\(control)' has no variant '\(name)'" + hint(nearest)
    case .unknownVariantValue(let name, let variant, let nearest):
      "variant '\(variant)' has no value '\(name)'" + hint(nearest)
    case .unknownAxisValue(let name, let nearest): "the style sheet has no axis value '\(name)'" + hint(nearest)
    case .sameAxis(let value, let other, let axis): "'\(value)' and '\(other)' are both values of axis '\(axis)'"
    case .wrongType(let property, let type, let requested):
      "property '\(property)' has type '\(type)' and cannot be read as '\(requested)'"
    }
  }

  /// Returns the end of a message that names `nearest`.
  private func hint(_ nearest: String?) -> String { nearest.map { "; did you mean '\($0)'?" } ?? "" }
}

extension TableStorage {
  /// - Complexity: O(*n*) in the number of controls.
  @usableFromInline
  internal func noControl(at path: String) -> StyleLookupError {
    let known = (0..<count(of: .controls)).lazy.map { self.name(self.text(ofControl: $0)) }
    return .unknownControl(path, nearest: nearestName(to: path, among: known))
  }

  /// Returns the error for a property that no column of `schema` is for, or whose type is another one than `requested`.
  ///
  /// - Parameters:
  ///   - columnOffset: The offset of the column's record, or 0 if there is none.
  ///   - control: The path of the control, or `nil` if it's unknown.
  @usableFromInline
  internal func unreadable(
    _ name: String, at columnOffset: Int, as requested: String, in schema: Schema, control: String? = nil
  ) -> StyleLookupError {
    guard columnOffset == 0 else {
      return .wrongType(property: name, type: type(ofColumnAt: columnOffset).name, requested: requested)
    }
    let known = columns(of: schema).lazy.map { self.name(ofProperty: self.property(ofColumn: $0)) }
    return .unknownProperty(name, control: control, nearest: nearestName(to: name, among: known))
  }
}

/// Returns the name in `known` that is spelled most like `name`, or `nil` if none is similar.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  var comparison = EditDistance(from: name)
  var limit = Spelling.limit(for: name)
  var nearest: String?
  for candidate in known {
    guard let distance = comparison.distance(to: candidate, within: limit) else { continue }
    (nearest, limit) = (candidate, distance - 1)
  }
  return nearest
}

/// Returns the name of `type` for an error. Embedded Swift doesn't have the names of types.
@usableFromInline
internal func nameOfType<Value>(_ type: Value.Type) -> String {
  #if hasFeature(Embedded)
    "another type"
  #else
    "\(type)"
  #endif
}
