/// A style sheet that stresses the meaning of declarations rather than the amount of text.
public struct MeaningSheet: Sendable {
  /// The files by name. The compiler is given `main`.
  public let files: [String: String]

  /// The number of declarations in all files.
  public let declarations: Int

  /// Creates a program that consists of one style sheet.
  init(_ text: String, declarations: Int) {
    self.init(files: ["main": text], declarations: declarations)
  }

  init(files: [String: String], declarations: Int) {
    self.files = files
    self.declarations = declarations
  }
}

extension MeaningSheet {
  /// A kind of style sheet, in different sizes.
  public struct Kind: Sendable {
    /// A description of the largest sheet.
    public let name: String

    /// The size of the largest sheet. Half, a quarter, and an eighth of this size are measured, too.
    public let largest: Int

    /// A function that returns the sheet of a given size.
    public let make: @Sendable (Int) -> MeaningSheet
  }

  /// All kinds.
  public static let kinds = [
    Kind(name: "4,000 controls in inheritance chains of 80", largest: 4000, make: inheritanceChains),
    Kind(name: "80 controls with eight custom states", largest: 80, make: states),
    Kind(name: "2,000 controls with patterns and negation", largest: 2000, make: patterns),
    Kind(name: "40,000 tokens with arithmetic", largest: 40_000, make: tokens),
    Kind(name: "2,000 tokens in 16 contexts", largest: 2000, make: contexts),
    Kind(name: "imports of 1,000 files", largest: 1000, make: imports),
  ]

  /// Returns a sheet in which each control derives from the one before it, except every eightieth.
  private static func inheritanceChains(_ count: Int) -> MeaningSheet {
    let text = (0..<count).map { number in
      let base = number % 80 == 0 ? "" : ": button.level-\(number - 1)"
      return """
        @control button.level-\(number)\(base)
        button.level-\(number) < title: "Level \(number)"; alpha: 0.5 >
        button.level-\(number)[selected|*] < title: "Selected \(number)" >

        """
    }
    return MeaningSheet(text.joined(), declarations: count * 3)
  }

  /// Returns a sheet in which each control has the maximum number of states, and 3,072 valid state combinations.
  private static func states(_ count: Int) -> MeaningSheet {
    let text = (0..<count).map { number in
      let control = "button.full-\(number)"
      let own = (0..<8).map { "    @state own\($0)\n" }.joined()
      let rules = (1...8).map { size in
        let combination = (0..<size).map { "own\($0)|" }.joined() + "*"
        return "\(control)[\(combination)] < title: \"\(number) in \(size)\"; alpha: 0.\(size) >\n"
      }
      return "@control \(control) <\n\(own)>\n\(rules.joined())"
    }
    return MeaningSheet(text.joined(), declarations: count * 16)
  }

  /// Returns a sheet in which, of any two patterns of a control, either one is more specific, or they have no set in
  /// common. Each wins for some set.
  private static func patterns(_ count: Int) -> MeaningSheet {
    let own = ["a", "b", "c", "d"]
    let text = (0..<count).map { number in
      let control = "button.choice-\(number)"
      let rules = own.indices.flatMap { index in
        let held = own[..<index].map { $0 + "|" }.joined()
        return ["\(held)\(own[index])|*", "\(held)!\(own[index])|highlighted|*"].map {
          "\(control)[\($0)] < title: \"\(number) \($0)\"; corner-radius: \(index)pt >\n"
        }
      }
      return "@control \(control) <\n\(own.map { "    @state \($0)\n" }.joined())>\n\(rules.joined())"
    }
    return MeaningSheet(text.joined(), declarations: count * own.count * 4)
  }

  /// Returns a sheet in which each token is computed from the one before it, except every fiftieth.
  ///
  /// The number of tokens is `count`, rounded down so that each control has a value for every state combination.
  private static func tokens(_ count: Int) -> MeaningSheet {
    let count = count / exactSets.count * exactSets.count
    let text = (0..<count).map { number in
      let value = number % 50 == 0 ? "\(number % 7)pt" : "($t\(number - 1) + 2pt) * 1.5 / 2 - 1pt"
      let (control, set) = number.quotientAndRemainder(dividingBy: exactSets.count)
      let declaration = set == 0 ? "@control button.t\(control)\n" : ""
      return
        "@let t\(number): \(value)\n\(declaration)button.t\(control)\(exactSets[set]) < corner-radius: $t\(number) >\n"
    }
    return MeaningSheet(text.joined(), declarations: count * 2)
  }

  /// All state combinations of a button, in which a control uses its tokens.
  private static let exactSets = [
    "", "[highlighted]", "[disabled]", "[selected]", "[focused]", "[highlighted|selected]", "[disabled|selected]",
    "[highlighted|focused]", "[disabled|focused]", "[selected|focused]", "[highlighted|selected|focused]",
    "[disabled|selected|focused]",
  ]

  /// Returns a sheet in which every value of an axis overrides every token.
  private static func contexts(_ count: Int) -> MeaningSheet {
    let values = 1...16
    let axis = "@axis tone < plain; \(values.map { "tone\($0)" }.joined(separator: "; ")) >\n"
    let plain = (0..<count).map { number in
      let color = ItemRule.text(ofColor: UInt32(number))
      return "@let c\(number): \(color)\n@control button.c\(number) < title-color: darken($c\(number), 10%) >\n"
    }
    let themed = values.map { value in
      let values = (0..<count).map { "    c\($0): \(ItemRule.text(ofColor: UInt32($0 * 31 + value * 4096)))\n" }
      return "@theme tone\(value) <\n\(values.joined())>\n"
    }
    return MeaningSheet(axis + (plain + themed).joined(), declarations: count * (2 + values.count))
  }

  /// Returns sheets in which the main file imports every other file, and each of those imports a shared file.
  private static func imports(_ count: Int) -> MeaningSheet {
    var files = ["_shared.style": "@let gap: 8pt\n"]
    for number in 0..<count {
      files["_part\(number).style"] = """
        @import "_shared"
        @let color\(number): #336699
        @control button.part-\(number) < title-color: $color\(number); corner-radius: $gap * 2 >
        button.part-\(number)[selected|*] < title-color: lighten($color\(number), 5%) >

        """
    }
    files["main"] = (0..<count).map { "@import \"_part\($0)\"\n" }.joined()
    return MeaningSheet(files: files, declarations: count * 5)
  }
}
