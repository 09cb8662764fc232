import StyleRuntime
import StyleTable

/// A state set from the command line, such as `selected|mutual`, `normal`, `65540`, or `0x10004`.
struct StateArgument {
  /// The state set as written: not closed, and possibly impossible.
  let mask: StateMask

  /// Creates the state set of `control` that `text` names.
  init(_ text: String, of control: Control) throws(Failure) {
    if text == "normal" {
      mask = .normal
    } else if text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? false {
      mask = try Self.number(text)
    } else {
      mask = try Self.union(text, of: control.states, control)
    }
  }

  private static func number(_ text: String) throws(Failure) -> StateMask {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    guard digits.first != "+", let bits = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      throw .usage(UsageError("'\(text)' is no mask of 32 bits"))
    }
    return StateMask(rawValue: bits)
  }

  private static func union(
    _ text: String, of states: [StyleState], _ control: Control
  ) throws(Failure) -> StateMask {
    var mask = StateMask.normal
    for name in text.split(separator: "|", omittingEmptySubsequences: false).map({ String($0) }) {
      if name == "normal" { throw .usage(UsageError("'normal' stands alone")) }
      guard let state = states.first(where: { $0.name == name }) else {
        throw .usage(.unknown("state", name, of: "'\(control)'", among: states.map(\.name)))
      }
      mask.formUnion(state.mask)
    }
    return mask
  }
}
