import SheetContent
import StyleCompiler

/// Returns the table of content with the given number of controls.
func itemTable(controls: Int) throws -> [UInt8] {
  let sheet = ItemSheet(controls: controls).sheet
  let compiler = Compiler(files: TextFiles(["main": String(decoding: sheet, as: UTF8.self)]))
  guard let table = try compiler.compile(["main"]).table else { fatalError("the content doesn't compile") }
  return table
}
