public import StyleRuntime

/// The values that a control shows while its style changes over time.
///
/// An animator has no clock. Your app says when a style changes, and which time it is in each frame, such as the time of a
/// display link:
///
///     let button = StyleControl(follow)
///     var animator = StyleAnimator(button.style)
///     button.isHighlighted = true
///     animator.change(to: button.style, at: 0)
///     while animator.isMoving {
///       animator.advance(to: animator.time + 1.0 / 60)
///       draw(animator["background-color"])
///     }
///
/// If a state changes, each property with another value moves by the `transition` of the new style, or by a transition of
/// its own, such as `alpha-transition`. Properties without one, and properties of a type that can't move, change at once. A
/// property that is moving when its value changes again moves on from what is shown. If a variant value, a parameter, or
/// the context changes, everything changes at once, and what is moving ends. In a context with `reduced`, only colors and
/// `alpha` move.
///
/// Times are in seconds from any moment. The values of a frame depend only on the styles and the times, so the same changes
/// always show the same frames.
public struct StyleAnimator: Sendable {
  /// The motion of a property from one value to another.
  public struct Motion: Sendable {
    /// The name of the property.
    public let property: String

    /// The value that is shown.
    public fileprivate(set) var value: StyleValue

    fileprivate let start: Double

    fileprivate let course: TransitionCourse

    fileprivate let change: ValueChange
  }

  /// The style of the control, which is shown as soon as nothing moves.
  public private(set) var style: ControlStyle

  /// The latest time, in seconds. Before the first change or frame, it is negative infinity.
  public private(set) var time = -Double.infinity

  /// The properties that are moving or waiting to move, in the order in which they started.
  ///
  /// Read only these to update what changes from frame to frame. When a motion ends, it isn't part of the array anymore, and
  /// the value of the property is that of ``style``.
  public private(set) var motions: [Motion] = []

  private let channels: @Sendable (StyleColor) -> RGBA?

  /// Creates an animator that shows `style`.
  ///
  /// - Parameters:
  ///   - style: The style at the start.
  ///   - channels: A closure that returns the channels of a color, or `nil` if it has none. Between two colors without
  ///     channels, a property changes at once, unless they differ only in their alpha. By default, system and named colors
  ///     have no channels.
  public init(_ style: ControlStyle, channels: @escaping @Sendable (StyleColor) -> RGBA? = StyleAnimator.ownChannels) {
    self.style = style
    self.channels = channels
  }

  /// Returns the channels that a style sheet gives a color, or `nil` for a system color or a named color.
  public static func ownChannels(of color: StyleColor) -> RGBA? {
    if case .rgba(let channels) = color { channels } else { nil }
  }
}

extension StyleAnimator {
  /// A Boolean value that indicates whether a property is moving or waiting to move.
  public var isMoving: Bool { !motions.isEmpty }

  /// The value of `property` that is shown, or `nil` if the property has no value or is `none`.
  ///
  /// - Complexity: O(*n*) in the number of motions. Allocates only if the value of a property that isn't moving requires it.
  public subscript<Value: StyleConvertible>(property: Property<Value>) -> Value? {
    for index in motions.indices where property.isNamed(motions[index].property) { return Value(motions[index].value) }
    return style[property]
  }

  /// The value of the property named `name` that is shown, or `nil` if it has no value. As in `ControlStyle`, `none` is the
  /// value `StyleValue.explicitNone`.
  ///
  /// - Complexity: O(*n*) in the number of motions. Allocates only if the value of a property that isn't moving requires it.
  public subscript(name: String) -> StyleValue? {
    for index in motions.indices where motions[index].property == name { return motions[index].value }
    return style[name]
  }

  /// Shows the values of a time, which is the time of a frame.
  ///
  /// - Parameter time: The time, in seconds. An earlier time than ``time`` counts as that time.
  /// - Returns: Whether a value may have changed.
  /// - Complexity: O(*n*) in the number of motions. Doesn't allocate, unless your app keeps a gradient of the last frame.
  @discardableResult
  public mutating func advance(to time: Double) -> Bool {
    self.time = max(self.time, time)
    guard isMoving else { return false }
    var hasEnded = false
    for index in motions.indices {
      if let progress = motions[index].course.progress(at: self.time - motions[index].start) {
        motions[index].change.show(progress, in: &motions[index].value)
      } else {
        hasEnded = true
      }
    }
    if hasEnded { motions.removeAll { $0.course.progress(at: self.time - $0.start) == nil } }
    return true
  }

  /// Starts to change to another style of the same control.
  ///
  /// Call this method with each new style of the control, such as in its `styleChangeHandler`.
  ///
  /// - Parameters:
  ///   - style: The new style.
  ///   - time: The time of the change, in seconds. An earlier time than ``time`` counts as that time.
  /// - Complexity: O(*n* log *n*) in the number of properties.
  public mutating func change(to style: ControlStyle, at time: Double) {
    advance(to: time)
    let old = self.style
    self.style = style
    guard style.differsOnlyInState(from: old) else { return motions.removeAll() }
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
      motions.append(
        Motion(property: name, value: change.start, start: self.time, course: course, change: change))
    }
  }

  /// Ends everything that is moving, and shows ``style``.
  public mutating func finish() { motions.removeAll() }
}

extension ControlStyle {
  /// The values of the properties, by name.
  fileprivate var valuesByName: [String: StyleValue] { Dictionary(values.map { ($0.name, $0.value) }) { $1 } }

  /// Returns whether two styles are styles of the same control with the same variant values, in the same context, and with
  /// the same arguments.
  fileprivate func differsOnlyInState(from other: ControlStyle) -> Bool {
    definition == other.definition && context == other.context && parameters == other.parameters
  }
}

extension StyleAnimator: CustomStringConvertible {
  /// The values of the style, and the properties that move, such as `< alpha: 0 >, moving alpha`.
  public var description: String {
    motions.isEmpty ? style.description : "\(style), moving \(motions.map(\.property).joined(separator: ", "))"
  }
}

extension StyleAnimator.Motion: CustomStringConvertible {
  /// The property and the value that is shown, such as `alpha: 0.5`.
  public var description: String { "\(property): \(value)" }
}
