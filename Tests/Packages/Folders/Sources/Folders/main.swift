let follow = Styles.ButtonsFollow.Button.Base.Follow.style()
let bar = Styles.BarsFollow.Button.Base.Follow.Bar.style()

print(follow.title ?? "none", follow.imagePadding ?? 0)
print(bar.title ?? "none", bar.imagePadding ?? 0, bar.cornerRadius ?? 0)
