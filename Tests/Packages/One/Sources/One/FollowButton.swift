/// A class with the name of its sheet, as apps have them.
final class FollowButton {
  /// The title of the button after a tap.
  let selectedTitle = Styles.FollowButton.style(in: .selected).title
}
