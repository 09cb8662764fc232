#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// The values that a style sheet has set on an object. The object holds this record so that the next style sheet
  /// can revert them.
  @MainActor internal final class AppliedStyle {
    private var undo: [@MainActor () -> Void] = []

    private var updates: [@MainActor (ThemedStyle) -> Void] = []

    private static let key = NSObject()

    /// Returns the styles that `object` holds, by the part that they style.
    private static func styles(of object: NSObject) -> [String: AppliedStyle] {
      // The key is the address of an object that is never deallocated.
      let styles = unsafe objc_getAssociatedObject(object, Unmanaged.passUnretained(key).toOpaque())
      return styles as? [String: AppliedStyle] ?? [:]
    }

    /// Reverts the values that were set on `object` for `part`, and returns a new record that the object holds.
    internal static func renew(on object: NSObject, for part: String = "") -> AppliedStyle {
      var styles = styles(of: object)
      styles[part]?.takeBack()
      let style = AppliedStyle()
      styles[part] = style
      unsafe objc_setAssociatedObject(
        object, Unmanaged.passUnretained(key).toOpaque(), styles, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return style
    }

    private func takeBack() {
      for step in undo.reversed() { step() }
      undo = []
      updates = []
    }

    /// Adds a step to run when the values are reverted.
    internal func onTakeBack(_ step: @escaping @MainActor () -> Void) { undo.append(step) }

    /// Calls the setters whose properties the style sheet sets, once for every valid state set.
    internal func set<Target: AnyObject>(
      _ setters: [StateSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      for setter in setters where styles.say(setter.properties) {
        for (state, style) in styles.all {
          let state = UIControl.State(state)
          setter.set(target, style, state)
          onTakeBack { [weak target] in target.map { setter.set($0, nil, state) } }
        }
      }
    }

    /// Binds the setters whose properties the style sheet sets, so that ``update(to:)`` calls them.
    internal func bind<Target: AnyObject>(
      _ setters: [ViewSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      for setter in setters where styles.say([setter.property]) {
        let set = setter.bind(target)
        updates.append { [weak target] style in target.map { set($0, style) } }
        onTakeBack { [weak target] in target.map { set($0, nil) } }
      }
    }

    /// Sets the bound properties to the values of `style`.
    internal func update(to style: ThemedStyle) {
      for update in updates { update(style) }
    }
  }
#endif
