extension SwiftModel {
  /// Members of one control, or equal members of several controls.
  internal struct Group<Member: Hashable> {
    internal let members: [Member]

    /// The positions of the controls that have the members, in ascending order.
    internal fileprivate(set) var controls: [Int]

    /// The name of the protocol for the controls that share the members, or `nil` if there is only one control.
    internal fileprivate(set) var name: String?

    /// The controls that conform to the protocol.
    internal var memberships: [(control: Int, name: String)] { name.map { name in controls.map { ($0, name) } } ?? [] }
  }

  /// Returns groups of the controls that have the same members.
  ///
  /// - Parameters:
  ///   - members: The members of each control.
  ///   - name: The name of the protocols without their number.
  ///   - scope: The names that protocols can't have.
  /// - Returns: The groups, in the order of their first controls.
  internal static func groups<Member>(
    _ members: [[Member]], name: String, in scope: inout NameScope
  ) -> [Group<Member>] {
    var groups: [Group<Member>] = []
    var places: [[Member]: Int] = [:]
    for (control, members) in members.enumerated() where !members.isEmpty {
      let place = places[members] ?? groups.count
      if place == groups.count {
        groups.append(Group(members: members, controls: []))
        places[members] = place
      }
      groups[place].controls.append(control)
    }
    var number = 0
    for place in groups.indices where groups[place].controls.count > 1 {
      number += 1
      groups[place].name = scope.take(name + String(number))
    }
    return groups
  }

  /// Returns the names of the types of `controls`, and of the types nested in them.
  internal static func typeNames(_ controls: [Control]) -> Set<String> {
    Set(controls.flatMap { [$0.name] + $0.enumerations.map(\.name) })
  }
}
