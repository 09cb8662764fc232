// The search for states.

// Shows the states that contain every word in their names, visible text, or values, and, with the switch for low
// contrast, a ratio that is too small in a context that is shown. If only another variant has such states, shows it.
function search() {
  const isLow = id('low')?.checked ?? false
  const words = id('search').value.toLowerCase().split(/\s+/).filter(Boolean)
  const isSearch = words.length > 0 || isLow
  let count = 0
  for (const stage of stages) {
    let found = stage.cells
    if (isSearch) {
      const matching = variant => stage.cellsOf(variant).filter(cell => isFound(stage, cell, words, isLow))
      found = matching(stage.variant)
      const other = found.length ? null : stage.variants.find(variant => matching(variant).length)
      if (other) { stage.choose(other.values); stage.show(); found = matching(other) }
    }
    count += found.length
    stage.section.hidden = !found.length
    const shown = stage.matrix.cells
    if (found.length !== shown.length || found.some((cell, index) => cell !== shown[index])) stage.matrix.build(found)
    if (isSearch && found.length) for (const part of all('details.quiet', stage.section)) part.open = true
  }
  announce(isSearch ? `${count} ${count === 1 ? 'state' : 'states'} found` : '')
}

function isFound(stage, cell, words, isLow) {
  if (isLow && !all('.ratio.low', cell).some(isShown)) return false
  const text = `${stage.path} ${cell.textContent} ${stage.data.textOf(cell.dataset.record)}`.toLowerCase()
  return words.every(word => text.includes(word))
}
