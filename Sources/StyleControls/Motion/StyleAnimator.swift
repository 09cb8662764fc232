public import StyleRuntime

/// The values that a control shows while its style changes over time.
///
/// An animator has no clock. Your app says when a style changes, and which time it is in each frame, in seconds from
/// any moment. The same changes always show the same frames, because only styles and times count.
///
/// If a state changes, each property with another value moves, from what is shown, by the `transition` of the new
/// style, or by a transition of its own, such as `alpha-transition`. Properties without one, and properties of a type
/// that can't move, change at once. If a variant value, a parameter, or the context changes, everything changes at
/// once, and what is moving ends. In a context with `reduced`, only colors and `alpha` move.
public struct StyleAnimator: Sendable, CustomStringConvertible {
  /// The motion of a property from one value to another.
  public struct Motion: Sendable, CustomStringConvertible {
    /// The name of the property.
    public let property: String

    /// The value that is shown.
    public var value: StyleValue { change.value }

    fileprivate let start: Double
    fileprivate let course: TransitionCourse
    fileprivate var change: ValueChange

    /// The property and the value that is shown, such as `alpha: 0.5`.
    public var description: String { "\(property): \(value)" }
  }

  /// The style of the control, which is shown as soon as nothing moves.
  public private(set) var style: ControlStyle

  /// The latest time, in seconds. Before the first change or frame, it is negative infinity.
  public private(set) var time = -Double.infinity

  /// The properties that are moving or waiting to move, in the order in which they started.
  ///
  /// Read only these to update what changes from frame to frame. After a motion, ``style`` has the value.
  public private(set) var motions: [Motion] = []

  private let channels: @Sendable (StyleColor) -> RGBA?

  /// Creates an animator that shows `style`.
  ///
  /// The closure `channels` returns the channels of a color, or `nil` if it has none. Between two colors without
  /// channels, a property changes at once, unless they differ only in their alpha. By default, system and named colors
  /// have no channels.
  public init(_ style: ControlStyle, channels: @escaping @Sendable (StyleColor) -> RGBA? = StyleAnimator.ownChannels) {
    (self.style, self.channels) = (style, channels)
  }

  /// Returns the channels that a style sheet gives a color, or `nil` for a system color or a named color.
  public static func ownChannels(of color: StyleColor) -> RGBA? {
    if case .rgba(let channels) = color { channels } else { nil }
  }

  /// The values of the style, and the properties that move, such as `< alpha: 0 >, moving alpha`.
  public var description: String {
    motions.isEmpty ? style.description : "\(style), moving \(motions.map(\.property).joined(separator: ", "))"
  }

  /// A Boolean value that indicates whether a property is moving or waiting to move.
  public var isMoving: Bool { !motions.isEmpty }

  /// The value of `property` that is shown, or `nil` if the property has no value or is `none`.
  ///
  /// - Complexity: O(*n*) in the number of motions. Allocates only if a value that isn't moving requires it.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    for index in motions.indices where property.isNamed(motions[index].property) { return Value(motions[index].value) }
    return style[property]
  }

  /// The value of the property named `name` that is shown, as in ``ControlStyle``. It has the same complexity.
  public subscript(name: String) -> StyleValue? {
    for index in motions.indices where motions[index].property == name { return motions[index].value }
    return style[name]
  }

  /// Shows the values of a time in seconds, and returns whether a value may have changed. An earlier time than ``time``
  /// counts as that time.
  ///
  /// - Complexity: O(*n*) in the number of motions if none ends. Doesn't allocate, unless your app keeps a gradient of
  ///   the last frame.
  @discardableResult
  public mutating func advance(to time: Double) -> Bool {
    self.time = max(self.time, time)
    guard isMoving else { return false }
    for index in stride(from: motions.count - 1, through: 0, by: -1) {
      if let progress = motions[index].course.progress(at: self.time - motions[index].start) {
        motions[index].change.show(progress)
      } else {
        motions.remove(at: index)
      }
    }
    return true
  }

  /// Starts to change to another style of the same control at a time in seconds. An earlier time than ``time`` counts
  /// as that time. Call this method with each new style, such as in the control's `styleChangeHandler`.
  ///
  /// - Complexity: O(*n* log *n*) in the number of properties.
  public mutating func change(to style: ControlStyle, at time: Double) {
    advance(to: time)
    let old = self.style
    self.style = style
    guard style.definition == old.definition, style.context == old.context, style.parameters == old.parameters else {
      return motions.removeAll()
    }
    let (before, after) = (old.valuesByName, style.valuesByName)
    let reducesMotion = style.context?.values.contains("reduced") == true
    for name in Set(before.keys).union(after.keys).sorted() where before[name] != after[name] {
      let shown = motions.first { $0.property == name }?.value ?? before[name]
      motions.removeAll { $0.property == name }
      guard shown != after[name],
        StyleValue.moves(name, from: shown, to: after[name], reducesMotion: reducesMotion),
        let transition = StyleTransition(of: name, to: style.sheet, { after[$0] }),
        let change = ValueChange(name, from: shown, to: after[name], channels: channels)
      else { continue }
      let course = TransitionCourse(transition)
      if course.end == 0 { continue }
      motions.append(Motion(property: name, start: self.time, course: course, change: change))
    }
  }

  /// Ends everything that is moving, and shows ``style``.
  public mutating func finish() { motions.removeAll() }
}
