/// The layout of a compiled table, which the compiler's writer and the runtime's reader share.
///
/// A table is a header, a directory with one entry for each `Section`, and the sections in the directory's order. All
/// numbers are little-endian; each section begins at a multiple of eight bytes, and the gaps and the end are filled with
/// zero bytes. Offsets count bytes from the start of the table; the other references are record numbers from 0. The
/// whole is specified byte by byte in the documentation of `StyleRuntime`.
@usableFromInline
package enum TableLayout {
  /// The first eight bytes: a byte that is no text, the name, and a line break that a text mode would damage.
  @inlinable package static var magic: UInt64 { 0x0A0D_454C_5954_5389 }

  /// The format's version. A reader opens its own major version with any minor version.
  @inlinable package static var majorVersion: UInt16 { 1 }
  @inlinable package static var minorVersion: UInt16 { 0 }

  /// Reads as this number where bytes are taken in the right order.
  @inlinable package static var byteOrderMark: UInt32 { 0x0102_0304 }

  /// The largest table, in bytes: every offset fits 32 bits, and the size fits `Int`.
  @inlinable package static var largestSize: Int { Int(clamping: 0xFFFF_FFF0 as Int64) }

  /// Where the fields of the header stand, in bytes from the start.
  @usableFromInline
  package enum Header {
    @inlinable package static var magic: Int { 0 }
    /// The `TableChecksum` of all that follows this field, 64 bits.
    @inlinable package static var checksum: Int { 8 }
    /// Where the checksummed bytes begin.
    @inlinable package static var checksummed: Int { 16 }
    /// 32 bits.
    @inlinable package static var byteOrderMark: Int { 16 }
    /// 16 bits each.
    @inlinable package static var majorVersion: Int { 20 }
    @inlinable package static var minorVersion: Int { 22 }
    /// The table's size in bytes, 64 bits.
    @inlinable package static var size: Int { 24 }
    /// The number of directory entries, 32 bits.
    @inlinable package static var sectionCount: Int { 32 }
    /// The number of texts, 32 bits.
    @inlinable package static var textCount: Int { 36 }
    /// Where the directory begins.
    @inlinable package static var directory: Int { 40 }
  }

  /// The bytes of a directory entry: the section's offset, then its number of records, 32 bits each.
  @inlinable package static var directoryEntrySize: Int { 8 }

  /// A reference that leads nowhere.
  @inlinable package static var none: UInt32 { .max }

  /// Begins a template and parts its pieces; no UTF-8 has this byte.
  @inlinable package static var templateMark: UInt8 { 0xFF }

  /// The references to colours that are system colours by their position; those above them lead to `colors`.
  @inlinable package static var systemColorCount: Int { 37 }

  /// The bytes of the longest name; a control's path can be longer.
  package static var longestName: Int { 1024 }

  /// For each byte of a table the steps that a reader takes at most to compare state maps with what masks read as.
  package static var stepsPerByte: Int { 512 }

  /// The controls of the longest lineage: a control and all that it derives from.
  package static var longestLineage: Int { 256 }

  /// The zero bytes behind the last row, so that eight bytes can be read wherever a cell begins.
  @inlinable package static var cellPadding: Int { 7 }
}

extension TableLayout {
  /// The sections in their order.
  @usableFromInline
  package enum Section: Int, CaseIterable, Sendable {
    /// Where each text begins in `texts`, then where the last one ends.
    case textStarts
    /// Texts: values first, then names, then the controls' paths in the controls' order.
    case texts
    /// In byte order of the path: `Control`.
    case controls
    /// Open addressing by `NameHash` of the path: 0 for free, else a control's number + 1.
    case controlHash
    /// The rows of a control, shared by controls that are equal in all but name: `Block`.
    case blocks
    /// What the rows of a block mean: `Shape`.
    case shapes
    /// Which row a set of states has: `StateMap`.
    case stateMaps
    /// The rows of the state maps, 16 bits for each index of a mask.
    case mapEntries
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
    /// The words of enumerations: text numbers.
    case enumCases
    /// Lists of columns that shapes share: `Schema`.
    case schemas
    /// Where a property's cells stand in a row: `Column`.
    case columns
    /// Open addressing by `NameHash` of the property's name and the schema: 0 for free, else a column's number + 1.
    case columnHash
    /// The blocks' rows, then `cellPadding` zero bytes.
    case cells
    /// Whole numbers, 32 bits, two's complement.
    case integers
    /// Numbers of every unit, 32-bit IEEE 754.
    case numbers
    /// The raw values of `RGBA`s.
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

    /// The bytes of one record.
    @inlinable
    package var stride: Int {
      switch self {
      case .texts, .exclusiveBits, .cells: 1
      case .mapEntries: 2
      case .textStarts, .controlHash, .enumCases, .columnHash, .integers, .numbers, .colors, .themes, .themedCells: 4
      case .controls: Control.stride
      case .blocks: Block.stride
      case .shapes: Shape.stride
      case .stateMaps: StateMap.stride
      case .parameters: Parameter.stride
      case .spaces: Space.stride
      case .states: State.stride
      case .exclusives: Exclusive.stride
      case .properties: Property.stride
      case .schemas: Schema.stride
      case .columns: Column.stride
      case .fonts: Font.stride
      case .images: Image.stride
      case .pairs: 8
      case .insets: 16
      case .shadows: Shadow.stride
      }
    }
  }
}
