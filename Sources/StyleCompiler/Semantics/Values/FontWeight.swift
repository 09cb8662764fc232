/// The named weights of a font, from 100 for the lightest to 900 for the heaviest.
package enum FontWeight: UInt16, CaseIterable, Sendable {
  case ultralight = 100
  case thin = 200
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700
  case heavy = 800
  case black = 900

  /// The weights that a number can specify.
  package static let range: ClosedRange<UInt16> = 1...999

  /// Creates the weight with the given name in UTF-8, or `nil` if there is none.
  package init?(named name: some Collection<UInt8>) {
    guard let weight = FontWeight.allCases.first(where: { $0.name.utf8.elementsEqual(name) }) else { return nil }
    self = weight
  }

  /// The keyword for the weight in a style sheet.
  package var name: String { "\(self)" }
}
