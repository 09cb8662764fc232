public import StyleCompiler
public import StyleRuntime
import StyleSupport

/// A style sheet that reloads when you save it, one of its imports, or its compiled table.
///
///     let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
///     let live = try LiveStyleSheet(folder.path + "/FollowButton.style") { event in
///       switch event {
///       case .changed(let sheet): Task { @MainActor in restyle(with: sheet) }
///       case .failed(let error): print(error)
///       }
///     }
///     let follow = try live.sheet.control("button.follow")
///
/// Use it while you develop an app. In a release build, open a compiled table instead. A thread looks at the files 40
/// times a second. It ends when this object is deinitialized.
public final class LiveStyleSheet: Sendable {
  /// A change of the style sheet.
  public enum Event: Sendable {
    /// The style sheet changed, or could be read again after a failure.
    case changed(StyleSheet)

    /// The saved file can't be used. The last valid style sheet stays current.
    case failed(LiveStyleSheetError)
  }

  /// The files as they were at first, to read them apart from the watching thread.
  internal let source: LiveSource

  private let current: SheetBox

  /// Whether the thread should end.
  private let isStopped: Lock<Bool>

  /// Creates a live style sheet from the table or style sheet at `path`, and starts watching its files.
  ///
  /// - Parameters:
  ///   - path: A style sheet or a compiled table. The first bytes of the file determine its kind. A relative path
  ///     starts at the working directory, which usually isn't the folder of the app's source. Use `#filePath`
  ///     instead.
  ///   - importFolders: The folders to search, in order, for an import that isn't next to its style sheet.
  ///   - warnings: Options that control which warnings are reported, and whether they are errors.
  ///   - handler: A closure that is called once for each change of the style sheet's meaning and once for each new
  ///     failure, in order. Saving a file with the same bytes or another comment isn't a change. All calls are on the
  ///     watching thread, never on the thread that calls this initializer. The first call may come before the
  ///     initializer returns.
  /// - Throws: An error if the style sheet can't be read or the system has no thread available.
  public init(
    _ path: String, importFolders: [String] = [], warnings: WarningOptions = WarningOptions(),
    onEvent handler: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(LiveStyleSheetError) {
    let source = LiveSource([path], importFolders: importFolders, warnings: warnings)
    var loop = LiveLoop(source)
    let current = SheetBox(try loop.start().sheet)
    let isStopped = Lock(false)
    self.source = source
    self.current = current
    self.isStopped = isStopped
    let thread = Thread { [loop] in
      var loop = loop
      loop.run(until: { isStopped.withLock { $0 } }) { event in
        switch event {
        case .changed(let reading):
          current.sheet = reading.sheet
          handler(.changed(reading.sheet))
        case .failed(let error): handler(.failed(error))
        }
      }
    }
    guard let thread else { throw .unwatchable }
    thread.detach()
  }

  deinit { isStopped.withLock { $0 = true } }

  /// The last valid style sheet.
  ///
  /// A `Style`, a `Control`, or a `Property` belongs to its style sheet and doesn't change. Get it again after the
  /// style sheet changes.
  ///
  /// - Complexity: O(1). A lock is held while a reference is copied.
  public var sheet: StyleSheet { current.sheet }
}

extension LiveStyleSheet: CustomStringConvertible {
  /// The number of controls of the last valid style sheet, such as `live style sheet with 3 controls`.
  public var description: String { "live \(sheet)" }
}

/// A thread-safe box that contains the current style sheet.
package final class SheetBox: Sendable {
  private let lock: Lock<StyleSheet>

  package init(_ sheet: StyleSheet) { lock = Lock(sheet) }

  /// The current style sheet. A style sheet that you already hold stays unchanged when another one replaces it.
  package var sheet: StyleSheet {
    get { lock.withLock { $0 } }
    set { lock.withLock { $0 = newValue } }
  }
}

/// An error that occurs when reading a live style sheet.
public enum LiveStyleSheetError: Error, Sendable {
  /// A file can't be read.
  case unreadable(FileFailure)

  /// The style sheets have errors, which are among the diagnostics.
  case invalidSheets(Compilation)

  /// The file at `path` starts like a table but can't be opened.
  case invalidTable(path: String, StyleSheetError)

  /// The system has no thread available.
  case unwatchable

  /// Returns the result of `body`, whose error becomes `unreadable`.
  internal static func reading<Result>(
    _ body: () throws(FileFailure) -> Result
  ) throws(LiveStyleSheetError) -> Result {
    do throws(FileFailure) { return try body() } catch { throw .unreadable(error) }
  }
}

extension LiveStyleSheetError: CustomStringConvertible {
  /// The greatest number of errors, and of warnings, that the description contains.
  private static let shownCount = 100

  /// A sentence, or the diagnostics with their source locations as `stylec check` prints them, up to 100 errors and as many
  /// warnings.
  public var description: String {
    switch self {
    case .unreadable(let failure): return failure.description
    case .invalidSheets(let compilation):
      var renderer = DiagnosticRenderer(compilation.sources)
      let shown = compilation.diagnostics(limit: Self.shownCount)
      let rest = compilation.errorCount + compilation.warningCount - shown.count
      return shown.map { renderer.text(of: $0) }.joined() + (rest > 0 ? "\(rest) more errors and warnings\n" : "")
    case .invalidTable(let path, let error): return "'\(path)': \(error)"
    case .unwatchable: return "cannot watch files: out of threads"
    }
  }
}
