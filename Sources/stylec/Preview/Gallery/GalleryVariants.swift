/// What a page shows differently in different themes.
enum GalleryVariants {
  /// The markup that `body` makes of each of `texts`, which are for the themes in order; once where all are the same,
  /// else in elements of which the page shows the one of its theme.
  static func markup(_ texts: [Exact<String>], _ body: (String) -> String) -> String {
    if Set(texts).count == 1 { return body(texts[0].value) }
    return texts.enumerated().map { "<span class=\"v v\($0)\">\(body($1.value))</span>" }.joined()
  }

  /// The rules that show the elements of the theme that the page is in, of `count` themes.
  static func rules(_ count: Int) -> String {
    (0..<count).map { "[data-theme=\"\($0)\"] .v\($0){display:contents}\n" }.joined()
  }
}
