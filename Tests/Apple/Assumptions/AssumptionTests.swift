import StyleCompiler
import Testing

#if canImport(UIKit)
  import Observation
  import UIKit
  #if os(Linux)
    import StyleControls
  #else
    import StyleUIKit
  #endif

  /// What StyleUIKit takes for granted about UIKit. With Apple's frameworks, a failure says what differs.
  ///
  /// The stubs behave like this, and the whole list runs with them, too. Each assumption says what depends on it.
  @MainActor @Suite struct AssumptionTests {
    @Test(arguments: Assumption.all) func holds(_ assumption: Assumption) throws {
      let found = try assumption.observe()
      #expect(
        found == assumption.expected,
        "\(assumption.name): expected \(assumption.expected), found \(found). Affects: \(assumption.affects)")
    }
  }

  /// A behavior of UIKit that isn't documented, or that no document describes exactly.
  struct Assumption: Sendable, CustomTestStringConvertible {
    /// The behavior, in words.
    let name: String

    /// What StyleUIKit would do wrong otherwise.
    let affects: String

    let expected: String

    /// Returns what is the case.
    let observe: @MainActor @Sendable () throws -> String

    var testDescription: String { name }
  }

  /// Configurations.
  extension Assumption {
    static let all = configurations + updates + views + device

    private static let configurations = [
      Assumption(
        name: "a button returns the configuration that was set, without defaults for its state",
        affects: "values that the app sets later are recognized by comparing", expected: "true"
      ) {
        let button = UIButton(configuration: .filled())
        let configuration = button.configuration
        button.isSelected = true
        button.settle()
        return "\(button.configuration == configuration)"
      },
      Assumption(
        name: "a title for normal becomes the title of the configuration",
        affects: "a title that the app sets later is kept", expected: "Later"
      ) {
        let button = UIButton(configuration: .plain())
        button.setTitle("Later", for: .normal)
        return button.configuration?.title ?? "none"
      },
      Assumption(
        name: "the action of an initializer gives the configuration its title",
        affects: "TypedStyledButton(configuration:primaryAction:)", expected: "Action"
      ) {
        let button = UIButton(configuration: .plain(), primaryAction: UIAction(title: "Action") { _ in })
        return button.configuration?.title ?? "none"
      },
      Assumption(
        name: "a copy of a configuration with transformers is equal to it, and another one isn't",
        affects: "an unchanged style is not shown again", expected: "true false"
      ) {
        var first = UIButton.Configuration.plain()
        first.imageColorTransformer = UIConfigurationColorTransformer { @Sendable _ in .red }
        let copy = first
        var second = UIButton.Configuration.plain()
        second.imageColorTransformer = UIConfigurationColorTransformer { @Sendable _ in .red }
        return "\(first == copy) \(first == second)"
      },
    ]

    private static let updates = [
      Assumption(
        name: "the handler is called before layout, after a change of the state",
        affects: "every value of a configuration", expected: "true"
      ) {
        let button = UIButton(configuration: .plain())
        button.settle()
        var calls = 0
        button.configurationUpdateHandler = { _ in calls += 1 }
        button.settle()
        let before = calls
        button.isSelected = true
        button.settle()
        return "\(calls > before)"
      },
      Assumption(
        name: "a button without a configuration shows the title for its overridden state",
        affects: "custom states of a StyledButton without a configuration", expected: "busy"
      ) {
        let button = StyledButton(try control("button.it"), configuration: nil)
        try button.setState("busy")
        button.settle()
        return button.title(for: button.state) ?? "none"
      },
      Assumption(
        name: "a button with a configuration shows the title of a custom state",
        affects: "custom states of a StyledButton", expected: "busy"
      ) {
        let button = StyledButton(try control("button.it"))
        button.settle()
        try button.setState("busy")
        button.settle()
        return button.configuration?.title ?? "none"
      },
      Assumption(
        name: "the configuration of an app stays the base after an update",
        affects: "configurations that the app sets later", expected: "4.0 busy"
      ) {
        let button = StyledButton(try control("button.it"))
        button.settle()
        var configuration = UIButton.Configuration.filled()
        configuration.imagePadding = 4
        button.configuration = configuration
        try button.setState("busy")
        button.settle()
        return "\(button.configuration?.imagePadding ?? 0) \(button.configuration?.title ?? "none")"
      },
    ]

    private static let views = [
      Assumption(
        name: "a storyboard reaches an undefined key of a button", affects: "StyledButton.storyboardSheets",
        expected: "it"
      ) {
        StyledButton.storyboardSheets = [try control("button.it").sheet]
        defer { StyledButton.storyboardSheets = [] }
        let button = StyledButton(frame: .zero)
        button.configuration = .plain()
        button.setValue("button.it", forUndefinedKey: "control")
        button.settle()
        return button.configuration?.title ?? "none"
      },
      Assumption(
        name: "a field that its state disables is disabled", affects: "custom states of fields", expected: "false"
      ) {
        let field = UITextField(frame: .zero)
        field.apply(try control("text-field.it"))
        try field.setState("checking")
        return "\(field.isEnabled)"
      },
      Assumption(
        name: "a tint that is dimmed is reported to the view", affects: "the axis window", expected: "true"
      ) {
        let view = TintView(frame: .zero)
        view.tintAdjustmentMode = .dimmed
        return "\(view.changes > 0)"
      },
    ]

    #if os(Linux)
      /// What only UIKit can answer, because the stubs have no screen and no clock.
      private static let device: [Assumption] = []
    #else
      /// What only UIKit can answer, because the stubs have no screen and no clock.
      private static let device = [
        Assumption(
          name: "an animator waits for its delay", affects: "transitions with a delay", expected: "1.0"
        ) {
          let view = UIView(frame: .zero)
          let timing = UICubicTimingParameters(animationCurve: .linear)
          let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
          animator.addAnimations { view.alpha = 0 }
          animator.startAnimation(afterDelay: 60)
          defer { animator.stopAnimation(true) }
          return "\(view.alpha)"
        },
        Assumption(
          name: "a configuration that is set in an animator of the handler moves",
          affects: "transitions of a configuration", expected: "true"
        ) {
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
          window.isHidden = false
          let button = StyledButton(try control("button.moving"))
          button.frame = window.bounds
          window.addSubview(button)
          button.settle()
          button.isSelected = true
          button.settle()
          return "\(button.isAnimating)"
        },
        Assumption(
          name: "a change of an observable object runs the handler again", affects: "StyledButton.bind",
          expected: "busy"
        ) {
          guard #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) else { return "busy" }
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
          window.isHidden = false
          let (model, button) = (Model(), StyledButton(try control("button.it")))
          button.bind { states in try? states.set("busy", to: model.isBusy) }
          window.addSubview(button)
          button.settle()
          model.isBusy = true
          RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
          return button.configuration?.title ?? "none"
        },
        Assumption(
          name: "a button whose traits were set keeps those that were set", affects: "checkboxes of an ordinary button",
          expected: "true true"
        ) {
          let button = UIButton(configuration: .plain())
          button.accessibilityTraits.insert(.notEnabled)
          button.isSelected = true
          button.accessibilityTraits.insert(.selected)
          let traits = button.accessibilityTraits
          return "\(traits.contains(.notEnabled)) \(traits.contains(.selected))"
        },
        Assumption(
          name: "a corner configuration rounds the background of a view", affects: "corner-radius from iOS 26",
          expected: "8.0"
        ) {
          guard #available(iOS 26.0, tvOS 26.0, visionOS 26.0, *) else { return "8.0" }
          let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
          view.cornerConfiguration = .uniformCorners(radius: .fixed(8))
          view.settle()
          return "\(view.layer.cornerRadius)"
        },
      ]
    #endif

    /// Returns a control of the sheet of these tests.
    @MainActor private static func control(_ path: String) throws -> Control {
      let text = """
        @control button.it < @state busy implies disabled; title: "it"; [busy|*] < title: "busy" > >
        @control button.moving < background-color: red; transition: linear(9s); [selected|*] < background-color: blue > >
        @control text-field.it < @state checking implies disabled; text-color: red >
        """
      let compilation = try Compiler(files: TextFiles(["it.style": text])).compile(["it.style"])
      guard let table = compilation.table else { throw CocoaError(.fileReadCorruptFile) }
      return try StyleSheet(bytes: table).control(path)
    }
  }

  #if !os(Linux)
    @Observable private final class Model {
      var isBusy = false
    }

    extension UIView {
      /// Whether something in the view is animating.
      fileprivate var isAnimating: Bool {
        layer.animationKeys()?.isEmpty == false || subviews.contains { $0.isAnimating }
      }
    }
  #endif

  private final class TintView: UIView {
    private(set) var changes = 0

    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  extension UIView {
    /// Makes UIKit update and lay out the view.
    fileprivate func settle() {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }
#endif
