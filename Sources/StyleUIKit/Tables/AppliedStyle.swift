#if canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  internal import UIKit

  /// What a sheet has set on an object: the object carries it, so that the next sheet can take it back.
  @MainActor internal final class AppliedStyle {
    private var undo: [@MainActor () -> Void] = []

    private var updates: [@MainActor (ThemedStyle) -> Void] = []

    private static let key = NSObject()

    /// The styles that `object` carries, by what they style.
    private static func styles(of object: NSObject) -> [String: AppliedStyle] {
      // The key is the address of an object that lives as long as the program.
      let styles = unsafe objc_getAssociatedObject(object, Unmanaged.passUnretained(key).toOpaque())
      return styles as? [String: AppliedStyle] ?? [:]
    }

    /// Takes back what a sheet has set on `object` for `part`, and lets the object carry a new record.
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

    /// Remembers what takes back a step.
    internal func onTakeBack(_ step: @escaping @MainActor () -> Void) { undo.append(step) }

    /// Calls those of `setters` of which the sheet says something, once for every possible set of states.
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

    /// From now on sets those of `setters` of which the sheet says something, whenever ``update(to:)`` is called.
    internal func bind<Target: AnyObject>(
      _ setters: [ViewSetter<Target>], of target: Target, to styles: PossibleStyles
    ) {
      for setter in setters where styles.say([setter.property]) {
        let set = setter.bind(target)
        updates.append { [weak target] style in target.map { set($0, style) } }
        onTakeBack { [weak target] in target.map { set($0, nil) } }
      }
    }

    /// Sets what is bound to what `style` says.
    internal func update(to style: ThemedStyle) {
      for update in updates { update(style) }
    }
  }
#endif
