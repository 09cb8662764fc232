extension SwiftModel {
  /// Members that one control has, or that several have alike.
  internal struct Group<Member: Hashable> {
    internal let members: [Member]

    /// The controls that have them, as positions in order.
    internal fileprivate(set) var controls: [Int]

    /// What the protocol is called by which several controls have them; nil where there is only one.
    internal fileprivate(set) var name: String?

    /// The controls that conform to the protocol.
    internal var memberships: [(control: Int, name: String)] { name.map { name in controls.map { ($0, name) } } ?? [] }
  }

  /// Groups controls by their members, of which `members` has those of each.
  ///
  /// - Parameters:
  ///   - name: What protocols are called, less their number.
  ///   - scope: The names that protocols cannot have.
  /// - Returns: The groups in the order of their first controls.
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

  /// The names of the types of `controls`, and of those in them.
  internal static func typeNames(_ controls: [Control]) -> Set<String> {
    Set(controls.flatMap { [$0.name] + $0.enumerations.map(\.name) })
  }
}
