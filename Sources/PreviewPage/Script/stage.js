// The section of one control: the control to try, its variants, and the matrix of its states.
class Stage {
  // The states, parameters, variant, and columns as they were before anybody changed them are those of the page.
  constructor(section) {
    this.section = section
    this.path = section.dataset.path
    this.board = one('.board', section)
    this.toggles = all('.toggle', section)
    this.fields = all('[data-parameter]', section)
    this.choices = all('[data-variant]', section)
    this.parameters = new Map
    this.sets = section.dataset.sets.split(' ').map(Number)
    this.indices = new Map(this.sets.map((set, index) => [set, index]))
    this.faces = all('.looks > li > .frame', section)
    this.ratios = all('.contrasts > li > .ratios', section)
    // The combinations of the variants' values, each with the look and the record of each state combination.
    this.variants = all('.variants > li', section).map(({ dataset, textContent }) =>
      ({ ...dataset, numbers: textContent.trim().split(' ').map(cell => cell.split('.').map(number => number === '' ? -1 : Number(number))) }))
    this.samples = new Map(this.fields.map(({ dataset, placeholder }) => [dataset.parameter, placeholder]))
    for (const text of all('.looks .lines > *, .looks .segments', section)) markLanguage(text)
    for (const { lastChild } of all('.change', section)) lastChild.data = lastChild.data.split(/( )/).map(short).join('')
    this.places = new Map
    this.variant = this.variants[0]
    this.isSized = one('[data-sized]', section) !== null
    const columns = +section.dataset.columns
    one('.columns fieldset', section).append(...this.toggles.map(({ dataset, textContent }) => {
      const box = element('input', [], { type: 'checkbox', 'data-column': dataset.bit, value: textContent })
      box.defaultChecked = columns >> dataset.bit & 1
      return element('label', [box, ` ${textContent}`], { class: 'check' })
    }))
    this.resetFields()
    this.measure()
    this.states = new States(section.dataset.exclusive, this.toggles)
    this.showIdle()
    this.matrix = new Matrix(this)
    this.matrix.build(this.cells)
    this.motion = new Motion(this)
    // The states that a pointer enters, and those that it entered.
    this.hovered = +section.dataset.hovered
    this.entered = 0
    for (const toggle of this.toggles) toggle.onclick = () => this.switch(+toggle.dataset.bit)
    for (const field of this.fields) field.oninput = () => { this.readParameters(); this.use() }
    for (const choice of this.choices) choice.onchange = () => {
      this.choose(this.choices.map(({ value }) => value).join('|'))
      this.use()
    }
    one('.usage', this.section).onclick = () => copy(swift(this))
    one('.values', this.section).onclick = event => panel.open(this, event.currentTarget)
    this.board.onclick = event => panel.open(this, null, event.target.closest('[data-p]')?.dataset.p)
    this.board.onpointerdown = () => this.touch()
    this.board.onpointerover = event => this.hover(event, Boolean(event.target.closest('.look')))
    this.board.onpointerleave = event => this.hover(event, false)
    this.show()
  }
  // The name in links.
  get key() { return keys.get(this.section.id) }
  // The fragment part that leads here, such as `button.follow[selected]`.
  get link() { return `${this.key}[${nameOf(this.cell)}]` }
  get isChanged() {
    return this.states.state || this.parameters.size || this.variant !== this.variants[0] || this.matrix.columns !== this.matrix.initial
  }
  // Returns to the states, parameters, variant, and columns of the page.
  reset() {
    this.resetFields()
    this.variant = this.variants[0]
    this.readParameters()
    this.matrix.build(this.cells)
    this.states.set(0)
    this.show()
  }
  // There is no form around the fields: browsers that fill in forms take seconds for hundreds of them.
  resetFields() {
    for (const field of all('.desk input, .columns input', this.section)) [field.value, field.checked] = [field.defaultValue, field.defaultChecked]
    this.choices.forEach((choice, index) => { choice.value = this.variant.values.split('|')[index] })
  }
  // Sets the columns or the parameter that a part of a link names.
  follow(name, value) {
    const names = value.split('|')
    if (name === 'page.columns') for (const field of this.matrix.fields) field.checked = names.includes(field.value)
    for (const field of this.fields) if (name === `param.${field.dataset.parameter}`) field.value = value
    this.readParameters()
    this.matrix.build()
  }
  // The values of the control, with the declarations that can provide them.
  get data() { return this.ownData ??= new ControlData(this.section.id) }

