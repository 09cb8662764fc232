// The search for states.

const hasChanges = !id('changes').parentElement.hidden

// Shows the states that contain every word in their names, visible text, or values; with the switches for contrast, a ratio
// that is too small or isn't judged in a context that is shown; and those that changed, on a page with the states from
// before a change. If only another variant has such states, shows it.
function search() {
  const text = id('search').value.trim()
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const kinds = ['low', 'unjudged'].filter(name => id(name).checked)
  const isChange = hasChanges && id('changes').value === ''
  const isSearch = words.length > 0 || kinds.length > 0 || isChange
  let [count, others] = [0, 0]
  for (const stage of stages) {
    let found = stage.cells
    if (isSearch) {
      const matching = variant => stage.cellsOf(variant).filter(cell => isFound(stage, cell, words, kinds, isChange))
      found = matching(stage.variant)
      const other = found.length ? null : stage.variants.find(variant => matching(variant).length)
      if (other) { stage.choose(other.values); stage.show(); found = matching(other) }
    }
    count += found.length
    if (isChange) others += stage.cells.filter(cell => cell.dataset.old && !isChanged(cell)).length
    stage.section.hidden = !found.length
    const shown = stage.matrix.cells
    if (found.length !== shown.length || found.some((cell, index) => cell !== shown[index])) stage.matrix.build(found)
    if (isSearch && !isChange && found.length) for (const part of all('details.quiet', stage.section)) part.open = true
  }
  for (const item of all('#contents li:has(a)')) {
    for (const link of all('a', item)) link.hidden = one(`#${link.dataset.section}`)?.hidden ?? false
    item.hidden = !one('a:not([hidden])', item)
    const label = one(`.sheet:has(+ #${one('a', item).dataset.section})`)
    if (label) label.hidden = item.hidden
  }
  id('everything').hidden = !isSearch
  const reason = [words.length ? `“${text}”` : '', ...kinds.map(kind => id(kind).labels[0].textContent.trim().toLowerCase())]
  announce(!isSearch ? '' : count ? `${counted(count, 'state')} ${isChange ? 'changed' : 'found'}`
    : reason.some(Boolean) ? `No state matches ${reason.filter(Boolean).join(', ')}` : 'No state changed')
  if (others) announce(`${id('status').textContent}, ${others} more in other contexts`)
}

// Ends the search.
id('everything').onclick = () => {
  id('search').value = ''
  for (const name of ['low', 'unjudged']) id(name).checked = false
  if (hasChanges) id('changes').value = 'all'
  changeTools()
  id('search').focus()
}

// Whether a state changed in a context that is shown.
const isChanged = cell => cell.dataset.old === '-1' || all('.change', cell).some(isShown)

function isFound(stage, cell, words, kinds, isChange) {
  if (isChange && !isChanged(cell)) return false
  if (kinds.some(kind => !all(`.ratio.${kind}`, cell).some(isShown))) return false
  const text = `${stage.path} ${cell.textContent} ${stage.data.textOf(cell.dataset.record)}`.toLowerCase()
  return words.every(word => text.includes(word))
}
