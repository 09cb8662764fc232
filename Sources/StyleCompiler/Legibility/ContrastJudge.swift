import StyleSupport
import StyleTable

/// The contrast of a color in the contexts in which it can differ.
package struct ContrastJudgment: Sendable {
  package enum Outcome: Hashable, Sendable {
    case ratio(Double)
    /// The least ratio on the stops of a gradient that can be judged, while others can't.
    case partial(Double)
    /// The color isn't shown, because it has no value, its text is empty, or another property covers it.
    case hidden
    /// Only the app or the platform knows the channels of one of the colors.
    case unknownColor
    /// A color isn't opaque or isn't on a background, and the control has no opaque `ground-color`.
    case unknownGround
    /// The color is on the tint of a segmented control, which the segment doesn't know.
    case unknownTint
    /// A reference in a control from which others derive has no value.
    case missingValue
    /// The color is that of a shadow around the control, which fades.
    case fading

    package var ratio: Double? {
      switch self {
      case .ratio(let ratio), .partial(let ratio): ratio
      default: nil
      }
    }

    package var isPartial: Bool { if case .partial = self { true } else { false } }
  }

  package let contexts: AxisContexts

  /// The outcome in each context, and the contrast that a legible color needs there, or 0 if the control is disabled there.
  package let outcomes: [Outcome]
  package let thresholds: [Double]

  /// Returns the same judgment where nothing is shown, and `obstacle` everywhere else.
  ///
  /// A color without a value may be one that a reference can't give.
  internal func prevented(by obstacle: Outcome) -> ContrastJudgment {
    let outcomes = outcomes.map { $0 == .hidden && obstacle != .missingValue ? $0 : obstacle }
    return ContrastJudgment(contexts: contexts, outcomes: outcomes, thresholds: thresholds)
  }
}

extension ContrastJudgment {
  fileprivate static let hidden = ContrastJudgment(.hidden)

  /// Creates a judgment that is the same in every context.
  internal init(_ outcome: Outcome) {
    self.init(contexts: .standard, outcomes: [outcome], thresholds: [3])
  }
}

