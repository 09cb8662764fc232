import SheetContent
import StyleCompiler

/// The table of `controls` controls of the content.
func itemTable(controls: Int) throws -> [UInt8] {
  let sheet = ItemSheet(controls: controls).sheet
  let compiler = Compiler(files: TextFiles(["main": String(decoding: sheet, as: UTF8.self)]))
  guard let table = try compiler.compile(["main"]).table else { fatalError("the content is wrong") }
  return table
}
