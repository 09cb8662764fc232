// The start of the page, and the keys that work everywhere.

nameSections()
const stages = all('main > section[data-path]').map(section => new Stage(section))
root.dataset.live = ''
delete root.dataset.loading
// Their sizes are known only now.
for (const stage of stages) if (stage.isSized) stage.redraw()
overview()
search()
// On a phone, tokens are shown on demand.
if (phone.matches) for (const list of all('#tokens details')) list.open = false
// A link of the page changes only what it leads to, and moves the focus there.
addEventListener('click', event => {
  const link = event.target.closest?.('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stage = stages.find(({ section }) => section.id === link.dataset.section || section.contains(link))
  if (!stage && !link.matches('.skip')) return
  event.preventDefault()
  if (stage) return visit(link, stage)
  one(link.hash).focus()
  one(link.hash).scrollIntoView()
})

one('main').addEventListener('click', event => {
  const cell = event.target.closest('.cell')
  if (cell) stageOf(cell).select(cell, event.target.closest('[data-p]')?.dataset.p)
})
// The links of the contents lead to the controls by name.
const nameLinks = () => {
  for (const link of all('#contents li a')) {
    const stage = stages.find(({ section }) => section.id === link.dataset.section)
    if (stage) link.href = `#${encode(stage.link)}`
  }
}
nameLinks()

addEventListener('keydown', event => {
  if (event.key === '/' && !event.target.closest?.('input, select')) {
    event.preventDefault()
    id('search').focus()
  } else if (event.key === 'Escape') {
    if (watch && !id('problems').hidden) id('problems').hidden = true
    else if (panel.stage) panel.close()
  }
})
addEventListener('hashchange', () => follow())
system.onchange = () => { followSystem(); changeTools() }
followSystem()
if (location.hash) follow()
else if (system.matches) changeTools()
if (watch) restorePositions()
