import StyleSupport
import StyleTable

/// The value of a property that a reference names.
internal struct ReferencedValue {
  /// The value, converted to the type of its property and rounded.
  let value: Value

  /// The value before rounding.
  let operand: Operand

  let axes: AxisSet
  let parameters: [ParameterUse]
}

extension Evaluator {
  /// The source of the values of references.
  internal enum References {
    /// Only the types of the properties of a control are known. A reference has an example of its type as its value.
    case types(of: ControlID)
    /// Returns the value of the named property in a context, or `nil` if it has none or depends on itself. The span is
    /// the location of the reference.
    case values((Name, Context, SourceSpan) -> ReferencedValue?)
  }

  /// Whether only the types of referenced properties are known. Errors that depend on values can't be found then.
  internal var knowsOnlyTypes: Bool { if case .types = references { true } else { false } }

  internal mutating func reference(_ node: ValueNode) -> Operand? {
    let name = file.name(of: node)
    switch references {
    case .types(let control):
      let declarations = evaluation.declarations
      guard let property = declarations.property(name, of: control) else {
        let written = NameNode(name: Name(rawValue: node.first), start: node.start, end: node.end)
        evaluation.reportUnknownProperty(written, of: control, in: file)
        return nil
      }
      return declarations.properties[property].type.map { Operand(exampleOf: $0, file: file.id) }
    case .values(let value):
      guard let value = value(name, context, file.span(node.start..<node.end)) else { return nil }
      parameters += value.parameters
      followedAxes.formUnion(value.axes)
      return value.operand
    case nil: return nil
    }
  }
}

extension Operand {
  /// Creates a value of `type` that every function that takes a value of the type accepts.
  fileprivate init(exampleOf type: PropertyType, file: FileID) {
    let text = Value.Text(file: file, 0..<0, .plain)
    let color = Value.Color.rgba(RGBA(rawValue: 0))
    switch type.base {
    case .integer: self = .number(1, .number)
    case .number, .length, .percent, .angle, .duration: self = .number(1, type.base)
    case .string: self = .value(.string(text), .string)
    case .bool: self = .value(.bool(true), .bool)
    case .color: self = .value(.color(color), .color)
    case .font: self = .value(.font(.system(size: 1, weight: 400)), .font)
    case .image: self = .value(.image(.named(text)), .image)
    case .enumeration: self = .enumCase(0, type)
    case .transition: self = .value(.transition(Value.Transition(.linear, duration: 1)), .transition)
    case .gradient:
      let stop = Value.Gradient.Stop(color: color, position: 0)
      self = .value(.gradient(Value.Gradient(angle: 0, stops: [stop, stop])), .gradient)
    default: self = .value(.record(Value.Record(color: color)), type.base)
    }
  }
}

extension SheetFile {
  /// Returns the name of `node`, an identifier, design token, reference, or call.
  internal func name(of node: ValueNode) -> Name { names[Int(node.first)] }

  /// Returns the arguments of the call `node`.
  internal func arguments(of node: ValueNode) -> ArraySlice<Handle<ValueNode>> {
    tree.arguments[tree.argumentLists[node.arguments].values]
  }

  /// Returns the node of `value` without the parentheses around it.
  internal func ungrouped(_ value: Handle<ValueNode>) -> ValueNode {
    var node = tree.values[value]
    while node.kind == .group { node = tree.values[node.left] }
    return node
  }

  internal func hasReferences(_ handle: Handle<DeclarationNode>) -> Bool { tree.referring.containsAscending(handle) }
}

extension Array where Element: Comparable {
  /// Returns whether an ascending array contains `element`.
  ///
  /// - Complexity: O(log *n*).
  internal func containsAscending(_ element: Element) -> Bool {
    let index = partitionIndex { $0 < element }
    return index < count && self[index] == element
  }
}
