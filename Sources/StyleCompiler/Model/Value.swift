import StyleSupport
import StyleTable

/// An evaluated value, ready for a compiled table.
///
/// The property's type defines the unit of a number. Equal values are stored once. A text is a range in its style
/// sheet, so only a gradient needs reference counting.
package enum Value: Hashable, Sendable {
  /// An explicitly absent value.
  case none
  case string(Text)
  case integer(Int32)
  /// A number, a length in points, a percentage, an angle in degrees, or a duration in seconds.
  case number(Float)
  case bool(Bool)
  case color(Color)
  case font(Font)
  case image(Image)
  /// An offset, a size, insets, or a shadow, with numbers in points.
  case record(Record)
  /// The index of a case in the property's list.
  case enumeration(UInt32)
  case transition(Transition)
  indirect case gradient(Gradient)
}

extension Value {
  package typealias Text = WrittenText

  /// A color with four channels, or one that the platform or the app supplies.
  ///
  /// The alpha of a supplied color is a percentage of its own alpha.
  package enum Color: Hashable, Sendable {
    case rgba(RGBA)
    case system(SystemColor, alphaPercent: Double = 100)
    /// A color of the app's asset catalog. The name has no parameters.
    case named(Text, alphaPercent: Double = 100)
  }

  /// A font. Sizes are in points, greater than 0, and weights are from 1 to 999.
  package enum Font: Hashable, Sendable {
    case family(Text, size: Float, weight: UInt16)
    case system(size: Float, weight: UInt16)
    case textStyle(TextStyle)
    /// Another font, which isn't adapted itself, with its adaptation.
    indirect case adapted(Font, Adaptation)

    /// A design, and a text style and a maximum size for the growth with the user's text size.
    package struct Adaptation: Hashable, Sendable {
      package var design: FontDesign?
      package var textStyle: TextStyle?
      package var maximum: Float?
    }

    package var parts: (font: Font, adaptation: Adaptation) {
      if case .adapted(let font, let adaptation) = self { (font, adaptation) } else { (self, Adaptation()) }
    }

    internal func adapted(_ change: (inout Adaptation) -> Void) -> Font {
      var (font, adaptation) = parts
      change(&adaptation)
      return .adapted(font, adaptation)
    }
  }

  /// The fields of a value: numbers, and a color if the type has one.
  package struct Record: Hashable, Sendable {
    package let color: Color?

    /// The numbers, followed by zeros.
    internal let elements: SIMD4<Float>

    private let count: Int

    package init(color: Color? = nil, _ numbers: [Float] = []) {
      (self.color, elements, count) = (color, SIMD4(padding: numbers), numbers.count)
    }

    package var numbers: [Float] { (0..<count).map { elements[$0] } }
  }

  /// A transition, with times in seconds.
  package struct Transition: Hashable, Sendable {
    package let timing: TransitionTiming
    package let duration, delay: Float

    /// The coordinates of the control points, or the bounce in percent, followed by zeros.
    internal let elements: SIMD4<Float>

    package init(_ timing: TransitionTiming, duration: Float, _ numbers: [Float] = [], delay: Float = 0) {
      (self.timing, self.duration, self.delay, elements) = (timing, duration, delay, SIMD4(padding: numbers))
    }

    package var numbers: [Float] { (0..<timing.numberCount).map { elements[$0] } }
  }

  package enum Image: Hashable, Sendable {
    case named(Text)
    case symbol(Text)
  }
}

extension Value {
  package struct Gradient: Hashable, Sendable {
    /// The direction in degrees, from 0 up to 360.
    package let angle: Float

    /// The colors with their positions in percent, in increasing order of the positions.
    package let stops: [Stop]

    package struct Stop: Hashable, Sendable {
      package let color: Color
      package let position: Float

      package init(color: Color, position: Float) { (self.color, self.position) = (color, position) }
    }

    package init(angle: Float, stops: [Stop]) { (self.angle, self.stops) = (angle, stops) }

    internal func mapColors(_ transform: (Color) -> Color) -> Gradient {
      Gradient(angle: angle, stops: stops.map { Stop(color: transform($0.color), position: $0.position) })
    }

    /// Creates the gradient with the given angle in degrees, of any size, and gives each of two or more stops a position
    /// in percent if it has none.
    ///
    /// Source: CSS Images 3, section 3.4.3. Positions are computed with 64 bits and rounded once.
    internal init(degrees: Double, placing stops: [(color: Value.Color, position: Double?)]) {
      let remainder = degrees.truncatingRemainder(dividingBy: 360)
      let rounded = Float(remainder < 0 ? remainder + 360 : remainder)
      let placed = zip(stops, Self.spread(stops.map(\.position))).map { Stop(color: $0.color, position: Float($1)) }
      self.init(angle: rounded == 360 || rounded == 0 ? 0 : rounded, stops: placed)
    }

    /// Returns `positions` in increasing order, with those that are missing spread evenly between their neighbors.
    private static func spread(_ positions: [Double?]) -> [Double] {
      var positions = positions
      positions[0] = positions[0] ?? 0
      positions[positions.count - 1] = positions[positions.count - 1] ?? 100
      var largest = 0.0
      for index in positions.indices {
        guard let position = positions[index] else { continue }
        largest = max(largest, position)
        positions[index] = largest
      }
      var (result, last): ([Double], Int) = ([], 0)
      for (index, position) in positions.enumerated() {
        guard let position else { continue }
        let start = result.last ?? position
        for step in 1..<max(index - last, 1) {
          result.append(start + (position - start) * Double(step) / Double(index - last))
        }
        result.append(position)
        last = index
      }
      return result
    }
  }
}

extension SIMD4<Float> {
  /// Creates a vector of at most four `numbers`, followed by zeros.
  fileprivate init(padding numbers: [Float]) {
    self = .zero
    for index in numbers.indices { self[index] = numbers[index] }
  }
}