/// A judge of how legible colors are, which remembers the judgment on the same values.
package struct ContrastJudge {
  /// The cells that decide the contrast of a pair.
  package struct Cells: Hashable {
    let foreground, background, gradient, ground, opacity, font: Cell

    /// The cell of the text if it depends on the context; otherwise, the cell is absent.
    let text: Cell

    /// The cell of the color that covers this one.
    let cover: Cell
    let coverKind: Cover.Kind

    /// The color of the title, without which this color is that of the title, and the title if the style sheet sets it.
    let titleColor, title: Cell

    /// Whether the judgment is about cases in which the control is disabled, and the cell that says whether it's busy then.
    let isDisabled: Bool
    let activity: Cell

    /// Whether the color is shown where `text` is absent, because it isn't that of a text, or the text isn't empty.
    let isShown: Bool
    let hasFont, isOfLine, isShadow, hasTitle: Bool

    /// Whether the platform draws a background with a color that only it knows.
    let isOnPlatform: Bool

    /// The width of the line, and its distance from the edge of the background.
    let width, outset: Cell

    /// - Parameters:
    ///   - background: The column of the color on which the color of `pair` is shown.
    ///   - cover: The cover of the color, or `nil` if nothing covers it.
    ///   - isDisabled: Whether the control is disabled.
    init(
      of pair: ColorPair, on background: ColumnID?, _ cover: Cover?, of pairs: ColorPairs, class id: ClassID,
      isDisabled: Bool, _ resolved: ResolvedControl, _ pool: borrowing ValuePool
    ) {
      func cell(_ column: ColumnID?) -> Cell { column.map { resolved.cell(class: id, $0) } ?? .absent }
      foreground = cell(pair.foreground)
      let surface = cell(background)
      self.background = surface
      isOnPlatform =
        switch pair.platformSurface {
        case nil: false
        case .always?: surface.hasNoValue
        case .configuration(let column, let plain)?: surface == .absent && cell(column).isConfiguration(besides: plain)
        }
      gradient = background == pair.background ? cell(pair.gradient) : .absent
      (ground, opacity, font) = (cell(pairs.ground), cell(pairs.opacity), cell(pair.font))
      let text = cell(pair.text)
      self.text = text.slot == nil ? .absent : text
      isShown =
        pair.isShadow ? pool.isRing(foreground) : pair.text == nil || text.slot == nil && pool.isShown(text)
      (self.cover, coverKind) = (cell(cover?.column), cover?.kind ?? .all)
      (titleColor, title, hasTitle) = (cell(pair.titleColor), cell(pair.title), pair.title != nil)
      (self.isDisabled, activity) = (isDisabled, isDisabled ? cell(pairs.activity) : .absent)
      (hasFont, isOfLine, isShadow) = (pair.hasFont, pair.line != nil, pair.isShadow)
      (width, outset) = (cell(pair.line?.width), cell(pair.line?.outset))
    }

    /// Hot: a `Hasher` would take several times as long.
    fileprivate var quickHash: UInt32 {
      let colors = UInt64(foreground.rawValue) << 32 | UInt64(background.rawValue)
      let state = NameHash.mixed(colors, UInt64(ground.rawValue) << 32 | UInt64(opacity.rawValue))
      let texts = NameHash.mixed(state, UInt64(font.rawValue) << 32 | UInt64(text.rawValue))
      let lines = NameHash.mixed(texts, UInt64(width.rawValue) << 32 | UInt64(outset.rawValue))
      let covers = NameHash.mixed(lines, UInt64(gradient.rawValue) << 32 | UInt64(cover.rawValue))
      return UInt32(hashOf: isDisabled ? ~covers : covers)
    }

    /// The cells that have a value in some context.
    fileprivate var all: [Cell] {
      [foreground, background, gradient, ground, opacity, text, font, width, outset]
        + [cover, titleColor, title, activity].filter { $0.slot != nil }
    }

    /// Returns whether the color is that of a line outside of the background in `context`, so that it's on the ground.
    func isOutside(in context: Context, _ pool: borrowing ValuePool) -> Bool {
      isOfLine && pool.number(outset, in: context) ?? 0 > 0
    }
  }

  private let axes: Axes

  private var judgments: [(cells: Cells, judgment: ContrastJudgment)] = []
  private var index = HashIndex()

  package init(_ axes: Axes) { self.axes = axes }

  package mutating func judgment(on cells: Cells, _ values: borrowing ValuePool) -> ContrastJudgment {
    guard cells.canBeShown else { return .hidden }
    let hash = cells.quickHash
    if let known = index.position(of: hash, where: { judgments[$0].cells == cells }) {
      return judgments[known].judgment
    }
    let contexts = contexts(of: cells, values)
    var (outcomes, thresholds): ([ContrastJudgment.Outcome], [Double]) = ([], [])
    for context in contexts.contexts {
      outcomes.append(outcome(for: cells, in: context, values))
      thresholds.append(values.threshold(of: cells, in: context))
    }
    let judgment = ContrastJudgment(contexts: contexts, outcomes: outcomes, thresholds: thresholds)
    judgments.append((cells, judgment))
    index.add(hash)
    return judgment
  }

  /// Returns the contexts in which `cells`, or the colors that they refer to, can differ.
  private func contexts(of cells: Cells, _ values: borrowing ValuePool) -> AxisContexts {
    var axes = values.axes(of: cells.all)
    if let appearance = self.axes.appearance, cells.haveSystemColor(values) { axes.formUnion(AxisSet(appearance)) }
    return self.axes.contexts(over: axes)
  }

  private func outcome(
    for cells: Cells, in context: Context, _ values: borrowing ValuePool
  ) -> ContrastJudgment.Outcome {
    guard values.cell(cells.foreground, in: context).reference != nil,
      cells.text.slot == nil ? cells.isShown : values.isShown(cells.text, in: context),
      values.number(cells.width, in: context) ?? 1 > 0, !values.covers(cells.cover, cells.coverKind, in: context)
    else { return .hidden }
    if cells.isShadow { return .fading }
    guard let colors = colors(of: cells, in: context, values) else { return .unknownColor }
    guard let ratio = colors.contrast else { return .unknownGround }
    return colors.isPartial ? .partial(ratio) : .ratio(ratio)
  }

  /// Returns the colors that `cells` have in `context`, or `nil` if only the app knows one of them.
  func colors(of cells: Cells, in context: Context, _ values: borrowing ValuePool) -> ShownColors? {
    let isDark = axes.isDark(context)
    func color(_ cell: Cell) -> VisibleColor? {
      values.visibleColor(values.cell(cell, in: context), isDark: isDark)
    }
    let outset = cells.isOfLine ? values.number(cells.outset, in: context) ?? 0 : -1
    let (ground, surface) = (color(cells.ground), outset > 0 ? Cell.absent : cells.background)
    let background = outset > 0 ? ground : color(surface)
    let surfaceIsKnown =
      background != nil || values.cell(surface, in: context).reference == nil && !(cells.isOnPlatform && outset <= 0)
    var gradient: GradientColors?
    if outset <= 0, let reference = values.cell(cells.gradient, in: context).reference {
      gradient = GradientColors(
        values.stops(ofGradient: reference).map { (values.visibleColor($0.color, isDark: isDark), $0.position) },
        isOnKnownColor: background?.isOpaque ?? false || surfaceIsKnown && ground?.isOpaque ?? false)
    }
    guard let shown = color(cells.foreground),
      gradient?.colors.isEmpty == false || surfaceIsKnown && gradient?.hasUnknownColor != true
    else { return nil }
    return ShownColors(
      foreground: shown, background: background, ground: ground, gradient: gradient,
      opacity: values.opacity(of: values.cell(cells.opacity, in: context)), isOnEdge: outset == 0)
  }
}

