/// The layout of a compiled table, shared by the compiler's writer and the runtime's reader.
///
/// A table consists of a header, a directory with one entry for each `Section`, and the sections in the order of the
/// directory. All numbers are little-endian. Each section begins at a multiple of eight bytes, and zero bytes fill
/// the gaps and the end. Offsets are in bytes from the start of the table, and all other references are record
/// indices. The documentation of `StyleRuntime` specifies every byte of the format.
@usableFromInline
package enum TableLayout {
  /// The first eight bytes of a table: a non-ASCII byte, the name, and a CR LF newline that a text-mode transfer
  /// would damage.
  @inlinable package static var magic: UInt64 { 0x0A0D_454C_5954_5389 }

  /// The version of the format. A reader opens tables with its own major version and any minor version.
  @inlinable package static var majorVersion: UInt16 { 2 }
  @inlinable package static var minorVersion: UInt16 { 0 }

  /// The number that the byte order mark has if the bytes are read in the right order.
  @inlinable package static var byteOrderMark: UInt32 { 0x0102_0304 }

  /// The maximum size of a table in bytes. Every offset fits in 32 bits, and the size fits in an `Int`.
  @inlinable package static var largestSize: Int { Int(clamping: 0xFFFF_FFF0 as Int64) }

  /// The offsets of the header's fields, in bytes from the start of the table.
  @usableFromInline
  package enum Header {
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
    /// The number of directory entries, 32 bits.
    @inlinable package static var sectionCount: Int { 32 }
    /// The number of texts, 32 bits.
    @inlinable package static var textCount: Int { 36 }
    /// The offset of the directory.
    @inlinable package static var directory: Int { 40 }
  }

  /// The size of a directory entry in bytes: the section's offset and its number of records, 32 bits each.
  @inlinable package static var directoryEntrySize: Int { 8 }

  /// The reference that refers to nothing.
  @inlinable package static var none: UInt32 { .max }

  /// The byte that begins a template and separates its pieces. It never occurs in UTF-8.
  @inlinable package static var templateMark: UInt8 { 0xFF }

  /// The byte that follows the first `templateMark` of a text that isn't translated. It never occurs in UTF-8.
  @inlinable package static var verbatimMark: UInt8 { 0xFE }

  /// The number of sections in a table of minor version 0. Tables of later versions can have more.
  @inlinable package static var firstSectionCount: Int { 41 }

  /// The number of system colors. Smaller color references are indices of system colors, and the others refer to
  /// `colors`.
  @inlinable package static var systemColorCount: Int { 37 }

  /// The maximum number of combinations of the variant values of a control.
  package static var largestCombinationCount: Int { 4096 }

  /// The maximum length of a name in bytes. The path of a control can be longer.
  package static var longestName: Int { 1024 }

  /// The maximum number of steps per byte of a table that a reader takes to compare state maps with canonical
  /// combinations.
  package static var stepsPerByte: Int { 512 }

  /// The maximum number of contexts, which is the product of the numbers of values of all axes.
  package static var largestContextCount: Int { 1 << 30 }

  /// The maximum number of cells in a slot.
  package static var largestSlot: Int { 4096 }

  /// The maximum number of positions in `cellPositions`.
  package static var largestPositionCount: Int { 1 << 20 }

  /// The maximum number of controls in an inheritance chain: a control and all of its bases.
  package static var longestInheritanceChain: Int { 256 }

  /// The number of zero bytes after the last row. They make it possible to read eight bytes at the start of every
  /// cell.
  @inlinable package static var cellPadding: Int { 7 }
}

