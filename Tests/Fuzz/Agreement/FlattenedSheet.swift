import StyleCompiler
import StyleRuntime
import StyleTools

/// A style sheet without themes that says, by its text only, the same as another one in one context.
struct FlattenedSheet {
  private let outline: SheetOutline
  /// The maximum numbers of contexts, variants, and state combinations to compare.
  private static let (contextLimit, variantLimit, setLimit) = (3, 8, 8)

  /// Checks that flattened style sheets have the values of `sheet`. Tokens in several files can have several names.
  static func check(_ files: FuzzFiles, _ compilation: Compilation, _ sheet: StyleSheet) {
    guard compilation.sources.count == 2 else { return }
    let flattened = FlattenedSheet(outline: SheetOutline(Array(compilation.sources[1].bytes)))
    let contexts = sheet.contexts
    let step = max(1, contexts.count / contextLimit)
    for context in stride(from: contexts.count - 1, to: 0, by: -step).prefix(contextLimit).map({ contexts[$0] }) {
      let text = flattened.text(in: context.values)
      let other = FuzzFiles(files, with: text, at: compilation.sources[1].path).compiled()
      expect(!other.hasErrors, "errors without themes in \(context.name): \(String(decoding: text, as: UTF8.self))")
      let found = dump(CompileTarget.opened(other), nil)
      let expected = dump(sheet, context)
      expect(found == expected, "other values without themes in \(context.name)")
    }
  }

  /// Returns the text of the style sheet that says the same as this one in the context with the given values.
  private func text(in values: [String]) -> [UInt8] {
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for item in outline.items {
      switch item.kind {
      case .theme: edits.append((outline.range(of: item), []))
      case .token:
        guard let value = value(of: item.tokens.dropFirst()), let themed = themed(item, in: values) else { continue }
        edits.append((value, Array(outline.bytes[themed])))
      default: break
      }
    }
    edits.sort { $0.range.lowerBound > $1.range.lowerBound }
    return edits.reduce(into: outline.bytes) { bytes, edit in bytes.replaceSubrange(edit.range, with: edit.text) }
  }

  /// Returns the range of the value that a theme gives to the token of `item`, or `nil` if none applies.
  private func themed(_ item: SheetOutline.Item, in values: [String]) -> Range<Int>? {
    var best: (count: Int, value: Range<Int>)?
    for theme in outline.items where theme.kind == .theme {
      let condition = Set(names(in: theme.head))
      guard let body = theme.body, condition.isSubset(of: values), condition.count > best?.count ?? 0 else { continue }
      for override in outline.items where override.kind == .override && body.contains(override.tokens.lowerBound) {
        guard text(at: override.tokens.lowerBound) == text(at: item.tokens.lowerBound + 1) else { continue }
        best = value(of: override.tokens).map { (condition.count, $0) } ?? best
      }
    }
    return best?.value
  }

  /// Returns the range of the value of a declaration, which follows the name and the `:`.
  private func value(of tokens: Range<Int>) -> Range<Int>? {
    tokens.count > 2 ? outline.range(of: tokens.dropFirst(2)) : nil
  }

  private func names(in tokens: Range<Int>) -> [String] {
    tokens.filter { outline.tokens[$0].kind == .name }.map { text(at: $0) }
  }

  private func text(at position: Int) -> String { String(decoding: outline.text(at: position), as: UTF8.self) }

  /// Returns lines of `stylec dump` for `sheet` in `context`.
  private static func dump(_ sheet: StyleSheet, _ context: StyleContext?) -> [String] {
    sheet.controls.flatMap { $0.combinations.prefix(variantLimit) }.flatMap { control in
      var dump = ControlDump(control, context: context, origins: nil)
      return control.possibleStates.prefix(setLimit).map {
        String(decoding: dump.lines(in: [($0, Array("\(control.name(of: $0))\t".utf8))]), as: UTF8.self)
      }
    }
  }
}
