import StyleCompiler

extension Arguments {
  /// The compiler that the options ask for, which reads sheets by `files`; by itself where that is nil.
  ///
  /// - Throws: That an option names no warning.
  func compiler(reading files: CommandFiles? = nil) throws(Failure) -> Compiler {
    do throws(UsageError) {
      let files = files ?? CommandFiles(paths)
      return Compiler(files: files, importFolders: values(of: .importFolder), warnings: try warnings())
    } catch {
      throw .usage(error)
    }
  }

  /// The paths of the sheets, where every operand is one.
  var paths: [String] { operands.map { CommandFiles.path(of: $0) } }
}
