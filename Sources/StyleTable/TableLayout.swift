/// The layout of a compiled table, which the compiler's writer and the runtime's reader share.
///
/// A table is a header, a directory with one entry for each `Section`, and the sections in the directory's order. All
/// numbers are little-endian; each section begins at a multiple of eight bytes, and the gaps and the end are filled with
/// zero bytes. Offsets count bytes from the start of the table; the other references are record numbers from 0. The
/// whole is specified byte by byte in the documentation of `StyleRuntime`.
package enum TableLayout {
  /// The first eight bytes: a byte that is no text, the name, and a line break that a text mode would damage.
  package static let magic: UInt64 = 0x0A0D_454C_5954_5389

  /// The format's version. A reader opens its own major version with any minor version.
  package static let majorVersion: UInt16 = 1
  package static let minorVersion: UInt16 = 0

  /// Reads as this number where bytes are taken in the right order.
  package static let byteOrderMark: UInt32 = 0x0102_0304

  /// The largest table, in bytes: every offset fits 32 bits.
  package static let largestSize = 0xFFFF_FFF0

  /// Where the fields of the header stand, in bytes from the start.
  package enum Header {
    package static let magic = 0
    package static let majorVersion = 8
    package static let minorVersion = 10
    package static let byteOrderMark = 12
    /// The table's size in bytes, 64 bits.
    package static let size = 16
    /// XXH64 with seed 0 of all that follows this field, 64 bits.
    package static let checksum = 24
    /// The number of directory entries, 32 bits.
    package static let sectionCount = 32
    /// The bytes of a cell, 2 or 4, 32 bits.
    package static let cellSize = 36
    /// Where the checksummed bytes begin.
    package static let checksummed = 32
    /// Where the directory begins.
    package static let directory = 40
  }

  /// The bytes of a directory entry: the section's offset, then its number of records, 32 bits each.
  package static let directoryEntrySize = 8

  /// A reference that leads nowhere.
  package static let none: UInt32 = .max
}

extension TableLayout {
  /// The sections in their order.
  package enum Section: Int, CaseIterable {
    /// Where each text begins in `textBytes`, and behind the last one where it ends.
    case textOffsets
    /// UTF-8, without terminators.
    case textBytes
    /// A text made of parts: `Template`.
    case templates
    /// A literal text or the name of a parameter: `Part`.
    case parts
    /// In byte order of the path: `Control`.
    case controls
    /// Open addressing by `NameHash` of the path: 0 for free, else a control's number + 1.
    case controlHash
    /// The parameters, by rising control: `Parameter`.
    case parameters
    /// The states of a lineage with their relations: `Space`.
    case spaces
    /// States and aliases: `State`.
    case states
    /// Groups of states that exclude each other: `Exclusive`.
    case exclusives
    /// The bits of the groups, one byte each, in the order named.
    case exclusiveBits
    /// In byte order of the name, then of the type: `Property`.
    case properties
    /// Open addressing by `NameHash` of the name: 0 for free, else the number of the first property of the name + 1.
    case propertyHash
    /// The words of enumerations: text numbers.
    case enumCases
    /// Lists of columns that controls share: `Schema`.
    case schemas
    /// The properties of the schemas' columns, rising within a schema.
    case columns
    /// For each index of a mask the row within the control, 16 bits.
    case stateMaps
    /// Rows of cells, 16 or 32 bits a cell.
    case cells
    /// Whole numbers, 32 bits, two's complement.
    case integers
    /// Numbers of every unit, 32-bit IEEE 754.
    case numbers
    /// `RGBA` raw values.
    case colors
    /// `Font`.
    case fonts
    /// `Image`.
    case images
    /// Two numbers: x and y, or width and height.
    case pairs
    /// Four numbers: top, leading, bottom, trailing.
    case insets
    /// `Shadow`.
    case shadows
    /// The themes' names in the order of their first declaration: text numbers.
    case themes
    /// For each slot the cell without a theme, then the one of each theme, 32 bits each.
    case themedCells

    /// The bytes of one record; nil for `cells`, whose header says it.
    package var fixedStride: Int? {
      switch self {
      case .textBytes, .exclusiveBits: 1
      case .stateMaps: 2
      case .textOffsets, .controlHash, .propertyHash, .enumCases, .columns, .integers, .numbers, .colors, .themes,
        .themedCells:
        4
      case .templates: Template.stride
      case .parts: Part.stride
      case .controls: Control.stride
      case .parameters: Parameter.stride
      case .spaces: Space.stride
      case .states: State.stride
      case .exclusives: Exclusive.stride
      case .properties: Property.stride
      case .schemas: Schema.stride
      case .fonts: Font.stride
      case .images: Image.stride
      case .pairs: 8
      case .insets: 16
      case .shadows: Shadow.stride
      case .cells: nil
      }
    }
  }
}
