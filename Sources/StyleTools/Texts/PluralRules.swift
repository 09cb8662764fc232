/// A form of a text for some numbers.
package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The plural forms of a language for whole numbers.
///
/// Source: the cardinal rules of Unicode CLDR 48. Rules for fractions and for compact numbers, such as `1M`, are left out.
package struct PluralRules: Sendable {
  /// The condition of each category but `other`, in the order in which they are tried, such as `one:n=1;few:n%10=2..4`.
  package let text: String

  /// Creates the rules of `language`, such as `pt-BR`, `zh-Hans`, or `ru`.
  ///
  /// The rules of `pt-BR` are those of `pt`, unless there are rules of its own. A language without rules has one form.
  package init(language: String) {
    var (subtags, rules) = (language.split { $0 == "-" || $0 == "_" }, Substring?.none)
    while !subtags.isEmpty, rules == nil {
      let name = subtags.joined(separator: "_")
      rules = Self.data.first { $0.dropLast().contains(name[...]) }?.last
      subtags.removeLast()
    }
    text = String(rules ?? "")
  }

  /// The categories that some whole number has, and `other`.
  package var categories: [PluralCategory] {
    let rules = text.split(separator: ";")
    return PluralCategory.allCases.filter { category in
      category == .other || rules.contains { $0.hasPrefix("\(category.rawValue):") }
    }
  }

  /// The languages with several forms, and their conditions. `|` joins alternatives, and `&` joins relations. `n%10=2..4`
  /// says that the remainder of the number and 10 is from 2 to 4.
  private static let data = """
    ak am as bho bn csw doi fa ff gu guw hi hy kab kn kok ln mg nso pa pcm si ti wa zu one:n=0..1
    af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw hu ia \
    ie io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny \
    nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz \
    ve vo vun wae xh xog yi one:n=1
    tzm one:n=0..1,11..99
    is mk one:n%10=1&n%100!11
    ceb fil tl one:n=1..3|n%10!4,6,9
    lv prg zero:n%10=0|n%100=11..19;one:n%10=1&n%100!11
    blo cv ksh lag zero:n=0;one:n=1
    he iu iw naq sat se sma smi smj smn sms one:n=1;two:n=2
    shi one:n=0..1;few:n=2..10
    mo ro one:n=1;few:n=0|n%100=1..19
    bs hr sh sr one:n%10=1&n%100!11;few:n%10=2..4&n%100!12..14
    fr pt one:n=0..1;many:n%1000000=0
    ca es it lld pt_PT scn vec one:n=1;many:n!0&n%1000000=0
    gd one:n=1,11;two:n=2,12;few:n=3..10,13..19
    dsb hsb sl one:n%100=1;two:n%100=2;few:n%100=3..4
    cs sk one:n=1;few:n=2..4
    pl one:n=1;few:n%10=2..4&n%100!12..14;many:n%10=0..1,5..9|n%100=12..14
    be ru uk one:n%10=1&n%100!11;few:n%10=2..4&n%100!12..14;many:n%10=0,5..9|n%100=11..14
    lt one:n%10=1&n%100!11..19;few:n%10=2..9&n%100!11..19
    sgs one:n%10=1&n%100!11;two:n=2;few:n%10=2..9&n%100!11..19
    br \
    one:n%10=1&n%100!11,71,91;two:n%10=2&n%100!12,72,92;few:n%10=3..4,9&n%100!10..19,70..79,90..99;\
    many:n!0&n%1000000=0
    mt one:n=1;two:n=2;few:n=0|n%100=3..10;many:n%100=11..19
    ga one:n=1;two:n=2;few:n=3..6;many:n=7..10
    gv one:n%10=1;two:n%10=2;few:n%100=0,20,40,60,80
    kw \
    zero:n=0;one:n=1;two:n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|n%1000000=100000;\
    few:n%100=3,23,43,63,83;many:n%100=1,21,41,61,81
    ar ars zero:n=0;one:n=1;two:n=2;few:n%100=3..10;many:n%100=11..99
    cy zero:n=0;one:n=1;two:n=2;few:n=3;many:n=6
    """.split(separator: "\n").map { $0.split(separator: " ") }
}
