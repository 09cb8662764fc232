import StyleCompiler

extension Compiler {
  /// Returns the result of calling `body` with this compiler, which shows its progress on a terminal.
  ///
  /// - Throws: A failure if a style sheet can't be read.
  func showingProgress<Result>(_ body: (Compiler) throws(FileFailure) -> Result) throws(Failure) -> Result {
    try Failure.reading { () throws(FileFailure) in
      try Progress.showing { progress throws(FileFailure) in
        var compiler = self
        compiler.onStep = { progress.show($0.stage.label, done: $0.done, of: $0.total) }
        return try body(compiler)
      }
    }
  }
}

extension CompilationStep.Stage {
  /// The label of the stage in the progress bar.
  fileprivate var label: String {
    switch self {
    case .reading: "reading"
    case .resolving: "resolving"
    }
  }
}
