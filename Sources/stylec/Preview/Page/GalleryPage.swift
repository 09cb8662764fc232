import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// Style sheets that were compiled together, as a preview shows them.
struct PreviewProgram {
  let compilation: Compilation
  let sheet: StyleSheet
  let controls: [PreviewControl]

  init(_ compilation: Compilation, _ sheet: StyleSheet) {
    (self.compilation, self.sheet) = (compilation, sheet)
    controls = PreviewControl.all(of: sheet, compilation.model)
  }
}

/// A page that shows every control in every valid state combination.
///
/// The page contains everything that it shows as elements: the looks of the states and, hidden, values, declarations,
/// and reasons. Each of these is written once for a control. The script reads them and adds no content of its own. Nothing
/// refers to what belongs to another control, so that a page that follows changes can replace a control by itself.
struct GalleryPage {
  private let programs: [PreviewProgram]

  /// The axes with a switch: those on which something depends, and those that matter without being used.
  private let axes: [StyleAxis]
  private let contexts: [GalleryContexts]
  private let maps: [ContrastMap]

  /// The sections of the page before, or `nil` for a page that doesn't follow changes.
  private let kept: KeptSections?

  private var budget: PreviewBudget
  private var translations: GalleryTranslations?
  private var count = 0

  /// Creates the page of `programs`, with `translations` of their texts.
  ///
  /// Takes what didn't change from `kept`, unless there are translations, which sections share.
  init(_ programs: [PreviewProgram], _ translations: Translations? = nil, _ kept: KeptSections? = nil) {
    self.programs = programs
    self.kept = translations == nil && programs.count == 1 ? kept : nil
    self.translations = translations.map { GalleryTranslations($0, of: programs.flatMap(\.compilation.model.texts)) }
    let maps = programs.map { ContrastMap($0.compilation.model) }
    let grids = zip(programs, maps).map { program, map in
      let dependent = map.axes.union(program.sheet.dependentAxes)
      return ContextGrid(program.sheet.axes.filter { dependent.contains($0.name) }.fitting)
    }
    let moves = programs.contains { $0.controls.contains(where: \.moves) }
    let common = GalleryDocument.commonAxes + (moves ? [GalleryDocument.motionAxis] : [])
    let all = grids.flatMap(\.axes) + programs.flatMap { $0.sheet.axes.filter { common.contains($0.name) } }
    let axes = all.reduce(into: [StyleAxis]()) { axes, axis in
      if !axes.contains(where: axis.isSame) { axes.append(axis) }
    }
    contexts = zip(grids, programs).map { GalleryContexts($0, of: $1.sheet, among: axes) }
    budget = PreviewBudget(contextCount: contexts.map(\.contexts.count).max() ?? 1)
    (self.axes, self.maps) = (axes, maps)
    self.kept?.begin(programs[0].compilation.model, axes, grids[0])
  }

  /// - Parameters:
  ///   - title: The page's title.
  ///   - theme: The values of the page's initial context, or `nil` if the page follows the system's appearance.
  ///   - script: The name of the script from which the page learns of changes, or `nil` if it doesn't follow any.
  mutating func document(title: String, theme: StyleContext?, script: String? = nil) -> GalleryDocument {
    var (sections, omitted): ([GallerySection], Int) = ([], 0)
    var documentation = PreviewPool<Exact<String>>()
    let total = programs.reduce(0) { $0 + $1.controls.stateCount }
    Progress.showing("drawing", of: total) { progress in
      for index in programs.indices {
        var texts = GalleryDocumentation(programs[index].compilation)
        let made = self.sections(of: index, &texts, progress)
        omitted += Set(programs[index].controls.map(\.path)).count - made.count
        sections += made.filter { programs.count == 1 || !$0.isQuiet }
        for item in texts.items(of: programs[index].controls) { _ = documentation.index(of: Exact(item)) }
      }
    }
    var document = GalleryDocument(title: title, script: script)
    document.axes = axes
    document.values = axes.map { $0.position(in: theme) }
    document.isFixed = theme != nil
    document.rules = GalleryContexts.rules(axes) + (translations == nil ? "" : GalleryTranslations.rules)
    // Controls without visible styles, such as many base controls, go to the end.
    document.sections = sections.filter { !$0.isQuiet } + sections.filter(\.isQuiet)
    document.omitted = omitted
    document.documentation = documentation.elements.map(\.value).joined()
    document.translations = translations?.markup ?? ""
    document.languages = translations?.languages ?? []
    document.tokens = GalleryTokens(programs.map { ($0.compilation, $0.sheet.axes) }).markup
    return document
  }

  /// Returns the sections of the controls of the program at `index`, and advances `progress` for each state
  /// combination.
  private mutating func sections(
    of index: Int, _ documentation: inout GalleryDocumentation, _ progress: Progress
  ) -> [GallerySection] {
    let program = programs[index]
    let contrasts = GalleryContrasts(maps[index], program.compilation.model, contexts[index])
    let locations = LocationFormatter(relativeTo: program.compilation)
    let bases = Set(program.controls.compactMap { $0.control.base?.path })
    var (sections, rest): ([GallerySection], ArraySlice) = ([], program.controls[...])
    while let control = rest.first {
      let variants = rest.prefix { $0.path == control.path }
      rest = rest.dropFirst(variants.count)
      guard budget.allows(count) else { continue }
      let place = KeptSections.Place(id: "c\(count)", isBase: bases.contains(control.path))
      count += 1
      if let section = kept?.section(of: control, at: place, &documentation, &budget) {
        sections.append(section)
        for _ in 0..<variants.stateCount { progress.advance() }
        continue
      }
      let start = budget
      var writer = SectionWriter(
        control, id: place.id, isBase: place.isBase, looks: GalleryLooks(place.id + "-", contexts[index]),
        records: GalleryRecords(program.compilation, locations, contexts[index]), locations: locations)
      for (position, variant) in variants.enumerated() where budget.allows(position) {
        let rows = GalleryRows(variant, contexts[index], contrasts)
        writer.add(variant, rows, &documentation, &translations, &budget, progress)
      }
      let section = writer.finish(documentation)
      sections.append(section)
      kept?.keep(section, of: control, at: place, costing: budget.spent(since: start), leaving: budget)
    }
    return sections
  }
}

extension [StyleAxis] {
  /// The first axes, as many as a page can have switches for.
  fileprivate var fitting: [StyleAxis] {
    var count = 1
    return filter { axis in
      guard count * axis.values.count <= ContextGrid.limit else { return false }
      count *= axis.values.count
      return true
    }
  }
}

extension StyleAxis {
  fileprivate func position(in context: StyleContext?) -> Int {
    context?.value(ofAxis: name).flatMap { values.firstIndex(of: $0) } ?? 0
  }
}
