/// Says of places in sources where they are, as people and editors read it.
package struct Places {
  private let sources: [Source]
  private let lines: [LineTable]

  /// The places of `sources`, to which spans refer by number.
  package init(_ sources: [Source]) {
    self.sources = sources
    lines = sources.map { LineTable($0) }
  }

  /// Where `span` begins: `path:line:column`, the column from 1 and in bytes; nothing in the path drives a terminal.
  package func text(of span: SourceSpan) -> String {
    let (line, column) = lines[span.file].location(of: span.start)
    return "\(sources[span.file].path.visible):\(line):\(column)"
  }
}
