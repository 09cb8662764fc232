public import StyleCompiler
public import StyleRuntime

/// A style sheet that reloads when you save it, one of its imports, or its compiled table.
///
///     let source = #filePath  // "…/Sources/App/App.swift"
///     let folder = source[..<source.lastIndex(of: "/")!]
///     let live = try LiveStyleSheet(folder + "/FollowButton.style") { event in
///       switch event {
///       case .changed(let sheet): Task { @MainActor in restyle(with: sheet) }
///       case .failed(let error): print(error)
///       }
///     }
///     live.sheet.control("button.follow")
///
/// Use it while you develop an app. In a release build, open a compiled table instead. A thread watches the files
/// with inotify on Linux and with kqueue on Apple platforms. The thread ends when this object is deinitialized.
public final class LiveStyleSheet: Sendable {
  /// A change of the style sheet.
  public enum Event: Sendable {
    /// The style sheet changed, or could be read again after a failure.
    case changed(StyleSheet)

    /// The saved file can't be used. The last valid style sheet stays current.
    case failed(LiveStyleSheetError)
  }

  private let current: SheetBox

  /// The signal that ends the thread when it is deinitialized.
  private let stop: StopSignal

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
  /// - Throws: An error if the style sheet can't be read or its files can't be watched.
  public init(
    _ path: String, importFolders: [String] = [], warnings: WarningOptions = WarningOptions(),
    onEvent handler: @escaping @Sendable (Event) -> Void = { _ in }
  ) throws(LiveStyleSheetError) {
    var loop = LiveLoop(LiveSource([path], importFolders: importFolders, warnings: warnings))
    let current = SheetBox(try loop.start().sheet)
    guard let stop = StopSignal(), let watcher = FolderWatcher(stop: stop.descriptor) else { throw .unwatchable }
    self.current = current
    self.stop = stop
    let report: @Sendable (LiveLoop.Event) -> Void = { event in
      if case .changed(let reading) = event { current.sheet = reading.sheet }
      handler(Event(event))
    }
    loop.watch(by: watcher)
    let thread = Thread { [loop] in
      var loop = loop
      loop.run(watcher, report)
    }
    guard let thread else { throw .unwatchable }
    thread.detach()
  }

  /// The last valid style sheet.
  ///
  /// A `Style`, a `Control`, or a `Property` belongs to its style sheet and doesn't change. Get it again after the
  /// style sheet changes.
  ///
  /// - Complexity: O(1). A lock is held while a reference is copied.
  public var sheet: StyleSheet { current.sheet }
}

extension LiveStyleSheet.Event {
  /// Creates the app's event for `event`.
  fileprivate init(_ event: LiveLoop.Event) {
    switch event {
    case .changed(let reading): self = .changed(reading.sheet)
    case .failed(let error): self = .failed(error)
    }
  }
}
