import StyleCompiler

extension ReferenceSheet {
  /// Creates a program, as one file in reading order, in which the location of each declaration is its value.
  init(_ compilation: Compilation) {
    let (model, places) = (compilation.model, LocationFormatter(compilation.sources))
    let items = model.sheets.segments.flatMap { segment in
      let transcript = SheetTranscript(file: model.sheets.files[segment.file], places: places)
      return transcript.file.tree.statements[segment.statements].compactMap { transcript.item($0) }
    }
    self.init(files: [File(path: "", items: items)], given: [""], standard: [])
  }
}
