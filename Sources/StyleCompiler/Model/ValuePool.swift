import StyleSupport
import StyleTable

/// The values of a program, each stored once.
///
/// A cell refers to a value by its index in the pool. The compiled table contains the records of the pool as they are.
package struct ValuePool: Sendable {
  private(set) var texts = TextPool()
  private(set) var integers = UInt32Pool()
  private(set) var numbers = UInt32Pool()
  private(set) var colors = ColorPool()

  /// The records of each other section of values, in the form in which `SectionWriter` takes them.
  private var records = TableLayout.Section.allCases.map { _ in SequencePool<UInt32>() }

  /// For each slot, the index of its contexts in `supports`, followed by the cell in each of these contexts.
  private(set) var slots = SequencePool<UInt32>()

  /// The sets of contexts that slots have cells for.
  package private(set) var supports: [AxisContexts] = []

  package init() {}

  /// Returns the cell of `value`, whose text is in the `sources` and whose parameters are spelled as in `names`.
  package mutating func cell(
    for value: Value, type: ValueType, in sources: [SourceBytes] = [], _ names: ProgramNames = ProgramNames()
  ) -> Cell {
    guard let reference = reference(to: value, type, in: sources, names) else { return .none }
    return .value(UInt32(reference))
  }

  /// Returns the cell of `value`, one of `values` in `source`, as a value of `type`, or `nil` if it isn't a literal of that
  /// type, has parameters or escapes, or is out of range.
  @inline(__always) internal mutating func cell(
    ofLiteral value: Handle<ValueNode>, in values: ValueList, as type: ValueType, _ source: SourceBytes
  ) -> Cell? {
    switch values.kind(of: value) {
    case .color where type == .color:
      cell(TableLayout.systemColorCount &+ colors.insert(values.color(of: value)))
    case .string where type == .string:
      cell(texts.insert(source.bytes[Int(values[value].start) &+ 1..<Int(values[value].end) &- 1]))
    case .number where type == .number || type == .length,
      .quantity where type == Unit.type(ofLast: source[Int(values[value].end) &- 1]):
      cell(for: values.number(of: value))
    default: nil
    }
  }

  /// Returns the cell for `number`, rounded to the nearest 32-bit float, or `nil` if it is too large.
  @inline(__always) private mutating func cell(for number: Double) -> Cell? {
    let float = Float(number)
    return float.isFinite ? cell(numbers.insert(float.normalizedBits)) : nil
  }

  @inline(__always) private func cell(_ index: Int) -> Cell { .value(UInt32(truncatingIfNeeded: index)) }

  /// Returns the cell for a value that depends on the context.
  ///
  /// - Parameter cells: The cell in each of `contexts`. None of them is a slot.
  /// - Requires: Along every axis of `contexts`, some cells differ.
  package mutating func slot(_ cells: [Cell], _ contexts: AxisContexts) -> Cell {
    precondition(cells.count == contexts.count && cells.allSatisfy { $0.slot == nil })
    let support = supports.firstIndex(of: contexts) ?? supports.count
    if support == supports.count { supports.append(contexts) }
    return .slot(UInt32(slots.insert([UInt32(support)] + cells.map(\.rawValue))))
  }

  package func contexts(ofSlot slot: UInt32) -> AxisContexts {
    let record = slots[Int(slot)]
    return supports[Int(record[record.startIndex])]
  }

  package func axes(of cell: Cell) -> AxisSet { cell.slot.map { contexts(ofSlot: $0).axes } ?? [] }

  internal func records(in section: TableLayout.Section) -> SequencePool<UInt32> { records[section.rawValue] }

  internal subscript(section: TableLayout.Section, index: Int) -> ArraySlice<UInt32> {
    records[section.rawValue][index]
  }

  private mutating func insert(_ record: [UInt32], in section: TableLayout.Section) -> Int {
    records[section.rawValue].insert(record)
  }

  /// Returns the reference to `value`, which has the given type, or `nil` if the value is `none`.
  private mutating func reference(
    to value: Value, _ type: ValueType, in sources: [SourceBytes], _ names: ProgramNames
  ) -> Int? {
    switch value {
    case .none: nil
    case .string(let text): insert(text, sources, names)
    case .integer(let number): integers.insert(UInt32(bitPattern: number))
    case .number(let number): numbers.insert(number.normalizedBits)
    case .bool(let truth): truth ? 1 : 0
    case .color(let color): insert(color, sources, names)
    case .font(let font): insert(font, sources, names)
    case .image(let image): insert(image, sources, names)
    case .record(let record): insert(record, type, sources, names)
    case .enumeration(let position): Int(position)
    case .transition(let transition): insert(transition)
    case .gradient(let gradient): insert(gradient, sources, names)
    }
  }

  private mutating func insert(_ text: Value.Text, _ sources: [SourceBytes], _ names: ProgramNames) -> Int {
    if !text.isVerbatim, let bytes = text.plainBytes(in: sources) { return texts.insert(bytes) }
    let bytes =
      switch text.content(in: sources) {
      case .plain(let bytes): bytes
      case .template(let parts): Self.encoded(parts, names)
      }
    guard text.isVerbatim else { return texts.insert(bytes) }
    let content = bytes.first == TableLayout.templateMark ? bytes.dropFirst() : bytes[...]
    let marked = [TableLayout.templateMark, TableLayout.verbatimMark] + content
    return texts.insert(marked)
  }

  private mutating func insert(_ color: Value.Color, _ sources: [SourceBytes], _ names: ProgramNames) -> Int {
    switch color {
    case .system(let color, let percent) where Float(percent) == 100: Int(color.position)
    case .rgba(let channels): TableLayout.systemColorCount + colors.insert(channels)
    case .system(let color, let percent):
      TableLayout.systemColorCount
        + colors.insert(kind: 1, color.position, alpha: Float(percent).normalizedBits)
    case .named(let name, let percent):
      TableLayout.systemColorCount
        + colors.insert(kind: 2, UInt32(insert(name, sources, names)), alpha: Float(percent).normalizedBits)
    }
  }

  private mutating func insert(_ font: Value.Font, _ sources: [SourceBytes], _ names: ProgramNames) -> Int {
    let none = TableLayout.none
    return switch font {
    case .family(let name, let size, let weight):
      insert([UInt32(insert(name, sources, names)), size.normalizedBits, UInt32(weight), none, none, none], in: .fonts)
    case .system(let size, let weight):
      insert([none, size.normalizedBits, UInt32(weight), none, none, none], in: .fonts)
    case .textStyle(let style): insert([none, 0, 0, style.position, none, none], in: .fonts)
    case .adapted(let font, let adaptation):
      insert(
        [
          none, adaptation.maximum?.normalizedBits ?? 0, 0, adaptation.textStyle?.position ?? none,
          UInt32(insert(font, sources, names)), adaptation.design?.position ?? none,
        ], in: .fonts)
    }
  }

  private mutating func insert(
    _ record: Value.Record, _ type: ValueType, _ sources: [SourceBytes], _ names: ProgramNames
  ) -> Int {
    guard case .records(let section) = type.storage, section.isCall else {
      preconditionFailure("\(type.name) is not a record")
    }
    var (words, numbers): ([UInt32], Int) = ([], 0)
    for (_, kind) in section.fields {
      if kind == .color {
        words.append(record.color.map { UInt32(insert($0, sources, names)) } ?? 0)
      } else {
        words.append(record.elements[numbers].normalizedBits)
        numbers += 1
      }
    }
    return insert(words, in: section)
  }

  private mutating func insert(_ transition: Value.Transition) -> Int {
    let numbers = [transition.duration, transition.delay] + (0..<4).map { transition.elements[$0] }
    return insert([transition.timing.position] + numbers.map(\.normalizedBits), in: .transitions)
  }

  private mutating func insert(_ gradient: Value.Gradient, _ sources: [SourceBytes], _ names: ProgramNames) -> Int {
    var words = [gradient.angle.normalizedBits, UInt32(gradient.stops.count)]
    for stop in gradient.stops {
      words += [UInt32(insert(stop.color, sources, names)), stop.position.normalizedBits]
    }
    return insert(words, in: .gradients)
  }

  private mutating func insert(_ image: Value.Image, _ sources: [SourceBytes], _ names: ProgramNames) -> Int {
    switch image {
    case .named(let name): insert([0, UInt32(insert(name, sources, names))], in: .images)
    case .symbol(let name): insert([1, UInt32(insert(name, sources, names))], in: .images)
    }
  }

  /// Returns the template that consists of `parts`: literal text and parameter names in turn, each preceded by a mark.
  ///
  /// A template without parameters is encoded as its text.
  private static func encoded(_ parts: [TextContent.Part], _ names: ProgramNames) -> [UInt8] {
    var bytes = [TableLayout.templateMark]
    for part in parts {
      switch part {
      case .literal(let text): bytes += text
      case .parameter(let name):
        bytes += [TableLayout.templateMark] + names.spelling(of: name) + [TableLayout.templateMark]
      }
    }
    let hasParameter = bytes.dropFirst().contains(TableLayout.templateMark)
    return hasParameter ? bytes : Array(bytes.dropFirst())
  }
}

extension Float {
  /// The bit pattern, with negative zero normalized to zero.
  fileprivate var normalizedBits: UInt32 { self == 0 ? 0 : bitPattern }
}

extension CaseIterable where Self: Equatable {
  fileprivate var position: UInt32 { UInt32(Self.allCases.enumerated().first { $1 == self }?.offset ?? 0) }
}
