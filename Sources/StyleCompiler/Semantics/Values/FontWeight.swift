/// The weights of a font and their names: 100 for the lightest to 900 for the heaviest.
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

  /// The weights that a number may give.
  package static let range: ClosedRange<UInt16> = 1...999

  /// The weight whose name is `name` in UTF-8; nil where there is none.
  package init?(named name: some Collection<UInt8>) {
    guard let weight = FontWeight.allCases.first(where: { $0.name.utf8.elementsEqual(name) }) else { return nil }
    self = weight
  }

  /// The word that stands for the weight in a sheet.
  package var name: String { "\(self)" }
}
