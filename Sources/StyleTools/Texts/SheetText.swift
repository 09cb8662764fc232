import StyleCompiler
import StyleSupport
import StyleTable

/// A text that controls of a program show, as its translators see it.
package struct SheetText: Sendable {
  /// The key in files with translations, as SwiftUI's `LocalizedStringKey` forms it: `%lld of %lld`.
  ///
  /// A parameter is the placeholder of its type. A literal `%` is `%%` in a text with parameters, which is a format, and `%`
  /// in any other.
  package let key: String

  /// The untranslated text as the value for the key. Several placeholders have positions: `%1$lld of %2$lld`.
  package let value: String

  /// The parameters, in the order in which the text inserts them.
  package let parameters: [(name: String, type: ParameterType)]

  /// Whether there is something to translate: a letter in the text itself.
  package let isExported: Bool

  /// The location of the first declaration that gives a property this text.
  package private(set) var span: SourceSpan

  /// Whether all controls that show the text allow that it has no translation.
  package private(set) var isAllowed = true

  /// The properties that show the text, such as `title of button.follow[selected|*]`.
  private var uses: [String] = []

  /// The `///` documentation of these declarations and controls, each once.
  private var documentation: [String] = []

  fileprivate init(_ pieces: [TextPiece], _ types: [String: ParameterType], at span: SourceSpan) {
    var (key, value, hasLetter) = ("", "", false)
    var parameters: [(name: String, type: ParameterType)] = []
    let count = pieces.count { if case .parameter = $0 { true } else { false } }
    for piece in pieces {
      switch piece {
      case .literal(let text):
        let text = count == 0 ? text : text.formatLiteral
        hasLetter = hasLetter || text.unicodeScalars.contains { $0.properties.isAlphabetic }
        key += text
        value += text
      case .parameter(let name):
        let type = types[name] ?? .string
        parameters.append((name, type))
        key += type.placeholder
        value += type.placeholder(at: count > 1 ? parameters.count : nil)
      }
    }
    (self.key, self.value, self.parameters, self.span, isExported) = (key, value, parameters, span, hasLetter)
  }

  /// The first places where the text is shown.
  package var places: String {
    (uses.prefix(5) + (uses.count > 5 ? ["\(uses.count - 5) more"] : [])).joined(separator: ", ")
  }

  /// The lines of the comment for translators: where the text is shown, what its placeholders are, and its documentation.
  package var comment: [String] {
    let placeholders = parameters.enumerated().map { index, parameter in
      parameter.type.placeholder(at: parameters.count > 1 ? index + 1 : nil) + " is \(parameter.name)"
    }
    let lines = [places, placeholders.joined(separator: ", ")] + documentation
    return lines.filter { !$0.isEmpty }.map(\.visible)
  }

  /// Adds what is known about the same text, which is shown elsewhere.
  fileprivate mutating func add(_ use: String, at span: SourceSpan, _ documentation: [String], isAllowed: Bool) {
    self.span = min(self.span, span)
    self.isAllowed = self.isAllowed && isAllowed
    uses.append(use)
    self.documentation += documentation.filter { !self.documentation.contains($0) }
  }

  /// Returns the text for a program whose files come after `count` files of other programs.
  package func moved(by count: Int) -> SheetText {
    var text = self
    text.span.file += count
    return text
  }
}

extension Model {
  /// The texts that the controls of the style sheets show in some valid state combination, each once, in reading order.
  ///
  /// These are the values of all string properties, whether or not the standard style sheet declares them, because each is a
  /// text that is shown or read out. Verbatim and empty texts aren't among them.
  ///
  /// - Requires: The style sheets have no errors.
  package var texts: [SheetText] {
    var collector = TextCollector(model: self)
    resolution.forEachControl { if rules.isUsed($0.control) { collector.add($0) } }
    let order = collector.texts.enumerated().sorted { ($0.element.span, $0.offset) < ($1.element.span, $1.offset) }
    return order.map(\.element)
  }
}

