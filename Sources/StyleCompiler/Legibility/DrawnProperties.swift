import StyleSupport
import StyleTable

/// The properties of controls that a person can see.
///
/// A person doesn't see what only assistive technologies or the checks of legibility use. Neither does a person see a
/// helper: a property that other values refer to, and that the standard style sheet doesn't declare.
package struct DrawnProperties {
  /// The properties to which declarations of the control's inheritance chain refer, whether or not they ever win.
  private var helpers: [ControlID: Set<PropertyID>] = [:]

  /// Whether each property can be seen if it isn't a helper, or `nil` until it was asked for.
  private var canBeSeen: [Bool?] = []

  package init() {}

  /// Returns the columns of `resolved` that a person can see, in ascending order.
  ///
  /// - Complexity: O(*c*) on average for *c* columns, and O(*d*) for *d* declarations the first time.
  package mutating func columns(of resolved: ResolvedControl, _ program: Program) -> [Int] {
    if canBeSeen.isEmpty { canBeSeen = Array(repeating: nil, count: program.properties.count) }
    let helpers = program.hasReferences ? self.helpers(of: resolved.control, program) : []
    let properties = resolved.columns
    var found: [Int] = []
    found.reserveCapacity(properties.count)
    for column in properties.indices where canBeSeen[properties[column].index] ?? canBeSeen(properties[column], program)
    {
      if helpers.isEmpty || !helpers.contains(properties[column]) { found.append(column) }
    }
    return found
  }

  /// Returns whether `property` can be seen if it isn't a helper, and remembers it.
  private mutating func canBeSeen(_ property: PropertyID, _ program: Program) -> Bool {
    let name = program.name(of: property)
    let isSeen = name != "ground-color" && !name.hasPrefix("accessibility-")
    canBeSeen[property.index] = isSeen
    return isSeen
  }

  /// Returns the helpers of `control`, and remembers them for the controls that derive from it.
  private mutating func helpers(of control: ControlID, _ program: Program) -> Set<PropertyID> {
    var found: Set<PropertyID> = []
    for control in program.inheritanceChain(of: control).reversed() {
      if let known = helpers[control] {
        found = known
      } else {
        for entry in program.rules.entries(of: program.controls[control]) { program.addHelpers(of: entry, to: &found) }
        helpers[control] = found
      }
    }
    return found
  }
}

extension Program {
  /// Adds the properties to which the declarations of `entry` refer, and that a style sheet of the user declares.
  fileprivate func addHelpers(of entry: RuleIndex.Entry, to found: inout Set<PropertyID>) {
    let (file, scope) = (files[entry.file], controls[entry.control].propertyScope)
    for declaration in entry.declarations where file.hasReferences(file.handle(of: declaration)) {
      file.tree.forEachNode(of: file.tree.declarations[file.handle(of: declaration)].value) { node in
        guard node.kind == .reference, let property = propertyScopes.property(file.names[Int(node.first)], in: scope),
          properties[property].span.fileID != .standard
        else { return }
        found.insert(property)
      }
    }
  }
}
