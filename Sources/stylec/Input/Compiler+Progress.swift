import StyleCompiler

extension Compiler {
  /// What `body` makes of this compiler, which shows meanwhile on a terminal how far it is.
  ///
  /// - Throws: That a sheet cannot be read.
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
  /// What a person is shown that is done.
  fileprivate var label: String {
    switch self {
    case .reading: "reading"
    case .resolving: "resolving"
    }
  }
}
