import StyleRuntime

/// The environment in which a page is opened, which selects values of the standard axes.
struct PageEnvironment {
  /// The settings of the person who reads the page.
  var settings: Set<Chromium.Setting> = []
  /// Whether the page is narrower than a small tablet.
  var isNarrow = false
  /// Whether the page itself is written from right to left.
  var isRightToLeft = false
  /// The width of the page in CSS pixels.
  var width: Int { isNarrow ? 500 : 900 }

  /// Every environment with the given settings.
  static func all(with settings: Set<Chromium.Setting>) -> [PageEnvironment] {
    [false, true].flatMap { isNarrow in
      [false, true].map { PageEnvironment(settings: settings, isNarrow: isNarrow, isRightToLeft: $0) }
    }
  }

  /// Returns the value of `axis` for elements that no attribute selects another value for.
  func value(of axis: StyleAxis) -> String {
    let isSpecial =
      switch axis.name {
      case "appearance": settings.contains(.dark)
      case "contrast": settings.contains(.moreContrast)
      case "motion": settings.contains(.reducedMotion)
      case "width": isNarrow
      case "direction": isRightToLeft
      default: false
      }
    return axis.values[isSpecial ? 1 : 0]
  }
}

/// A way to select a context with attributes. Without an attribute, the environment selects the value of an axis.
struct ContextChoice {
  /// The context that is selected.
  let context: StyleContext
  /// The axes that have an attribute, with its value, and the last value of the axis.
  private let chosen: [(axis: String, value: String, other: String)]

  /// Returns every choice for the axes on which values of `sheet` depend.
  static func all(of sheet: StyleSheet, in environment: PageEnvironment) -> [ContextChoice] {
    let known = Set(sheet.dependentAxes)
    let axes = sheet.axes.filter { known.contains($0.name) }
    let choices = axes.reduce([[String?]()]) { choices, axis in
      choices.flatMap { first in ([nil] + axis.values).map { first + [$0] } }
    }
    return choices.map { values in
      let names = zip(axes, values).map { $1 ?? environment.value(of: $0) }
      guard let context = try? sheet.context(names) else { preconditionFailure("the sheet has no context \(names)") }
      let chosen = zip(axes, values).compactMap { axis, value in
        value.map { (axis: axis.name, value: $0, other: axis.values[axis.values.count - 1]) }
      }
      return ContextChoice(context: context, chosen: chosen)
    }
  }

  /// Returns the attributes of elements around the styled one, from the outside to the inside, and the attributes of
  /// the styled one itself.
  ///
  /// - Parameter way: A number that selects one of several equivalent ways: all attributes on one element, each on its
  ///   own, each after another value on an outer element, or all on the styled element.
  func attributes(way: Int) -> (outer: [String], inner: [String]) {
    let all = chosen.map { Self.attribute($0.axis, $0.value) }
    switch way / 2 % 4 {
    case 0: return ([all.joined(separator: " ")], [])
    case 1: return (all.reversed(), [])
    case 2: return ([chosen.map { Self.attribute($0.axis, $0.other) }.joined(separator: " ")] + all, [])
    default: return ([chosen.map { Self.attribute($0.axis, $0.other) }.joined(separator: " ")], all)
    }
  }

  /// Returns the attribute that selects `value` of `axis`.
  private static func attribute(_ axis: String, _ value: String) -> String {
    axis == "direction" ? "dir=\(value == "left-to-right" ? "ltr" : "rtl")" : "data-\(axis)='\(value)'"
  }
}
