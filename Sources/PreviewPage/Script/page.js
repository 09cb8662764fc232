// The start of the page, and the keys that work everywhere.

const stages = all('main > section[data-path]').map(section => new Stage(section))
root.dataset.live = ''
delete root.dataset.loading
// Their sizes are known only now.
for (const stage of stages) if (stage.isSized) stage.redraw()
overview()
search()
// On a phone, tokens are shown on demand.
if (phone.matches) for (const list of all('#tokens details')) list.open = false
// These links move the focus, and nothing else changes.
addEventListener('click', event => {
  const link = event.target.closest?.('a.skip')
  if (!link) return
  event.preventDefault()
  one(link.hash).focus()
  one(link.hash).scrollIntoView()
})

one('main').addEventListener('click', event => {
  const cell = event.target.closest('.cell')
  if (cell) stageOf(cell).select(cell, event.target.closest('[data-p]')?.dataset.p)
})
// The links of the contents lead to the controls by name, unless several style sheets of a folder have a control with it.
const nameLinks = () => {
  for (const link of all('#contents li a')) {
    const stage = stages.find(({ section }) => section.id === link.dataset.section)
    if (stage && stages.filter(({ path }) => path === stage.path).length === 1) link.href = `#${encode(stage.link)}`
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
