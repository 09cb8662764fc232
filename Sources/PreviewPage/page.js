'use strict'
// Reads its data from the elements of the page. Everything that comes from style sheets is text in these elements.
{
  const root = document.documentElement
  const id = name => document.getElementById(name)
  const status = id('status')
  const all = (selector, element = document) => [...element.querySelectorAll(selector)]

  // The states of one control, as in the runtime's ControlStates: the states that were set, and the active states.
  class States {
    state = 0
    asked = 0
    constructor(states, groups) {
      this.bits = states.map(state => state.bit).sort((a, b) => a - b)
      this.required = new Map(states.map(state => [state.bit, state.required]))
      this.implied = new Map(states.map(state => [state.bit, state.implied]))
      this.groups = groups
      this.masks = groups.map(group => group.reduce((mask, bit) => mask | 1 << bit, 0))
    }
    in(mask) { return this.bits.filter(bit => mask >> bit & 1) }
    // Returns `mask`, the bits that `next` returns for each bit of `mask`, and the bits that it returns for those.
    grow(mask, next) {
      for (;;) {
        const larger = this.in(mask).reduce((sum, bit) => sum | next(bit), mask)
        if (larger === mask) return mask
        mask = larger
      }
    }
    closure(mask) { return this.grow(mask, bit => this.required.get(bit) | this.implied.get(bit)) }
    requirements(mask) { return this.grow(mask, bit => this.required.get(bit)) }
    locked(mask) { return this.in(mask).reduce((sum, bit) => sum | this.closure(this.implied.get(bit)), 0) }
    rivals(mask) {
      return this.masks.reduce((sum, group) => this.in(mask & group).reduce((sum, bit) => sum | group & ~(1 << bit), sum), 0)
    }
    isPossible(mask) { return this.masks.every(group => !((mask & group) & (mask & group) - 1)) }
    enter(bit) {
      this.asked &= ~this.rivals(this.closure(1 << bit))
      const entered = this.requirements(1 << bit)
      this.asked |= entered
      this.settle(entered)
    }
    leave(bit) {
      this.asked &= ~(1 << bit)
      this.settle(0)
    }
    settle(first) {
      for (;;) {
        const available = this.asked | this.locked(this.asked & this.state)
        const unmet = this.in(this.asked).filter(bit => this.required.get(bit) & ~available)
        if (!unmet.length) break
        for (const bit of unmet) this.asked &= ~(1 << bit)
      }
      this.state = this.closure(this.asked & this.state)
      for (const bit of [...this.in(first), ...this.in(this.asked)]) {
        const larger = this.state | this.closure(1 << bit)
        if (this.isPossible(larger)) this.state = larger
      }
    }
  }

  const groupsOf = section =>
    section.dataset.exclusive.split(';').filter(Boolean).map(group => group.split(',').map(Number))

  // The interactive preview of a control.
  class Stage {
    constructor(section) {
      this.section = section
      this.path = section.querySelector('h2').textContent
      this.board = section.querySelector('.board')
      this.toggles = all('.toggle', section)
      // A search removes cells from the page, so they are kept here.
      this.cells = all('.cell', section)
      this.cellOfSet = new Map(this.cells.map(cell => [+cell.dataset.set, cell]))
      const states = this.toggles.map(({ dataset: { bit, implied, required } }) =>
        ({ bit: +bit, implied: +implied, required: +required }))
      this.states = new States(states, groupsOf(section))
      for (const toggle of this.toggles) toggle.onclick = () => this.switch(+toggle.dataset.bit)
      section.querySelector('.values').onclick = event => showValues(this.cell, event.currentTarget)
      this.board.onclick = event => showValues(this.cell, null, event.target.closest('[data-p]')?.dataset.p)
      this.board.onpointerdown = () => this.touch()
      this.show()
    }
    switch(bit) {
      if (this.states.state >> bit & 1) this.states.leave(bit)
      else this.states.enter(bit)
      this.show()
      announce(`${this.path}: ${nameOf(this.cell)}`)
    }
    // Activates highlighted, which is bit 0, while the pointer is down.
    touch() {
      if (this.states.asked & 1 || !this.states.bits.includes(0)) return
      // A touch doesn't highlight a disabled control.
      const left = this.states.asked
      if (this.states.closure(1) & ~1 || this.states.rivals(1) & this.states.state) return
      this.states.enter(0)
      this.show()
      const end = () => {
        removeEventListener('pointerup', end)
        removeEventListener('pointercancel', end)
        this.states.leave(0)
        this.states.asked = left
        this.show()
      }
      addEventListener('pointerup', end)
      addEventListener('pointercancel', end)
    }
    show() {
      const { state, asked } = this.states
      this.cell?.removeAttribute('aria-current')
      this.cell = this.cellOfSet.get(state)
      this.cell.setAttribute('aria-current', 'true')
      this.board.replaceChildren(this.cell.querySelector('.look').cloneNode(true))
      this.section.querySelector('.now').textContent = nameOf(this.cell)
      for (const toggle of this.toggles) {
        const bit = toggle.dataset.bit
        toggle.setAttribute('aria-pressed', String(Boolean(state >> bit & 1)))
        // The state was set, but it waits until a state that excludes it is cleared.
        toggle.toggleAttribute('data-waits', Boolean(asked >> bit & 1 & ~(state >> bit)))
      }
    }
  }

  const pathOf = cell => stages.find(stage => stage.cellOfSet.get(+cell.dataset.set) === cell).path
  const nameOf = cell => cell.querySelector('.name').textContent
  const announce = text => { status.textContent = text }

  // The values of a state, and the reasons for them.
  const panel = id('panel')
  const rows = all('#rows > li')
  const numbers = item => (item.textContent.match(/\d+/g) ?? []).map(Number)
  const records = all('#records > li').map(item => numbers(item).map(number => rows[number]))
  const explanations = all('#explanations > li')
  const declarations = all('#declarations > li')
  const reasons = all('#reasons > li')
  let opener = null

  const element = (name, parts, attributes = {}) => {
    const made = document.createElement(name)
    made.append(...parts)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    return made
  }

  function showValues(cell, from, property) {
    opener = from
    id('panel-title').textContent = `${pathOf(cell)} in ${nameOf(cell)}`
    const record = records[cell.dataset.record]
    id('panel-note').hidden = !record.length
    id('values').replaceChildren(...record.map(row => valueRow(row, property)))
    panel.hidden = false
    const chosen = panel.querySelector('[aria-expanded=true]')
    if (chosen) chosen.scrollIntoView({ block: 'nearest' })
    else panel.scrollTop = 0
    if (from) id('panel-title').focus({ preventScroll: true })
  }

  function valueRow(row, property) {
    const parts = [...row.childNodes].map(node => node.cloneNode(true))
    const isOpen = row.querySelector('b').textContent === property
    const button = element('button', parts, { class: 'value', 'aria-expanded': String(isOpen) })
    for (const code of all('code', button)) addSwatch(code)
    const made = element('li', [button], { class: row.className })
    const list = () => made.append(why(row.dataset.why))
    if (isOpen) list()
    button.onclick = () => {
      const opens = button.getAttribute('aria-expanded') === 'false'
      button.setAttribute('aria-expanded', String(opens))
      if (opens) list()
      else made.lastElementChild.remove()
    }
    return made
  }

  function addSwatch(code) {
    const color = code.textContent.match(/^#[0-9a-f]{8}$/)
    if (!color) return
    const swatch = element('span', [], { class: 'swatch' })
    swatch.style.background = color[0]
    code.before(swatch)
  }

  // Returns the declarations that can set a value in the order of `stylec explain`, the winner first.
  function why(number) {
    const items = explanations[number].textContent.trim().split(' ').map(pair => {
      const [declaration, reason] = pair.split('.')
      const parts = [...declarations[declaration].children].map(node => node.cloneNode(true))
      const text = reasons[reason].textContent.trim()
      return element('li', [...parts, element('span', [text])], text.startsWith('wins') ? { 'data-wins': '' } : {})
    })
    return element('ol', items, { class: 'why' })
  }

  function closePanel() {
    panel.hidden = true
    opener?.focus()
    opener = null
  }

  // Returns a parameter as the runtime formats it, with numbers in the shortest form that reads back as the same
  // number. Returns null for an empty text and undefined for an invalid one.
  function written(text, type) {
    if (text === '') return null
    if (type === 'string') return text
    if (type === 'integer') return /^[+-]?[0-9]+$/.test(text) ? String(BigInt(text.replace('+', ''))) : undefined
    const number = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text) ? Math.fround(text) : NaN
    return Number.isFinite(number) ? decimal(number) : undefined
  }

  function decimal(number) {
    for (let digits = 1; digits < 10; digits++) {
      const text = number.toExponential(digits - 1)
      if (Math.fround(text) === number) return expanded(text)
    }
  }

  // Returns a number such as `1.5e-7` without an exponent.
  function expanded(text) {
    const [, sign, whole, fraction = '', exponent] = text.match(/^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/)
    const digits = (whole + fraction).replace(/0+$/, '') || '0'
    const point = +exponent + 1
    if (digits === '0') return '0'
    if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
    if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length)
    return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
  }

  function fill(stage, field) {
    const name = field.dataset.parameter
    const text = written(field.value, field.dataset.type)
    field.setAttribute('aria-invalid', String(text === undefined))
    for (const part of [stage.board, ...stage.cells]) {
      for (const place of all('[data-param]', part)) {
        if (place.dataset.param === name) place.textContent = text ?? `\\(${name})`
      }
    }
  }

  // Returns whether `part` belongs to the chosen context.
  const isShown = part => {
    for (let place = part.closest('.v'); place; place = place.parentElement.closest('.v')) {
      const [, axis, value] = place.className.match(/a(\d+)v(\d+)/)
      if (root.getAttribute(`data-a${axis}`) !== value) return false
    }
    return true
  }

  // Shows the states that contain every word in their names, visible text, or values, and, with the switch for low
  // contrast, a ratio that is too small in the chosen context.
  const recordTexts = records.map(record => record.map(row => row.textContent).join(' '))
  function search() {
    const isLow = id('low')?.checked ?? false
    const words = id('search').value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const { section, path, cells } of stages) {
      const matching = cells.filter(cell => {
        if (isLow && !all('.ratio.low', cell).some(isShown)) return false
        const own = `${path} ${cell.textContent} ${recordTexts[cell.dataset.record]}`.toLowerCase()
        return words.every(word => own.includes(word))
      })
      found += matching.length
      section.hidden = !matching.length
      // Cells are removed from the page, because hiding cells that aren't laid out is slower.
      const list = section.querySelector('.states')
      list.replaceChildren(...matching.map(cell => cell.parentNode))
      if ((words.length || isLow) && matching.length) for (const part of all('details:not(.impossible)', section)) part.open = true
    }
    announce(words.length || isLow ? `${found} ${found === 1 ? 'state' : 'states'} found` : '')
  }

  root.dataset.live = ''
  const stages = all('main > section').map(section => new Stage(section))
  for (const stage of stages) {
    for (const field of all('[data-parameter]', stage.section)) field.oninput = () => fill(stage, field)
  }
  document.querySelector('main').addEventListener('click', event => {
    const cell = event.target.closest('.cell')
    if (cell) showValues(cell, cell, event.target.closest('[data-p]')?.dataset.p)
  })
  id('search').oninput = search
  const low = id('low')
  if (low) low.onchange = search
  const scheme = id('scheme')
  scheme.onchange = () => { root.style.colorScheme = scheme.value }
  for (const field of all('[data-axis]')) {
    field.onchange = () => {
      root.setAttribute(`data-a${field.dataset.axis}`, field.value)
      if ('scheme' in field.dataset) {
        scheme.value = field.selectedOptions[0].text
        scheme.onchange()
      }
      if (low?.checked) search()
    }
  }
  id('vision').onchange = event => { root.dataset.vision = event.target.value }
  id('close').onclick = closePanel
  addEventListener('keydown', event => { if (event.key === 'Escape' && !panel.hidden) closePanel() })
}
