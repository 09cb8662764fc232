import StyleCompiler
import StyleRuntime
import StyleTable
import StyleTools

/// The text of a style sheet with the values of a list.
struct AdoptedText {
  /// The texts of a value by the values of axes that name the context. There is one, without a context, if all are the same.
  private typealias Value = [[String]: String]

  private typealias Block = (case: AdoptedCase, values: [(property: String, value: Value)])

  private let sheet: StyleSheet
  private let types: [ListedName: String]

  /// The values by control.
  private let values: [String: [(key: ListedCase, value: String)]]

  /// The controls, each with the start of its block.
  private var controls: [(control: Control, lines: [String], blocks: [Block])] = []

  /// The names of values that are tokens.
  private var names: [Value: String] = [:]

  /// A property that has a value in some contexts and none in others, which only keywords can, or `nil` if there is none.
  private(set) var partlyNone: ListedName?

  init(_ listed: ListedValues, _ sheet: StyleSheet) {
    (self.sheet, types) = (sheet, listed.types)
    values = Dictionary(grouping: listed.values[0], by: \.key.property.control)
  }

  /// Adds the declarations of the control at `path`, only exact ones for the properties in `exact`, after `lines`.
  mutating func add(_ path: String, _ lines: [String], priority: [StateMask], _ exact: Set<ListedName>) {
    guard let control = try? sheet.control(path) else { return }
    let defaults = Set(sheet.axes.map { $0.values[0] })
    var values: [ListedName: [StateMask: Value]] = [:]
    for (place, text) in self.values[path] ?? [] {
      let context = place.place.context.filter { !defaults.contains($0) }.sorted()
      values[place.property, default: [:]][place.place.set, default: [:]][context] = text
    }
    let patterns = control.possibleStates
    var blocks: [AdoptedCase: Block] = [:]
    for (name, values) in values.sorted(by: { $0.key.name < $1.key.name }) {
      let isKeyword = types[name]?.hasPrefix("enum") == true
      if !isKeyword, values.values.contains(where: { Set($0.values).count > 1 && $0.values.contains("none") }) {
        partlyNone = name
      }
      let isExact = exact.contains(name)
      let sets = values.sorted { $0.key.rawValue < $1.key.rawValue }.map { set, value in
        (set: set, value: Set(value.values).count > 1 ? value : [[]: value.first?.value ?? ""])
      }
      let rules = AdoptedRules(
        sets, without: isExact ? nil : [[]: "none"], patterns: isExact ? [] : patterns, priority: priority)
      for (place, value) in rules.declarations {
        blocks[place, default: (place, [])].values.append((name.name, value))
      }
    }
    controls.append((control, lines, blocks.values.sorted { $0.case < $1.case }))
  }

  /// Returns the style sheet, which starts with `lines`.
  mutating func text(after lines: [String]) -> String {
    var (lines, themes) = (lines, [[String]: [String]]())
    for (value, name) in tokens() {
      let texts = texts(of: value)
      lines.append("@let \(name): \(Self.short(texts[0].text))")
      for (context, text) in texts.dropFirst() { themes[context, default: []].append("\(name): \(Self.short(text))") }
    }
    for (context, texts) in themes.sorted(by: { ($0.key.count, "\($0.key)") < ($1.key.count, "\($1.key)") }) {
      lines += ["", "@theme \(context.joined(separator: "|")) <"] + texts + [">"]
    }
    for (control, start, blocks) in controls {
      lines += [""] + start + (start.count > 1 ? [""] : [])
      for (index, block) in blocks.enumerated() {
        if index == 1, blocks[0].case.set.isEmpty { lines.append("") }
        lines += self.lines(of: block, of: control)
      }
      lines.append(">")
    }
    let source = Source(path: "list.style", bytes: Array(lines.drop(while: \.isEmpty).map { $0 + "\n" }.joined().utf8))
    return String(decoding: SheetFormatter.format(source).bytes, as: UTF8.self)
  }

  private func lines(of block: Block, of control: Control) -> [String] {
    let lines = block.values.map { property, value in
      "\(property): \(names[value].map { "$" + $0 } ?? Self.short(value[[]] ?? ""))"
    }
    if block.case.set.isEmpty { return lines }
    let selector = "[\(Self.name(of: block.case.set, of: control))\(block.case.isExact ? "" : "|*")] <"
    let line = "\(selector) \(lines.joined(separator: "; ")) >"
    return line.count < SheetFormatter.lineWidth ? [line] : [selector] + lines + [">"]
  }

  /// Names the values that depend on the context, and the colors that several declarations have, in the order of declarations.
  private mutating func tokens() -> [(Value, String)] {
    let all = controls.flatMap { control, _, blocks in
      blocks.flatMap { block in block.values.map { (control, block.case.set, $0.property, $0.value) } }
    }
    let counts = all.reduce(into: [Value: Int]()) { $0[$1.3, default: 0] += 1 }
    var (tokens, used, ends): ([(Value, String)], Set<String>, [String: Int]) = ([], [], [:])
    for (control, set, property, value) in all where names[value] == nil {
      let isRepeatedColor = counts[value] != 1 && value[[]]?.hasPrefix("#") == true
      guard value.count > 1 || isRepeatedColor else { continue }
      let states = set.isEmpty ? "" : "-" + Self.name(of: set, of: control).split(separator: "|").joined(separator: "-")
      var name = used.contains(property) ? property + states : property
      while !used.insert(name).inserted {
        ends[property + states, default: 1] += 1
        name = "\(property)\(states)-\(ends[property + states, default: 0])"
      }
      names[value] = name
      tokens.append((value, name))
    }
    return tokens
  }

  /// Returns the texts of a token by context: without one first, and then each that no theme with fewer axes gives.
  private func texts(of value: Value) -> [(context: [String], text: String)] {
    var contexts = Array(value.keys)
    // A context in which two themes would be as strong needs its own. So do those that these add.
    var index = 0
    while index < contexts.count {
      for other in contexts[..<index] {
        let union = Set(contexts[index]).union(other).sorted()
        if !contexts.contains(union), (try? sheet.context(union)) != nil { contexts.append(union) }
      }
      index += 1
    }
    var texts: [(context: [String], text: String)] = []
    for context in ([[]] + contexts).sorted(by: { ($0.count, "\($0)") < ($1.count, "\($1)") }) {
      let applicable = texts.filter { Set(context).isSuperset(of: $0.context) }
      let strongest = applicable.filter { $0.context.count == applicable.last?.context.count }.map(\.text)
      let text = value[context] ?? strongest.first ?? value.values.sorted()[0]
      if Set(strongest) != [text] { texts.append((context, text)) }
    }
    return texts
  }

  /// Returns the names of the states in `set` without those that others imply or require.
  private static func name(of set: StateMask, of control: Control) -> String {
    let needed = set.bits.reduce(set) { rest, bit in
      let less = rest.subtracting(StateMask(bit: bit))
      return control.canonical(less) == set ? less : rest
    }
    return control.name(of: needed)
  }

  /// Returns the text of a value without the alpha of an opaque color.
  private static func short(_ text: String) -> String {
    text.hasPrefix("#") && text.hasSuffix("ff") ? String(text.dropLast(2)) : text
  }
}
