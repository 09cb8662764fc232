import Brand

print(brandName, Badge.style().title(count: 3) ?? "none")
