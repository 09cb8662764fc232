/// Functions that take the values of a control's variants.
extension SwiftWriter {
  /// - Parameter firstRows: For each variant, the position of the first row for each of its values.
  internal mutating func writeVariants(of control: SwiftModel.Control, _ firstRows: [[Int]]) {
    separate()
    document(["Returns the control with the given variant values."])
    let owner = control.reference
    let parameters = control.variantParameters.dropFirst(2)
    block("\(access)static func variant(\(parameters)) -> StyleRuntime.TypedVariant<\(owner)>") { writer in
      let chosen = control.variants.enumerated().map { ".variant(\($0), at: \(SwiftName.escaped($1.name)).rawValue)" }
      writer.line("StyleRuntime.TypedVariant(control\(chosen.joined()))")
    }
    separate()
    document(["Returns the style of the control with the given variant values, in the given states."])
    // Not `State` and `Style`, which an enclosing type can have too.
    let state = "state: StyleRuntime.StateSet<\(control.stateOwner ?? control.reference)> = []"
    line("\(access)static func style(")
    line("  in \(state)\(control.variantParameters)\(model.hasContexts ? ", context: Context = Context()" : "")")
    block(") -> StyleRuntime.TypedStyle<\(control.reference)>") { writer in
      let rows = zip(control.variants, firstRows).map { writer.writeRow(of: SwiftName.escaped($0.name), $1) }
      let mask = "StyleRuntime.StateMask(rawValue: state.rawValue)"
      let chosen = rows.filter { !$0.isEmpty }.joined(separator: " + ")
      let row = chosen.isEmpty ? "0" : chosen
      let context = writer.model.hasContexts ? ", contextAt: contextPosition(context)" : ""
      writer.line("return StyleRuntime.TypedStyle(control.style(in: \(mask), firstRow: \(row)\(context)))")
    }
  }

  /// Returns an expression for the position of the first row for the value of the variant argument `name`, or an empty
  /// string if it's always 0. Writes the statement that the expression needs, if any.
  ///
  /// - Parameter rows: The position for each value.
  private mutating func writeRow(of name: String, _ rows: [Int]) -> String {
    let step = rows.count > 1 ? rows[1] : 0
    if rows.allSatisfy({ $0 == 0 }) { return "" }
    if rows == rows.indices.map({ $0 * step }) { return "\(name).rawValue * \(step)" }
    line("let \(name) = switch \(name).rawValue {")
    for row in Set(rows).sorted() where row > 0 {
      let values = rows.indices.filter { rows[$0] == row }.map(String.init)
      line("case \(values.joined(separator: ", ")): \(row)")
    }
    line("default: 0")
    line("}")
    return name
  }
}

extension SwiftModel.Control {
  /// The parameters for the variants, each after a comma.
  fileprivate var variantParameters: String {
    variants.reduce(into: "") { $0 += ", \(SwiftName.escaped($1.name)): \($1.type) = .\($1.first)" }
  }
}

/// Parameters of texts.
extension SwiftWriter {
  /// Writes the parameters of the texts of `group` as members of the controls that show them.
  internal mutating func writeParameters(of group: SwiftModel.Group<SwiftModel.Property>) {
    var seen: Set<String> = []
    let parameters = group.members.flatMap(\.parameters).filter { seen.insert($0.key).inserted }
      .sorted { $0.position < $1.position }
    if parameters.isEmpty { return }
    extend("ParameterizedControl", "Owner.PropertyOwner", for: group) { writer in
      writer.separate()
      writer.document(["Creates a control with arguments for the parameters of its texts."])
      let access = writer.access
      writer.block("\(access)init(\(SwiftWriter.declarations(of: parameters)))") {
        $0.line("self.init(parameters: [\(SwiftWriter.arguments(of: parameters))])")
      }
      for parameter in parameters {
        let (key, type) = (SwiftLiteral.string(parameter.key), parameter.type)
        writer.separate()
        writer.document(["The argument for the parameter `\(parameter.key)`, or `nil` if it has none."])
        writer.block("\(access)var \(SwiftName.escaped(parameter.name)): \(type.swiftType)?") {
          $0.line("get { self.parameters[\(key)]?.\(type) }")
          $0.line("set { self.parameters[\(key)] = newValue.map { .\(type)($0) } }")
        }
      }
    }
  }

  /// Returns the declarations of `parameters`: `fans: Swift.Int`.
  internal static func declarations(of parameters: [SwiftModel.Parameter]) -> String {
    parameters.map { "\(SwiftName.escaped($0.name)): \($0.type.swiftType)" }.joined(separator: ", ")
  }

  /// Returns the arguments for `parameters`, by their names in the style sheet.
  internal static func arguments(of parameters: [SwiftModel.Parameter]) -> String {
    parameters.map { "\(SwiftLiteral.string($0.key)): .\($0.type)(\(SwiftName.escaped($0.name)))" }
      .joined(separator: ", ")
  }
}
