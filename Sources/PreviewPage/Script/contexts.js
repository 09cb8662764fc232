// The contexts in which the page shows controls, and the settings of a person who would use them. They are the fields of
// one form, whose names and values are also those in links.

const tools = id('tools')
// The page follows the system's appearance, unless the tool was told which context to show.
const appearance = tools.elements.appearance
const system = matchMedia('(prefers-color-scheme: dark)')
let isAppearanceChosen = false
appearance?.addEventListener('input', () => { isAppearanceChosen = true })
const followSystem = () => {
  if (!appearance || isAppearanceChosen || 'fixed' in root.dataset) return
  const usual = system.matches ? 'dark' : 'light'
  for (const option of appearance.options) option.defaultSelected = option.value === usual
  setField(appearance, usual)
  initialTools.set('appearance', usual)
}
// Some browsers keep the values of a page that is loaded again.
tools.reset()
const initialTools = new Map(new FormData(tools))

// The menus of the axes. The last option of each, `*`, shows all values side by side.
const axes = all('[data-axis]').sort((a, b) => a.dataset.axis - b.dataset.axis)
// The attributes that determine the color scheme, the layout direction, and how much moves, by the axis that sets them.
const attributes = { appearance: 'scheme', direction: 'direction', motion: 'motion' }

// Returns the contexts that are shown. Each is a list with the position of a value for each axis.
const contexts = () => axes.reduce((lists, axis) => {
  const positions = axis.value === '*' ? [...axis.options].slice(0, -1).map(option => option.index) : [axis.selectedIndex]
  return lists.flatMap(list => positions.map(position => [...list, position]))
}, [[]])
// Whether each state combination has a note about the values that it doesn't give itself.
const showsOrigins = () => tools.elements['page.origins'].checked
const isSplit = () => axes.some(axis => axis.value === '*')

// Marks `place` so that everything in it is in the context with the values at `positions`.
function mark(place, positions) {
  for (const [number, axis] of axes.entries()) {
    place.dataset[`a${number}`] = positions[number]
    if (attributes[axis.name]) place.dataset[attributes[axis.name]] = axis.options[positions[number]].value
  }
}

// Returns a copy of `template` for each context that is shown. If there are several, each has its name.
const framed = template => contexts().map(positions => {
  const frame = template.cloneNode(true)
  if (!isSplit()) return frame
  mark(frame, positions)
  const names = axes.map((axis, number) => axis.value === '*' ? axis.options[positions[number]].value : '')
  frame.append(element('span', [names.filter(Boolean).join('|')], { class: 'side' }))
  return frame
})

// A text that changes when all controls have to be drawn again.
let drawing = String([false, false, []])
// A text that changes when controls with `sizing: largest` have to be measured again.
let layout = ''
// The values in the menus of the axes and of the speed.
let shownContext = String(axes.map(axis => axis.value))
let shownSpeed = id('speed')?.value
tools.oninput = () => changeTools()
tools.onsubmit = event => event.preventDefault()

// Shows what the fields say. The page is in the chosen context, unless each frame is in its own.
function changeTools() {
  const [context, speed] = [String(axes.map(axis => axis.value)), id('speed')?.value]
  // A change of the context shows everything at once.
  for (const { motion } of stages) {
    if (context !== shownContext) motion.end()
    else if (speed !== shownSpeed) motion.setSpeed()
  }
  [shownContext, shownSpeed] = [context, speed]
  mark(root, axes.map(axis => axis.selectedIndex))
  if (isSplit()) for (const number of axes.keys()) delete root.dataset[`a${number}`]
  for (const name of ['size', 'vision']) root.dataset[name] = tools.elements[`page.${name}`].value
  const newDrawing = String([id('pseudo').checked, showsOrigins(), isSplit() ? contexts() : []])
  const newLayout = String([context, root.dataset.size])
  for (const stage of stages) if (drawing !== newDrawing || stage.isSized && layout !== newLayout) stage.redraw()
  if (drawing !== newDrawing) overview()
  drawing = newDrawing
  layout = newLayout
  search()
  panel.update()
  remember()
}

// Gives `field` the value in a link. A menu keeps its value if it has no such option.
function setField(field, value) {
  if (field.type === 'checkbox') field.checked = value === 'on'
  else if (!field.options || [...field.options].some(option => option.value === value)) field.value = value
}

// Returns whether `part` belongs to a context that is shown.
function isShown(part) {
  for (let place = part.closest('.v'); place; place = place.parentElement.closest('.v')) {
    const [, axis, value] = place.className.match(/a(\d+)v(\d+)/)
    const owner = place.closest(`[data-a${axis}]`) ?? root
    if (owner.getAttribute(`data-a${axis}`) !== value) return false
  }
  return true
}

// Makes the texts of `place` accented and 35 % longer, as translations often are.
function pretend(place) {
  for (const text of all('.lines > :not([data-p=badge])', place)) {
    const accented = text.textContent.replace(/[aceinosuyz]/gi, '$&\u0301').normalize()
    text.textContent = accented + '~'.repeat(Math.ceil(accented.length * 0.35))
  }
}
