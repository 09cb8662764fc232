import StyleRuntime
import StyleTable

// Opens a table from an array of bytes and prints its values. Then opens copies with numbers that don't fit in a 32-bit
// `Int`. In Embedded Swift, with 32 and 64 bits, it must print the same as in full Swift.

/// Prints every value of every control in every valid state combination.
func printValues(of sheet: StyleSheet) {
  for control in sheet.controls {
    for states in control.possibleStates {
      let style = control.style(in: states)
      print("\(control.path) \(control.name(of: states)) \(style.values.count)")
      if let title = style.value(ifDeclared: "title", as: String.self) { print("  title: \(title)") }
      if let color = style.value(ifDeclared: "title-color", as: StyleColor.self), case .rgba(let rgba) = color {
        print("  title-color: \(rgba.rawValue)")
      }
      if let insets = style.value(ifDeclared: "content-insets", as: StyleInsets.self) {
        print("  content-insets: \(Int(insets.top)) \(Int(insets.leading))")
      }
    }
  }
}

/// Prints the errors about names that the table doesn't contain.
func printErrors(of sheet: StyleSheet) {
  do throws(StyleLookupError) {
    _ = try sheet.context("drak")
  } catch {
    print(error.description)
  }
  do throws(StyleLookupError) {
    _ = try sheet.controls[0].style().value("none", as: Float.self)
  } catch {
    print(error.description)
  }
}

/// Stores `value` in four bytes of `bytes`, starting at `offset`, in little-endian order.
func store(_ value: UInt32, in bytes: inout [UInt8], at offset: Int) {
  for place in 0..<4 { bytes[offset + place] = UInt8(truncatingIfNeeded: value >> UInt32(8 * place)) }
}

/// Updates the checksum of the table in `bytes`.
func correctChecksum(of bytes: inout [UInt8]) {
  let checksum = TableChecksum.checksum(of: bytes.span.extracting(TableLayout.Header.checksummed..<bytes.count))
  store(UInt32(truncatingIfNeeded: checksum), in: &bytes, at: TableLayout.Header.checksum)
  store(UInt32(truncatingIfNeeded: checksum >> 32), in: &bytes, at: TableLayout.Header.checksum + 4)
}

/// Returns the number of copies of the table that are rejected. In each copy, a large number replaces one word.
func rejections(of table: [UInt8]) -> Int {
  var rejected = 0
  for offset in stride(from: TableLayout.Header.checksummed, to: table.count, by: 4) {
    for value: UInt32 in [.max, .max - 1, 1 << 31, 1 << 31 - 1, 1 << 30, 1 << 29] {
      var damaged = table
      store(value, in: &damaged, at: offset)
      correctChecksum(of: &damaged)
      do throws(StyleSheetError) {
        _ = try StyleSheet(bytes: damaged)
      } catch {
        rejected += 1
      }
    }
  }
  return rejected
}

do throws(StyleSheetError) {
  printValues(of: try StyleSheet(bytes: table))
  print("rejected: \(rejections(of: table))")
  printErrors(of: try StyleSheet(bytes: table))
} catch {
  print("the table doesn't open")
}
