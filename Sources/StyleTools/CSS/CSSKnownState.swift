import StyleTable

/// The selectors of elements that have a state by themselves.
///
/// Custom states with certain names mean the same everywhere. Browsers and assistive technologies know them, so they
/// have selectors in addition to `data-state`.
internal enum CSSKnownState {
  /// The selector for an element under the pointer. Without a pointer that can hover, it matches what was touched last.
  internal static let hover = ":hover"
  private static let queries = (with: "(hover: hover)", without: "(hover: none)")
  private static let selectors = [
    "hovered": [hover],
    "checked": [":checked", "[aria-checked=true]"],
    "indeterminate": [":indeterminate", "[aria-checked=mixed]"],
    "expanded": ["[aria-expanded=true]", "[open]"],
    // A browser that doesn't know the pseudo-class would ignore the whole rule without `:is()`.
    "invalid": ["[aria-invalid=true]", ":is(:user-invalid)"],
    "editing": [":focus"],
    "read-only": ["[readonly]", "[aria-readonly=true]"],
    "busy": ["[aria-busy=true]"],
    "loading": ["[aria-busy=true]"],
  ]

  /// Returns the selectors that match an element if it has the state at `bit` by itself.
  ///
  /// - Parameter names: The name of the state, and those of aliases for sets that contain it.
  internal static func selectors(ofStateAt bit: Int, named names: [String]) -> [String] {
    let own: [String] =
      switch StateMask(bit: bit) {
      case .highlighted: [":active"]
      case .disabled: [":disabled", "[aria-disabled=true]"]
      case .selected: ["[aria-selected=true]", "[aria-pressed=true]", ":checked"]
      case .focused: [":focus-visible"]
      default: ["[data-state~=\(CSSText.identifier(names.first ?? ""))]"]
      }
    let known = names.flatMap { selectors[$0] ?? [] }.filter { !own.contains($0) }
    // `hover` comes first, so that a comma follows it.
    return (known.contains(hover) ? [hover] : []) + known.filter { $0 != hover } + own
  }

  /// Returns the selectors with and without a pointer that can hover, each with its media query, or `selectors` alone if
  /// they don't depend on it.
  internal static func alternatives(of selectors: [String]) -> [(condition: String?, selectors: [String])] {
    guard selectors.contains(where: mentionsHover) else { return [(nil, selectors)] }
    let others = selectors.map(withoutHover)
    return others == selectors ? [(nil, selectors)] : [(queries.with, selectors), (queries.without, others)]
  }

  /// Returns whether `selector` might contain a selector for a pointer. Most contain no `:h`.
  private static func mentionsHover(_ selector: String) -> Bool {
    var last: UInt8 = 0
    for byte in selector.utf8 {
      if last == UInt8(ascii: ":"), byte == UInt8(ascii: "h") { return true }
      last = byte
    }
    return false
  }

  /// Returns `selector` without the selectors for a pointer.
  ///
  /// Doesn't use `replacing(_:with:)`, which links a library that makes the tool start later.
  private static func withoutHover(_ selector: String) -> String {
    let (bytes, part) = (Array(selector.utf8), Array((hover + ", ").utf8))
    var result: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position...].starts(with: part) {
        position += part.count
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
