import StyleCompiler
import StyleRuntime
import StyleSupport

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "generate an HTML preview of every control in every state",
    operands: [.paths],
    ownOptions: [.output, .theme, .texts, .images, .against, .watch, .open, .importFolder, .errorLimit],
    details: [
      """
      The preview is an HTML page on standard output. With '-o', it's a file, and '--open' and '--watch' write a file named
      after the first argument if there's no '-o'. It shows each control in each valid state combination and variant.
      '- Sample: Buy now' in the documentation of a control shows a text that the app sets, and '- Sample count: 12' a
      parameter. On the page, you can toggle states, choose a value of each axis, and fill in parameters. Click a value to
      see where it was declared and what it overrides. The page doesn't use the network.
      """,
      """
      If you pass several style sheets, they form one program, as with 'compile'. If you pass a folder, the page shows
      each style sheet in it as a program of its own, except for partials, whose file names start with '_'.
      """,
      """
      With '--texts', you can also choose the language of the texts on the page, among those of the folders of languages in
      FOLDER, such as fr.lproj/Localizable.strings. The direction follows the language, and texts without a translation are
      underlined.
      """,
      """
      With '--images', images look like the files in FOLDER, such as cart.svg or those in cart.imageset for the image
      'cart'. The others are drawn as a landscape, and the pointer shows their names. With '--against', the page shows
      only the states that changed since OLD, each before and after the change.
      """,
      """
      If FILE ends in .svg, the preview is a picture of all controls with visible styles, in the given context. It shows the
      variants of a control, and then its states: highlighted, disabled, focused, and the states that are related to them
      are the columns, and the other states are the rows. Columns and rows that look the same are one.
      """,
    ],
    examples: ["stylec preview FollowButton.style --open", "stylec preview FollowButton.style -o follow.svg"],
    action: PreviewCommand.run)
}

/// The `preview` command: shows every control in every valid state combination, as a page or as a picture.
enum PreviewCommand {
  static func run(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    if arguments.has(.watch) { return try watch(arguments, &console) }
    let kind = try PreviewKind(arguments, &console)
    let programs = try programs(arguments, &console)
    let bytes = Array(try kind.text(of: programs).utf8)
    let opens = arguments.has(.open)
    // A browser can only open a file.
    let usual = opens ? OutputPath.usual(for: arguments.paths[0], ending: ".html") : "-"
    let output = arguments.value(of: .output) ?? usual
    if output == "-" {
      if opens { throw .usage("'--open' requires a file instead of standard output") }
      return try console.print(bytes)
    }
    for program in programs { try OutputPath.checkIsNoInput(output, of: program.compilation) }
    try Failure.writing(try OutputFile(output).write(bytes))
    let controls = programs.reduce(0) { $0 + $1.compilation.model.rules.ownControlCount }
    try console.print("wrote \(output.visible): \(counted(controls, "control")), \(counted(bytes.count, "byte"))\n")
    if opens { try Failure.writing(try Browser.open(output)) }
  }

