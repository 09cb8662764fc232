import Foundation
import TestSupport
import Testing

/// The contents of pages, which must match the output of `stylec dump` and `stylec explain`.
@Suite(.enabled(if: Chromium.isAvailable, "skipped: chromium isn't installed"))
struct PreviewLookTests {
  /// A sheet that uses everything that a page can show.
  private static let decorated = """
    @let line: #0a84ff80
    @let name: "Day"
    @axis tone < day; night >
    @theme night < line: #ff00ff; name: "Night" >
    @control button.all < @state own requires selected; @param fans: integer; @property halo: color >
    button.all <
      title: $name; title-font: font("PingFang \\"SC\\"", 13.5pt, 300); title-color: system(pink); title-kern: 1.5pt
      title-underline: single; title-shadow-color: #00000080; title-shadow-offset: offset(1, -2)
      subtitle: "\\(fans)\\t<b>&amp;\\n\\"x\\" \\\\"; subtitle-font: system-font(9pt, bold); subtitle-color: rgb(1, 2, 3, 50%)
      image: image("a<b>"); image-color: teal; image-placement: top; image-padding: 7pt
      background-color: system(secondary-fill); foreground-color: navy; alpha: 0.25
      corner-style: fixed; corner-radius: 3.5pt; stroke-color: $line; stroke-width: 2pt; stroke-outset: 1pt
      background-shadow: shadow(#00000040, 0, 1, 3); content-insets: insets(1, 2, 3, 4); halo: gold
      background-image: symbol("wave"); background-gradient: linear-gradient(45deg, gold, stop($line, 70%))
    >
    button.all[selected|*] < title-strikethrough: double; title-underline: none; corner-style: capsule; title: none >
    button.all[own|*] < shows-activity-indicator: true; activity-indicator-color: #123456; background-color: none >
    button.all[own] < title: "own" >
    @control bar-item.tab
    bar-item.tab < title: "Tab"; badge: "3"; badge-color: white; badge-background-color: purple; width: 90pt >
    @control switch.wifi
    switch.wifi < on-tint-color: orange >
    @control slider.volume
    slider.volume < minimum-track-tint-color: navy; maximum-track-tint-color: gray; thumb-tint-color: gold >
    @control text-field.name
    text-field.name < text-font: text-style(body); text-color: maroon; text: "Ada"; border-style: line >
    text-field.name[selected] < text: none; placeholder: "Name"; placeholder-color: olive >

    """

