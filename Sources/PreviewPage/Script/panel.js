// The values of a state, and the reasons for them.

// The values of the control whose section has the ID `name`, as elements of the page.
class ControlData {
  constructor(name) {
    const list = kind => all(`#data-${name} > .${kind} > li`)
    this.rows = list('rows')
    this.records = list('records').map(item => (item.textContent.match(/\d+/g) ?? []).map(number => this.rows[number]))
    for (const kind of ['explanations', 'declarations', 'reasons']) this[kind] = list(kind)
    this.places = all(`#places-${name} > li`).flatMap(({ dataset, textContent }) =>
      textContent.trim().split(' ').map(place => dataset.file ? `${dataset.file}:${place}` : place))
    this.texts = new Map
  }
  // Returns the text of a record, in which a search looks for properties and values.
  textOf(record) {
    if (!this.texts.has(record)) this.texts.set(record, this.records[record].map(row => row.textContent).join(' '))
    return this.texts.get(record)
  }
  // Returns a note about the values of a record that are those of normal, because no rule matches the states. It names the
  // most visible ones.
  note(record) {
    const rows = this.records[record]
    const normals = rows.filter(row => row.classList.contains('normals')).map(row => one('b', row).textContent)
    if (!normals.length) return []
    const first = ControlData.striking.filter(name => normals.includes(name))
    const names = [...new Set([...first, ...normals])]
    const rest = names.length > 2 ? ` +${names.length - 2}` : ''
    const text = normals.length === rows.length ? 'all from normal' : `from normal: ${names.slice(0, 2).join(', ')}${rest}`
    return [element('span', [text], { class: 'normals' })]
  }
  static striking = ['title', 'text', 'image', 'background-color', 'title-color', 'foreground-color']
  // Returns the pairs of a declaration and a reason for the value in `row`, as indices, the winner first.
  reasonsOf(row) { return this.explanations[row.dataset.why].textContent.trim().split(' ').map(pair => pair.split('.')) }
}

let documentation = new Map
const readDocumentation = () => { documentation = new Map(all('#documentation > li').map(item => [item.dataset.of, item])) }
const aboutOf = key => [...documentation.get(key)?.childNodes ?? []].map(node => node.cloneNode(true))
const keyOf = row => `.${row.dataset.about ?? one('b', row).textContent}`
readDocumentation()

const panel = {
  place: id('panel'),
  // The stage whose values are shown, or null if the panel is closed.
  stage: null,
  opener: null,
  // The properties whose reasons are shown.
  opened: new Set,

  // Shows the values of the active states of `stage`, with the reasons for `properties`. Closing returns to `from`.
  open(stage, from, ...properties) {
    this.opener = from
    this.opened = new Set(properties.filter(Boolean))
    this.stage = stage
    stage.use()
    const chosen = one('[aria-expanded=true]', this.place)
    if (chosen) chosen.scrollIntoView({ block: 'nearest' })
    else this.place.scrollTop = 0
    if (from) id('panel-title').focus({ preventScroll: true })
  },
  close() {
    this.stage = null
    this.update()
    this.opener?.focus()
    this.opener = null
    remember()
  },
  // Shows the current values, if they are those of `stage`.
  update(stage = this.stage) {
    if (stage !== this.stage) return
    this.place.hidden = !stage
    root.toggleAttribute('data-panel', Boolean(stage))
    if (!stage) return
    id('panel-title').textContent = `${stage.path} in ${nameOf(stage.cell)}`
    const names = [stage.path, ...stage.names(stage.states.state).map(name => `${stage.path}[${name}]`)]
    id('panel-about').replaceChildren(...names.filter(name => documentation.has(name)).flatMap(name =>
      [element('dt', [name.match(/\[(.*)\]/)?.[1] ?? name]), element('dd', aboutOf(name))]))
    const shown = stage.data.records[stage.cell.dataset.record]
    id('values').replaceChildren(...shown.map(row => valueRow(row, stage)))
    const normals = shown.filter(row => row.classList.contains('normals')).length
    id('panel-origin').textContent = normals ? `${normals} of ${shown.length} values are those of normal, because no rule matches this state.` : ''
  },
}

