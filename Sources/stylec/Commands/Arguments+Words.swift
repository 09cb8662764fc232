import StyleCompiler

extension Arguments {
  /// Returns the case named by the value of `option`, or `nil` if the option wasn't given.
  func word<Word: RawRepresentable<String> & CaseIterable>(of option: Option) throws(Failure) -> Word? {
    guard let value = value(of: option) else { return nil }
    guard let word = Word(rawValue: value) else {
      throw .usage(.unknownValue(value, of: option, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// Returns the case named by the first operand.
  ///
  /// - Requires: The command has a required operand.
  func wordOperand<Word: RawRepresentable<String> & CaseIterable>() throws(Failure) -> Word {
    guard let word = Word(rawValue: operands[0]) else {
      throw .usage(.unknownOperand(operands[0], command, among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// Returns the options for generating Swift from the style sheet at `path`.
  func swiftOptions(for path: String) throws(Failure) -> SwiftOptions {
    let fallback = path == CommandFiles.standardInput ? "Main" : nil
    return SwiftOptions(
      access: try word(of: .access) ?? .internal, typeName: value(of: .type) ?? fallback,
      namespace: value(of: .namespace))
  }
}
