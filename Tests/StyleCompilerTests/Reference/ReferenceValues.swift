/// The values of one control by the reference, as `dump` prints them.
struct ReferenceValues {
  private let program: ReferenceProgram
  private let path: String

  /// The names of the control's properties, those of the standard sheet only as far as the reference knows them.
  let properties: [String]

  /// Their types.
  private let types: [ReferenceSheet.ValueKind]

  /// The values of the control at `path`.
  init(_ program: ReferenceProgram, of path: String) {
    self.program = program
    self.path = path
    let declared = program.properties(of: path).sorted { $0.key < $1.key }
    properties = declared.map(\.key)
    types = declared.map(\.value.type)
  }

  /// The values in the possible set `set` and `theme`, nil for a property without one.
  func values(in set: StateSet, theme: String?) -> [String?] {
    zip(properties, types).map { property, type in
      guard let origin = program.origin(of: property, of: path, in: set) else { return nil }
      return program.worth(of: origin.value, in: origin.file, theme: theme).canonical(as: type)
    }
  }
}
