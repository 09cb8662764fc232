import StyleSupport
import StyleTable

/// The search for color literals that make texts and symbols legible.
///
/// Another literal changes every color that is made from it, in a text or in a background. A literal is therefore only
/// replaced by one that is legible everywhere.
internal struct ContrastFixes: ~Copyable {
  private var judge: ContrastJudge
  private var evaluation: Evaluation
  private var definedAxes = DefinedAxes()
  private var literals: [SourceSpan: Literal] = [:]
  private var known = Set<UseKey>()
  private var judged = Set<JudgedPair>()

  /// The values from which the gradients under colors are made. They stay as they are.
  private var inGradients = Set<SourceSpan>()

  /// The literals to replace for each finding, in the order found.
  private var targets: [LegibilityReview.Sources: [SourceSpan]] = [:]

  /// Collects the literals of the colors of `model` in all controls that can use a literal of `findings`.
  ///
  /// - Complexity: O(*p* · *k* · *t*) for *p* pairs of colors, *k* classes of cases, and *t* contexts in which the colors
  ///   differ.
  init(_ model: Model, for findings: [LegibilityReview.Finding]) {
    judge = ContrastJudge(model.declarations.axes)
    evaluation = model.evaluation
    model.resolution.forEachControl(at: model.positions(using: findings.map(\.sources.foreground))) { add($0, model) }
  }

  /// Returns the fix-its for a finding: a replacement for the literal that gives the foreground its color, in each of the
  /// contexts.
  mutating func fixIts(for finding: LegibilityReview.Finding, _ model: Model) -> [Diagnostic.FixIt] {
    var fixIts: [Diagnostic.FixIt] = []
    for span in (targets[finding.sources] ?? []).prefix(Limit.listedPatterns)
    where span.fileID != .standard && !inGradients.contains(span) {
      guard let color = literals[span]?.replacement(&evaluation) else { continue }
      let (old, new) = (model.sheets.text(at: span), color.shortText)
      fixIts.append(Diagnostic.FixIt("replace '\(old)' with '\(new)'", replacing: span, with: new))
    }
    return fixIts
  }
}

extension Model {
  /// Returns the positions in `preorder` of the controls that can use the literals of `sources`, or `nil` for all, unless
  /// each source is a declaration of a hexadecimal color. A literal of a token can be used anywhere.
  fileprivate func positions(using sources: [Winner]) -> [Int]? {
    let found = Set(sources.compactMap(\.declaration))
    let areOwn = sources.allSatisfy { source in
      guard let (file, node) = source.declaration.map(sheets.node) else { return false }
      return file.tree.values.kind(of: node.value) == .color
    }
    guard areOwn else { return nil }
    let controls = declarations.controls
    let owners = controls.preorder.filter { control in
      rules.entries(of: control).contains { $0.declarations.indices.contains { found.contains(DeclarationID($0)) } }
    }
    return controls.positions(of: Set(owners), withDerived: true)
  }
}

/// The colors of a pair in one context, which depend on a literal.
private struct LiteralUse {
  let colors: ShownColors

  /// The contrast that is needed.
  let needed: Double

  /// The recipes of the colors that have one.
  let foreground, background, ground: ColorRecipe?

  /// Returns whether the contrast is high enough with `color` in place of the literal at `span`.
  func isLegible(with color: RGBA, at span: SourceSpan, _ evaluation: inout Evaluation) -> Bool {
    var changed = colors
    if let color = foreground?.color(with: color, at: span, &evaluation) { changed.foreground = VisibleColor(color) }
    if let color = background?.color(with: color, at: span, &evaluation) { changed.background = VisibleColor(color) }
    if let color = ground?.color(with: color, at: span, &evaluation) { changed.ground = VisibleColor(color) }
    return changed.contrast.map { $0 >= needed } ?? false
  }
}

/// Everything that tells one use of a literal from another.
private struct UseKey: Hashable {
  let literal: SourceSpan
  let colors: ShownColors
  let needed: Double
  let sources: [Winner]
}

/// The cells and the sources of a pair of colors without references, which have the same literals in every control.
private struct JudgedPair: Hashable {
  let cells: ContrastJudge.Cells
  let sources: [Winner]
  let isLegible: Bool
}

/// A color literal and its uses.
private struct Literal {
  let literal: ColorRecipe.Literal
  var uses: [LiteralUse] = []

  /// The result of the search, or `nil` before it.
  var found: RGBA??

  /// Returns the color with the nearest HSL lightness that is legible everywhere, or `nil` if there is none.
  ///
  /// Of two that are equally near, it's the darker one.
  mutating func replacement(_ evaluation: inout Evaluation) -> RGBA? {
    if let found { return found }
    let candidate = nearestLegibleColor(&evaluation)
    found = .some(candidate)
    return candidate
  }

  private mutating func nearestLegibleColor(_ evaluation: inout Evaluation) -> RGBA? {
    let color = literal.color
    // Twice the lightness, from 0 to 510: the sum of the greatest and the least channel.
    let lightness = [color.red, color.green, color.blue].reduce((0, 255)) { (max($0.0, Int($1)), min($0.1, Int($1))) }
    let sum = lightness.0 + lightness.1
    for distance in 1...510 {
      let points = Double(distance) * 100 / 510
      let (darker, lighter) = (color.darkened(by: points), color.lightened(by: points))
      if distance <= sum, isLegible(with: darker, &evaluation) { return darker }
      if distance <= 510 - sum, isLegible(with: lighter, &evaluation) { return lighter }
    }
    return nil
  }

