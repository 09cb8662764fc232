import SheetContent
import StyleCompiler

/// The work of compiling a style sheet.
final class CompilingWork: CountedWork {
  private let compiler: Compiler

  /// The size of the style sheet in bytes.
  let amount: Int

  init(_ sheet: [UInt8]) {
    amount = sheet.count
    compiler = Compiler(files: TextFiles(["main": String(decoding: sheet, as: UTF8.self)]))
  }

  func run() {
    guard let compilation = try? compiler.compile(["main"]), compilation.table != nil else {
      fatalError("the content doesn't compile")
    }
  }
}
