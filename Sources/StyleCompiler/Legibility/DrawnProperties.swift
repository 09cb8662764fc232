import StandardSheet
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

  /// Whether each property can be seen if it isn't a helper.
  private var canBeSeen: [Bool] = []

  package init() {}

  /// Returns the columns of `resolved` that a person can see, in ascending order.
  ///
  /// - Complexity: O(*c*) on average for *c* columns, and O(*d*) for *d* declarations the first time.
  package mutating func columns(of resolved: ResolvedControl, _ book: RuleBook) -> [ColumnID] {
    let helpers = self.helpers(of: resolved.control, book)
    return zip(resolved.columnIDs, resolved.columns).filter { canBeSeen[$1.index] && !helpers.contains($1) }.map(\.0)
  }

  /// Returns the names of those of `properties`, of `control`, that a person can see.
  package mutating func names(among properties: [PropertyID], of control: ControlID, _ book: RuleBook) -> Set<String> {
    let helpers = self.helpers(of: control, book)
    let seen = properties.filter { canBeSeen[$0.index] && !helpers.contains($0) }
    return Set(seen.map { book.declarations.name(of: $0) })
  }

  /// Returns the helpers of `control`, and remembers them for the controls that derive from it.
  private mutating func helpers(of control: ControlID, _ book: RuleBook) -> Set<PropertyID> {
    if canBeSeen.isEmpty {
      canBeSeen = book.declarations.properties.infos.map { property in
        property.type?.base != .transition && !DrawnPart.hidden.contains(book.sheets.names.text(property.name))
      }
    }
    guard book.sheets.hasReferences else { return [] }
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
