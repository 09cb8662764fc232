import StyleRuntime
import StyleTable

// Opens a table that is given as bytes, prints its values, and opens it again with numbers in it that no 32-bit `Int` has.
// It runs in Embedded Swift, with 32 and 64 bits, and prints the same there as with the whole of Swift.

/// Prints every value of every control in every valid state set.
func printValues(of sheet: StyleSheet) {
  for control in sheet.controls {
    for states in control.possibleStates {
      let style = control.style(in: states)
      print("\(control.path) \(control.name(of: states)) \(style.values.count)")
      if let title = style.value("title", as: String.self) { print("  title: \(title)") }
      if let color = style.value("title-color", as: StyleColor.self), case .rgba(let rgba) = color {
        print("  title-color: \(rgba.rawValue)")
      }
      if let insets = style.value("content-insets", as: StyleInsets.self) {
        print("  content-insets: \(Int(insets.top)) \(Int(insets.leading))")
      }
    }
  }
}

/// Stores `value` in the four bytes of `bytes` from `offset`, the lowest first.
func store(_ value: UInt32, in bytes: inout [UInt8], at offset: Int) {
  for place in 0..<4 { bytes[offset + place] = UInt8(truncatingIfNeeded: value >> UInt32(8 * place)) }
}

/// Makes the checksum of the table in `bytes` right.
func correctChecksum(of bytes: inout [UInt8]) {
  let checksum = TableChecksum.checksum(of: bytes.span.extracting(TableLayout.Header.checksummed..<bytes.count))
  store(UInt32(truncatingIfNeeded: checksum), in: &bytes, at: TableLayout.Header.checksum)
  store(UInt32(truncatingIfNeeded: checksum >> 32), in: &bytes, at: TableLayout.Header.checksum + 4)
}

/// Returns how many copies of the table, each with one of its words replaced by a large number, are refused.
func refusals(of table: [UInt8]) -> Int {
  var refused = 0
  for offset in stride(from: TableLayout.Header.checksummed, to: table.count, by: 4) {
    for value: UInt32 in [.max, .max - 1, 1 << 31, 1 << 31 - 1, 1 << 30, 1 << 29] {
      var damaged = table
      store(value, in: &damaged, at: offset)
      correctChecksum(of: &damaged)
      do throws(StyleSheetError) {
        _ = try StyleSheet(bytes: damaged)
      } catch {
        refused += 1
      }
    }
  }
  return refused
}

do throws(StyleSheetError) {
  printValues(of: try StyleSheet(bytes: table))
  print("refused: \(refusals(of: table))")
} catch {
  print("the table does not open")
}
