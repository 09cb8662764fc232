import StandardSheet

/// The standard sheet, carried inside the program.
internal enum StandardSheet {
  /// The name by which diagnostics refer to it.
  internal static let path = "Standard.style"

  /// Its text in UTF-8: constant data of the C target, which is there as long as the program runs.
  internal static var bytes: [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: StandardSheetBytes, count: StandardSheetSize))
  }
}
