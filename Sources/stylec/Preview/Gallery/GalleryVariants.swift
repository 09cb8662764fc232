/// Content of a page that differs between themes.
enum GalleryVariants {
  /// Returns the markup that `body` creates for `texts`, one text for each theme, in order.
  ///
  /// If all texts are equal, the markup occurs once. Otherwise each text gets its own element, and the page shows the
  /// element of its current theme.
  static func markup(_ texts: [Exact<String>], _ body: (String) -> String) -> String {
    if Set(texts).count == 1 { return body(texts[0].value) }
    return texts.enumerated().map { "<span class=\"v v\($0)\">\(body($1.value))</span>" }.joined()
  }

  /// Returns the CSS rules that show the elements of the page's current theme.
  ///
  /// - Parameter count: The number of themes.
  static func rules(_ count: Int) -> String {
    (0..<count).map { "[data-theme=\"\($0)\"] .v\($0){display:contents}\n" }.joined()
  }
}
