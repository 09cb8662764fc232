import Foundation
import StyleControls
import TestSupport
import Testing
import UIKit

/// Checks that the style sheet in the article about UIKit has the same effect as its setters.
@MainActor @Suite struct MigrationTests {
  private static let root = Repository.root

  /// Returns the lines of the article's first block that is marked as `language`.
  private func block(_ language: String) throws -> [Substring] {
    let path = "Sources/StyleCompiler/StyleCompiler.docc/FromUIKit.md"
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.drop { $0 != "```" + language }.dropFirst().prefix { $0 != "```" })
  }

  static func styleByHand(_ button: UIButton) {
    button.setTitle("Follow", for: .normal)
    button.setTitle("Following", for: .selected)
    button.setTitle("Following", for: [.selected, .highlighted])
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(.lightGray, for: .disabled)
    button.setImage(UIImage(named: "plus"), for: .normal)
    button.setImage(UIImage(named: "tick"), for: .selected)
    button.isSelected = true
  }

  @Test func hasTheSameEffectAsTheSetters() throws {
    let follow = try Sheets.compile(block("style").joined(separator: "\n")).control("button.follow")
    let byHand = UIButton(frame: .zero)
    let bySheet = StyledButton(follow, configuration: nil)
    Self.styleByHand(byHand)
    for mask in follow.possibleStates {
      let state = UIControl.State(rawValue: UInt(mask.rawValue))
      let name = Comment(rawValue: follow.name(of: mask))
      #expect(bySheet.title(for: state) == byHand.title(for: state), name)
      #expect(bySheet.images[state.rawValue] == byHand.images[state.rawValue] ?? byHand.images[0], name)
      let isPlain = byHand.titleColor(for: state) == byHand.titleColor(for: .normal)
      #expect((bySheet.titleColor(for: state)?.look == bySheet.titleColor(for: .normal)?.look) == isPlain, name)
    }
  }

  /// The calls above are the calls that the article shows.
  @Test func matchesTheArticle() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    let lines = try block("swift")
    #expect(lines.count == 8 && lines.allSatisfy(here.contains))
  }
}