  /// A script that compares each line of a dump with the computed style, and with the values and locations on the page.
  /// It reports the differences, the compared properties, and the number of lines and cells.
  private static let comparison = """
    const probe = document.body.appendChild(document.createElement('i'))
    const computed = (name, value) => { probe.style.cssText = ''; probe.style[name] = value; return getComputedStyle(probe)[name] }
    // The values that iOS has for these system colors in light mode.
    const system = { pink: '#ff2d55', 'secondary-fill': '#78788029' }
    const css = text => text.startsWith('system(') ? system[text.slice(7, -1)] : text
    const string = text => text.replace(/^verbatim\\((.*)\\)$/, '$1').slice(1, -1).replace(/\\\\(u\\{(\\w+)\\}|[nrt"\\\\])/g, (_, letter, code) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : ({ n: '\\n', r: '\\r', t: '\\t' })[letter] ?? letter)
    const sampled = (text, part) => text.replace(/\\\\\\(([^)]*)\\)/g, (_, name) => one(`[data-parameter="${name}"]`, part).placeholder)
    const numbers = text => text.match(/-?[\\d.]+(?=pt)/g).map(number => `${+number}px`)
    // Shows the variant of a control with the values at `positions`, and all of its rows and columns.
    let chosen = ''
    const choose = (part, positions) => {
      if (chosen === part.id + positions) return
      chosen = part.id + positions
      const fields = all('[data-variant]', part)
      if (fields.map(field => field.value).join('|') !== positions) {
        fields.forEach((field, index) => { field.value = positions.split('|')[index] })
        fields[0].dispatchEvent(new Event('change'))
      }
      for (const place of all('tr[hidden], td[hidden]', part)) place.hidden = false
    }
    const cells = new Map
    for (const part of all('main > section')) for (const { dataset } of all('.variants > li', part)) {
      choose(part, dataset.values)
      for (const cell of all('.cell', part))
        cells.set(one('h2', part).textContent + '\\t' + one('.name', cell).textContent, [part, dataset.values, cell.dataset.set])
    }
    const cellAt = key => {
      const [part, values, set] = cells.get(key)
      choose(part, values)
      return one(`.cell[data-set="${set}"]`, part)
    }
    // A value in contexts of several axes is in several elements.
    const isShown = element => !element
      || getComputedStyle(element).display !== 'none' && isShown(element.parentElement.closest('.v'))
    const compared = new Set
    let count = 0
    const lines = data.split('\\n').filter(Boolean).map(line => line.split('\\t'))
    const values = new Map
    for (const [path, set, property, value] of lines) values.set([path, set, property].join(), value)
    for (const [path, set, property, value, place] of lines) {
      const cell = cellAt(path + '\\t' + set)
      const look = one('.look', cell)
      const visible = [...look.querySelectorAll('[data-p]')].filter(part => part.getClientRects().length ||
        !part.textContent || part.closest('details') || isShown(part.closest('.v')))
      const part = name => visible.find(part => part.dataset.p === name && isShown(part.closest('.v')))
      const given = name => values.get([path, set, name].join())
      const same = (found, wanted) => {
        compared.add(property)
        if (String(found) !== String(wanted)) say(`${path} ${set} ${property} ${value}: ${found}, not ${wanted}`)
      }
      const style = (element, pseudo) => getComputedStyle(element, pseudo)
      count++
      const role = property.split('-')[0]
      const text = part(role)
      if (['title', 'subtitle', 'text', 'placeholder', 'badge'].includes(property)) {
        if (value === 'none') same(text, undefined)
        else if (property !== 'placeholder' || ['none', undefined].includes(given('text'))) same(text?.textContent, sampled(string(value), cell.closest('section')))
      } else if (value === 'none') {
        if (property === 'background-color') same(style(look, '::before').backgroundColor, 'rgba(0, 0, 0, 0)')
      } else if (property.endsWith('-font') && text) {
        const [, size, weight] = value.match(/([\\d.]+)pt, (\\d+)\\)$/) ?? [, '17', '400']
        same(`${style(text).fontSize} ${style(text).fontWeight}`, `${size}px ${weight}`)
        const family = value.match(/^font\\((".*"),/)
        const quoted = family && `"${string(family[1]).replace(/["\\\\]/g, '\\\\$&')}"`
        if (family) same(style(text).fontFamily.startsWith(computed('fontFamily', quoted)), true)
      } else if (/^(title|subtitle|text|placeholder|badge)-color$/.test(property) && text) {
        same(style(text).color, computed('color', css(value)))
      } else if (property === 'badge-background-color') {
        same(style(text).backgroundColor, computed('color', css(value)))
      } else if (property === 'background-color') {
        same(style(look, '::before').backgroundColor, computed('color', css(value)))
      } else if (property === 'background-gradient') {
        const gradient = value.replace(/stop\\((\\S+), ([^)]*)\\)/g, '$1 $2')
        same(style(look, '::before').backgroundImage, computed('backgroundImage', gradient))
      } else if (property === 'foreground-color') {
        same(style(look).color, computed('color', css(value)))
      } else if (property === 'alpha') {
        same(style(look).opacity, value)
      } else if (property === 'corner-style') {
        if (value === 'capsule') same(style(look, '::before').borderRadius, '9999px')
      } else if (property === 'corner-radius') {
        if (given('corner-style') !== 'capsule') same(style(look, '::before').borderRadius, numbers(value))
      } else if (property === 'stroke-color') {
        if ([undefined, 'none'].includes(given('stroke-width'))) continue
        same(style(look, '::after').borderTopColor, computed('color', css(value)))
      } else if (property === 'stroke-width') {
        same(style(look, '::after').borderTopWidth, numbers(value))
      } else if (property === 'stroke-outset') {
        same(style(look, '::after').top, `${-parseFloat(value)}px`)
      } else if (property === 'background-shadow') {
        const [, color, lengths] = value.match(/^shadow\\((#\\w+), (.*)\\)$/)
        same(style(look, '::before').boxShadow, computed('boxShadow', `${color} ${numbers(lengths).join(' ')}`))
      } else if (property === 'content-insets') {
        const [top, leading, bottom, trailing] = numbers(value)
        same(style(look).padding, computed('padding', `${top} ${trailing} ${bottom} ${leading}`))
      } else if (property === 'image') {
        const spins = property === 'image' && given('shows-activity-indicator') === 'true'
        same(part(property)?.textContent, spins ? undefined : string(value.slice(value.indexOf('(') + 1, -1)))
      } else if (property === 'image-color' && part('image')) {
        same(style(part('image')).color, computed('color', css(value)))
      } else if (property === 'image-placement') {
        const directions = { top: 'column', leading: 'row', bottom: 'column-reverse', trailing: 'row-reverse' }
        same(style(look).flexDirection, directions[value])
      } else if (property === 'image-padding') {
        same(style(look).columnGap, numbers(value))
      } else if (property === 'shows-activity-indicator') {
        same(part(property) !== undefined, value)
      } else if (property === 'activity-indicator-color' && given('shows-activity-indicator') === 'true') {
        same(style(part('shows-activity-indicator')).color, computed('color', css(value)))
      } else if (property === 'title-kern' && text) {
        same(style(text).letterSpacing, numbers(value))
      } else if (property === 'title-underline' && text) {
        same(style(text).textDecorationLine.includes('underline'), true)
      } else if (property === 'title-strikethrough' && text) {
        same(style(text).textDecorationLine.includes('line-through'), true)
      } else if (property === 'title-shadow-color' && text) {
        const offset = numbers(given('title-shadow-offset')).join(' ')
        same(style(text).textShadow, computed('textShadow', `${css(value)} ${offset}`))
      } else if (property === 'on-tint-color' && !set.includes('selected')) {
        same(part(property), undefined)
      } else if (property.endsWith('-tint-color')) {
        same(style(part(property)).backgroundColor, computed('color', css(value)))
      } else if (property === 'width') {
        same(style(look).width, numbers(value))
      }
      const data = kind => one(`#data-${cell.closest('section').id} .${kind}`).children
      const rows = data('records')[cell.dataset.record].textContent.trim().split(' ').map(number => data('rows')[number])
      const row = rows.find(row => one('b', row).textContent === property)
      const codes = [...row.querySelectorAll('code')].filter(code =>
        code.getClientRects().length || isShown(code.closest('.v')))
      if (codes.length !== 1 || codes[0].textContent !== value) say(`${path} ${set} ${property}: tells ${row.textContent}`)
      const [declaration] = data('explanations')[row.dataset.why].textContent.trim().split(/[. ]/)
      const told = all(`#places-${cell.closest('section').id} > li`).flatMap(({ dataset, textContent }) =>
        textContent.trim().split(' ').map(place => `${dataset.file}:${place}`))[declaration]
      if (told !== place) say(`${path} ${set} ${property}: is at ${told}, not ${place}`)
    }
    say([...compared].sort().join(' '))
    say(count)
    say(cells.size)
    """

