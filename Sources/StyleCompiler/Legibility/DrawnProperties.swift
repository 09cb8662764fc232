import StyleSupport
import StyleTable

/// The properties of controls that a person can see.
///
/// A person doesn't see transitions, where touches count, and what only assistive technologies or the checks of legibility
/// use. Neither does a person see a helper: a property that other values refer to, and that the standard style sheet
/// doesn't declare.
package struct DrawnProperties {
  /// The properties to which declarations of the control's inheritance chain refer, whether or not they ever win.
  private var helpers: [ControlID: Set<PropertyID>] = [:]

  /// Whether each property can be seen if it isn't a helper, or `nil` until it was asked for.
  private var canBeSeen: [Bool?] = []

  package init() {}

  /// Returns the columns of `resolved` that a person can see, in ascending order.
  ///
  /// - Complexity: O(*c*) on average for *c* columns, and O(*d*) for *d* declarations the first time.
  package mutating func columns(of resolved: ResolvedControl, _ book: RuleBook) -> [ColumnID] {
    if canBeSeen.isEmpty { canBeSeen = Array(repeating: nil, count: book.declarations.properties.count) }
    let helpers = book.sheets.hasReferences ? self.helpers(of: resolved.control, book) : []
    let properties = resolved.columns
    var found: [ColumnID] = []
    found.reserveCapacity(properties.count)
    for (column, property) in zip(resolved.columnIDs, properties)
    where canBeSeen[property.index] ?? canBeSeen(property, book) {
      if helpers.isEmpty || !helpers.contains(property) { found.append(column) }
    }
    return found
  }

  /// Returns the names of those of `properties`, of `control`, that a person can see.
  package mutating func names(among properties: [PropertyID], of control: ControlID, _ book: RuleBook) -> Set<String> {
    if canBeSeen.isEmpty { canBeSeen = Array(repeating: nil, count: book.declarations.properties.count) }
    let helpers = book.sheets.hasReferences ? self.helpers(of: control, book) : []
    let seen = properties.filter { (canBeSeen[$0.index] ?? canBeSeen($0, book)) && !helpers.contains($0) }
    return Set(seen.map { book.declarations.name(of: $0) })
  }

  /// Returns whether `property` can be seen if it isn't a helper, and remembers it.
  private mutating func canBeSeen(_ property: PropertyID, _ book: RuleBook) -> Bool {
    let name = book.declarations.name(of: property)
    let isSeen =
      name != "ground-color" && name != "hit-size" && !name.hasPrefix("accessibility-")
      && book.declarations.properties[property].type?.base != .transition
    canBeSeen[property.index] = isSeen
    return isSeen
  }

  /// Returns the helpers of `control`, and remembers them for the controls that derive from it.
  private mutating func helpers(of control: ControlID, _ book: RuleBook) -> Set<PropertyID> {
    var found: Set<PropertyID> = []
    for control in book.declarations.controls.inheritanceChain(of: control).reversed() {
      if let known = helpers[control] {
        found = known
      } else {
        for entry in book.entries(of: control) { book.addHelpers(of: entry, to: &found) }
        helpers[control] = found
      }
    }
    return found
  }
}

extension RuleBook {
  /// Adds the properties to which the declarations of `entry` refer, and that a style sheet of the user declares.
  fileprivate func addHelpers(of entry: RuleIndex.Entry, to found: inout Set<PropertyID>) {
    let (file, properties) = (sheets.files[entry.file], declarations.properties)
    for declaration in entry.declarations where file.hasReferences(file.handle(of: declaration)) {
      file.tree.forEachNode(of: file.tree.declarations[file.handle(of: declaration)].value) { node in
        guard node.kind == .reference,
          let property = declarations.property(file.names[Int(node.first)], of: entry.control),
          properties[property].span.fileID != .standard
        else { return }
        found.insert(property)
      }
    }
  }
}
