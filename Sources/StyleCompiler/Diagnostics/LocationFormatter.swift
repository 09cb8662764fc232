import StyleSupport

/// A formatter that converts locations in source files to text for people and editors.
package struct LocationFormatter {
  private let sources: [Source]
  private let lines: [LineTable]

  /// Creates a formatter for locations in `sources`. Spans refer to them by index.
  package init(_ sources: [Source]) {
    self.sources = sources
    lines = sources.map { LineTable($0) }
  }

  /// Returns the start of `span` as `path:line:column`, in which columns count bytes from 1. The text contains no
  /// control characters from the path.
  package func text(of span: SourceSpan) -> String {
    let (line, column) = lines[span.file].location(of: span.start)
    return "\(sources[span.file].path.visible):\(line):\(column)"
  }
}
