// This package contains a hundred style sheets, which `run` creates.

print(Styles.Sheet001.style().title ?? "none")
print(Styles.Sheet100.style().title ?? "none")