  /// Runs the tool in the folder of `sheet`, so that it prints locations like the page.
  private static func run(
    _ command: [String], _ sheet: String, _ options: [String] = [], in folder: borrowing TemporaryFolder
  ) throws -> Tool.Run {
    let file = URL(fileURLWithPath: sheet, relativeTo: URL(fileURLWithPath: folder.path + "/"))
    return try Tool.run(command + [file.lastPathComponent] + options, in: file.deletingLastPathComponent().path)
  }

  /// Compares the page of `sheets`, which have no common controls, with their dumps in `context`. Returns the compared
  /// properties.
  private func compare(_ sheets: [String], context: String?, in folder: borrowing TemporaryFolder) throws -> [Substring]
  {
    let options = context.map { ["--theme", $0] } ?? []
    var lines = Set<Substring>()
    for sheet in sheets {
      let dump = try Self.run(["dump"], sheet, options, in: folder)
      // A sheet without the axis has the same values in each context.
      lines.formUnion(dump.status == 64 ? try Self.run(["dump"], sheet, in: folder).lines : dump.lines)
    }
    let data = lines.sorted().joined(separator: "\n")
    let found = try Gallery.run(Self.comparison, on: sheets + options, data: data, in: folder)
    #expect(found.console.isEmpty && found.lines.dropLast(3).isEmpty)
    #expect(found.lines.dropLast().last == "\(lines.count)")
    return found.lines.dropLast(2).last?.split(separator: " ") ?? []
  }

  @Test(.namesCases) func showsTheValuesOfSamples() {
    Cases.forEach(Cases.sample(["dark|increased", "dark", nil], 1)) { (context: String?) throws in
      let folder = try TemporaryFolder()
      #expect(try compare(Cases.sample(Samples.paths, 3), context: context, in: folder).count > 10)
    }
  }

  @Test(.namesCases) func showsEverySupportedProperty() {
    Cases.forEach(sample: 1, [nil, "night"]) { (context: String?) throws in
      let folder = try TemporaryFolder(["a.style": Self.decorated])
      let compared = try compare(["a.style"], context: context, in: folder)
      let declared = try Tool.run("dump", "a.style", in: folder.path).lines.map { $0.split(separator: "\t")[2] }
      let others: Set<Substring> = ["border-style", "title-shadow-offset", "halo", "background-image"]
      #expect(Set(declared).subtracting(compared) == others)
    }
  }

  @Test func showsEveryValidState() throws {
    let folder = try TemporaryFolder(["a.style": Sheets.stateful])
    let script = """
      for (const part of all('main > section')) say([one('h2', part).textContent, all('.cell', part).length,
        one('.impossible summary', part).textContent.split(' ')[0], ...all('.impossible dt', part).map(name =>
          `${name.textContent} ${name.nextSibling.textContent.trim()}`)].join('\\n'))
      """
    for sheet in ["a.style"] + Samples.paths.filter({ $0.hasSuffix("FollowButton.style") }) {
      let found = try Gallery.run(script, on: [sheet], in: folder)
      #expect(!found.lines.isEmpty)
      for line in found.lines {
        let parts = line.split(separator: "\n")
        let report = try Self.run(["states"], sheet, [String(parts[0])], in: folder).lines
        #expect(report[0].contains(" \(parts[1]) valid, \(parts[2]) impossible"))
        let reasons = report.drop { !$0.hasPrefix("impossible") }.dropFirst()
        #expect(parts.dropFirst(3) == reasons.map { $0.split(separator: " ").joined(separator: " ")[...] }[...])
      }
    }
  }
}
