public import StyleCompiler
public import StyleRuntime

/// A sheet that follows its files: when a sheet, what it imports, or a table is saved, it is read again.
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
/// It is for apps in development: an app that is done opens a table. The files are watched by inotify on Linux and by
/// kqueue on Apple systems, from a thread that ends with the object.
public final class LiveStyleSheet: Sendable {
  /// What happened to the sheet.
  public enum Event: Sendable {
    /// The sheet is another one now, or can be read again after it could not.
    case changed(StyleSheet)

    /// What was saved cannot be used, and the last good sheet stays.
    case failed(LiveStyleSheetError)
  }

  private let current: SheetBox

  /// Ends the thread when it goes.
  private let stop: StopSignal

  /// Opens the table, or compiles the sheet, at `path`, and follows it from then on.
  ///
  /// - Parameters:
  ///   - path: A sheet or a compiled table; what it begins with tells which. A relative path begins at the working
  ///     directory, which an app doesn't share with its source; use `#filePath`.
  ///   - importFolders: The folders in which an import is looked for that is not beside its sheet, in order.
  ///   - warnings: Which warnings are given, and whether they are errors.
  ///   - handler: Called once for each change of the sheet's meaning and once for each new failure, in order. Saving a file
  ///     with the same bytes or with another comment isn't a change. All calls are in the watching thread, never in the
  ///     thread that calls this initializer. The first may come before the initializer returns.
  /// - Throws: Why there is no sheet to begin with.
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

  /// The sheet as it was last good.
  ///
  /// What was taken from it stays as it is: a `Style`, a `Control` and a `Property` belong to their sheet. Ask for them
  /// anew when the sheet has changed.
  ///
  /// - Complexity: O(1); a lock is held for as long as it takes to copy a reference.
  public var sheet: StyleSheet { current.sheet }
}

extension LiveStyleSheet.Event {
  /// What `event` says to an app.
  fileprivate init(_ event: LiveLoop.Event) {
    switch event {
    case .changed(let reading): self = .changed(reading.sheet)
    case .failed(let error): self = .failed(error)
    }
  }
}
