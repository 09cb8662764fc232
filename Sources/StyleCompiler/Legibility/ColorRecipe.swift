import StyleSupport
import StyleTable

/// A color in one context, and the color literals that it is made from.
internal struct ColorRecipe {
  /// A color literal, with its location.
  typealias Literal = (span: SourceSpan, color: RGBA)

  /// A literal, a design token, or a reference in a value, with its own recipe.
  typealias Part = (node: Handle<ValueNode>, recipe: ColorRecipe)

  private let color: Value.Color

  /// The literals, each once. A color that only the app or the platform knows isn't one.
  private(set) var literals: [Literal] = []

  /// The value, which was evaluated in a context.
  private let value: Handle<ValueNode>
  private let file: SheetFile
  private let context: Context

  /// The colors in the value. A literal has none.
  private let parts: [Part]

  /// Creates the recipe of `value`, or returns `nil` if the value isn't a color.
  fileprivate init?(
    of value: Handle<ValueNode>, in file: SheetFile, _ context: Context, _ parts: [Part],
    _ evaluation: inout Evaluation
  ) {
    (self.value, self.file, self.context, self.parts) = (value, file, context, parts)
    var evaluator = Evaluator(file: file, context: context)
    for (node, recipe) in parts { evaluator.replacements[node] = recipe.color }
    guard case .color(let color)? = evaluator.value(value, as: PropertyType(base: .color), &evaluation) else {
      return nil
    }
    self.color = color
    if parts.isEmpty, case .rgba(let color) = color { literals = [(file.span(file.tree.range(of: value)), color)] }
    for literal in parts.flatMap(\.recipe.literals) where !contains(literal.span) { literals.append(literal) }
  }

  private func contains(_ literal: SourceSpan) -> Bool { literals.contains { $0.span == literal } }

  /// Returns the color with `color` in place of the literal at `span`, or `nil` if that isn't one of the literals.
  func color(with color: RGBA, at span: SourceSpan, _ evaluation: inout Evaluation) -> RGBA? {
    guard contains(span) else { return nil }
    if parts.isEmpty { return color }
    var evaluator = Evaluator(file: file, context: context)
    for (node, recipe) in parts {
      let changed = recipe.color(with: color, at: span, &evaluation)
      evaluator.replacements[node] = changed.map { .rgba($0) } ?? recipe.color
    }
    let value = evaluator.value(value, as: PropertyType(base: .color), &evaluation)
    return if case .color(.rgba(let color))? = value { color } else { nil }
  }
}

/// A reader of the recipe of a control's color in one context.
internal struct RecipeReader {
  let model: Model
  let resolved: ResolvedControl
  let classID: ClassID
  let context: Context

  /// The number of values that the recipe may still look at. A recipe with more isn't worth reading.
  var budget = 64

  /// Returns the recipe of the color in `column`, or `nil` if it has none or a recipe that is too long.
  mutating func recipe(ofColumn column: ColumnID, _ evaluation: inout Evaluation) -> ColorRecipe? {
    let winner = resolved.winner(class: classID, column)
    return model.rules.value(of: winner).flatMap { recipe(of: $0.value, in: $0.file, &evaluation) }
  }

  /// Adds the value in `column` and all values that it's made from to `spans`.
  func addValues(ofColumn column: ColumnID, to spans: inout Set<SourceSpan>) {
    guard let (file, value) = model.rules.value(of: resolved.winner(class: classID, column)) else { return }
    addValues(value, in: file, to: &spans)
  }

  private func addValues(_ value: Handle<ValueNode>, in file: SheetFile, to spans: inout Set<SourceSpan>) {
    guard spans.insert(file.span(file.tree.range(of: value))).inserted else { return }
    let node = file.tree.values[value]
    switch node.kind {
    case .group: addValues(node.left, in: file, to: &spans)
    case .call:
      for argument in file.tree.arguments[file.tree.argumentLists[node.arguments].values] {
        addValues(argument, in: file, to: &spans)
      }
    case .designToken:
      guard let token = model.tokens.definitions.names.token(named: file.names[Int(node.first)], in: file.id) else {
        return
      }
      let definition = model.tokens.definition(of: token, in: context)
      addValues(definition.value, in: model.sheets.files[definition.file], to: &spans)
    case .reference:
      let property = model.declarations.property(file.names[Int(node.first)], of: resolved.control)
      if let column = property.flatMap({ resolved.column(of: $0) }) { addValues(ofColumn: column, to: &spans) }
    default: break
    }
  }

  private mutating func recipe(
    of value: Handle<ValueNode>, in file: SheetFile, _ evaluation: inout Evaluation
  ) -> ColorRecipe? {
    var parts: [ColorRecipe.Part] = []
    guard addParts(of: value, in: file, to: &parts, &evaluation) else { return nil }
    // A part alone has the recipe of its value.
    return parts[0].node == value ? parts[0].recipe : ColorRecipe(of: value, in: file, context, parts, &evaluation)
  }

