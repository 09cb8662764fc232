/// The ways in which a page simulates how people with other vision see the controls.
///
/// Source of the matrices: Machado, Oliveira, and Fernandes, "A physiologically-based model for simulation of color vision
/// deficiency", 2009, for the greatest severity, in linear light. Without color vision, only luminance remains.
enum GalleryVision {
  private struct Simulation {
    let id: String
    let name: String

    /// The parts of red, green, and blue that each channel has, row by row.
    let matrix: [[Double]]
  }

  private static let simulations = [
    Simulation(
      id: "protanopia", name: "Protanopia (no red)",
      matrix: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    Simulation(
      id: "deuteranopia", name: "Deuteranopia (no green)",
      matrix: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    Simulation(
      id: "tritanopia", name: "Tritanopia (no blue)",
      matrix: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
    Simulation(
      id: "achromatopsia", name: "Achromatopsia (no color)",
      matrix: Array(repeating: [0.2126, 0.7152, 0.0722], count: 3)),
  ]

  static var options: String {
    simulations.map { "<option value=\($0.id)>\($0.name)" }.joined() + "<option value=increased>Increased contrast"
  }

  /// The SVG filters, which take up no space on the page.
  static var filters: String {
    let filters = simulations.map { simulation in
      let rows = simulation.matrix.map { $0.map { "\($0)" }.joined(separator: " ") + " 0 0" }
      let values = (rows + ["0 0 0 1 0"]).joined(separator: " ")
      return "<filter id=\(simulation.id) color-interpolation-filters=linearRGB>"
        + "<feColorMatrix values=\"\(values)\"/></filter>\n"
    }
    return "<svg class=filters width=0 height=0 aria-hidden=true>\n\(filters.joined())</svg>"
  }
}
