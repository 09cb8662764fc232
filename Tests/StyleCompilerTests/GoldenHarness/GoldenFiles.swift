import StyleCompiler

struct GoldenFiles: FileReading {
  let sections: [GoldenSection]

  func identity(of path: String) throws(FileFailure) -> String {
    try TextFiles(Dictionary(sections.map { ($0.name, "") }) { first, _ in first }).identity(of: path)
  }

  func fileNames(in folder: String) -> [String] {
    TextFiles(Dictionary(sections.map { ($0.name, "") }) { first, _ in first }).fileNames(in: folder)
  }

  func bytes(of path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let name = try identity(of: path)
    guard let section = sections.first(where: { $0.name == name }) else { throw FileFailure(path, .notFound) }
    guard let size = section.size else { return Array(section.text.prefix(limit + 1)) }
    return [UInt8](repeating: UInt8(ascii: " "), count: min(size, limit + 1))
  }
}