  /// Adds the colors in `value` to `parts`, or returns `false` if one of them has no recipe.
  private mutating func addParts(
    of value: Handle<ValueNode>, in file: SheetFile, to parts: inout [ColorRecipe.Part],
    _ evaluation: inout Evaluation
  ) -> Bool {
    budget -= 1
    guard budget >= 0 else { return false }
    let node = file.tree.values[value]
    let inner = node.kind == .group ? [node.left] : node.kind == .call ? colors(in: node, file) : []
    for part in inner where !addParts(of: part, in: file, to: &parts, &evaluation) { return false }
    if !inner.isEmpty { return true }
    let recipe: ColorRecipe? =
      switch node.kind {
      case .designToken: token(file.names[Int(node.first)], in: file, &evaluation)
      case .reference: property(file.names[Int(node.first)], &evaluation)
      // A call without colors, such as `rgb(0, 0, 0)`, is a literal.
      case .color, .identifier, .call: ColorRecipe(of: value, in: file, context, [], &evaluation)
      default: nil
      }
    guard let recipe else { return false }
    parts.append((value, recipe))
    return true
  }

  private mutating func token(_ name: Name, in file: SheetFile, _ evaluation: inout Evaluation) -> ColorRecipe? {
    guard let token = model.tokens.definitions.names.token(named: name, in: file.id) else { return nil }
    let definition = model.tokens.definition(of: token, in: context)
    return recipe(of: definition.value, in: model.sheets.files[definition.file], &evaluation)
  }

  private mutating func property(_ name: Name, _ evaluation: inout Evaluation) -> ColorRecipe? {
    guard let property = model.declarations.property(name, of: resolved.control) else { return nil }
    return resolved.column(of: property).flatMap { recipe(ofColumn: $0, &evaluation) }
  }

  /// Returns the arguments of the call at `node` that are colors.
  private func colors(in node: ValueNode, _ file: SheetFile) -> [Handle<ValueNode>] {
    let values = file.tree.arguments[file.tree.argumentLists[node.arguments].values]
    let function = Function.named(model.sheets.names.text(file.names[Int(node.first)]))
    let form = function?.forms.first { $0.count == values.count } ?? []
    return zip(form, values).filter { $0.0.isColor }.map(\.1)
  }
}

/// A search for the axes that choose the definitions of a value, even if all definitions are the same color.
internal struct DefinedAxes {
  /// The axes of each design token. Those of a token that is being visited are empty.
  private var known: [DesignTokenID: AxisSet] = [:]

  /// The number of values that the search may still look at.
  private var budget = 0

  /// Returns the axes that choose the definitions of the value in `column` in a class of cases.
  mutating func axes(
    ofColumn column: ColumnID, class id: ClassID, of resolved: ResolvedControl, _ book: RuleBook
  ) -> AxisSet {
    budget = 256
    return winner(inColumn: column, class: id, of: resolved, book)
  }

  private mutating func winner(
    inColumn column: ColumnID, class id: ClassID, of resolved: ResolvedControl, _ book: RuleBook
  ) -> AxisSet {
    guard let (file, value) = book.value(of: resolved.winner(class: id, column)) else { return [] }
    return axes(of: value, in: file, book) { name, search in
      let property = book.declarations.property(name, of: resolved.control)
      guard let column = property.flatMap({ resolved.column(of: $0) }) else { return [] }
      return search.winner(inColumn: column, class: id, of: resolved, book)
    }
  }

  /// Returns the axes of `value`, in which `reference` finds those of a property.
  private mutating func axes(
    of value: Handle<ValueNode>, in file: SheetFile, _ book: RuleBook,
    _ reference: (Name, inout DefinedAxes) -> AxisSet
  ) -> AxisSet {
    budget -= 1
    guard budget >= 0 else { return [] }
    let node = file.tree.values[value]
    switch node.kind {
    case .group: return axes(of: node.left, in: file, book, reference)
    case .designToken:
      let token = book.tokens.definitions.names.token(named: file.names[Int(node.first)], in: file.id)
      return token.map { axes(of: $0, book) } ?? []
    case .reference: return reference(file.names[Int(node.first)], &self)
    case .call:
      let values = file.tree.arguments[file.tree.argumentLists[node.arguments].values]
      return values.reduce(AxisSet()) { $0.union(axes(of: $1, in: file, book, reference)) }
    default: return []
    }
  }

  private mutating func axes(of token: DesignTokenID, _ book: RuleBook) -> AxisSet {
    if let found = known[token] { return found }
    known[token] = AxisSet()
    var found = book.tokens.themes[token].reduce(AxisSet()) { $0.union($1.condition.axes) }
    for (span, value) in book.tokens.definitions(of: token) {
      found.formUnion(axes(of: value, in: book.sheets.files[span.fileID], book) { _, _ in [] })
    }
    known[token] = budget < 0 ? nil : found
    return found
  }
}