/// The collection of the texts of a program.
private struct TextCollector {
  let model: Model
  var texts: [SheetText] = []
  var indices: [Exact<String>: Int] = [:]

  /// The indices of the texts of each cell, for each set of parameters.
  var cells: [[String: ParameterType]: [Cell: Set<Int>]] = [:]

  /// The states of each use, so that a control doesn't repeat what holds for its base.
  var known: Set<String> = []

  mutating func add(_ resolved: ResolvedControl) {
    let types = Dictionary(model.declarations.states.parameters(of: resolved.control).map { ($0.name, $0.type) }) { $1 }
    let columns = resolved.columnIDs.filter {
      model.declarations.properties[resolved.property(at: $0)].type?.base == .string
    }
    var cells = self.cells.removeValue(forKey: types) ?? [:]
    for column in columns { add(resolved, column, types, &cells) }
    self.cells[types] = cells
  }

  private mutating func add(
    _ resolved: ResolvedControl, _ column: ColumnID, _ types: [String: ParameterType], _ cells: inout [Cell: Set<Int>]
  ) {
    var shown: [ClassID: (span: SourceSpan, indices: Set<Int>)] = [:]
    for id in resolved.classes {
      guard let span = model.rules.span(of: resolved.winner(class: id, column)) else { continue }
      let cell = resolved.cell(class: id, column)
      if cells[cell] == nil {
        let texts = model.values.translatedTexts(of: cell).map { SheetText($0, types, at: span) }
        cells[cell] = Set(texts.filter { !$0.key.isEmpty }.map { index(of: $0) })
      }
      if let found = cells[cell], !found.isEmpty { shown[id] = (span, found) }
    }
    if shown.isEmpty { return }
    var rows: [Int: [SourceSpan: [RowID]]] = [:]
    for row in resolved.rows {
      guard let (span, indices) = shown[resolved.classID(of: row)] else { continue }
      for index in indices { rows[index, default: [:]][span, default: []].append(row) }
    }
    // In any order, because each text is described on its own.
    for (index, rows) in rows { describe(index, rows, resolved, column) }
  }

  /// Returns the index of `text` among the texts so far.
  private mutating func index(of text: SheetText) -> Int {
    if let index = indices[Exact(text.key)] { return index }
    indices[Exact(text.key)] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// Adds the cases in which a property shows the text at `index`, whose rows are in `rows` by the declaration that wins.
  private mutating func describe(
    _ index: Int, _ rows: [SourceSpan: [RowID]], _ resolved: ResolvedControl, _ column: ColumnID
  ) {
    let declarations = model.declarations
    let spans = rows.keys.sorted()
    let isEverywhere = rows.values.reduce(0) { $0 + $1.count } == resolved.rows.count
    let patterns = spans.map { declarations.states.patterns(rows[$0] ?? [], of: resolved) }
    let states = isEverywhere ? "*" : patterns.joined(separator: ", ")
    let property = declarations.name(of: resolved.property(at: column))
    let chain = declarations.controls.inheritanceChain(of: resolved.control)
    let isKnown = chain.contains { known.contains("\(index) \($0.index) \(property) \(states)") }
    known.insert("\(index) \(resolved.control.index) \(property) \(states)")
    if isKnown { return }
    let places = spans + [declarations.controls[resolved.control].span]
    let lines = places.filter { $0.fileID != .standard }.map {
      model.sheets.documentation(at: $0).joined(separator: " ")
    }
    let use = "\(property) of \(declarations.path(of: resolved.control))" + (states == "*" ? "" : "[\(states)]")
    let isAllowed = declarations.allows(.missingText, in: resolved.control)
    texts[index].add(use, at: spans[0], lines.filter { !$0.isEmpty }, isAllowed: isAllowed)
  }
}

extension ParameterType {
  /// Returns the placeholder for an argument of this type at a position from 1, or in order: `%2$lld`.
  fileprivate func placeholder(at position: Int?) -> String {
    position.map { "%\($0)$\(placeholder.dropFirst())" } ?? placeholder
  }
}
