/// A width and a height in points.
struct PictureSize {
  var width: Float
  var height: Float

  /// A size with no extent.
  static let zero = PictureSize(width: 0, height: 0)
}
