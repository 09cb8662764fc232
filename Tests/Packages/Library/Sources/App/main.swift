import Brand

print(brandName, Styles.Badge.style().title(count: 3) ?? "none")
