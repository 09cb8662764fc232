const phone = matchMedia('(max-width: 40rem)')

// The matrix of a control's states: a table with a row and a column for the combinations of two parts of the states.
class Matrix {
  // The most groups of rows that are shown at once.
  static limit = 60

  constructor(stage) {
    this.stage = stage
    this.table = element('table', [], { role: 'grid', 'aria-labelledby': stage.section.id + 'h' })
    one('.looks', stage.section).replaceWith(element('div', [this.table], { class: 'scroll' }))
    this.fields = all('[data-column]', stage.section)
    this.initial = this.columns
    for (const field of this.fields) field.onchange = () => { this.build(); remember() }
    this.table.onkeydown = event => this.walk(event)
    this.table.addEventListener('focusin', event => this.makeStop(event.target))
  }
  // The states that span the columns. Those of all other states are the rows.
  get columns() { return this.fields.reduce((mask, field) => field.checked ? mask | 1 << field.dataset.column : mask, 0) }

  // Shows `cells`, each in its row and column. Rows that look the same are one row, until somebody opens it, and so are
  // columns.
  build(cells = this.cells) {
    this.cells = cells
    const { columns } = this
    const ordered = sets => [...new Set(sets)].sort((a, b) => a - b)
    const heads = ordered(cells.map(cell => cell.dataset.set & columns))
    const lines = Map.groupBy(cells, cell => cell.dataset.set & ~columns)
    const rows = ordered(lines.keys()).map(set => {
      const line = new Map(lines.get(set).map(cell => [cell.dataset.set & columns, cell]))
      return [set, heads.map(head => line.get(head))]
    })
    const lookOf = cell => cell && this.stage.keyOf(cell)
    const groups = Map.groupBy(rows, ([, cells]) => String(cells.map(lookOf)))
    const stacks = Map.groupBy(heads.keys(), index => String(rows.map(([, cells]) => lookOf(cells[index]))))
    const top = element('tr', [element('td', [], { class: 'corner' }),
      ...heads.map(set => element('th', [element('div', [this.stage.caption(set)])], { scope: 'col' }))])
    const lists = [...groups.values()].map(group => this.rowsOf(group, heads))
    const rest = lists.slice(Matrix.limit).map(list => list[0])
    const more = rest.length ? [element('tr', [element('th', [this.moreButton(`${rest.length} more rows`, rest)])])] : []
    // The hidden parts of each column, by the column.
    this.hidden = new Map
    for (const [first, ...others] of stacks.values()) if (others.length) {
      const parts = others.flatMap(index => [top, ...lists.flat()].map(row => row.children[index + 1]))
      for (const part of parts) part.hidden = true
      const told = others.filter(index => !(heads[index] & this.stage.idle))
      const names = told.map(index => this.stage.caption(heads[index]))
      const shown = told.flatMap(index => [top, ...lists.flat()].map(row => row.children[index + 1]))
      if (told.length) top.children[first + 1].append(this.moreButton(Matrix.sameAs(names), shown))
      for (const index of others) this.hidden.set(index, [top, ...lists.flat()].map(row => row.children[index + 1]))
    }
    const { variantName } = this.stage
    const caption = element('caption', variantName ? ['States of ', element('b', [variantName])] : ['States'])
    this.table.replaceChildren(caption, element('thead', [top]), element('tbody', [...lists.flat(), ...more]))
    this.makeStop(one('[aria-current]', this.table) ?? one('.cell', this.table))
  }
  static sameAs(names) { return names.length === 1 ? `same as ${names[0]}` : `same as ${names.length} others` }
  // Returns the rows of a `group`. All but the first are hidden. Those of states that change nothing aren't mentioned.
  rowsOf(group, heads) {
    const rows = group.map(([set, cells]) => element('tr', [
      element('th', [element('div', [this.stage.caption(set)])], { scope: 'row' }),
      ...cells.map((cell, index) => element('td', cell ? [cell] : [], this.stage.sets.includes(set | heads[index]) ? {} : { class: 'none' }))]))
    if (group.length === 1) return rows
    const others = rows.slice(1)
    for (const row of others) [row.className, row.hidden] = ['same', true]
    const told = group.flatMap(([set], index) => index && !(set & this.stage.idle) ? [index] : [])
    const same = told.map(index => this.stage.caption(group[index][0]))
    if (told.length) rows[0].firstChild.append(this.moreButton(Matrix.sameAs(same), told.map(index => rows[index])))
    return rows
  }
  // Returns a button that shows and hides `parts`, which are hidden.
  moreButton(text, parts) {
    const button = element('button', [text], { class: 'more' })
    const show = isOpen => {
      button.setAttribute('aria-expanded', isOpen)
      for (const part of parts) part.hidden = !isOpen
    }
    show(false)
    button.onclick = () => show(button.getAttribute('aria-expanded') === 'false')
    return button
  }
  // Shows the row and the column of `cell`, even if others look the same.
  reveal(cell) {
    const row = cell.closest('tr')
    if (!row) return
    row.hidden = false
    for (const part of this.hidden.get(cell.parentElement.cellIndex - 1) ?? []) part.hidden = false
  }
  // Makes `stop` the only element of the table that the Tab key reaches.
  makeStop(stop) {
    for (const other of all('.cell, .more', this.table)) other.tabIndex = other === stop ? 0 : -1
  }
  // Moves the focus by an arrow key, or by Home and End to the ends of a row.
  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const rows = all('tr:not([hidden])', this.table).map(row => [...row.children].map(part => part.hidden ? null : one('.cell, .more', part)))
    const row = rows.find(row => row.includes(event.target))
    const column = row.indexOf(event.target)
    // The elements of the row or of the column, without gaps.
    const line = (/Up|Down/.test(event.key) ? rows.map(row => row[column]) : row).filter(Boolean)
    line[Math.min(Math.max(line.indexOf(event.target) + step, 0), line.length - 1)].focus()
  }
}
