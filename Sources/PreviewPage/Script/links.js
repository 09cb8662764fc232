// Links to what the page shows. The fragment names a control with its states, and then what belongs to it; after other
// controls that were changed, it names contexts and settings:
//
//     #button.follow[selected|mutual]&param.fans=3&button.tab[disabled]&appearance=dark&page.search=title

const encode = text => encodeURIComponent(text).replace(/%(5B|5D|7C|2A)/g, decodeURIComponent)

// Writes what the page shows into the fragment, once after several changes, because browsers limit how often.
let timeout = 0
function remember() {
  clearTimeout(timeout)
  timeout = setTimeout(writeFragment, 50)
}

function writeFragment() {
  const others = stages.filter(stage => stage !== current && stage.isChanged)
  const parts = [current, ...others].filter(Boolean).flatMap(partsOf)
  const settings = [...new FormData(tools)].filter(([name, value]) => value !== (initialTools.get(name) ?? ''))
  parts.push(...settings.map(([name, value]) => `${encode(name)}=${encode(value)}`))
  if (panel.stage) parts.push(`page.values=${encode([...panel.opened].join('|'))}`)
  history.replaceState(null, '', parts.length ? `#${parts.join('&')}` : location.pathname + location.search)
}

// The parts about one control: its states, parameters, and columns.
function partsOf(stage) {
  const parts = [encode(stage.link)]
  for (const [name, value] of stage.parameters) parts.push(`${encode(`param.${name}`)}=${encode(value)}`)
  const { columns, initial } = stage.matrix
  if (columns !== initial) parts.push(`page.columns=${encode(stage.names(columns).join('|'))}`)
  return parts
}

const sorted = names => names.split('|').sort().join('|')

// Returns the stage, the variant, and the state combination for a path with states such as
// `button.follow[selected|mutual]`, in any order.
function target(text, among = stages) {
  const [, key, names = ''] = text.match(/^([^[]*)(?:\[(.*)\])?$/) ?? []
  const own = among.filter(stage => stage.key === key)
  for (const stage of own) for (const variant of stage.variants) {
    const set = stage.sets.find((set, index) => index < variant.numbers.length && sorted(stage.allNames(set, variant).join('|')) === sorted(names || 'normal'))
    if (set !== undefined) return { stage, variant, set }
  }
  return own[0] && { stage: own[0], variant: own[0].variants[0], set: own[0].sets[0] }
}

// Shows what the fragment names, and scrolls there unless the page only returns to what it showed before.
function follow(scrolls = true) {
  tools.reset()
  panel.stage = null
  for (const stage of stages) if (stage.isChanged) stage.reset()
  let [stage, first] = [null, null]
  const parts = new URLSearchParams(location.hash.slice(1))
  isAppearanceChosen = parts.has('appearance')
  for (const [name, value] of parts) {
    const found = value ? null : target(name)
    if (found) {
      stage = found.stage
      first ??= stage
      stage.go(found)
    } else if (tools.elements.namedItem(name)) setField(tools.elements.namedItem(name), value)
    else if (name === 'page.values' && first) panel.open(first, null, ...value.split('|').filter(Boolean))
    else stage?.follow(name, value)
  }
  changeTools()
  first?.use()
  if (scrolls) first?.section.scrollIntoView()
  // Following a link doesn't change it.
  clearTimeout(timeout)
}

// Follows `link`, which is on the page and leads to `stage`. Nothing else changes.
function visit(link, stage) {
  history.pushState(null, '')
  const isVariant = Boolean(link.closest('.matrix'))
  stage.go(target(decodeURIComponent(link.hash.slice(1)), [stage]) ?? {})
  stage.section.scrollIntoView()
  // A table of variants is made again, with another link in the place of this one.
  one(isVariant ? '.matrix [aria-current]' : 'h2', stage.section)?.focus({ preventScroll: true })
}
