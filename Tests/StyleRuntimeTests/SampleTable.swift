import StyleCompiler
import StyleSupport
import StyleTable

/// A small table that contains every type of value, axes, parameters, and all relations between states.
///
/// `control` has the states highlighted and disabled, which exclude each other. `control.button` adds `loading`, which
/// implies disabled, and `mutual`, which requires `loading`, and the alias `busy` for `loading`.
enum SampleTable {
  static let loading = StateMask(bit: 17)
  static let mutual = StateMask(bit: 16)
  /// The texts of the values.
  private static let texts = TextSource(["PingFang SC", "heart.fill", #"粉丝 \"\(fans)\n"#])

  /// The values of `control.button` in normal: one property of each type, named after the type.
  static let values =
    examples
    + ValueType.allCases.filter { type in !examples.contains { $0.type == type } }.map { record(of: $0) }

  /// Returns a value of `type`, which consists of numbers, and of a color if the type has one.
  private static func record(of type: ValueType) -> (type: ValueType, value: Value, dump: String) {
    guard case .records(let section) = type.storage else { preconditionFailure("\(type) has no example") }
    let numbers = section.fields.indices.filter { section.fields[$0].value != .color }
    let hasColor = numbers.count < section.fields.count
    let record = Value.Record(color: hasColor ? .system(.label) : nil, numbers.map { Float($0) })
    let fields = section.fields.enumerated().map { $1.value == .color ? "system(label)" : "\($0)pt" }
    return (type, .record(record), "\(type.name)(\(fields.joined(separator: ", ")))")
  }

  private static let stops = [
    Value.Gradient.Stop(color: .system(.label), position: 10),
    Value.Gradient.Stop(color: .rgba(RGBA(rawValue: 0xEC41_41FF)), position: 90),
  ]

  private static let examples: [(type: ValueType, value: Value, dump: String)] = [
    (.angle, .number(45), "45deg"),
    (.bool, .bool(true), "true"),
    (.color, .color(.rgba(RGBA(rawValue: 0xEC41_41FF))), "#ec4141ff"),
    (.duration, .number(0.25), "0.25s"),
    (.enumeration, .enumeration(1), "b"),
    (.font, .font(.family(texts[0], size: 14, weight: 600)), "font(\"PingFang SC\", 14pt, 600)"),
    (
      .gradient, .gradient(Value.Gradient(angle: 90, stops: stops)),
      "linear-gradient(90deg, stop(system(label), 10%), stop(#ec4141ff, 90%))"
    ),
    (.image, .image(.symbol(texts[1])), "symbol(\"heart.fill\")"),
    (.insets, .record(Value.Record([8, 12, 8, 12])), "insets(8pt, 12pt, 8pt, 12pt)"),
    (.integer, .integer(-3), "-3"),
    (.length, .number(8), "8pt"),
    (.number, .number(0.5), "0.5"),
    (.offset, .record(Value.Record([0, -1])), "offset(0pt, -1pt)"),
    (.percent, .number(50), "50%"),
    (
      .shadow, .record(Value.Record(color: .system(.label, alphaPercent: 50), [0, 1, 3])),
      "shadow(system(label, 50%), 0pt, 1pt, 3pt)"
    ),
    (.size, .record(Value.Record([44, 44])), "size(44pt, 44pt)"),
    (.string, .string(texts[2]), "\"粉丝 \\\"\\(fans)\\n\""),
    (.transition, .transition(Value.Transition(.spring, duration: 0.3, [20], delay: 0.05)), "spring(0.3s, 20%, 0.05s)"),
  ]

  /// The axes of the table.
  static let axes = [
    (name: "appearance", values: ["light", "dark"]), (name: "contrast", values: ["standard", "increased"]),
  ]

  /// Returns the bytes of the table.
  ///
  /// - Parameter text: A text in the table to which nothing refers.
  static func bytes(withText text: String = "") throws -> [UInt8] {
    var builder = TableBuilder(paths: TextList(["control", "control.button", "control.empty"]), axes: axes)
    var pool = ValuePool()
    let alpha = builder.property("alpha", type: .number, cases: [])
    let one = pool.cell(for: .number(1), type: .number)
    let rootSpace = builder.space(root, states: rootStates)
    builder.setControl(
      0, base: nil, space: rootSpace, schema: builder.schema([alpha]), parameters: [], rows: [one], map: [0, 0, 0, 0])
    setButton(in: &builder, &pool, alpha: alpha)
    builder.setControl(
      2, base: 0, space: rootSpace, schema: builder.schema([]), parameters: [], rows: [], map: [0, 0, 0, 0])
    if !text.isEmpty {
      let unused = TextSource([text])
      _ = pool.cell(for: .string(unused[0]), type: .string, in: unused.sources)
    }
    return try builder.finish(pool)
  }

  /// Gives `control.button` a row of values for normal, and a row without values for every other set.
  private static func setButton(in builder: inout TableBuilder, _ pool: inout ValuePool, alpha: Int) {
    let light = pool.cell(for: .number(0.75), type: .number)
    let dark = pool.cell(for: .number(0.25), type: .number)
    var columns = [alpha]
    var rows = [
      pool.slot([light, light, dark, light], AxisContexts([AxisSet(AxisID(0)), AxisSet(AxisID(1))], of: [2, 2]))
    ]
    for (type, value, _) in values {
      columns.append(builder.property("a-\(type.name)", type: type, cases: type == .enumeration ? ["a", "b"] : []))
      rows.append(pool.cell(for: value, type: type, in: texts.sources))
    }
    // No cell refers to this color.
    _ = pool.cell(for: .color(.named(texts[0], alphaPercent: 25)), type: .color, in: texts.sources)
    rows += [.none] + Array(repeating: .absent, count: values.count)
    // The other groups of rows differ in `alpha`.
    let first = rows
    for cell in [light, dark, Cell.none] { rows += [cell] + first.dropFirst() }
    let group = builder.variantGroup([
      VariantEntry(name: "size", values: [("medium", 0), ("small", 1)]),
      VariantEntry(name: "role", values: [("plain", 0), ("loud", 2), ("odd", 2)]),
    ])
    let space = button
    let index = StateIndex(for: space.declared)
    let map = (0..<index.count).map { space.canonical(of: index.mask(at: $0)) == .normal ? UInt16(0) : 1 }
    builder.setControl(
      1, base: 0,
      space: builder.space(
        space,
        states: [
          StateEntry(name: "busy", bit: nil, implied: loading),
          StateEntry(name: "loading", bit: 17, implied: .disabled),
          StateEntry(name: "mutual", bit: 16, required: loading),
        ] + rootStates),
      schema: builder.schema(columns),
      parameters: [("fans", .integer), ("share", .number)], rows: ContiguousArray(rows), variants: (group, 4), map: map)
  }

  private static let rootStates = [StateEntry(name: "highlighted", bit: 0), StateEntry(name: "disabled", bit: 1)]

  /// The states of `control`.
  static var root: StateSpace {
    var space = StateSpace()
    space.declare(bit: 0)
    space.declare(bit: 1)
    space.exclude([0, 1])
    return space
  }

  /// The states of `control.button`.
  static var button: StateSpace {
    var space = root
    space.declare(bit: 17, leadingTo: .disabled)
    space.declare(bit: 16, leadingTo: loading)
    return space
  }
}

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
