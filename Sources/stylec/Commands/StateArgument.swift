import StyleRuntime
import StyleTable

/// Variant values and states from the command line, such as `small|selected|mutual`, `normal`, `65540`, or `0x10004`.
struct StateArgument {
  /// The control with the variant values.
  let control: Control

  /// The state combination as written: not closed, and possibly impossible.
  let mask: StateMask
}

extension StateArgument {
  init(_ text: String, of control: Control) throws(Failure) {
    if text == "normal" {
      (self.control, mask) = (control, .normal)
    } else if text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false {
      (self.control, mask) = (control, try Self.number(text))
    } else {
      var names = NameUnion(of: control)
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      for name in parts { try names.add(name) }
      try names.checkNormal(in: parts)
      (self.control, mask) = (control.variant(at: names.positions), names.mask)
    }
  }

  private static func number(_ text: String) throws(Failure) -> StateMask {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard digits.first != "+", let bits = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      throw .usage(UsageError("invalid state mask '\(text)'; expected a 32-bit number"))
    }
    return StateMask(rawValue: bits)
  }
}

/// The states and variant values that names from the command line select.
private struct NameUnion {
  private(set) var mask = StateMask.normal

  /// The position of the value of each variant.
  private(set) var positions: [Int]

  private let control: Control
  private let states: [StyleState]
  private let variants: [StyleVariant]

  /// The name of the value chosen for each variant so far.
  private var chosen: [String?]

  init(of control: Control) {
    self.control = control
    states = control.states
    variants = control.variants
    positions = control.variantPositions
    chosen = variants.map { _ in nil }
  }

  /// Adds the state, alias, or variant value with the given name.
  mutating func add(_ name: String) throws(Failure) {
    if name == "normal" { return }
    if let state = states.first(where: { $0.name == name }) {
      mask.formUnion(state.mask)
      return
    }
    guard let index = variants.firstIndex(where: { $0.values.contains(name) }),
      let position = variants[index].values.firstIndex(of: name)
    else {
      let known = states.map(\.name) + variants.flatMap(\.values)
      throw .usage(.unknown("state", name, of: "'\(control)'", among: known))
    }
    if let other = chosen[index], other != name {
      throw .usage(UsageError("'\(other)' and '\(name)' are values of variant '\(variants[index].name)'"))
    }
    chosen[index] = name
    positions[index] = position
  }

  /// Throws an error if `names` contains `normal` and a state.
  func checkNormal(in names: [String]) throws(Failure) {
    guard names.contains("normal"), names.contains(where: { name in states.contains { $0.name == name } }) else {
      return
    }
    throw .usage(UsageError("'normal' cannot be combined with other states"))
  }
}
