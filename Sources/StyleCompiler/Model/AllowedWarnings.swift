import StyleSupport

/// The warnings that aren't reported for certain controls, because of `@allow`.
internal struct AllowedWarnings: Sendable {
  /// A name in an `@allow`.
  struct Item {
    let id: Diagnostic.ID
    let control: ControlID

    /// The names in the `@allow`.
    let list: HandleRange<NameNode>
    let span: SourceSpan
  }

  private(set) var items: [Item] = []

  /// The location of the name that allows a warning, by control and ID.
  private var places: [ControlID: [Diagnostic.ID: SourceSpan]] = [:]

  /// Adds `item`, which has no effect if its control already allows the warning.
  mutating func add(_ item: Item) {
    items.append(item)
    if place(of: item.id, in: item.control) == nil { places[item.control, default: [:]][item.id] = item.span }
  }

  /// Returns the location of the name in an `@allow` of `control` itself that allows the warning `id`, or `nil` if none
  /// does.
  func place(of id: Diagnostic.ID, in control: ControlID) -> SourceSpan? {
    places.isEmpty ? nil : places[control]?[id]
  }
}

extension Report {
  /// Returns those of `findings` that are about a control that doesn't allow their warning.
  ///
  /// - Parameter subjects: A function that returns the controls that a finding is about: those that are judged, or
  ///   those that a declaration is for.
  internal mutating func reportable<Finding>(
    _ findings: [Finding], as id: Diagnostic.ID, _ allowed: AllowedWarnings, about subjects: (Finding) -> [ControlID]
  ) -> [Finding] {
    if allowed.items.isEmpty { return findings }
    return findings.filter { finding in
      let controls = subjects(finding)
      let places = controls.compactMap { allowed.place(of: id, in: $0) }
      usedAllowances.formUnion(places)
      return controls.isEmpty || places.count < controls.count
    }
  }
}
