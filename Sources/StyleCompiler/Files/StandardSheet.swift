import StandardSheet

/// The standard sheet, carried inside the program.
package enum StandardSheet {
  /// The name by which diagnostics refer to it.
  package static let path = "Standard.style"

  /// The sheet, parsed once however many programs are compiled.
  ///
  /// Its text is constant data of the C target, which is there as long as the program runs.
  internal static let parsed = unsafe ParsedSheet(
    Array(UnsafeBufferPointer(start: StandardSheetBytes, count: StandardSheetSize)))

  /// The sheet's bytes.
  package static var bytes: [UInt8] { parsed.bytes.bytes }
}
