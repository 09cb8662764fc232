import StyleTable

extension Compiler {
  /// For each of the sheets at `paths`, each a program of its own, a text that stands for all that it is made of.
  ///
  /// A line names each file that is read, itself first, with its checksum and size: another text than before says that
  /// the sheet, one that it imports, or what an import finds has changed. A file that several import is read once.
  ///
  /// - Throws: Why one of `paths` cannot be read. What cannot be imported is left out.
  /// - Complexity: O(*n* + *s*) for *n* bytes in all and *s* lines.
  package func stamps(of paths: [String]) throws(FileFailure) -> [String] {
    var loader = SheetLoader(reader: files, importFolders: importFolders)
    try loader.load(paths, standard: [], standardPath: StandardSheet.path)
    let lines = loader.files.map(\.stampLine)
    var stamps: [String] = []
    for path in paths {
      guard let number = try loader.number(of: path) else {
        throw FileFailure(path, .system("more than \(Limit.sheets) sheets are read at once"))
      }
      stamps.append(loader.filesReached(from: number).map { lines[$0] }.joined())
    }
    return stamps
  }
}

extension SheetLoader {
  /// The numbers of `file` and of all that it imports, directly or through others, `file` first.
  fileprivate func filesReached(from file: Int) -> [Int] {
    var reached = [file]
    var known: Set<Int> = [file]
    var next = 0
    while next < reached.count {
      for number in files[reached[next]].imports where known.insert(number).inserted { reached.append(number) }
      next += 1
    }
    return reached
  }
}

extension LoadedSheet {
  /// What a stamp says of the file.
  fileprivate var stampLine: String {
    let padded = bytes.bytes + [UInt8](repeating: 0, count: -bytes.count & 7)
    return "// \(String(TableChecksum.checksum(of: padded.span), radix: 16)) \(bytes.count) \(path.visible)\n"
  }
}