extension ContrastJudge.Cells {
  /// Whether the color has a value in some context, and there is something to see.
  fileprivate var canBeShown: Bool {
    (foreground.slot != nil || foreground.reference != nil) && (isShown || text.slot != nil)
  }

  /// Returns whether one of the colors is a system color in some context.
  fileprivate func haveSystemColor(_ values: borrowing ValuePool) -> Bool {
    !isShadow && values.hasSystemColor(foreground) || values.hasSystemColor(background)
      || values.hasSystemColor(ground) || values.hasSystemColor(gradient, in: .gradient)
  }
}

extension ColorPairs {
  /// Returns `pair`, which has `cells`, on what its color is shown on in `context`: the ground if it's a line outside of
  /// the background, and the gradient if there is one.
  func shown(
    _ pair: ColorPair, _ cells: ContrastJudge.Cells, in context: Context, _ pool: borrowing ValuePool
  ) -> ColorPair {
    if cells.isOutside(in: context, pool) { return onGround(pair) }
    guard let gradientProperty, pool.cell(cells.gradient, in: context).reference != nil else { return pair }
    return pair.on(gradientProperty, column: pair.gradient)
  }

  /// Returns whether the colors of `pair`, which is on the color in the column `background`, clearly have enough contrast in
  /// a class of cases, or can't be judged.
  ///
  /// Hot: this decides most pairs, and needs neither contexts nor anything remembered.
  func isClear(
    _ pair: ColorPair, on background: ColumnID?, class id: ClassID, _ resolved: ResolvedControl, isLegible: Bool,
    _ values: borrowing ValuePool
  ) -> Bool {
    if pair.isShadow { return true }
    let foreground = resolved.cell(class: id, pair.foreground)
    if foreground.slot != nil { return false }
    if let gradient = pair.gradient, resolved.cell(class: id, gradient) != .absent { return false }
    let opacity = self.opacity.map { resolved.cell(class: id, $0) } ?? .absent
    guard opacity.slot == nil, pair.line?.outset == nil else { return false }
    if values.opacity(of: opacity) < 1 { return ground.map { resolved.cell(class: id, $0) == .absent } ?? true }
    guard let background, let color = values.opaqueLiteral(foreground),
      let surface = values.opaqueLiteral(resolved.cell(class: id, background))
    else { return false }
    return VisibleColor(color).contrast(with: VisibleColor(surface)) >= (isLegible ? 4.5 : 3)
  }
}

