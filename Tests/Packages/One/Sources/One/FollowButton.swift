/// A class with the same name as its style sheet, as in many apps.
final class FollowButton {
  /// The title of the button after a tap.
  let selectedTitle = Styles.FollowButton.style(in: .selected).title
}
