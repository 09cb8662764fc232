import StandardSheet
import StyleSupport
import StyleTable

/// The properties of controls that a person can see.
///
/// A person doesn't see transitions, where touches count, and what only assistive technologies or the checks of legibility
/// use. Neither does a person see a helper: a property that other values refer to, and that the standard style sheet
/// doesn't declare.
///
/// Neither is a property seen in the cases and contexts in which another one covers it.
package struct DrawnProperties {
  /// A column that a person can see.
  package struct Column {
    package let id: ColumnID
    let isColor: Bool

    /// The property that covers the column, or `nil` if none could.
    let cover: Cover?
  }

  /// The properties to which declarations of the control's inheritance chain refer, whether or not they ever win.
  private var referenced: [ControlID: Set<PropertyID>] = [:]

  /// Whether each property can be seen if it isn't a helper.
  private var canBeSeen: [Bool] = []

  private var coverNames: CoverNames?

  package init() {}

  /// Returns the columns of `resolved` that a person can see, in ascending order.
  ///
  /// - Parameter covers: The covers of `resolved`.
  /// - Complexity: O(*c*) on average for *c* columns, and O(*d*) for *d* declarations the first time.
  package mutating func columns(of resolved: ResolvedControl, _ covers: [Cover], _ book: RuleBook) -> [Column] {
    let isSeen = self.isSeen(of: resolved.control, book)
    return zip(resolved.columnIDs, resolved.columns).filter { isSeen($1) }.map { column, property in
      Column(
        id: column, isColor: book.declarations.properties[property].type?.base == .color,
        cover: covers.first { $0.hidden == column })
    }
  }

  /// Returns the names of those of `properties`, of `control`, that a person can see.
  package mutating func names(among properties: [PropertyID], of control: ControlID, _ book: RuleBook) -> Set<String> {
    Set(properties.filter(isSeen(of: control, book)).map { book.declarations.name(of: $0) })
  }

  /// Returns the properties of `resolved` that others could cover, with those that do. Nothing covers a property to which
  /// others refer.
  package mutating func covers(of resolved: ResolvedControl, _ book: RuleBook) -> [Cover] {
    let names = coverNames ?? CoverNames(book.declarations.properties, book.sheets.names)
    coverNames = names
    let covers = names.covers(of: resolved)
    guard book.sheets.hasReferences, covers.contains(where: { $0.column != nil }) else { return covers }
    let referenced = referencedProperties(of: resolved.control, book)
    return covers.map { referenced.contains(resolved.property(at: $0.hidden)) ? $0.none : $0 }
  }

  /// Returns a function that returns whether a person can see a property of `control`.
  private mutating func isSeen(of control: ControlID, _ book: RuleBook) -> (PropertyID) -> Bool {
    let infos = book.declarations.properties.infos
    if canBeSeen.isEmpty {
      canBeSeen = infos.map { property in
        property.type?.base != .transition && !DrawnPart.isHidden(book.sheets.names.text(property.name))
      }
    }
    let referenced = referencedProperties(of: control, book)
    return { [canBeSeen] in
      canBeSeen[$0.index] && (infos[$0].span.fileID == .standard || !referenced.contains($0))
    }
  }

  /// Returns the properties to which declarations for `control` refer, and remembers them for the controls that derive from
  /// it.
  private mutating func referencedProperties(of control: ControlID, _ book: RuleBook) -> Set<PropertyID> {
    guard book.sheets.hasReferences else { return [] }
    var found: Set<PropertyID> = []
    for control in book.declarations.controls.inheritanceChain(of: control).reversed() {
      if let known = referenced[control] {
        found = known
      } else {
        for entry in book.entries(of: control) { book.addReferences(of: entry, to: &found) }
        referenced[control] = found
      }
    }
    return found
  }
}

extension RuleBook {
  /// Adds the properties to which the declarations of `entry` refer.
  fileprivate func addReferences(of entry: RuleIndex.Entry, to found: inout Set<PropertyID>) {
    let file = sheets.files[entry.file]
    for declaration in entry.declarations where file.hasReferences(file.handle(of: declaration)) {
      file.tree.forEachNode(of: file.tree.declarations[file.handle(of: declaration)].value) { node in
        guard node.kind == .reference,
          let property = declarations.property(file.names[Int(node.first)], of: entry.control)
        else { return }
        found.insert(property)
      }
    }
  }
}
