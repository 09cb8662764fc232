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

/// A source of the values that properties have in one control and some of its states.
internal protocol ReferenceSource: AnyObject {
  var propertyScope: PropertyScopeID { get }

  /// Returns the value of `property` in `context`, or `nil` if it has none or depends on itself.
  ///
  /// - Parameter use: The location of the reference.
  func value(of property: PropertyID, context: Context, use: SourceSpan, _ evaluation: inout Evaluation)
    -> ReferencedValue?
}

extension Evaluator {
  /// The source of the values of references.
  internal enum References {
    /// Only the types of the properties of a control are known. A reference has an example of its type as its value.
    case types(of: ControlID)
    case values(any ReferenceSource)
  }

  /// Whether only the types of referenced properties are known. Errors that depend on values can't be found then.
  internal var knowsOnlyTypes: Bool { if case .types = references { true } else { false } }

  internal mutating func reference(_ node: ValueNode, _ evaluation: inout Evaluation) -> Operand? {
    let span = file.span(node.start..<node.end)
    switch references {
    case .types(let control): return evaluation.example(of: node, for: control, in: file)
    case .values(let source):
      guard
        let property = evaluation.declarations.properties.property(
          file.names[Int(node.first)], in: source.propertyScope),
        let value = source.value(of: property, context: context, use: span, &evaluation)
      else { return nil }
      parameters += value.parameters
      followedAxes.formUnion(value.axes)
      return value.operand
    case nil: return nil
    }
  }
}

extension Evaluation {
  fileprivate mutating func example(of node: ValueNode, for control: ControlID, in file: SheetFile) -> Operand? {
    guard let property = declarations.property(file.names[Int(node.first)], of: control) else {
      let name = NameNode(name: Name(rawValue: node.first), start: node.start, end: node.end)
      reportUnknownProperty(name, of: control, in: file)
      return nil
    }
    return declarations.properties[property].type.map { Operand(exampleOf: $0, file: file.id) }
  }
}

extension Operand {
  /// Creates a value of `type` that every function that takes a value of the type accepts.
  fileprivate init(exampleOf type: PropertyType, file: FileID) {
    let text = Value.Text(file: file, 0..<0, .plain)
    switch type.base {
    case .integer: self = .number(1, .number)
    case .number, .length, .percent, .angle, .duration: self = .number(1, type.base)
    case .string: self = .value(.string(text), .string)
    case .bool: self = .value(.bool(true), .bool)
    case .color: self = .value(.color(.rgba(RGBA(rawValue: 0))), .color)
    case .font: self = .value(.font(.system(size: 1, weight: 400)), .font)
    case .image: self = .value(.image(.named(text)), .image)
    case .enumeration: self = .enumCase(0, type)
    case .transition: self = .value(.transition(Value.Transition(.linear, duration: 1)), .transition)
    case .gradient:
      let stop = Value.Gradient.Stop(color: .rgba(RGBA(rawValue: 0)), position: 0)
      self = .value(.gradient(Value.Gradient(angle: 0, stops: [stop, stop])), .gradient)
    default: self = .value(.record(Value.Record(color: .rgba(RGBA(rawValue: 0)))), type.base)
    }
  }
}

extension SheetFile {
  internal func hasReferences(_ handle: Handle<DeclarationNode>) -> Bool {
    let referring = tree.referring
    let index = referring.partitionIndex { $0 < handle }
    return index < referring.count && referring[index] == handle
  }
}
