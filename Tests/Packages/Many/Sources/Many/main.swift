// The package of a hundred sheets; `run` makes them.

print(Sheet001.style().title ?? "none")
print(Sheet100.style().title ?? "none")
