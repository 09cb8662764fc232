import StyleCompiler
import StyleRuntime
import StyleSupport
import StyleTable
import StyleTools

/// The section of a page that shows one control.
struct GallerySection {
  private let control: PreviewControl
  private let locations: LocationFormatter

  /// The section's HTML ID.
  private let id: String

  /// The sections of all variants of the control, in order, if this one shows the default values. Otherwise, empty.
  var variants: [GallerySection] = []

  /// The elements of the valid state sets, in order.
  private let cells: [GalleryCell]

  /// The documentation of the control and its states.
  private let documentation: GalleryDocumentation

  /// Creates the section for `control` at `index` of the page, which shows `cells`.
  init(
    _ control: PreviewControl, index: Int, cells: [GalleryCell], documentation: GalleryDocumentation,
    locations: LocationFormatter
  ) {
    self.control = control
    self.documentation = documentation
    self.cells = cells
    self.locations = locations
    id = "c\(index)"
  }

  /// The link to the section for the page's navigation list.
  var link: String {
    if isOtherVariant { return "" }
    return "<li><a href=\"#\(id)\">\(control.path.escapedForMarkup)</a> <small>\(cells.count)</small>\n"
  }

  /// The control's path.
  var path: String { control.path }

  /// Whether the control shows nothing in any state.
  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }

  /// Whether some state shows a color on another.
  var hasRatios: Bool { cells.contains { !$0.ratios.isEmpty } }

  /// The HTML of the section.
  var text: String {
    let body = stage + matrix + states + impossible
    let content = isEmpty ? "<details class=quiet><summary>No visible styles</summary>\n\(body)</details>\n" : body
    let values = control.control.variantPositions.map { "\($0)" }.joined(separator: "|")
    return """
      <section id=\(id)\(isOtherVariant ? " class=variant" : "") aria-labelledby=\(id)h \
      data-path="\(control.path.escapedForMarkup)" data-values="\(values)" data-swift="\(swift.escapedForMarkup)" data-exclusive="\(exclusions)"\(hovered)>
      <h2 id=\(id)h>\(control.title.escapedForMarkup)</h2>
      \(description)<p class=about>\(about)</p>
      \(content)</section>

      """
  }

  /// Whether the section shows variant values that aren't the defaults. Such a section is hidden until a link leads to it.
  private var isOtherVariant: Bool { !control.control.specialVariantValues.isEmpty }

  /// The matrix of the looks of all variants in `normal`. Each look is a link that switches to the section of its variant.
  private var matrix: String {
    guard variants.count > 1, let columns = control.control.variants.last?.values.count else { return "" }
    let items = variants.compactMap { variant in
      variant.cells.first.map { cell in
        "<a href=\"#\(variant.id)\"><span class=frame>\(cell.look)</span><span class=name>"
          + "\(GalleryCell.breaking(variant.control.variantName))</span></a>\n"
      }
    }
    return """
      <nav class=matrix aria-label="Variants of \(control.path.escapedForMarkup)" style="--columns:\(columns)">
      \(items.joined())</nav>

      """
  }

  /// The Swift expression for the control with the values of its variants, in code that `--emit swift` generates.
  private var swift: String {
    let type = control.path.split(separator: ".").map { SwiftName.type(String($0)) }.joined(separator: ".")
    let arguments = zip(control.control.variants, control.control.variantPositions).filter { $1 > 0 }
      .map { "\(SwiftName.member($0.name)): .\(SwiftName.member($0.values[$1]))" }
    let variant = arguments.isEmpty ? "" : ".variant(\(arguments.joined(separator: ", ")))"
    return "\(documentation.swiftType).\(type)\(variant)"
  }

  /// The documentation of the control.
  private var description: String {
    documentation.text(of: control).map { "<p>\($0.documentationMarkup)</p>\n" } ?? ""
  }

  private var about: String {
    let base = control.control.base.map { "Derives from \($0.path.escapedForMarkup). " } ?? ""
    let (count, all) = (control.inventory.impossibleCount, control.inventory.possible.count)
    let rest = cells.count < all ? " This page shows only the first \(cells.count) of them, to remain readable." : ""
    return base + "\(counted(all, "valid state combination")), \(count) impossible.\(rest)"
  }

  /// The attribute with the states that a pointer enters.
  private var hovered: String { control.hovered.isEmpty ? "" : " data-hovered=\(control.hovered.rawValue)" }

  /// Whether the control has transitions.
  var moves: Bool { control.moves }

  /// The elements that play transitions.
  private var motion: String {
    guard moves else { return "" }
    return """
      <div class=motion><button class=play>Play all changes</button>
      <label><span>Time <span class=clock></span></span> <input type=range class=time min=0 max=0 value=0 step=any disabled></label> <output class=played></output></div>

      """
  }

  private var exclusions: String {
    control.inventory.exclusions.map { $0.bits.map { "\($0)" }.joined(separator: ",") }.joined(separator: ";")
  }

  private var stage: String {
    guard let normal = cells.first else { return "" }
    return """
      <div class="stage live">
      <div class=board>\(normal.look)</div>
      <div class=desk>
      <div class=toggles role=group aria-label="States of \(control.path.escapedForMarkup)">\(toggles)</div>
      \(aliases)\(motion)\(variantFields)\(parameters)\(columnFields)<p><button class=values>Values in <b class=now>normal</b></button></p>
      </div>
      </div>

      """
  }

  private var toggles: String {
    control.inventory.states.map { state in
      """
      <button class=toggle aria-pressed=false data-bit=\(state.bit) data-implied=\(state.implied.rawValue) \
      data-required=\(state.required.rawValue)\(title(of: state))>\(state.name.escapedForMarkup)</button>
      """
    }.joined(separator: "\n")
  }

  /// The attribute that shows the documentation of `state` under the pointer.
  private func title(of state: StateInventory.State) -> String {
    documentation.text(of: state).map { " title=\"\($0.escapedForMarkup)\"" } ?? ""
  }

  /// A switch for each variant.
  private var variantFields: String {
    let fields = zip(control.control.variants, control.control.variantPositions).enumerated().map { index, variant in
      let options = variant.0.values.enumerated().map { position, name in
        "<option value=\(position)\(position == variant.1 ? " selected" : "")>\(name.escapedForMarkup)"
      }
      return
        "<label>\(variant.0.name.escapedForMarkup) <select data-variant=\(index)>\(options.joined())</select></label>"
    }
    return fields.isEmpty ? "" : "<div class=parameters>\(fields.joined(separator: "\n"))</div>\n"
  }

  /// A box for each state, which is checked if the state spans the columns of the matrix.
  private var columnFields: String {
    let columns = StateMatrix(control.inventory).columnStates
    let boxes = control.inventory.states.map { state in
      let mark = columns.contains(StateMask(bit: state.bit)) ? " checked" : ""
      let name = state.name.escapedForMarkup
      let box = "<input type=checkbox data-column=\(state.bit) value=\"\(name)\"\(mark)>"
      return "<label class=check>\(box) \(name)</label>"
    }
    return "<fieldset class=columns><legend>Columns</legend>\(boxes.joined(separator: "\n"))</fieldset>\n"
  }

  private var aliases: String {
    let aliases = control.inventory.aliases.map { "\($0.name) = \(control.name(of: $0.set))".escapedForMarkup }
    return aliases.isEmpty ? "" : "<p class=about>\(aliases.joined(separator: ", "))</p>\n"
  }

  private var parameters: String {
    let fields = control.control.parameters.map { parameter in
      """
      <label>\(parameter.name.escapedForMarkup) <input data-parameter="\(parameter.name.escapedForMarkup)" \
      data-type=\(parameter.type) placeholder=\(parameter.type) autocomplete=off></label>
      """
    }
    return fields.isEmpty ? "" : "<div class=parameters>\(fields.joined(separator: "\n"))</div>\n"
  }

  private var states: String {
    // As wide as the widest control, within limits.
    let width = PageCSS.length(min(max(cells.map(\.width).max() ?? 0, 140), 340).rounded() + 20)
    return "<ul class=states style=\"--cell:\(width)\">\n" + cells.map { "<li>\($0.text)\n" }.joined() + "</ul>\n"
  }

  private var impossible: String {
    let sets = control.inventory.impossible
    if sets.isEmpty { return "" }
    let items = sets.map {
      "<dt>\(GalleryCell.breaking(control.name(of: $0.set)))<dd>\(locations.chain($0.reason).escapedForMarkup)\n"
    }
    let count = counted(control.inventory.impossibleCount, "impossible state combination")
    return "<details class=impossible><summary>\(count): every set that contains one of these</summary>\n<dl>\n"
      + items.joined() + "</dl>\n</details>\n"
  }
}

