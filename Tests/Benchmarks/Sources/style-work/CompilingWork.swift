import SheetContent
import StyleCompiler

/// The work of compiling a style sheet.
final class CompilingWork: CountedWork {
  private let compiler: Compiler

  /// The size of the style sheet in bytes, or 1 if the start counts.
  let amount: Int

  let includesFirstUse: Bool

  /// Creates work that compiles `sheet`.
  ///
  /// - Parameter isStart: Whether the cost of first use counts, as in a process that compiles one style sheet.
  init(_ sheet: [UInt8], isStart: Bool = false) {
    amount = isStart ? 1 : sheet.count
    includesFirstUse = isStart
    compiler = Compiler(files: TextFiles(["main": String(decoding: sheet, as: UTF8.self)]))
  }

  func run() {
    guard let compilation = try? compiler.compile(["main"]), compilation.table != nil else {
      fatalError("the content doesn't compile")
    }
  }
}
