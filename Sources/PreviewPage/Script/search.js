// The search for states.

// The text of each record, in which a search looks for properties and values.
const recordTexts = records.map(record => record.map(row => row.textContent).join(' '))

// Shows the states that contain every word in their names, visible text, or values, and, with the switch for low
// contrast, a ratio that is too small in a context that is shown.
function search() {
  const isLow = id('low')?.checked ?? false
  const words = id('search').value.toLowerCase().split(/\s+/).filter(Boolean)
  const isSearch = words.length > 0 || isLow
  let found = 0
  for (const stage of stages) {
    const matching = isSearch ? stage.cells.filter(cell => isFound(stage, cell, words, isLow)) : stage.cells
    found += matching.length
    stage.section.hidden = isSearch ? !matching.length : stage.isAside
    const shown = stage.matrix.cells
    if (matching.length !== shown.length || matching.some((cell, index) => cell !== shown[index])) stage.matrix.build(matching)
    if (isSearch && matching.length) for (const part of all('details.quiet', stage.section)) part.open = true
  }
  announce(isSearch ? `${found} ${found === 1 ? 'state' : 'states'} found` : '')
}

function isFound(stage, cell, words, isLow) {
  if (isLow && !all('.ratio.low', cell).some(isShown)) return false
  const text = `${stage.path} ${cell.textContent} ${recordTexts[cell.dataset.record]}`.toLowerCase()
  return words.every(word => text.includes(word))
}
