import StyleCompiler

/// `stylec stamp`: for each sheet a file that has changed if what is made of the sheet may have.
enum StampCommand {
  /// Writes the stamps that have changed.
  static func run(_ arguments: borrowing Arguments, _ console: inout Console) throws(Failure) {
    let operands = arguments.operands
    guard operands.count % 2 == 0 else { throw .usage(.sheetWithoutStamp(operands[operands.count - 1])) }
    let pairs = stride(from: 0, to: operands.count, by: 2).map { (sheet: operands[$0], stamp: operands[$0 + 1]) }
    if let pair = pairs.first(where: { $0.stamp.hasSuffix(".style") }) { throw .usage(.sheetAsStamp(pair.stamp)) }
    let compiler = try arguments.compiler()
    let stamps = try Failure.reading { () throws(FileFailure) in try compiler.stamps(of: pairs.map(\.sheet)) }
    for (pair, stamp) in zip(pairs, stamps) {
      try Failure.writing { () throws(WriteFailure) in try OutputFile(pair.stamp).write(Array(stamp.utf8)) }
    }
  }
}
