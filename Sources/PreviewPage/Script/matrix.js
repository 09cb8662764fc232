// The matrix of a control's states: a table with a row and a column for the combinations of two parts of the states.
class Matrix {
  // The most groups of rows that are shown at once.
  static limit = 60

  constructor(stage) {
    this.stage = stage
    this.table = element('table', [], { role: 'grid', 'aria-labelledby': stage.section.getAttribute('aria-labelledby') })
    one('.states', stage.section).replaceWith(element('div', [this.table], { class: 'scroll' }))
    this.fields = all('[data-column]', stage.section)
    this.initial = this.columns
    for (const field of this.fields) field.onchange = () => { this.build(); remember() }
    this.table.onkeydown = event => this.walk(event)
    this.table.addEventListener('focusin', event => this.makeStop(event.target))
    this.build(stage.cells)
  }
  // The states that span the columns. Those of all other states are the rows.
  get columns() { return this.fields.reduce((mask, field) => field.checked ? mask | 1 << field.dataset.column : mask, 0) }

  // Shows `cells`, each in its row and column. Rows that look the same are one row, until somebody opens it.
  build(cells = this.cells) {
    this.cells = cells
    const { columns } = this
    const ordered = sets => [...new Set(sets)].sort((a, b) => a - b)
    const heads = ordered(cells.map(cell => cell.dataset.set & columns))
    const lines = Map.groupBy(cells, cell => cell.dataset.set & ~columns)
    const rows = ordered(lines.keys()).map(set =>
      [set, heads.map(head => lines.get(set).find(cell => (cell.dataset.set & columns) === head))])
    const groups = Map.groupBy(rows, ([, cells]) => String(cells.map(cell => cell && this.stage.lookOf(cell))))
    const lists = [...groups.values()].map(group => this.rowsOf(group))
    const rest = lists.slice(Matrix.limit).map(list => list[0])
    const more = rest.length ? [element('tr', [element('th', [this.moreButton(`${rest.length} more rows`, rest)])])] : []
    const corner = element('td', [], { class: 'corner' })
    this.table.replaceChildren(
      element('thead', [element('tr', [corner, ...heads.map(set => element('th', this.stage.nameParts(set), { scope: 'col' }))])]),
      element('tbody', [...lists.flat(), ...more]))
    this.makeStop(one('[aria-current]', this.table) ?? one('.cell', this.table))
  }
  // Returns the rows of a `group`. All but the first are hidden.
  rowsOf(group) {
    const rows = group.map(([set, cells]) => element('tr', [
      element('th', this.stage.nameParts(set), { scope: 'row' }),
      ...cells.map(cell => element('td', cell ? [cell] : [], cell ? {} : { class: 'none' }))]))
    if (group.length === 1) return rows
    const others = rows.slice(1)
    const count = group.reduce((sum, [, cells]) => sum + cells.filter(Boolean).length, 0)
    rows[0].firstChild.append(this.moreButton(`${count} sets look like this`, others))
    for (const row of others) row.className = 'same'
    return rows
  }
  // Returns a button that shows and hides `rows`, which are hidden.
  moreButton(text, rows) {
    const button = element('button', [text], { class: 'more' })
    const show = isOpen => {
      button.setAttribute('aria-expanded', isOpen)
      for (const row of rows) row.hidden = !isOpen
    }
    show(false)
    button.onclick = () => show(button.getAttribute('aria-expanded') === 'false')
    return button
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
    const rows = all('tbody tr:not([hidden])', this.table).map(row => [...row.children].map(part => one('.cell, .more', part)))
    const row = rows.find(row => row.includes(event.target))
    const column = row.indexOf(event.target)
    // The elements of the row or of the column, without gaps.
    const line = (/Up|Down/.test(event.key) ? rows.map(row => row[column]) : row).filter(Boolean)
    line[Math.min(Math.max(line.indexOf(event.target) + step, 0), line.length - 1)].focus()
  }
}
