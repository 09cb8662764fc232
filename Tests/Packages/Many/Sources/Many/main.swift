// The package of a hundred sheets; `run` makes them.

print(Styles.Sheet001.style().title ?? "none")
print(Styles.Sheet100.style().title ?? "none")
