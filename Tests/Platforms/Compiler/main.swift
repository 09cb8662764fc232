// Compiles style sheets and prints the start of each table, which contains the checksum. In Embedded Swift with 32 bits, it
// must be the table that the tool writes. Other style sheets, which may have errors, only must not stop the program.

func run() {
  let files = TextFiles(Dictionary(uniqueKeysWithValues: sampleTexts))
  for (name, _) in sampleTexts {
    guard let compilation = try? Compiler(files: files).compile([name]) else { fatalError("a sample is missing") }
    for diagnostic in compilation.diagnostics { print(diagnostic.message) }
    guard let table = compilation.table else { fatalError("a sample has no table") }
    print(name, terminator: compilation.swiftSource() == nil ? "" : " with Swift")
    for byte in table.prefix(64) { print(" \(byte)", terminator: "") }
    print("")
  }
  for (name, text) in goldenTexts {
    let compilation = try? Compiler(files: TextFiles([name: text])).compile([name])
    if compilation?.diagnostics.contains(where: { $0.message.isEmpty }) != false { print("\(name) has no messages") }
  }
}

run()