/// The element of a page that shows a control in one state set.
struct GalleryCell {
  /// The state set.
  let set: StateMask

  /// The names of the states, such as `selected|mutual`.
  let name: String

  /// The HTML elements that look like the control.
  let look: String

  /// The approximate width of the look, in points.
  let width: Float

  /// The HTML elements with the contrast ratios.
  let ratios: String

  /// Whether the look shows nothing.
  let isEmpty: Bool

  let values: Values

  /// The values of the properties.
  struct Values {
    /// The index of the record that contains them.
    let record: Int

    /// The number of properties that have a value.
    let count: Int

    /// The properties that fall back to `normal` because no declaration matches the state set.
    let normals: [String]
  }

  /// The HTML of the element, a button that shows the values.
  var text: String {
    "<button class=cell data-set=\(set.rawValue) data-record=\(values.record)><span class=frame>\(look)\(ratios)</span><span class=name>"
      + "\(Self.breaking(name))</span>\(note)</button>"
  }

  /// A note about the values that fall back to `normal`.
  ///
  /// The note lists two properties, the most visible ones first, and the number of further properties.
  private var note: String {
    let normals = values.normals
    if normals.isEmpty { return "" }
    if normals.count == values.count { return "<span class=\"normals all\">all from normal</span>" }
    let ordered = Self.striking.filter(normals.contains) + normals.filter { !Self.striking.contains($0) }
    let named = ordered.prefix(2).map { $0.escapedForMarkup }.joined(separator: ", ")
    return "<span class=normals>\(named)\(normals.count > 2 ? " +\(normals.count - 2)" : "")</span>"
  }

  /// The most visible properties.
  private static let striking = ["title", "text", "image", "background-color", "title-color", "foreground-color"]

  /// Returns the name of a state set with an optional line break after each `|`.
  static func breaking(_ name: String) -> String {
    name.split(separator: "|").map { $0.escapedForMarkup }.joined(separator: "|<wbr>")
  }
}