  // The cells of the variant that is shown.
  get cells() { return this.cellsOf(this.variant) }
  // Returns the cells of `variant`, one for each state combination.
  cellsOf(variant) {
    return variant.cells ??= variant.numbers.map(([face, record, old], index) => {
      const set = this.sets[index]
      const cell = element('button', [
        ...this.compare(face, old, variant), element('span', this.nameParts(set, variant), { class: 'name' })],
        { class: 'cell', 'data-set': set, 'data-record': record })
      if (showsOrigins()) cell.append(...this.data.note(record))
      if (old !== undefined) cell.dataset.old = old
      this.places.set(cell, face)
      return cell
    })
  }
  // Returns the look `face`, after the look `old` from before a change, which is -1 for a new control.
  compare(face, old, variant) {
    if (old === undefined) return this.draw(face, variant)
    const named = (frames, name) => {
      for (const frame of frames) frame.append(element('span', [name], { class: 'side when' }))
      return frames
    }
    return old < 0 ? named(this.draw(face, variant), 'new') : [...named(this.draw(old, variant), 'before'), ...named(this.draw(face, variant), 'after')]
  }
  // Returns the look `face` in the chosen contexts, with the parameters and the kind of text. One with `sizing: largest`
  // has the size of the largest look of `variant`, if that is known.
  draw(face, variant) {
    const frames = framed(this.faces[face])
    const ratios = this.ratios[this.faces[face].dataset.ratios]
    if (ratios) for (const frame of frames) one('.ground, .look', frame).after(ratios.cloneNode(true))
    for (const [context, frame] of frames.entries()) {
      fill(frame, new Map([...this.samples, ...this.parameters]))
      if (id('pseudo').checked) pretend(frame)
      const sized = one('.look[data-sized]', frame)
      if (sized) Object.assign(sized.style, variant?.sizes?.[context])
    }
    return frames
  }
  // Determines the size of the largest look of each variant, in each context, if a look asks for it. Looks share a ruler
  // for a moment, because those in the table may be hidden, and there are looks of other variants.
  measure() {
    // Nothing is laid out while the page loads.
    if (!this.isSized || 'loading' in root.dataset) return
    const looks = this.faces.map((_, face) => this.draw(face))
    const ruler = element('div', looks.flat(), { class: 'ruler' })
    this.section.append(ruler)
    const sizes = looks.map(frames => frames.map(frame => {
      const { width, height } = getComputedStyle(one('.look', frame))
      return [parseFloat(width), parseFloat(height)]
    }))
    ruler.remove()
    for (const variant of this.variants) variant.sizes = sizes[0].map((_, context) => {
      const largest = side => `${Math.ceil(Math.max(...variant.numbers.map(([face]) => sizes[face][context][side])))}px`
      return { width: largest(0), minHeight: largest(1) }
    })
  }
  // Draws all looks again.
  redraw() {
    this.measure()
    for (const variant of this.variants) for (const cell of variant.cells ?? []) {
      for (const frame of all('.frame', cell)) frame.remove()
      cell.prepend(...this.compare(this.lookOf(cell), cell.dataset.old, variant))
      one('.normals', cell)?.remove()
      if (showsOrigins()) cell.append(...this.data.note(cell.dataset.record))
    }
    this.showBoard()
  }
  // The states that change neither a look nor a value, as a mask.
  findIdle() {
    const looks = this.faces.map(face => face.innerHTML)
    const isSame = (cell, other) => other && looks[cell[0]] === looks[other[0]] && cell[2] === other[2] &&
      (cell[1] === other[1] || this.data.textOf(cell[1]) === this.data.textOf(other[1]))
    return this.states.bits.filter(bit => this.sets.every((set, index) => !(set >> bit & 1) ||
      this.variants.every(({ numbers }) => !numbers[index] || isSame(numbers[index], numbers[this.indices.get(set & ~(1 << bit))]))))
      .reduce((mask, bit) => mask | 1 << bit, 0)
  }
  // Offers the states that change something, and names the others.
  showIdle() {
    this.idle = this.findIdle()
    for (const toggle of this.toggles) toggle.hidden = this.idle >> toggle.dataset.bit & 1
    const names = this.toggles.filter(toggle => toggle.hidden).map(toggle => toggle.textContent)
    const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]
    one('.idle', this.section).textContent = names.length ? `${list} ${names.length > 1 ? 'change' : 'changes'} nothing.` : ''
  }
  // The names of the states in `set` for the head of a row or a column, such as `loading + focused`. States that others
  // imply or require go without saying.
  caption(set) {
    const { states } = this
    const known = states.in(set).reduce((mask, bit) => mask | states.closure(1 << bit) & ~(1 << bit), 0)
    const names = bits => bits.map(bit => this.toggles.find(toggle => +toggle.dataset.bit === bit).textContent)
    const bits = states.in(set & ~known || set)
    return [...names(bits.filter(bit => bit > 3)), ...names(bits.filter(bit => bit < 4))].join(' + ') || 'normal'
  }
  // The names of the states in `set`.
  names(set) {
    const names = this.toggles.filter(toggle => set >> toggle.dataset.bit & 1).map(toggle => toggle.textContent)
    return names.length ? names : ['normal']
  }
  // The values of the variant that is shown, such as `small|primary`, or an empty text.
  get variantName() { return this.choices.map(({ selectedOptions }) => selectedOptions[0].text).join('|') }
  // The names of the values of `variant` and of the states in `set`.
  allNames(set, variant) {
    if (!variant?.name) return this.names(set)
    return [variant.name, ...set ? this.names(set) : []].flatMap(name => name.split('|'))
  }
  // The same, as texts with an optional line break after each `|`.
  nameParts(set, variant) { return this.allNames(set, variant).flatMap((name, index) => index ? ['|', element('wbr', []), name] : [name]) }
  // Returns the number of the look of `cell`.
  lookOf(cell) { return this.places.get(cell) }
  // Returns a text that only cells with equal looks share. States that change nothing don't count.
  keyOf(cell) {
    const [face, , old] = this.variant.numbers[this.indices.get(cell.dataset.set & ~this.idle)]
    return `${face} ${old}`
  }
  // Activates the set of `cell`, and shows its values. `parts` are those that were clicked.
  select(cell, ...parts) {
    this.states.set(+cell.dataset.set)
    panel.open(this, cell, ...parts)
  }
  switch(bit) {
    this.states[this.states.state >> bit & 1 ? 'leave' : 'enter'](bit)
    this.use()
    announce(`${this.path}: ${nameOf(this.cell)}`)
  }
  // Activates highlighted, which is bit 0, while the pointer is down.
  touch() {
    const { state, asked, bits } = this.states
    // A touch doesn't highlight a disabled control.
    if (asked & 1 || !bits.includes(0) || this.states.closure(1) & ~1 || this.states.rivals(1) & state) return
    const { entered } = this
    this.states.enter(0)
    this.show()
    window.onpointerup = window.onpointercancel = () => {
      window.onpointerup = window.onpointercancel = null
      Object.assign(this.states, { state, asked })
      // The pointer may have left the control in the meantime.
      for (const bit of this.states.in(entered & ~this.entered)) this.states.leave(bit)
      this.show()
    }
  }
  // Activates hovered while a pointer that can hover is over the control, unless another state excludes it.
  hover(event, isOver) {
    if (event.pointerType !== 'mouse' || !this.hovered || isOver === Boolean(this.entered)) return
    const { states } = this
    if (isOver && states.rivals(this.hovered) & states.state) return
    if (isOver) this.entered = this.hovered & ~states.asked
    for (const bit of states.in(this.entered)) states[isOver ? 'enter' : 'leave'](bit)
    if (!isOver) this.entered = 0
    this.show()
  }
  // Shows what a link leads to, at once.
  go({ variant, set }) {
    if (variant) this.choose(variant.values)
    if (variant) this.states.set(set)
    this.use()
    this.showBoard()
  }
  // Makes this the stage that links lead to.
  use() {
    current = this
    for (const part of all('details.quiet', this.section)) part.open = true
    search()
    this.show()
    remember()
  }
  show() {
    const { state, asked } = this.states
    const before = this.cell
    before?.removeAttribute('aria-current')
    // A very large page doesn't have all of them.
    this.cell = this.cells[Math.max(this.sets.indexOf(state), 0)] ?? this.cells[0]
    this.cell.setAttribute('aria-current', 'true')
    this.matrix.reveal(this.cell)
    this.showBoard(before && before !== this.cell && this.cells.includes(before))
    one('.now', this.section).textContent = nameOf(this.cell)
    for (const toggle of this.toggles) {
      const bit = toggle.dataset.bit
      toggle.setAttribute('aria-pressed', String(Boolean(state >> bit & 1)))
      // The state was set, but it waits until a state that excludes it is cleared.
      toggle.toggleAttribute('data-waits', Boolean(asked >> bit & 1 & ~(state >> bit)))
    }
    panel.update(this)
  }
  // Shows the look of the active states, which moves if they changed, the values that it doesn't show, and the variants.
  showBoard(isChange = false) {
    this.motion.show(all('.frame', this.cell).map(frame => frame.cloneNode(true)), isChange)
    one('.extras', this.section).replaceChildren(...this.data.records[this.cell.dataset.record]
      .filter(row => row.classList.contains('extra'))
      .map(row => element('li', [one('b', row).cloneNode(true), ' ', ...valuesOf(row, this)])))
    this.showVariants()
  }
  // Shows the table of the variants in the active states: the first one along the rows, and the second along the columns.
  showVariants() {
    const place = one('.matrix', this.section)
    if (place.hidden) return
    const [names, others] = [this.choices.map(({ options }) => [...options].map(({ text }) => text)), this.variant.values.split('|').slice(2)]
    const [rows, columns] = names.length > 1 ? names : [null, names[0]]
    const index = Math.max(this.sets.indexOf(this.states.state), 0)
    const cell = (row, column) => {
      const variant = this.variantWith((rows ? [row, column, ...others] : [column]).join('|'))
      if (!variant) return element('td', [], { class: 'none' })
      const link = element('a', [...this.draw(variant.numbers[index][0], variant), element('span', [columns[column]], { class: 'name' })],
        { href: `#${encode(`${this.key}[${this.allNames(this.sets[index], variant).join('|')}]`)}` })
      if (variant === this.variant) link.setAttribute('aria-current', 'true')
      return element('td', [link])
    }
    const corner = rows ? this.choices.slice(0, 2).map((choice, axis) => element('span', [choice.labels[0].firstChild.data.trim() + (axis ? ' →' : ' ↓')])) : []
    const head = element('tr', [element('td', corner, { class: 'corner' }), ...columns.map(name => element('th', [name], { scope: 'col' }))])
    const caption = element('caption', ['Variants in ', element('b', [this.names(this.sets[index]).join('|')])])
    const table = element('table', [caption, element('thead', [head]), element('tbody', (rows ?? ['']).map((name, row) =>
      element('tr', [element('th', name ? [name] : [], { scope: 'row' }), ...columns.map((_, column) => cell(row, column))])))])
    place.replaceChildren(table)
  }
  variantWith(values) { return this.variants.find(variant => variant.values === values) }
  // Shows the variant with `values`, in the same states.
  choose(values) {
    // A very large page doesn't have all of them.
    this.variant = this.variantWith(values) ?? this.variant
    this.choices.forEach((choice, index) => { choice.value = this.variant.values.split('|')[index] })
    this.matrix.build(this.cells)
  }
  // Shows the values of the parameters that are valid.
  readParameters() {
    this.parameters.clear()
    for (const field of this.fields) {
      const text = written(field.value, field.dataset.type)
      field.setAttribute('aria-invalid', String(text === undefined))
      if (text != null) this.parameters.set(field.dataset.parameter, text)
    }
    this.redraw()
  }
}

const nameOf = cell => one('.name', cell).textContent
const stageOf = cell => stages.find(stage => stage.places.has(cell))

// The names of the controls in links, by the IDs of their sections. Of several with the same path, from different style
// sheets, all but the first have a number.
let keys
function nameSections() {
  const groups = Map.groupBy(all('main > section[data-path]'), ({ dataset }) => dataset.path)
  keys = new Map([...groups].flatMap(([path, sections]) => sections.map(({ id }, index) => [id, index ? `${path}~${index + 1}` : path])))
}

// The stage that links lead to, or null if nobody used one.
let current = null
