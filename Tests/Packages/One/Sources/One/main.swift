print(Styles.FollowButton.style().title ?? "none")  // Follow
print(Styles.FollowButton.style(in: [.selected, .highlighted]).title ?? "none")  // Following
print(Styles.FollowButton.style(in: .mutual).title ?? "none")  // Friends
