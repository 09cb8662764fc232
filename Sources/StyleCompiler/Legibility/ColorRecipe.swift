import StyleSupport
import StyleTable

/// A color, and the color literals that it is made from.
internal struct ColorRecipe {
  /// A color literal in a style sheet.
  struct Ingredient {
    /// The location of the literal.
    let span: SourceSpan

    let color: RGBA

    /// Returns the color that the recipe has with another literal.
    let result: (RGBA) -> RGBA?
  }

  let color: Value.Color

  let ingredients: [Ingredient]

  /// Creates the recipe of a literal at `span`. A color that only the app or the platform knows isn't an ingredient.
  fileprivate init(literal color: Value.Color, at span: SourceSpan) {
    self.color = color
    ingredients = color.channels.map { [Ingredient(span: span, color: $0) { $0 }] } ?? []
  }

  /// Creates the recipe of a call.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as they are.
  ///   - colors: The recipes of the arguments that are colors, by their indices.
  fileprivate init?(
    _ function: Function, _ arguments: [Function.Argument], _ colors: [(index: Int, recipe: ColorRecipe)]
  ) {
    guard case .color(let color) = function.value(arguments) else { return nil }
    self.color = color
    var known = Set<SourceSpan>()
    let distinct = colors.flatMap(\.recipe.ingredients).filter { known.insert($0.span).inserted }
    ingredients = distinct.map { ingredient in
      Ingredient(span: ingredient.span, color: ingredient.color) { literal in
        var changed = arguments
        for (index, recipe) in colors {
          let part = recipe.ingredients.first { $0.span == ingredient.span }
          if let color = part?.result(literal) { changed[index] = .color(.rgba(color)) }
        }
        guard case .color(let result) = function.value(changed) else { return nil }
        return result.channels
      }
    }
  }
}

extension Value.Color {
  /// The channels, or `nil` if only the app or the platform knows them.
  fileprivate var channels: RGBA? { if case .rgba(let color) = self { color } else { nil } }
}

/// A reader of the recipes of a control's colors in one context.
internal struct RecipeReader: ~Copyable {
  private var evaluation: Evaluation
  private let model: Model
  private let resolved: ResolvedControl
  private let classNumber: ClassID
  private let context: Context

  /// The number of values that the recipe may still look at. A recipe with more isn't worth reading.
  private var budget = 0

  init(_ model: Model, _ resolved: ResolvedControl, class classNumber: ClassID, in context: Context) {
    self.model = model
    evaluation = model.evaluation
    (self.resolved, self.classNumber, self.context) = (resolved, classNumber, context)
  }

  /// Returns the recipe of the color in `column`, or `nil` if it has none or a recipe that is too long.
  mutating func recipe(ofColumn column: ColumnID) -> ColorRecipe? {
    budget = 64
    return winner(inColumn: column)
  }

  private mutating func winner(inColumn column: ColumnID) -> ColorRecipe? {
    guard let (file, value) = model.rules.value(of: resolved.winner(class: classNumber, column)) else {
      return nil
    }
    return recipe(of: value, in: file)
  }

  private mutating func recipe(of value: Handle<ValueNode>, in file: SheetFile) -> ColorRecipe? {
    budget -= 1
    guard budget >= 0 else { return nil }
    let node = file.tree.values[value]
    switch node.kind {
    case .group: return recipe(of: node.left, in: file)
    case .designToken: return token(file.names[Int(node.first)], in: file)
    case .reference: return property(file.names[Int(node.first)])
    case .call: return call(node, value, in: file)
    case .color, .identifier: return literal(value, in: file)
    default: return nil
    }
  }

  private mutating func token(_ name: Name, in file: SheetFile) -> ColorRecipe? {
    guard let token = model.tokens.definitions.names.token(named: name, in: file.id) else { return nil }
    let definition = model.tokens.definition(of: token, in: context)
    return recipe(of: definition.value, in: model.sheets.files[definition.file])
  }

  private mutating func property(_ name: Name) -> ColorRecipe? {
    guard let property = model.declarations.property(name, of: resolved.control) else { return nil }
    return resolved.column(of: property).flatMap { winner(inColumn: $0) }
  }

  private mutating func literal(_ value: Handle<ValueNode>, in file: SheetFile) -> ColorRecipe? {
    var evaluator = Evaluator(file: file, context: context)
    guard case .color(let color)? = evaluator.value(value, as: PropertyType(base: .color), &evaluation) else {
      return nil
    }
    return ColorRecipe(literal: color, at: file.span(file.tree.range(of: value)))
  }

  /// Returns the recipe of a call. A call without colors, such as `rgb(0, 0, 0)`, is a literal.
  private mutating func call(_ node: ValueNode, _ value: Handle<ValueNode>, in file: SheetFile) -> ColorRecipe? {
    let values = Array(file.tree.arguments[file.tree.argumentLists[node.arguments].values])
    guard let function = Function.named(model.sheets.names.text(file.names[Int(node.first)])),
      let form = function.forms.first(where: { $0.count == values.count })
    else { return nil }
    guard form.contains(where: \.isColor) else { return literal(value, in: file) }
    var arguments: [Function.Argument] = []
    var colors: [(index: Int, recipe: ColorRecipe)] = []
    for (parameter, value) in zip(form, values) {
      if parameter.isColor {
        guard let recipe = recipe(of: value, in: file) else { return nil }
        colors.append((arguments.count, recipe))
        arguments.append(.color(recipe.color))
      } else {
        var evaluator = Evaluator(file: file, context: context)
        guard case .number(let number, _)? = evaluator.operand(of: value, &evaluation) else { return nil }
        arguments.append(.number(number))
      }
    }
    return ColorRecipe(function, arguments, colors)
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
