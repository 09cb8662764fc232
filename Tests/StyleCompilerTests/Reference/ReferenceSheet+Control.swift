extension ReferenceSheet {
  /// `@control path: base < … >`.
  struct Control {
    var path: String

    /// The base control as written, or `nil` if the path implies it.
    var base: String?

    /// The members, in order.
    var members: [Member] = []
  }

  /// A member in a control's block.
  enum Member {
    case state(State)
    /// `@state name = a | b`.
    case alias(name: String, of: [String])
    case exclusive([String])
    case property(Property)
    case parameter(name: String, type: String)
  }

  /// `@state name at N implies a requires b`.
  struct State {
    var name: String
    var bit: Int?
    var implied: [String] = []
    var required: [String] = []
  }

  /// `@property name: type = value`.
  struct Property {
    var name: String
    var type: ValueKind
    var defaultValue: Expression?
  }
}
