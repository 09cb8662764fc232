import PreviewPage

/// The files that every page contains. They're embedded in the program.
///
/// Every unsafe expression reads constant data of the C target, which exists as long as the program runs.
enum PageFiles {
  /// The CSS style sheet.
  static var style: String {
    let bytes = unsafe UnsafeBufferPointer(start: PreviewPageStyleBytes, count: PreviewPageStyleSize)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The script.
  static var script: String {
    let bytes = unsafe UnsafeBufferPointer(start: PreviewPageScriptBytes, count: PreviewPageScriptSize)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
