import StyleCompiler

extension Arguments {
  /// What the value of `option` names; nil where the option was not given.
  func word<Word: RawRepresentable<String> & CaseIterable>(of option: Option) throws(Failure) -> Word? {
    guard let value = value(of: option) else { return nil }
    guard let word = Word(rawValue: value) else {
      throw .usage(.unknownValue(value, of: option, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// What the first operand names.
  ///
  /// - Requires: The command wants one.
  func wordOperand<Word: RawRepresentable<String> & CaseIterable>() throws(Failure) -> Word {
    guard let word = Word(rawValue: operands[0]) else {
      throw .usage(.unknownOperand(operands[0], command, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// How the Swift source of the sheet at `path` is to be.
  func swiftOptions(for path: String) throws(Failure) -> SwiftOptions {
    let fallback = path == CommandFiles.standardInput ? "Main" : nil
    return SwiftOptions(
      access: try word(of: .access) ?? .internal, typeName: value(of: .type) ?? fallback,
      namespace: value(of: .namespace))
  }
}
