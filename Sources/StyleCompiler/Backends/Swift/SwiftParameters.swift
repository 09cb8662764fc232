/// Parameters of texts.
extension SwiftWriter {
  /// Writes the parameters of the texts of `group` as members of the controls that show them.
  internal mutating func writeParameters(of group: SwiftModel.Group<SwiftModel.Property>) {
    var seen: Set<String> = []
    let parameters = group.members.flatMap(\.parameters).filter { seen.insert($0.key).inserted }
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