  /// Returns the programs that the operands name: the style sheets among them are one, and so is each style sheet in a
  /// folder, except for partials and the standard style sheet.
  private static func programs(
    _ arguments: Arguments, _ console: inout Console
  ) throws(Failure) -> [PreviewProgram] {
    let paths = try SheetPaths(arguments)
    if let failure = paths.failures.first { throw .unreadable(failure) }
    let compiler = try arguments.compiler()
    var programs: [PreviewProgram] = []
    var failure: Failure?
    for sheets in paths.programs {
      if paths.hasFolders, (try? DiskFiles().bytes(of: sheets[0], limit: .max)) == StandardSheet.bytes { continue }
      do throws(Failure) {
        let compiled = try CompiledSheets(sheets, by: compiler, &console)
        programs.append(PreviewProgram(compiled.compilation, try compiled.open()))
      } catch {
        // The errors of the other style sheets are of interest, too.
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    if programs.isEmpty { throw .usage("no style sheets in '\(arguments.operands[0].visible)'") }
    return programs
  }

  /// Writes the preview now, and again whenever the style sheets change, until the program is ended.
  private static func watch(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    let kind = try PreviewKind(arguments, &console)
    if try SheetPaths(arguments).hasFolders {
      throw .usage("'--watch' requires style sheets instead of a folder")
    }
    let output = try WatchedOutput.path(arguments, ending: ".html")
    let live = kind.isPicture ? nil : LivePage(of: output)
    let opens = arguments.has(.open)
    let kept = KeptSections()
    var watched = WatchedOutput(path: output) { reading throws(Failure) in
      guard let compilation = reading.compilation else {
        throw .usage("a preview requires a style sheet instead of a table")
      }
      let programs = [PreviewProgram(compilation, reading.sheet)]
      guard let live else { return Array(try kind.text(of: programs).utf8) }
      let page = try kind.page(of: programs, script: live.name, kept)
      try live.show(page)
      return Array(page.text.utf8)
    }
    watched.showsBrokenPromises = true
    if let live { watched.afterward = { event throws(Failure) in try live.write(after: event) } }
    try watched.follow(arguments, &console) { () throws(Failure) in
      if opens { try Failure.writing(try Browser.open(output)) }
    }
  }
}

/// The kind of a preview, its title, and its initial context.
private struct PreviewKind {
  let isPicture: Bool
  private let title: String
  private let theme: String?

  /// The translations that the page shows, or `nil` if it shows none.
  private let texts: TranslationFolder?
  private var options = GalleryOptions()

  init(_ arguments: Arguments, _ console: inout Console) throws(Failure) {
    isPicture = arguments.value(of: .output)?.lowercased().hasSuffix(".svg") ?? false
    title = Self.title(of: arguments.paths)
    theme = arguments.value(of: .theme)
    texts = TranslationFolder(arguments)
    for option in [Option.texts, .images, .against] where isPicture && arguments.has(option) {
      throw .conflict(of: option, with: "a picture")
    }
    if let output = arguments.value(of: .output) {
      try OutputPath.check(output, isNoneOf: [arguments.value(of: .against)].compactMap(\.self), "former style sheet")
      try OutputPath.check(output, isNoneOf: try texts?.files().map(\.file.source.path) ?? [], "translations")
    }
    if let folder = arguments.value(of: .images) {
      options.images = try Failure.reading(try GalleryImages(in: folder))
    }
    if let former = try StyledInput.former(arguments, &console) {
      options.former = ("\(arguments.value(of: .against)?.split(separator: "/").last ?? "")".visible, former)
    }
  }

  /// Returns the title of a preview: the name of the first file or folder, and the number of further ones.
  private static func title(of paths: [String]) -> String {
    let first = paths[0]
    // The last component of `.` or `..` isn't a name.
    let isName = first.split(separator: "/").last.map { $0 != "." && $0 != ".." } ?? false
    let path = isName ? first : (try? DiskFiles().identity(of: first)) ?? first
    let name = "\(path.split(separator: "/").last ?? "")".visible
    return paths.count > 1 ? "\(name) and \(paths.count - 1) more" : name
  }

  /// - Requires: `programs` isn't empty.
  func text(of programs: [PreviewProgram]) throws(Failure) -> String {
    guard isPicture else { return try page(of: programs).text }
    let context = try context(of: programs)
    return PicturePage(programs.flatMap(\.controls).map { ($0, context) }).text(title: title)
  }

  /// Returns the initial context, which belongs to the first of `programs` that has all of its values. The others have the
  /// values with the same names.
  private func context(of programs: [PreviewProgram]) throws(Failure) -> StyleContext? {
    guard let theme else { return nil }
    for program in programs {
      if let context = try? program.sheet.context(ifNamed: theme) { return context }
    }
    return try programs[0].sheet.context(ifNamed: theme)
  }

  /// Returns the page of `programs`, which follows changes if it has a script.
  ///
  /// - Requires: `programs` isn't empty.
  func page(
    of programs: [PreviewProgram], script: String? = nil, _ kept: KeptSections? = nil
  ) throws(Failure) -> GalleryDocument.Page {
    var options = options
    options.translations = try texts?.translations()
    let context = try context(of: programs)
    return GalleryDocument(of: programs, title: title, theme: context, script: script, options, kept).page
  }
}
