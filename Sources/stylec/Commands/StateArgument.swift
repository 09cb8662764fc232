import StyleRuntime
import StyleTable

/// Variant values and states from the command line, such as `small|selected|mutual`, `normal`, `65540`, or `0x10004`.
struct StateArgument {
  /// The control with the variant values.
  let control: Control

  /// The state combination as written: not closed, and possibly impossible.
  let mask: StateMask

  init(_ text: String, of control: Control) throws(Failure) {
    if let first = text.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      (self.control, mask) = (control, try Self.number(text))
      return
    }
    let (states, variants) = (control.states, control.variants)
    var (mask, positions, hasStates) = (StateMask.normal, control.variantPositions, false)
    // The name of the value chosen for each variant so far.
    var chosen: [Int: String] = [:]
    let names = text.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    for name in names where name != "normal" {
      if let state = states.first(where: { $0.name == name }) {
        mask.formUnion(state.mask)
        hasStates = true
        continue
      }
      guard let index = variants.firstIndex(where: { $0.values.contains(name) }) else {
        throw .unknown("state", name, of: "'\(control)'", among: states.map(\.name) + variants.flatMap(\.values))
      }
      if let other = chosen[index], other != name {
        throw .usage("'\(other)' and '\(name)' are values of variant '\(variants[index].name)'")
      }
      chosen[index] = name
      positions[index] = variants[index].values.firstIndex(of: name) ?? 0
    }
    if hasStates, names.contains("normal") {
      throw .usage("'normal' cannot be combined with other states")
    }
    (self.control, self.mask) = (control.variant(at: positions), mask)
  }

  private static func number(_ text: String) throws(Failure) -> StateMask {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard digits.first != "+", let bits = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      throw .usage("invalid state mask '\(text)'; expected a 32-bit number")
    }
    return StateMask(rawValue: bits)
  }
}