  /// Returns whether every use is legible with `candidate`.
  private mutating func isLegible(with candidate: RGBA, _ evaluation: inout Evaluation) -> Bool {
    let span = literal.span
    guard let failing = uses.firstIndex(where: { !$0.isLegible(with: candidate, at: span, &evaluation) }) else {
      return true
    }
    // The use that rejects one candidate usually rejects the next, too.
    uses.swapAt(0, failing)
    return false
  }
}

extension ContrastFixes {
  /// Adds the literals of every pair of colors of `resolved`.
  private mutating func add(_ resolved: ResolvedControl, _ model: Model) {
    let pairs = ColorPairs(resolved, model.rules)
    guard !pairs.pairs.isEmpty else { return }
    let isLegible = model.declarations.controls[resolved.control].isLegible
    let judged = JudgedCases(resolved, pairs, model.rules)
    let (classes, cells) = (judged.classes, ClassCells(resolved))
    let areJudged = pairs.pairs.map { judged.classes(classes, drawing: $0) }
    for id in resolved.classes {
      for (pair, isJudged) in zip(pairs.pairs, areJudged) where isJudged[id.index] {
        let pair = judged.areOnGround(class: id) ? pairs.onGround(pair) : pair
        let colors = ContrastJudge.Cells(
          of: pair, on: pair.background, of: pairs, class: id, cells, model.values)
        add(colors, of: pair, of: pairs, class: id, resolved, isLegible: isLegible, model)
      }
    }
  }

  /// Adds the literals of `pair` in each context in which its contrast is known.
  ///
  /// A color that is the same in two contexts can have a literal for each.
  private mutating func add(
    _ cells: ContrastJudge.Cells, of pair: ColorPair, of pairs: ColorPairs, class id: ClassID,
    _ resolved: ResolvedControl, isLegible: Bool, _ model: Model
  ) {
    let sources = [pair.foreground, pair.background, pairs.ground, pair.gradient].map { column in
      column.map { resolved.winner(class: id, $0) } ?? .nothing
    }
    if !sources.contains(where: { $0.declaration.map { model.sheets.hasReferences($0) } ?? false }) {
      let pair = JudgedPair(cells: cells, sources: sources, isLegible: isLegible)
      guard judged.insert(pair).inserted else { return }
    }
    let judgment = judge.judgment(on: cells, model.values)
    let axes = [pair.foreground, pair.background, pairs.ground, pair.gradient].reduce(judgment.contexts.axes) {
      axes, column in
      axes.union(column.map { definedAxes.axes(ofColumn: $0, class: id, of: resolved, model.rules) } ?? [])
    }
    for context in model.declarations.axes.contexts(over: axes).contexts.prefix(Limit.contextsOfValue) {
      let position = judgment.contexts.position(of: context)
      if let gradient = pair.gradient {
        var values = Set<SourceSpan>()
        RecipeReader(model: model, resolved: resolved, classID: id, context: context).addValues(
          ofColumn: gradient, to: &values)
        inGradients.formUnion(values)
      }
      guard let ratio = judgment.outcomes[position].ratio,
        let colors = judge.colors(of: cells, in: context, model.values)
      else { continue }
      let needed = judgment.threshold(at: position, isLegible: isLegible)
      let shown = pairs.shown(pair, cells, in: context, model.values)
      let columns = [shown.foreground, shown.background, pairs.ground]
      let sources = columns.map { column in column.map { resolved.winner(class: id, $0) } ?? .nothing }
      let recipes = columns.map { column in
        var reader = RecipeReader(model: model, resolved: resolved, classID: id, context: context)
        return column.flatMap { reader.recipe(ofColumn: $0, &evaluation) }
      }
      addUses(recipes, sources, colors, needed)
      if ratio < needed { addTarget(recipes[0]?.literals ?? [], sources) }
    }
  }

  /// Adds the uses of each literal of `recipes`: those of the foreground, the background, and the ground.
  private mutating func addUses(
    _ recipes: [ColorRecipe?], _ sources: [Winner], _ colors: ShownColors, _ needed: Double
  ) {
    for literal in recipes.flatMap({ $0?.literals ?? [] }) {
      let key = UseKey(literal: literal.span, colors: colors, needed: needed, sources: sources)
      guard known.insert(key).inserted else { continue }
      literals[literal.span, default: Literal(literal: literal)].uses.append(
        LiteralUse(colors: colors, needed: needed, foreground: recipes[0], background: recipes[1], ground: recipes[2]))
    }
  }

  /// Records the literal to replace if `foreground`, which has too little contrast, is made from a single one.
  private mutating func addTarget(_ foreground: [ColorRecipe.Literal], _ sources: [Winner]) {
    guard foreground.count == 1, let literal = foreground.first?.span else { return }
    let key = LegibilityReview.Sources(foreground: sources[0], background: sources[1])
    if targets[key]?.contains(literal) != true { targets[key, default: []].append(literal) }
  }
}

extension RGBA {
  /// The color as a style sheet writes it: `#6b6b70`, or `#6b6b7080` if it isn't opaque.
  fileprivate var shortText: String { String(alpha == 255 ? description.prefix(7) : description[...]) }
}
