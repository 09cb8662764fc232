import StyleCompiler
import StyleSupport
import StyleTable

/// A value without references, and what else its declarations depend on.
internal struct CSSKnownValue: Hashable {
  internal let property: PropertyID
  internal let cell: Cell

  /// Whether a CSS property takes the value directly.
  internal let isDirect: Bool

  /// Whether the value is a gradient that moves.
  internal let isMoving: Bool
}

/// A match in a scope of states.
internal struct CSSMatchKey: Hashable {
  internal let scope: ScopeID
  internal let match: Handle<Match>
}
