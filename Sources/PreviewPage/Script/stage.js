// The section of one control, or of one combination of its variants' values: the control to try, and its matrix.
class Stage {
  // The states, parameters, and columns as they were before anybody changed them are those of the page.
  constructor(section) {
    this.section = section
    this.path = section.dataset.path
    this.key = `${this.path}[${section.dataset.values}]`
    this.board = one('.board', section)
    this.toggles = all('.toggle', section)
    this.fields = all('[data-parameter]', section)
    this.parameters = new Map
    // Not all cells are in the page, so they are kept here, with the original looks of cells and of links to variants.
    this.cells = all('.cell', section)
    this.frames = new Map([...this.cells, ...all('.matrix a', section)].map(place => [place, one('.frame', place)]))
    this.looks = new Map
    this.resetFields()
    this.states = new States(section.dataset.exclusive, this.toggles)
    this.matrix = new Matrix(this)
    this.motion = new Motion(this)
    // The states that a pointer enters, and those that it entered.
    this.hovered = +section.dataset.hovered || 0
    this.entered = 0
    for (const toggle of this.toggles) toggle.onclick = () => this.switch(+toggle.dataset.bit)
    for (const field of this.fields) field.oninput = () => { this.readParameters(); this.use() }
    for (const field of all('[data-variant]', this.section)) field.onchange = () => this.changeVariant(field)
    one('.values', this.section).onclick = event => panel.open(this, event.currentTarget)
    this.board.onclick = event => panel.open(this, null, event.target.closest('[data-p]')?.dataset.p)
    this.board.onpointerdown = () => this.touch()
    this.board.onpointerover = event => this.hover(event, Boolean(event.target.closest('.look')))
    this.board.onpointerleave = event => this.hover(event, false)
    this.show()
  }
  // The fragment part that leads here, such as `button.follow[selected]`.
  get link() { return `${this.path}[${nameOf(this.cell)}]` }
  get isChanged() { return this.states.state || this.parameters.size || this.matrix.columns !== this.matrix.initial }
  // Returns to the states, parameters, and columns of the page.
  reset() {
    this.resetFields()
    this.matrix.build()
    this.readParameters()
    this.states.set(0)
    this.show()
  }
  // There is no form around the fields: browsers that fill in forms take seconds for hundreds of them.
  resetFields() {
    for (const field of all('.desk input', this.section)) [field.value, field.checked] = [field.defaultValue, field.defaultChecked]
  }
  // Sets the columns or the parameter that a part of a link names.
  follow(name, value) {
    const names = value.split('|')
    if (name === 'page.columns') for (const field of this.matrix.fields) field.checked = names.includes(field.value)
    for (const field of this.fields) if (name === `param.${field.dataset.parameter}`) field.value = value
    this.matrix.build()
    this.readParameters()
  }
  // The names of the states in `set`.
  names(set) {
    const names = this.toggles.filter(toggle => set >> toggle.dataset.bit & 1).map(toggle => toggle.textContent)
    return names.length ? names : ['normal']
  }
  // The same, as texts with an optional line break after each `|`.
  nameParts(set) { return this.names(set).flatMap((name, index) => index ? ['|', element('wbr', []), name] : [name]) }
  // Returns a number that only cells with equal looks share.
  lookOf(cell) {
    const text = this.frames.get(cell).innerHTML
    if (!this.looks.has(text)) this.looks.set(text, this.looks.size)
    return this.looks.get(text)
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
  // Makes this the stage that links lead to, and shows it instead of the other variants of its control.
  use() {
    current = this
    for (const other of stages) if (other.path === this.path) other.isAside = other !== this
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
    this.cell = this.cells.find(cell => +cell.dataset.set === state) ?? this.cells[0]
    this.cell.setAttribute('aria-current', 'true')
    // The row is shown even if others look the same.
    this.cell.closest('tr')?.removeAttribute('hidden')
    this.showBoard(before && before !== this.cell)
    one('.now', this.section).textContent = nameOf(this.cell)
    for (const toggle of this.toggles) {
      const bit = toggle.dataset.bit
      toggle.setAttribute('aria-pressed', String(Boolean(state >> bit & 1)))
      // The state was set, but it waits until a state that excludes it is cleared.
      toggle.toggleAttribute('data-waits', Boolean(asked >> bit & 1 & ~(state >> bit)))
    }
    panel.update(this)
  }
  // Shows the look of the active states, which moves if they changed.
  showBoard(isChange = false) { this.motion.show(all('.frame', this.cell).map(frame => frame.cloneNode(true)), isChange) }
  // Shows all looks in the chosen contexts, with the parameters and the kind of text.
  draw() {
    for (const [place, template] of this.frames) {
      for (const frame of all('.frame', place)) frame.remove()
      place.prepend(...framed(template))
      fill(place, this.parameters)
      if (id('pseudo').checked) pretend(place)
    }
    this.showBoard()
  }
  // Shows the values of the parameters that are valid.
  readParameters() {
    this.parameters.clear()
    for (const field of this.fields) {
      const text = written(field.value, field.dataset.type)
      field.setAttribute('aria-invalid', String(text === undefined))
      if (text != null) this.parameters.set(field.dataset.parameter, text)
    }
    this.draw()
  }
  // Shows the section with the values of the variants that are chosen here, in the same states.
  changeVariant(field) {
    const values = all('[data-variant]', this.section).map(field => field.value).join('|')
    const stage = stages.find(stage => stage.path === this.path && stage.section.dataset.values === values)
    stage.states.set(this.states.state)
    for (const field of all('[data-variant]', this.section)) field.value = this.section.dataset.values.split('|')[field.dataset.variant]
    stage.use()
    one(`[data-variant="${field.dataset.variant}"]`, stage.section).focus()
  }
}

const nameOf = cell => one('.name', cell).textContent
const stageOf = cell => stages.find(stage => stage.frames.has(cell))

// The stage that links lead to, or null if nobody used one.
let current = null
