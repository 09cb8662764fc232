import StyleCompiler
import Testing

/// The files that a compilation reads, their order, and the names in scope in each.
struct ImportTests {
  @Test("An import is searched for next to the importing sheet, then in the import folders in order")
  func order() throws {
    let texts = [
      "a/Main.style": "@import \"Near\"\n@import \"Far\"\n",
      "a/Near.style": "button < title: \"near\" >\n",
      "one/Near.style": "button < title: \"wrong\" >\n",
      "two/Far.style": "label < text: \"two\" >\n",
      "three/Far.style": "label < text: \"three\" >\n",
    ]
    let listing = try Listing(texts, given: ["a/Main.style"], importFolders: ["one", "two/", "three"])
    #expect(listing.paths == ["a/Main.style", "a/Near.style", "two/Far.style"])
    #expect(try listing.values(of: "label") == [#"text "two""#])
  }

  @Test("A file is read once, where it is first imported, no matter by which path")
  func once() throws {
    let texts = [
      "Main.style": "@import \"A\"\n@import \"x/../A\"\nbutton < title: \"main\" >\n",
      "A.style": "button < title: \"a\" >\n",
    ]
    let listing = try Listing(texts, given: ["Main.style", "A.style"])
    #expect(listing.paths == ["Main.style", "A.style"])
    #expect(try listing.values(of: "button") == [#"title "main""#])
  }

  @Test("An import in the middle takes effect between the rules before and after it")
  func middle() throws {
    let texts = [
      "Main.style": """
      button < title: "before"; subtitle: "before" >
      @import "A"
      button < subtitle: "behind" >
      """,
      "A.style": "button < title: \"a\"; subtitle: \"a\" >\n",
    ]
    let listing = try Listing(texts, given: ["Main.style"])
    #expect(try listing.values(of: "button") == [#"subtitle "behind""#, #"title "a""#])
  }

  @Test("A token is in scope only in sheets that import its sheet, directly or indirectly")
  func visibility() throws {
    let texts = [
      "Main.style": "@import \"A\"\nbutton < alpha: $deep >\n",
      "A.style": "@import \"B\"\n",
      "B.style": "@let deep: 0.5\nlabel < alpha: $own >\n",
      "Other.style": "@let own: 1\nlabel[selected] < alpha: $deep >\n",
    ]
    let listing = try Listing(texts, given: ["Main.style", "Other.style"])
    #expect(
      listing.diagnostics == [
        "B.style:2:16 unknown-token", "Other.style:1:6 unused-token", "Other.style:2:26 unknown-token",
      ])
  }

  @Test("Unrelated sheets can declare the same token, but a sheet that imports both can't use it")
  func oneNameTwice() throws {
    let parts = [
      "A.style": "@let x: 0.25\nbutton < alpha: $x >\n", "B.style": "@let x: 0.75\nlabel < alpha: $x >\n",
      "Fine.style": "@import \"A\"\n@import \"B\"\n",
      "Ambiguous.style": "@import \"A\"\n@import \"B\"\nbutton[selected] < alpha: $x >\n",
    ]
    let fine = try Listing(parts, given: ["Fine.style"])
    #expect(try fine.values(of: "button") + fine.values(of: "label") == ["alpha 0.25", "alpha 0.75"])
    #expect(try Listing(parts, given: ["Ambiguous.style"]).diagnostics == ["B.style:1:6 duplicate-token"])
  }

  @Test("A given file that can't be read throws an error with its path")
  func givenFileMissing() {
    #expect(throws: FileFailure("None.style", .notFound)) { try Listing([:], given: ["None.style"]) }
  }
}
