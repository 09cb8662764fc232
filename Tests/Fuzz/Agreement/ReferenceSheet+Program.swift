import StyleCompiler

extension ReferenceSheet {
  /// What the sheets of `compilation` say, the standard sheet first, as one file in reading order.
  ///
  /// In place of each value stands the place of its declaration: what a value is worth is not asked here.
  init(_ compilation: Compilation) {
    let (program, places) = (compilation.program, Places(compilation.sources))
    let items = program.segments.flatMap { segment in
      let transcript = SheetTranscript(file: program.files[segment.file], places: places)
      return transcript.file.tree.statements[segment.statements].compactMap { transcript.item($0) }
    }
    self.init(files: [File(path: "", items: items)], given: [""])
  }
}
