#if DEBUG && canImport(UIKit) && !os(watchOS)
  internal import StyleControls
  public import UIKit

  /// A recorder of the values that a control of your app shows, for a style sheet that shows the same.
  ///
  /// In a test, record a button that your code sets up, and save the list:
  ///
  ///     let recorder = StyleRecorder(control: "button.follow")
  ///     recorder.read("image") { $0.isSelected ? "image(\"tick\")" : "image(\"plus\")" }
  ///     let states = StyleRecorder.combinations(of: ["highlighted", "disabled", "selected"])
  ///     recorder.record(button, states: states)
  ///     try recorder.list.write(toFile: "follow.tsv", atomically: true, encoding: .utf8)
  ///
  /// `stylec adopt follow.tsv` makes a style sheet of it. Later, another test records a button with that style sheet in the same
  /// states, and expects ``differences(from:)`` to be empty.
  ///
  /// The list leaves out properties that have UIKit's usual value in every case. UIKit tells neither the names of images and
  /// named colors, nor the kind of a configuration, or how it draws symbols: ``unread`` says where. It also doesn't tell
  /// gradients, transitions, and texts for assistive technologies. Only debug builds have this type.
  @MainActor public final class StyleRecorder {
    /// The states that UIKit knows, by bit.
    private static let standardStates = ["highlighted", "disabled", "selected", "focused"]

    private let path: String
    private let declarations: [String]
    private var readers: [String: (UIControl) -> String?] = [:]

    /// The names of cases, in the order in which they were recorded.
    private var cases: [String] = []

    /// The texts of values by case and property, each `nil` if UIKit doesn't tell the value.
    private var values: [String: [String: String?]] = [:]

    /// The properties that don't have the usual value in every case.
    private var listed: Set<String> = []

    /// The cases that the control didn't enter.
    private var skipped: [String] = []

    /// Creates a recorder of the control with the given path in the style sheet, such as `button.follow`.
    ///
    /// - Parameters:
    ///   - path: The path of the control.
    ///   - declarations: Declarations for the style sheet: `@state`, `@exclusive`, `@priority`, and `@axis`. States of your
    ///     own without one are declared without relations.
    public init(control path: String, declarations: [String] = []) {
      (self.path, self.declarations) = (path, declarations)
    }

    /// Reads the value of a property from your code, because UIKit doesn't tell it.
    ///
    /// - Parameters:
    ///   - property: The name of the property in a style sheet, such as `image`.
    ///   - value: A closure that returns the value as a style sheet writes it, such as `symbol("heart")`, or `nil` if there
    ///     is none.
    public func read(_ property: String, _ value: @escaping (UIControl) -> String?) { readers[property] = value }

    /// Returns every combination of `states`, `normal` first, but no disabled control that is touched or under a pointer.
    ///
    /// - Complexity: O(2ⁿ) in the number of states.
    public static func combinations(of states: [String]) -> [String] {
      let all = states.reduce([Set<String>()]) { all, state in all + all.map { $0.union([state]) } }
      return all.filter { !$0.contains("disabled") || $0.isDisjoint(with: ["highlighted", "hovered"]) }.map(name)
    }

    /// Records the values that `control` shows in each combination of states, such as `selected|mutual`, and each appearance.
    ///
    /// A case that the control doesn't enter, such as `focused`, which only the focus system can enter, is skipped, and listed in
    /// ``unread``. Different text sizes show how fonts grow.
    ///
    /// - Parameters:
    ///   - control: A control that your code has set up.
    ///   - states: The combinations, as ``combinations(of:)`` returns them.
    ///   - appearances: The appearances.
    ///   - textSizes: Text sizes other than `large`, from iOS 17.
    ///   - enter: A closure that enters the states of your own among those that are given, and leaves the others, such as
    ///     `{ button.isMutual = $0.contains("mutual") }`.
    public func record(
      _ control: UIControl, states: [String], appearances: [UIUserInterfaceStyle] = [.light, .dark],
      textSizes: [UIContentSizeCategory] = [], enter: (Set<String>) -> Void = { _ in }
    ) {
      let (style, textSize) = (control.overrideUserInterfaceStyle, control.traitCollection.preferredContentSizeCategory)
      let (isEnabled, isSelected) = (control.isEnabled, control.isSelected)
      let usual = control is UIButton ? UIButton(frame: .zero) : UIControl(frame: .zero)
      if (control as? UIButton)?.configuration != nil { (usual as? UIButton)?.configuration = .plain() }
      UIView.performWithoutAnimation {
        for appearance in appearances {
          for view in [usual, control] { view.overrideUserInterfaceStyle = appearance }
          let usualValues = ShownValues(of: usual)
          for states in states.map(Self.names) {
            let name = Self.name(of: appearance == .dark ? states.union(["dark"]) : states)
            let shown = ([.large] + textSizes).compactMap { size in
              let isEntered = Self.enter(states, of: control, appearance, size, enter)
              return isEntered ? ShownValues(of: control) : nil
            }
            if shown.count > textSizes.count {
              add(shown, of: control, name, usualValues)
            } else {
              skipped.append(name)
            }
          }
        }
        control.overrideUserInterfaceStyle = style
        _ = Self.enter([], of: control, style, textSize, enter)
        (control.isEnabled, control.isSelected) = (isEnabled, isSelected)
      }
    }

    /// Enters `states`, those of the app by calling `enter`, and returns whether UIKit has entered exactly the others.
    private static func enter(
      _ states: Set<String>, of control: UIControl, _ style: UIUserInterfaceStyle, _ size: UIContentSizeCategory,
      _ enter: (Set<String>) -> Void
    ) -> Bool {
      if #available(iOS 17.0, tvOS 17.0, *) { control.traitOverrides.preferredContentSizeCategory = size }
      enter(states)
      control.isEnabled = !states.contains("disabled")
      control.isSelected = states.contains("selected")
      control.isHighlighted = states.contains("highlighted")
      (control as? UIButton)?.setNeedsUpdateConfiguration()
      control.setNeedsLayout()
      control.layoutIfNeeded()
      let isShown = style == .unspecified || control.traitCollection.userInterfaceStyle == style
      return isShown
        && standardStates.indices.allSatisfy { bit in
          control.state.contains(UIControl.State(StateMask(bit: bit))) == states.contains(standardStates[bit])
        }
    }

    private func add(_ shown: [ShownValues], of control: UIControl, _ name: String, _ usual: ShownValues) {
      var texts: [String: String?] = readers.mapValues { $0(control) ?? "none" }
      for property in shown[0].properties where texts[property] == nil {
        texts[property] = .some(shown[0].text(of: property, others: Array(shown.dropFirst())))
      }
      for (property, text) in texts {
        if text == nil || text != usual.text(of: property) || readers[property] != nil { listed.insert(property) }
      }
      if values[name] == nil { cases.append(name) }
      values[name] = texts
    }

    private static func names(in text: some StringProtocol) -> Set<String> {
      Set(text.split { $0 == "|" }.map { String($0) }).subtracting(["normal", "light"])
    }

    private static func name(of states: Set<String>) -> String {
      let first = (["dark"] + standardStates).filter(states.contains)
      let names = first + states.subtracting(first).sorted()
      return names.isEmpty ? "normal" : names.joined(separator: "|")
    }

    /// The values, as `stylec dump` prints them, without locations, after notes for `stylec adopt`.
    public var list: String {
      let notes = declarations + unread.map { "unread: " + $0 }
      let lines = cases.flatMap { name in
        listed.sorted().compactMap { property in
          values[name]?[property]?.map { "\(path)\t\(name)\t\(property)\t\($0)\n" }
        }
      }
      return notes.map { "# \($0)\n" }.joined() + lines.joined()
    }

    /// The properties whose values UIKit doesn't tell, and the cases that the control didn't enter.
    public var unread: [String] {
      listed.sorted().compactMap { property in
        let unknown = cases.filter { values[$0]?[property] == .some(nil) }
        if unknown.isEmpty { return nil }
        return unknown.count == cases.count ? property : "\(property) in \(unknown.joined(separator: ", "))"
      } + skipped.map { "all in \($0), which the control doesn't enter" }
    }

    /// Returns the differences of the recorded values from those in `list`, which a recorder or `stylec dump` wrote.
    public func differences(from list: String) -> Differences {
      var differences = Differences()
      for line in list.split(whereSeparator: \.isNewline) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count > 3, fields[0] == path else { continue }
        let (name, property) = (Self.name(of: Self.names(in: fields[1])), String(fields[2]))
        let found = values[name].map { $0[property, default: "none"] ?? "unread" } ?? "not recorded"
        differences.count += 1
        if found != fields[3] { differences.lines.append("\(name) \(property): \(fields[3]) -> \(found)") }
      }
      return differences
    }

    /// The differences of recorded values from those in a list.
    public struct Differences: Sendable, CustomStringConvertible {
      /// The differences, such as `selected title: "Following" -> "Follow"`.
      public fileprivate(set) var lines: [String] = []

      fileprivate var count = 0

      /// Whether the list has values of the control, and all are equal.
      public var isEmpty: Bool { lines.isEmpty && count > 0 }

      /// The differences, and the number of values that are equal, such as `240 of 240 values equal`.
      public var description: String {
        (lines + ["\(count - lines.count) of \(count) values equal"]).joined(separator: "\n")
      }
    }
  }
#endif
