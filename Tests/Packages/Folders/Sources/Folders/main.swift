let follow = ButtonsFollow.Button.Base.Follow.style()
let bar = BarsFollow.Button.Base.Follow.Bar.style()

print(follow.title ?? "none", follow.imagePadding ?? 0)
print(bar.title ?? "none", bar.imagePadding ?? 0, bar.cornerRadius ?? 0)