extension Cell {
  /// Returns whether the cell of an enumeration has a value that isn't one of `plain`, in some context.
  fileprivate func isConfiguration(besides plain: UInt64) -> Bool {
    slot != nil || reference.map { plain >> UInt64($0) & 1 == 0 } ?? false
  }
}

extension ValuePool {
  fileprivate func opaqueLiteral(_ cell: Cell) -> RGBA? {
    guard let reference = cell.reference.map({ Int($0) }), reference >= TableLayout.systemColorCount,
      let color = colors.literal(at: reference - TableLayout.systemColorCount)
    else { return nil }
    return color.alpha == 0xFF ? color : nil
  }

  /// Returns whether the text in `cell` isn't empty in `context`.
  internal func isShown(_ cell: Cell, in context: Context) -> Bool { isShown(self.cell(cell, in: context)) }

  fileprivate func isShown(_ cell: Cell) -> Bool {
    guard let text = cell.reference.map({ Int($0) }) else { return false }
    let count = texts.count(of: text)
    // A verbatim text without content consists of two marks.
    return count > 0 && (count != 2 || texts[text].first != TableLayout.templateMark)
  }

  /// Returns whether the shadow in `cell` isn't offset in some context, so that it's a ring around the control.
  fileprivate func isRing(_ cell: Cell) -> Bool {
    if let slot = cell.slot { return slots[Int(slot)].dropFirst().contains { isRing(Cell(rawValue: $0)) } }
    guard let reference = cell.reference else { return false }
    return records(in: .shadows)[Int(reference)].dropFirst().prefix(2).allSatisfy { Float(bitPattern: $0) == 0 }
  }

  /// Returns the opacity in `cell`, which isn't a slot, from 0 to 1, or 1 if there is none.
  fileprivate func opacity(of cell: Cell) -> Double { min(1, max(0, number(of: cell) ?? 1)) }

  /// Returns the number or the length in points in `cell` in `context`, or `nil` if there is none.
  fileprivate func number(_ cell: Cell, in context: Context) -> Double? { number(of: self.cell(cell, in: context)) }

  private func number(of cell: Cell) -> Double? {
    cell.reference.map { Double(Float(bitPattern: numbers.elements[Int($0)])) }
  }

  /// Returns the contrast that a legible color needs in `context`: 4.5 for a text, 3 for a large text and for everything
  /// else, and none while the control is disabled, unless it's busy.
  fileprivate func threshold(of cells: ContrastJudge.Cells, in context: Context) -> Double {
    if cells.isDisabled, cell(cells.activity, in: context) != .yes { return 0 }
    guard cells.hasFont, cell(cells.titleColor, in: context).reference == nil,
      !cells.hasTitle || isShown(cells.title, in: context)
    else { return 3 }
    guard let reference = cell(cells.font, in: context).reference else { return 4.5 }
    var record = self[.fonts, Int(reference)]
    let adapted = record[record.startIndex + 4]
    if adapted != TableLayout.none { record = self[.fonts, Int(adapted)] }
    let (size, weight) = (Float(bitPattern: record[record.startIndex + 1]), record[record.startIndex + 2])
    return size >= 18 || size >= 14 && weight >= 700 ? 3 : 4.5
  }
}
