print(FollowButton.style().title ?? "none")
print(FollowButton.style(in: [.selected, .highlighted]).title ?? "none")
print(FollowButton.style(in: .mutual).title ?? "none")
