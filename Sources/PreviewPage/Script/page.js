// The start of the page, and the keys that work everywhere.

const stages = all('main > section[data-path]').map(section => new Stage(section))
for (const stage of stages) stage.isAside = stage.section.classList.contains('variant')
root.dataset.live = ''
delete root.dataset.loading
search()

one('main').addEventListener('click', event => {
  const cell = event.target.closest('.cell')
  if (cell) stageOf(cell).select(cell, event.target.closest('[data-p]')?.dataset.p)
})
for (const link of all('nav a')) link.href = `#${encode(stages.find(({ section }) => `#${section.id}` === link.hash).link)}`

addEventListener('keydown', event => {
  if (event.key === '/' && !event.target.closest?.('input, select')) {
    event.preventDefault()
    id('search').focus()
  } else if (event.key === 'Escape') {
    if (watch && !id('problems').hidden) id('problems').hidden = true
    else if (panel.stage) panel.close()
  }
})
addEventListener('hashchange', follow)
if (location.hash) follow()
if (watch) restorePositions()