extension TableLayout {
  /// The sections, in the order of the directory.
  @usableFromInline
  package enum Section: Int, CaseIterable, Sendable {
    /// The offset in `texts` at which each text begins, and then the end of the last text.
    case textStarts
    /// The texts: values first, then names, then the paths of the controls in the controls' order.
    case texts
    /// The controls, sorted by the bytes of their paths: `Control`.
    case controls
    /// A hash table with open addressing by the `NameHash` of a control's path: 0 for a free slot, otherwise a
    /// control's index + 1.
    case controlHash
    /// The rows of a control, shared by controls that differ only in name: `Block`.
    case blocks
    /// The layout of the rows of a block: `Shape`.
    case shapes
    /// The mappings from state combinations to rows: `StateMap`.
    case stateMaps
    /// The row indices of the state maps, 16 bits for each index of a mask.
    case mapEntries
    /// The parameters, in increasing order of their controls: `Parameter`.
    case parameters
    /// The states of an inheritance chain and their relations: `Space`.
    case spaces
    /// The states and aliases: `State`.
    case states
    /// The groups of states that exclude each other: `Exclusive`.
    case exclusives
    /// The bits of the groups, one byte each, in the order in which the groups name them.
    case exclusiveBits
    /// The properties, sorted by the bytes of their names, then by type: `Property`.
    case properties
    /// The cases of enumerations, as indices of texts.
    case enumCases
    /// The lists of columns, which shapes share: `Schema`.
    case schemas
    /// The positions of properties in a row: `Column`.
    case columns
    /// A hash table with open addressing by the `NameHash` of a property's name and schema.
    ///
    /// A free slot is 0. Any other slot is a column's index + 1.
    case columnHash
    /// The rows of the blocks, followed by `cellPadding` zero bytes.
    case cells
    /// The whole numbers, 32 bits each, in two's complement.
    case integers
    /// The numbers of every unit, in 32-bit IEEE 754 format.
    case numbers
    /// The colors, 32 bits each: the raw value of an `RGBA` color, or the index of a `SuppliedColor`.
    case colors
    /// The kinds of the colors, one byte each: 0 for a color with channels, 1 for a system color, or 2 for a named color.
    case colorKinds
    /// The colors that the platform or the app supplies, in the order in which the colors refer to them: `SuppliedColor`.
    case suppliedColors
    /// The fonts: `Font`.
    case fonts
    /// The images: `Image`.
    case images
    /// Pairs of numbers: x and y, or width and height.
    case pairs
    /// Groups of four numbers: top, leading, bottom, trailing.
    case insets
    /// The shadows: a color, x, y, and the blur radius.
    case shadows
    /// The transitions: `Transition`.
    case transitions
    /// The gradients: `Gradient`.
    case gradients
    /// The stops of the gradients: `GradientStop`.
    case gradientStops
    /// The axes of the contexts, in the order of their declaration: `Axis`.
    case axes
    /// The names of the axes' values, as indices of texts. The first value of an axis is its default.
    case axisValues
    /// The distinct sets of axes on which values depend, in increasing order.
    ///
    /// In each set, the bit with the number of an axis is 1 if the set contains the axis.
    case supports
    /// The values that depend on the context: `Slot`.
    case slots
    /// The cells of the slots, 32 bits each: one for each combination of the values of the slot's axes. The last axis
    /// counts fastest.
    case slotCells
    /// The position of the cell in a slot for each context and support, 16 bits each.
    ///
    /// The contexts are the combinations of the values of all axes that a support contains. The last axis counts
    /// fastest. For each context in turn, there is one position for each support.
    case cellPositions
    /// The variants of an inheritance chain, with the positions of their rows: `VariantGroup`.
    case variantGroups
    /// The variants: `Variant`.
    case variants
    /// The values of the variants: `VariantValue`.
    case variantValues

    /// The size of a record in bytes.
    @inlinable
    package var stride: Int {
      switch self {
      case .texts, .exclusiveBits, .cells, .colorKinds: 1
      case .mapEntries, .cellPositions: 2
      case .textStarts, .controlHash, .enumCases, .columnHash, .integers, .numbers, .colors, .axisValues, .supports,
        .slotCells:
        4
      case .controls: Control.stride
      case .blocks: Block.stride
      case .shapes: Shape.stride
      case .variantGroups: VariantGroup.stride
      case .variants: Variant.stride
      case .variantValues: VariantValue.stride
      case .stateMaps: StateMap.stride
      case .parameters: Parameter.stride
      case .spaces: Space.stride
      case .states: State.stride
      case .exclusives: Exclusive.stride
      case .properties: Property.stride
      case .schemas: Schema.stride
      case .columns: Column.stride
      case .suppliedColors: SuppliedColor.stride
      case .fonts: Font.stride
      case .images: Image.stride
      case .pairs: 8
      case .insets, .shadows: 16
      case .transitions: Transition.stride
      case .gradients: Gradient.stride
      case .gradientStops: GradientStop.stride
      case .axes: Axis.stride
      case .slots: Slot.stride
      }
    }
  }
}

/// The records that consist of numbers and colors alone.
extension TableLayout {
  /// A field of such a record, which is a word.
  package enum Field: Sendable {
    /// A color, as the reference in a cell of type `color`.
    case color
    /// A finite number, as a 32-bit float.
    case number
    /// A number that isn't negative.
    case distance
  }
}

extension TableLayout.Section {
  /// The fields of a record, in order, or an empty array if the section has other records.
  ///
  /// The compiler writes and prints such a record from this description, and the runtime checks it. There is at most one
  /// color, and at most four fields.
  package var fields: [TableLayout.Field] {
    switch self {
    case .numbers: [.number]
    case .pairs: [.number, .number]
    case .insets: [.number, .number, .number, .number]
    case .shadows: [.color, .number, .number, .distance]
    default: []
    }
  }
}
