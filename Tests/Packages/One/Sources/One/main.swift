print(Styles.FollowButton.style().title ?? "none")
print(Styles.FollowButton.style(in: [.selected, .highlighted]).title ?? "none")
print(Styles.FollowButton.style(in: .mutual).title ?? "none")
