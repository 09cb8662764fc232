/// The values of one control according to the reference, as `dump` prints them.
struct ReferenceValues {
  private let program: ReferenceProgram
  private let path: String

  /// The names of the control's properties, including only those built-in properties that the reference knows.
  let properties: [String]

  /// The types of the properties.
  private let types: [ReferenceSheet.ValueKind]

  /// Creates the values of the control at `path`.
  init(_ program: ReferenceProgram, of path: String) {
    self.program = program
    self.path = path
    let declared = program.properties(of: path).sorted { $0.key < $1.key }
    properties = declared.map(\.key)
    types = declared.map(\.value.type)
  }

  /// Returns the values in the valid state set `set` under `theme`, with `nil` for a property without a value.
  func values(in set: StateSet, theme: String?) -> [String?] {
    zip(properties, types).map { property, type in
      guard let origin = program.origin(of: property, of: path, in: set) else { return nil }
      return program.value(of: origin.value, in: origin.file, theme: theme).canonical(as: type)
    }
  }
}
