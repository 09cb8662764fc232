/// A width and a height in points.
struct PictureSize {
  var width: Float
  var height: Float

  /// What takes up no room.
  static let zero = PictureSize(width: 0, height: 0)
}
