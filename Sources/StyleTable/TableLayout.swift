/// The layout of a compiled table, shared by the compiler's writer and the runtime's reader. A table consists of a
/// header, a directory with one entry for each `Section`, and the sections in the order of the directory. All numbers
/// are little-endian. Each section begins at the first multiple of eight bytes after the section before it. Offsets are
/// in bytes from the start of the table, and all other references are record indices. `Sources/TableFormat.md`
/// specifies every byte of the format.
@usableFromInline package enum TableLayout {
  /// The first eight bytes of a table: a non-ASCII byte, the name, and a CR LF that a text-mode transfer damages.
  @inlinable package static var magic: UInt64 { 0x0A0D_454C_5954_5389 }

  /// The version of the format. A reader opens no other.
  @inlinable package static var majorVersion: UInt16 { 3 }
  @inlinable package static var minorVersion: UInt16 { 0 }

  /// The number that the byte order mark has if the bytes are read in the right order.
  @inlinable package static var byteOrderMark: UInt32 { 0x0102_0304 }

  /// The maximum size of a table in bytes. Every offset fits in 32 bits, and the size fits in an `Int`.
  @inlinable package static var largestSize: Int { Int(clamping: 0xFFFF_FFF0 as Int64) }

  /// The offsets of the header's fields, in bytes from the start of the table.
  @usableFromInline package enum Header {
    @inlinable package static var magic: Int { 0 }
    /// The `TableChecksum` of all bytes after this field, 64 bits.
    @inlinable package static var checksum: Int { 8 }
    /// The offset of the first byte that the checksum covers.
    @inlinable package static var checksummed: Int { 16 }
    /// The byte order mark, 32 bits.
    @inlinable package static var byteOrderMark: Int { 16 }
    /// The major and minor versions, 16 bits each.
    @inlinable package static var majorVersion: Int { 20 }
    @inlinable package static var minorVersion: Int { 22 }
    /// The size of the table in bytes, 64 bits.
    @inlinable package static var size: Int { 24 }
    /// The offset of the directory.
    @inlinable package static var directory: Int { 32 }
  }

  /// The size of a directory entry in bytes: the section's offset and its number of records, 32 bits each.
  @inlinable package static var directoryEntrySize: Int { 8 }

  /// The reference that refers to nothing.
  @inlinable package static var none: UInt32 { .max }

  /// The byte that begins a template and separates its pieces. It never occurs in UTF-8.
  @inlinable package static var templateMark: UInt8 { 0xFF }

  /// The byte that follows the first `templateMark` of a text that isn't translated. It never occurs in UTF-8.
  @inlinable package static var verbatimMark: UInt8 { 0xFE }

  /// The number of system colors. Smaller color references are their indices, and the others refer to `colors`.
  @inlinable package static var systemColorCount: Int { 37 }

  /// The maximum number of combinations of the variant values of a control.
  package static var largestCombinationCount: Int { 4096 }

  /// The maximum number of contexts, which is the product of the numbers of values of all axes.
  package static var largestContextCount: Int { 1 << 30 }

  /// The maximum number of cells in a slot.
  package static var largestSlot: Int { 4096 }

  /// The maximum number of positions of cells that a reader computes: one for each context and support.
  package static var largestPositionCount: Int { 1 << 20 }

  /// The maximum number of controls in an inheritance chain: a control and all of its bases.
  @inlinable package static var longestInheritanceChain: Int { 256 }

  /// The sections, in the order of the directory. `fields` describes the records of each section.
  @usableFromInline package enum Section: Int, CaseIterable, Sendable {
    /// The offset in `texts` at which each text begins, and then the end of the last text.
    case textStarts
    /// The texts: values first, then names, then the paths of the controls in the controls' order.
    case texts
    /// The controls, sorted by the bytes of their paths.
    case controls
    /// The rows of a control, shared by controls that differ only in name.
    case blocks
    /// The layout of the rows of a block.
    case shapes
    /// The mappings from state combinations to rows.
    case stateMaps
    /// The row indices of the state maps, one for each index of a mask.
    case mapEntries
    /// The parameters, in increasing order of their controls.
    case parameters
    /// The states of an inheritance chain and their relations.
    case spaces
    /// The states and aliases.
    case states
    /// The groups of states that exclude each other.
    case exclusives
    /// The bits of the groups, in the order in which the groups name them.
    case exclusiveBits
    /// The properties, sorted by the bytes of their names, then by type.
    case properties
    /// The cases of enumerations.
    case enumCases
    /// The lists of columns, which shapes share.
    case schemas
    /// The positions of properties in a row, sorted by the names of the properties.
    case columns
    /// The rows of the blocks.
    case cells
    /// The whole numbers, in two's complement.
    case integers
    /// The numbers of every unit.
    case numbers
    /// The colors: the raw value of an `RGBA` color, or the index of a supplied color.
    case colors
    /// For each color, 0 if it has channels, or another number if it is supplied.
    case colorKinds
    /// The colors that the platform or the app supplies.
    case suppliedColors
    /// The fonts.
    case fonts
    /// The images.
    case images
    /// Pairs of numbers: x and y, or width and height.
    case pairs
    /// Groups of four numbers: top, leading, bottom, trailing.
    case insets
    /// The shadows.
    case shadows
    /// The transitions.
    case transitions
    /// The gradients.
    case gradients
    /// The stops of the gradients.
    case gradientStops
    /// The axes of the contexts, in the order of their declaration.
    case axes
    /// The values of the axes. The first value of an axis is its default.
    case axisValues
    /// The distinct sets of axes on which values depend.
    case supports
    /// The values that depend on the context.
    case slots
    /// The cells of the slots: one for each combination of the values of the slot's axes. The last axis counts fastest.
    case slotCells
    /// The variants of an inheritance chain, with the positions of their rows.
    case variantGroups
    /// The variants.
    case variants
    /// The values of the variants.
    case variantValues

    /// The size of a record in bytes. A record of more than two bytes consists of fields of four bytes. A reader needs
    /// the sizes as constants, so they aren't computed from the fields.
    @inlinable package var stride: Int {
      switch self {
      case .texts, .exclusiveBits, .cells, .colorKinds: 1
      case .mapEntries: 2
      case .textStarts, .enumCases, .integers, .numbers, .colors, .axisValues, .supports, .slotCells: 4
      case .controls, .blocks, .exclusives, .images, .pairs, .gradientStops, .slots, .variantValues: 8
      case .stateMaps, .parameters, .schemas, .suppliedColors, .gradients, .axes, .variantGroups, .variants: 12
      case .shapes, .states, .properties, .columns, .insets, .shadows: 16
      case .spaces: 20
      case .fonts: 24
      case .transitions: 28
      }
    }
  }
}
