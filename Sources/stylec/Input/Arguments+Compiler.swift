import StyleCompiler

extension Arguments {
  /// Returns a compiler with the options from the command line.
  ///
  /// - Parameter files: The files to read style sheets from, or `nil` for those of the operands.
  /// - Throws: A usage error if an option doesn't name a warning.
  func compiler(reading files: CommandFiles? = nil) throws(Failure) -> Compiler {
    do throws(UsageError) {
      let files = files ?? CommandFiles(paths)
      return Compiler(files: files, importFolders: values(of: .importFolder), warnings: try warnings())
    } catch {
      throw .usage(error)
    }
  }

  /// The operands as paths of style sheets.
  var paths: [String] { operands.map { CommandFiles.path(of: $0) } }
}
