import StyleCompiler

extension ReferenceSheet {
  /// Creates a program from the style sheets of `compilation`, as one file in reading order that begins with the
  /// standard style sheet.
  ///
  /// Each value is replaced with the location of its declaration, because values aren't compared.
  init(_ compilation: Compilation) {
    let (model, places) = (compilation.model, LocationFormatter(compilation.sources))
    let items = model.sheets.segments.flatMap { segment in
      let transcript = SheetTranscript(file: model.sheets.files[segment.file], places: places)
      return transcript.file.tree.statements[segment.statements].compactMap { transcript.item($0) }
    }
    self.init(files: [File(path: "", items: items)], given: [""], standard: [])
  }
}
