# Prints the public symbols and the protocol conformances of a module, one on each line, from the output of `swift
# symbolgraph-extract -pretty-print`. Omits conformances that every type has by default, because they depend on the
# version of the compiler.

# Returns the text of a line such as `"spelling": "func",`.
function text(   found) {
  found = $0
  sub(/^[^:]*: "/, "", found)
  sub(/",?$/, "", found)
  return unescaped(found)
}

function unescaped(found) {
  gsub(/\\n */, " ", found)
  gsub(/\\"/, "\"", found)
  gsub(/\\\//, "/", found)
  gsub(/\\\\/, "\\", found)
  return found
}

/^  "symbols"/ { inSymbols = 1 }
/^  "relationships"/ { inSymbols = 0 }

/^    \{/ { path = declaration = kind = source = target = fallback = "" }
/^      "[a-zA-Z]*"/ { field = $1 }

inSymbols && /^        "precise"/ { identifier = text() }
inSymbols && field == "\"pathComponents\":" && /^        "/ {
  component = $0
  sub(/^ *"/, "", component)
  sub(/",?$/, "", component)
  path = path (path == "" ? "" : ".") unescaped(component)
}
inSymbols && field == "\"declarationFragments\":" && /^          "spelling"/ { declaration = declaration text() }
inSymbols && /^    \}/ {
  gsub(/  +/, " ", declaration)
  print path ": " declaration
  paths[identifier] = path
}

!inSymbols && /^      "kind"/ { kind = text() }
!inSymbols && /^      "source"/ { source = text() }
!inSymbols && /^      "target"/ { target = text() }
!inSymbols && /^      "targetFallback"/ { fallback = text() }
!inSymbols && /^    \}/ && kind == "conformsTo" && fallback !~ /^Swift\.(Copyable|Escapable|BitwiseCopyable|SendableMetatype)$/ {
  conforming[++count] = source
  protocols[count] = fallback == "" ? target : fallback
}

# Symbols can come after their relationships.
END {
  for (number = 1; number <= count; number++)
    print named(conforming[number]) ": conforms to " named(protocols[number])
}

function named(identifier) {
  return identifier in paths ? paths[identifier] : identifier
}
