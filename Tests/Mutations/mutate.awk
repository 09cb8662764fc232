# Rewrites a Swift file so that it contains every mutation of it. A mutation is active only if STYLE_MUTANT is its
# number.
#
# Reads the file and these variables: `path`, the path of the file; `id`, the last number used; `sites`, the file that
# lists the mutations, one per line, with number, path, line number, mutation, and text of the line, separated by tabs;
# `operators`, the file for the additional Swift code that the rewritten file needs; and `unchanged`, the lines to leave
# unchanged, as in ` 3 17 `.
#
# Each comparison, `&&`, `||`, `..<`, and `!` becomes a separate operator of the same precedence. A whole number becomes
# a call of `mutated`. Comments, strings, attributes, preconditions, and the heads of operators and extensions don't
# change.

BEGIN {
  turned["<"] = "<= >="; turned["<="] = "< >"; turned[">"] = ">= <="; turned[">="] = "> <"
  turned["=="] = "!="; turned["!="] = "=="; turned["&&"] = "||"; turned["||"] = "&&"
  precedence["&&"] = "LogicalConjunctionPrecedence"; precedence["||"] = "LogicalDisjunctionPrecedence"
}

# Multiline strings are left unchanged.
/"""/ { isText = !isText; print; next }
isText || /^ *(\/\/|#|@[a-z]+\()/ || /precondition\(|assert\(|func [=<]|^extension / || index(unchanged, " " FNR " ") { print; next }

{
  rest = $0
  done = ""
  delete seen
  while (rest != "") {
    before = substr(done, length(done))
    if (match(rest, /^\/\//)) { done = done rest; rest = ""; continue }
    if (match(rest, /^"([^"\\]|\\.)*"/)) { keep(RLENGTH); continue }
    if (match(rest, /^[A-Za-z_$][A-Za-z_$0-9]*/)) { keep(RLENGTH); continue }
    if (match(rest, /^ (<=|>=|==|!=|<|>|&&|\|\|) /)) { turn(substr(rest, 2, RLENGTH - 2), RLENGTH); continue }
    if (before ~ /[A-Za-z0-9_)\]]/ && match(rest, /^\.\.<[A-Za-z0-9_(]/)) { shorten(); continue }
    if (before ~ /[ (]/ && match(rest, /^![A-Za-z_(]/)) { affirm(); continue }
    if (before !~ /[-.0-9]/ && match(rest, /^[0-9][0-9A-Fa-fx_]*/)) { change(substr(rest, 1, RLENGTH), RLENGTH); continue }
    keep(1)
  }
  print done
}

function keep(count) {
  done = done substr(rest, 1, count)
  rest = substr(rest, count + 1)
}

# Writes `text` in place of the next `count` characters.
function put(text, count) {
  done = done text
  rest = substr(rest, count + 1)
}

# Returns the next number, for the mutation `what`. A repeated mutation in the same line gets its position as a suffix.
function note(what,   text) {
  text = $0
  sub(/^ +/, "", text)
  seen[what]++
  print ++id "\t" path "\t" FNR "\t" what (seen[what] > 1 ? ", " seen[what] : "") "\t" text >sites
  return id
}

# Returns the name of an operator that no other site uses.
function named(number,   name, place) {
  for (place = 0; place < 6; place++) {
    name = name substr("+-%^", number % 4 + 1, 1)
    number = int(number / 4)
  }
  return "^%" name "^"
}

function function_of(type, parameters, result) {
  print "@usableFromInline " type parameters " {" >operators
  print "  switch mutant {" >operators
  print result "\n  }\n}" >operators
}

# Mutates a comparison or a logical operator.
function turn(operator, count,   alternatives, number, cases, name, index_, right) {
  number = split(turned[operator], alternatives, " ")
  right = precedence[operator] ? "right()" : "right"
  for (index_ = 1; index_ <= number; index_++)
    cases = cases "  case " note("'" operator "' to '" alternatives[index_] "'") ": left " alternatives[index_] " " right "\n"
  cases = cases "  default: left " operator " " right
  name = named(id)
  print "infix operator " name ": " (precedence[operator] ? precedence[operator] : "ComparisonPrecedence") >operators
  if (precedence[operator])
    function_of("func " name, "(left: Bool, right: @autoclosure () -> Bool) -> Bool", cases)
  else {
    function_of("func " name "<T: " (operator ~ /^[=!]/ ? "Equatable" : "Comparable") ">", "(left: T, right: T) -> Bool", cases)
    function_of("@_disfavoredOverload func " name "<L: BinaryInteger, R: BinaryInteger>", "(left: L, right: R) -> Bool", cases)
    function_of("func " name "<T: Comparable, U: Comparable>", "(left: (T, U), right: (T, U)) -> Bool", cases)
    if (operator ~ /^[=!]/) {
      function_of("@_disfavoredOverload func " name "<L: StringProtocol, R: StringProtocol>", "(left: L, right: R) -> Bool", cases)
      function_of("@_disfavoredOverload func " name "<T>", "(left: T?, right: _OptionalNilComparisonType) -> Bool", cases)
    }
  }
  put(" " name " ", count)
}

# Mutates a half-open range: removes its last element.
function shorten(   name, number) {
  number = note("'..<' shortened")
  name = named(number)
  print "infix operator " name ": RangeFormationPrecedence" >operators
  function_of("func " name "<T: FixedWidthInteger>", "(left: T, right: T) -> Range<T>", "  case " number " where left < right: left..<(right - 1)\n  default: left..<right")
  put(" " name " ", 3)
}

# Mutates a negation: removes it.
function affirm(   name, number) {
  number = note("'!' removed")
  name = named(number)
  print "prefix operator " name >operators
  function_of("prefix func " name, "(condition: Bool) -> Bool", "  case " number ": condition\n  default: !condition")
  put(name, 1)
}

# Mutates a whole number: replaces it with a neighboring number.
function change(literal, count,   other) {
  other = literal ~ /^0x.*[1-9A-F]|^2(4|5)[0-9]$|^[0-9][0-9][0-9][0-9]/ ? literal " - 1" : literal ~ /^0x/ ? 1 : literal + 1
  put("mutated(" note("'" literal "' to '" other "'") ", " literal ", " other ")", count)
}
