/// Content with a warning in every rule, of all kinds but `falls-to-normal` and `covered-declaration`.
///
/// Equal sizes have equal content.
package struct WarnedSheet {
  package private(set) var sheet: [UInt8] = []

  /// Creates content whose style sheet has at least `bytes` bytes.
  package init(bytes: Int) {
    sheet += "@let plain: #ffffff\n@let tinted: #eeeeee\n@theme increased < tinted: #ffffff >\n".utf8
    var control = 0
    while sheet.count < bytes {
      sheet += WarnedSheet.controls(control).utf8
      control += 1
    }
  }

  /// Returns controls with an unused token, a token without a unit, colors with too little contrast, a state that
  /// changes nothing in some contexts, a duplicate declaration, one that never wins, a redundant combination, and two
  /// ambiguous patterns.
  private static func controls(_ number: Int) -> String {
    let title = "title: \"关注 \(number)\"; corner-radius: \(number % 40)pt; alpha: 0.\(number % 9 + 1)"
    return """
      @let spare-\(number): #102030
      @let gap-\(number): \(number % 30)
      @control button.pale-\(number) < \(title); title-color: #d0d0c0; background-color: #ffffff >
      @control button.still-\(number) <
          title: "\(number)"; title-color: #000; background-color: $plain; content-insets: insets($gap-\(number))
          [selected|*] < background-color: $tinted >
      >
      @control button.twice-\(number) < [selected|*] < \(title); \(title) > >
      @control button.idle-\(number) <
          [selected|*] < \(title) >
          [selected|focused|*, selected|!focused|*] < \(title) >
      >
      @control button.both-\(number) < [selected, *] < \(title) > >
      @control button.vague-\(number) <
          [selected|*] < \(title) >
          [focused|*] < title: "已关注"; corner-radius: 41pt; alpha: 0.95 >
      >

      """
  }
}
