import StyleCompiler
import StyleSupport
import StyleTable

/// Texts for tables that tests build without a style sheet.
struct TextSource {
  /// The string literals, one after another.
  private var bytes: [UInt8] = []
  private var texts: [Value.Text] = []

  /// Creates texts with these contents, which can have escape sequences.
  init(_ contents: [String]) {
    for content in contents {
      bytes += "\"\(content)\"".utf8
      let end = UInt32(bytes.count - 1)
      let kind: Value.Text.Kind = content.contains(#"\("#) ? .template : content.contains(#"\"#) ? .escaped : .plain
      texts.append(Value.Text(file: .standard, end - UInt32(content.utf8.count)..<end, kind))
    }
  }

  /// The source from which a builder reads the texts.
  var sources: [SourceBytes] { [SourceBytes(bytes)] }
  /// Returns the text of the content at `position`.
  subscript(position: Int) -> Value.Text { texts[position] }
}

/// Returns a table with controls at `paths`, each with a base control or none, one row of the properties, and no states.
func builtTable(
  _ paths: [String], axes: [(name: String, values: [String])] = [], properties: [(name: String, type: ValueType)] = [],
  bases: [Int?]? = nil, rows: (Int, inout ValuePool) -> [Cell] = { _, _ in [] }
) throws -> EditedTable {
  var builder = TableBuilder(paths: TextList(paths), axes: axes)
  var values = ValuePool()
  let schema = builder.schema(properties.map { builder.property($0.name, type: $0.type, cases: []) })
  let space = builder.space(StateSpace(), states: [])
  for number in paths.indices {
    let row = ContiguousArray(rows(number, &values))
    builder.setControl(
      number, base: bases?[number], space: space, schema: schema, parameters: [], rows: row, map: [0])
  }
  return EditedTable(bytes: try builder.finish(values))
}
