import StyleTable

/// The records of values, each stored once.
struct ValuePool: Sendable {
  private(set) var texts = SequencePool<UInt8>()
  private(set) var integers = SequencePool<UInt32>()
  private(set) var numbers = SequencePool<UInt32>()
  private(set) var colors = SequencePool<UInt32>()
  private(set) var fonts = SequencePool<UInt32>()
  private(set) var images = SequencePool<UInt32>()
  private(set) var pairs = SequencePool<UInt32>()
  private(set) var insets = SequencePool<UInt32>()
  private(set) var shadows = SequencePool<UInt32>()

  /// The reference to `value`; nil for `none`.
  mutating func reference(to value: Value) -> Int? {
    switch value {
    case .none: nil
    case .string(let text): insert(text)
    case .integer(let number): integers.insert(CollectionOfOne(UInt32(bitPattern: number)))
    case .number(let number): numbers.insert(CollectionOfOne(number.word))
    case .bool(let truth): truth ? 1 : 0
    case .color(let color): insert(color)
    case .font(let font): insert(font)
    case .image(let image): insert(image)
    case .pair(let first, let second): pairs.insert([first.word, second.word])
    case .insets(let top, let leading, let bottom, let trailing):
      insets.insert([top.word, leading.word, bottom.word, trailing.word])
    case .shadow(let color, let x, let y, let blur):
      shadows.insert([UInt32(insert(color)), x.word, y.word, blur.word])
    case .enumeration(let position): Int(position)
    }
  }

  private mutating func insert(_ text: Value.Text) -> Int {
    switch text {
    case .plain(let bytes): texts.insert(bytes)
    case .template(let parts): texts.insert(Self.encoded(parts))
    }
  }

  private mutating func insert(_ color: Value.Color) -> Int {
    switch color {
    case .rgba(let channels): TableLayout.systemColorCount + colors.insert(CollectionOfOne(channels.rawValue))
    case .system(let color): Int(color.position)
    }
  }

  private mutating func insert(_ font: Value.Font) -> Int {
    switch font {
    case .family(let name, let size, let weight):
      fonts.insert([0, size.word, UInt32(weight), UInt32(insert(name))])
    case .system(let size, let weight): fonts.insert([1, size.word, UInt32(weight), 0])
    case .textStyle(let style): fonts.insert([2, 0, 0, style.position])
    }
  }

  private mutating func insert(_ image: Value.Image) -> Int {
    switch image {
    case .named(let name): images.insert([0, UInt32(insert(name))])
    case .symbol(let name): images.insert([1, UInt32(insert(name))])
    }
  }

  /// The template of `parts`: literal text and parameters' names by turns, a mark before each.
  ///
  /// A template without parameters is its text.
  private static func encoded(_ parts: [Value.Text.Part]) -> [UInt8] {
    var bytes = [TableLayout.templateMark]
    for part in parts {
      switch part {
      case .literal(let text): bytes += text
      case .parameter(let name): bytes += [TableLayout.templateMark] + name + [TableLayout.templateMark]
      }
    }
    let hasParameter = bytes.dropFirst().contains(TableLayout.templateMark)
    return hasParameter ? bytes : Array(bytes.dropFirst())
  }
}

extension Float {
  /// The bits, of zero without its sign.
  fileprivate var word: UInt32 { self == 0 ? 0 : bitPattern }
}

extension CaseIterable where Self: Equatable {
  /// The position in `allCases`.
  fileprivate var position: UInt32 {
    var position: UInt32 = 0
    for other in Self.allCases {
      if other == self { return position }
      position += 1
    }
    return position
  }
}
