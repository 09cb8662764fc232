import StandardSheet

/// The standard style sheet, which is embedded in the program.
package enum StandardSheet {
  /// The path of the style sheet in diagnostics.
  package static let path = "Standard.style"

  /// The parsed style sheet. It's parsed only once, regardless of the number of compilations.
  ///
  /// The text is constant data of the C target and exists as long as the process.
  internal static let parsed = unsafe ParsedSheet(
    Array(UnsafeBufferPointer(start: StandardSheetBytes, count: StandardSheetSize)))

  /// The bytes of the style sheet.
  package static var bytes: [UInt8] { parsed.bytes.bytes }
}
