extension SheetGenerator {
  /// Creates the files and their imports. A file imports only files after it, which avoids cycles. Every file is
  /// imported or passed to the compiler.
  mutating func makeFiles() {
    let count = random.pick([1, 1, 1, 1, 2, 3, 4])
    let others = ["Brand.style", "parts/Tones.style", "_part.style", "b.style"]
    let paths = ["Main.style"] + random.pick(count - 1, of: others)
    sheet.files = paths.map { ReferenceSheet.File(path: $0, items: []) }
    sheet.given = [paths[0]]
    for file in paths.indices.dropFirst() {
      if random.once(in: 4) {
        sheet.given.append(paths[file])
      } else {
        insert(.importing(paths[file]), into: random.number(in: 0...file - 1))
      }
      if random.once(in: 3) { insert(.importing(paths[file]), into: random.number(in: 0...file - 1)) }
    }
    if random.once(in: 4) { sheet.given.append(random.pick(paths)) }
    if random.once(in: 4) { sheet.given.shuffle(using: &random) }
  }
}