// Returns the list item for the value in `row`: a button that shows and hides the reasons.
function valueRow(row, stage) {
  const name = one('b', row).textContent
  const button = element('button', [one('b', row).cloneNode(true), ...valuesOf(row, stage)], { class: 'value' })
  button.title = documentation.get(keyOf(row))?.textContent.trim() ?? ''
  button.append(element('small', [stage.data.places[stage.data.reasonsOf(row)[0][0]]], { class: 'where' }))
  const made = element('li', [button], { class: row.className })
  const show = isOpen => {
    button.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) made.append(details(row, stage))
    else one('.details', made)?.remove()
  }
  show(panel.opened.has(name))
  button.onclick = () => {
    if (!panel.opened.delete(name)) panel.opened.add(name)
    show(panel.opened.has(name))
    remember()
  }
  return made
}

// Returns `value` without the last two digits of an opaque color, which say nothing.
const short = value => value.replace(/^(#.{6})ff$/, '$1')

// Returns elements with the value in `row` in the contexts that are shown, with parameters filled in.
function valuesOf(row, stage) {
  const template = element('span', [...row.childNodes].slice(1).map(node => node.cloneNode(true)), { class: 'frame' })
  const frames = framed(template)
  const codes = frames.map(frame => all('code', frame).find(isShown))
  // Contexts with the same value share it.
  if (new Set(codes.map(code => code.textContent)).size === 1) frames.splice(0, Infinity, element('span', [codes[0]], { class: 'frame' }))
  for (const code of frames.flatMap(frame => all('code', frame))) {
    code.textContent = filled(code.textContent, stage.parameters)
    markLanguage(code)
    if (!/^#[0-9a-f]{8}$/.test(code.textContent)) continue
    code.before(element('span', [], { class: 'swatch', style: `background: ${code.textContent}` }))
    code.textContent = short(code.textContent)
  }
  return frames
}

// Returns the documentation of a value, buttons that copy it, and the declarations that can set it, in the order of
// `stylec explain`.
function details(row, stage) {
  const { data } = stage
  const items = data.reasonsOf(row).map(([declaration, reason]) => {
    const parts = [element('code', [data.places[declaration]]), ...[...data.declarations[declaration].children].map(node => node.cloneNode(true))]
    const text = data.reasons[reason].textContent.trim()
    return element('li', [...parts, element('span', [text])], text.startsWith('wins') ? { 'data-wins': '' } : {})
  })
  return element('div', [
    element('p', aboutOf(keyOf(row))), copyButtons(row, stage), element('ol', items, { class: 'why' })], { class: 'details' })
}

// Returns buttons that copy the value in `row`, a rule that would change it for these states, and Swift that reads it.
function copyButtons(row, stage) {
  const name = one('b', row).textContent
  const value = short((all('code', row).find(isShown) ?? one('code', row)).textContent)
  // With the values of all variants, it is more specific than rules for one of them.
  const selector = `${stage.path}[${stage.allNames(stage.states.state, { name: stage.variantName }).join('|')}]`
  const texts = { value, selector, rule: `${selector} < ${name}: ${value} >`, Swift: swift(stage, name) }
  const buttons = Object.entries(texts).map(([label, text]) => element('button', [label], { class: 'copy', title: text }))
  return element('div', ['Copy ', ...buttons], { class: 'copies' })
}

// Returns `text` as a Swift literal.
const literal = text => `"${text.replace(/["\\]/g, '\\$&').replace(/[^ -\uffff]/g, character => `\\u{${character.charCodeAt().toString(16)}}`)}"`

// Returns a Swift expression for the style in the active states of `stage`, or for its property `name`.
function swift(stage, name) {
  const member = text => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const states = stage.states.state ? stage.names(stage.states.state).map(name => `.${member(name)}`).join(', ') : ''
  const style = `${stage.section.dataset.swift}${stage.variant.swift}.style(in: [${states}])`
  if (!name) return style
  // A text that has a parameter in some state is a method in all states.
  const used = new Set(stage.data.rows.filter(row => one('b', row).textContent === name).flatMap(row =>
    [...row.textContent.matchAll(/\\(?:\(([^)]*)\)|.)/gs)].map(([, parameter]) => parameter)))
  const given = stage.fields.filter(({ dataset }) => used.has(dataset.parameter)).map(({ value, dataset }) =>
    `${member(dataset.parameter)}: ${dataset.type === 'string' ? literal(value) : written(value, dataset.type) ?? 0}`)
  return `${style}.${member(name)}${given.length ? `(${given.join(', ')})` : ''}`
}

id('close').onclick = () => panel.close()
id('values').onclick = event => { if (event.target.matches('.copy')) copy(event.target.title) }
