// The overview at the top: a card for each control with its picture, and what is wrong with the controls.

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`

// Returns the number of colors of `stage` that have a ratio of the class `kind` in some context.
const judged = (stage, kind) => new Set(stage.ratios.flatMap(ratios =>
  all(`.ratio.${kind}`, ratios).map(ratio => ratio.textContent.split(' ')[0]))).size

// Makes a card of each link of the contents, and a link of each kind of problems, which shows the states that have them.
function overview() {
  const kinds = [['low', 'problem'], ['unjudged', 'not judged']]
  const totals = kinds.map(() => 0)
  for (const label of all('main > .sheet')) label.remove()
  for (const link of all('#contents li a')) {
    const stage = stages.find(({ section }) => section.id === link.dataset.section)
    if (!stage) continue
    const counts = kinds.map(([kind]) => judged(stage, kind))
    counts.forEach((count, index) => { totals[index] += count })
    const facts = [stage.variants.length > 1 ? counted(stage.variants.length, 'variant') : '', counted(stage.sets.length, 'combination')]
    link.replaceChildren(
      element('span', [stage.draw(stage.variants[0].numbers[0][0])[0]], { class: 'picture' }), element('b', [stage.path]),
      element('small', [facts.filter(Boolean).join(' · ')]),
      ...counts[0] ? [element('small', [`✗ ${counted(counts[0], kinds[0][1])}`], { class: 'low' })] : [])
    for (const ratios of all('.ratios', link)) ratios.remove()
  }
  // Each style sheet has its name before its controls.
  for (const name of all('#contents li > b')) one(`#${one('a', name.parentElement)?.dataset.section}`)?.before(element('p', [name.textContent], { class: 'sheet' }))
  // The problems of all contexts are counted, so all of them are shown side by side.
  const everywhere = axes.filter(axis => one(`.contrasts .a${axis.dataset.axis}v0`)).map(({ name }) => `${encode(name)}=*&`).join('')
  const links = kinds.flatMap(([kind, noun], index) => {
    const text = kind === 'low' ? counted(totals[index], noun) : `${totals[index]} ${noun}`
    return totals[index] ? [element('a', [text], { href: `#${everywhere}page.${kind}=on`, class: kind })] : []
  })
  one('#verdict')?.remove()
  if (links.length) one('#contents').prepend(element('p', links, { id: 'verdict' }))
}
