/// A finger at one moment.
public struct ControlTouch: Hashable, Sendable {
  /// What tells the finger from others that are down meanwhile.
  public var identifier: Int

  /// Where it is.
  public var location: ControlPoint

  /// Which tap of several in a row it is, from 1.
  public var tapCount: Int

  /// The finger `identifier` at `location`.
  public init(at location: ControlPoint, tapCount: Int = 1, identifier: Int = 0) {
    self.identifier = identifier
    self.location = location
    self.tapCount = tapCount
  }
}
