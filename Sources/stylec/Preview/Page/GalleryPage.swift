import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

extension PreviewProgram {
  /// Returns the sections of the controls, and advances `progress` for each state combination.
  ///
  /// - Parameter count: The number of sections so far, which are before these on the page.
  fileprivate func sections(
    _ program: GalleryProgram, _ kept: KeptSections?, _ count: inout Int, _ budget: inout PreviewBudget,
    _ progress: Progress
  ) -> [GallerySection] {
    let bases = Set(controls.compactMap { $0.control.base?.path })
    var (sections, rest): ([GallerySection], ArraySlice) = ([], controls[...])
    while let control = rest.first {
      let variants = rest.prefix { $0.path == control.path }
      rest = rest.dropFirst(variants.count)
      guard budget.allows(count) else { continue }
      let place = GallerySection.Place(id: "c\(count)", isBase: bases.contains(control.path))
      count += 1
      if let section = kept?.section(of: control, at: place, program.documentation, &budget) {
        sections.append(section)
        for _ in 0..<variants.stateCount { progress.advance() }
        continue
      }
      let start = budget
      var writer = SectionWriter(control, at: place, program)
      for (position, variant) in variants.enumerated() where budget.allows(position) {
        writer.add(variant, &budget, progress)
      }
      let section = writer.section
      sections.append(section)
      kept?.keep(section, of: control, at: place, costing: budget.spent(since: start), leaving: budget)
    }
    return sections
  }
}

extension GalleryDocument {
  /// Creates a page that shows every control of `programs` in every valid state combination.
  ///
  /// The page contains everything that it shows as elements: the looks of the states and, hidden, values, declarations,
  /// and reasons. Each of these is written once for a control. The script reads them and adds no content of its own. Nothing
  /// refers to what belongs to another control, so that a page that follows changes can replace a control by itself.
  ///
  /// A page without `theme` follows the system's appearance, and one without `script` doesn't follow changes. What didn't
  /// change is taken from `kept`, unless there are translations or images, which sections share.
  init(
    of programs: [PreviewProgram], title: String, theme: StyleContext?, script: String? = nil,
    _ options: GalleryOptions, _ kept: KeptSections? = nil
  ) {
    self.init(title: title, script: script)
    let texts = options.translations.map { GalleryTranslations($0, of: programs.flatMap(\.compilation.model.texts)) }
    let kept = texts == nil && options.images == nil && programs.count == 1 ? kept : nil
    let maps = programs.map { ContrastMap($0.compilation.model) }
    let grids = zip(programs, maps).map { program, map in
      let dependent = map.axes.union(program.sheet.dependentAxes)
      return ContextGrid(program.sheet.axes.filter { dependent.contains($0.name) }.fitting)
    }
    let moves = programs.contains { $0.controls.contains(where: \.moves) }
    let common = programs.flatMap { program in
      program.sheet.axes.filter { Self.marks[$0.name] != nil && (moves || $0.name != "motion") }
    }
    axes = PreviewPool(grids.flatMap(\.axes) + common).elements
    values = axes.map { axis in theme?.value(ofAxis: axis.name).flatMap { axis.values.firstIndex(of: $0) } ?? 0 }
    isFixed = theme != nil
    rules =
      axes.enumerated().flatMap { axis, info in
        info.values.indices.map { "[data-a\(axis)=\"\($0)\"] .a\(axis)v\($0){display:contents}\n" }
      }.joined()
    let contexts = zip(grids, programs).map { GalleryContexts($0, of: $1.sheet, among: axes) }
    var budget = PreviewBudget(contextCount: contexts.map(\.contexts.count).max() ?? 1)
    let files = programs.map { ($0.compilation.sheets.first ?? "").split(separator: "/") }
    kept?.begin(programs[0].compilation.model, axes, grids[0])
    var (all, count, items): ([GallerySection], Int, [Exact<String>]) = ([], 0, [])
    Progress.showing("drawing", of: programs.reduce(0) { $0 + $1.controls.stateCount }) { progress in
      for (index, program) in programs.enumerated() {
        var shared = GalleryProgram(program.compilation, contexts[index], maps[index], texts, options)
        if files.count(where: { $0.last == files[index].last }) > 1 {
          shared.folder = files[index].dropLast().suffix(1).map { $0 + "/" }.joined()
        }
        let made = program.sections(shared, kept, &count, &budget, progress)
        omitted += Set(program.controls.map(\.path)).count - made.count
        all += made.filter { programs.count == 1 || !$0.isQuiet }
        items += shared.documentation.items(of: program.controls).map { Exact($0) }
      }
    }
    // Controls without visible styles, such as many base controls, go to the end.
    sections = all.filter { !$0.isQuiet } + all.filter(\.isQuiet)
    documentation = PreviewPool(items).elements.map(\.value).joined()
    self.translations = texts?.markup ?? ""
    languages = texts?.languages ?? []
    tokens = GalleryTokens.markup(of: programs)
    images = options.images?.rules ?? ""
    let paths = Set(programs.flatMap(\.controls).map(\.path))
    former = options.former.map { name, sheet in (name, sheet.controls.map(\.path).filter { !paths.contains($0) }) }
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
