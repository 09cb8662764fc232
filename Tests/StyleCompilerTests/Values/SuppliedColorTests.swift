import StyleCompiler
import StyleRuntime
import StyleTable
import TestSupport
import Testing

/// The alpha of colors, and colors that the platform or the app supplies.
@Suite struct SuppliedColorTests {
  @Test("The alpha of each color is computed once per call") func values() {
    Cases.forEach([
      ("fade(#00000081, 50%)", "#00000041"), ("fade(#0000007f, 50%)", "#00000040"), ("fade(red, 0%)", "#ff000000"),
      ("fade(#12345680, 100%)", "#12345680"), ("fade(fade(#000000ff, 50%), 50%)", "#00000040"),
      ("alpha(fade(white, 10%), 50%)", "#ffffff80"), ("fade(transparent, 50%)", "#00000000"),
      ("fade(rgb(1, 2, 3, 50%), 0.4%)", "#01020301"), ("fade(rgb(1, 2, 3, 50%), 0.3%)", "#01020300"),
      ("system(label)", "system(label)"), ("system(label, 100%)", "system(label)"),
      ("system(label, 50%)", "system(label, 50%)"), ("alpha(system(label), 0%)", "system(label, 0%)"),
      ("alpha(system(label, 20%), 100%)", "system(label)"), ("fade(system(pink), 12.5%)", "system(pink, 12.5%)"),
      ("fade(fade(system(pink), 10%), 10%)", "system(pink, 1%)"),
      ("fade(system(pink, 33.3%), 100%)", "system(pink, 33.3%)"), (#"color("Accent")"#, #"color("Accent")"#),
      (#"color("Accent", 50%)"#, #"color("Accent", 50%)"#), (#"alpha(color("A", 3%), 100%)"#, #"color("A")"#),
      (#"fade(color("Brand/\u{5173}\t\"x\""), 1%)"#, #"color("Brand/关\t\"x\"", 1%)"#), (#"color("")"#, #"color("")"#),
    ]) { written, canonical in
      let text = """
        @control knob <
            @property ink: color
            @property shade: shadow
        >
        knob < ink: \(written); shade: shadow(\(written), 1, 2, 3) >
        """
      let compilation = try Compiler.compile(text)
      #expect(compilation.diagnostics == [], "\(written)")
      let style = try StyleSheet(bytes: compilation.table ?? []).control("knob").style()
      #expect(try style["ink"]?.description == canonical, "\(written)")
      #expect(try style["shade"]?.description == "shadow(\(canonical), 1pt, 2pt, 3pt)", "\(written)")
    }
  }
}
