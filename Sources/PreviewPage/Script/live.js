// Follows changes of the style sheets while `stylec preview --watch` runs. A script next to the page contains the
// version of the page and the problems of the style sheets. Nothing else is loaded, and there is no server.

const { nonce } = document.currentScript
const { watch, version } = root.dataset

// Called by the script next to the page.
window.stylecPreview = (newVersion, problems) => {
  if (newVersion !== version) return reload()
  if (root.dataset.problems === problems) return
  root.dataset.problems = problems
  one('pre', id('problems')).textContent = problems
  id('problems').hidden = !problems
}

// Loads the page again at the same positions. Everything else is in the fragment.
function reload() {
  clearInterval(timer)
  const positions = scrollers().filter(([, place]) => scrolled.has(place)).map(([name, place]) => [name, place.scrollLeft, place.scrollTop])
  // Other sections get their heights only when they are near the window, so the page returns to the first one in it.
  const seen = stages.find(({ section }) => section.getBoundingClientRect().bottom > 0)
  sessionStorage.setItem('stylec-positions', JSON.stringify([positions, scrollY, seen?.key, seen?.section.getBoundingClientRect().top]))
  writeFragment()
  location.reload()
}

function check() {
  if (document.hidden) return
  const script = element('script', [], { src: `${encodeURIComponent(watch)}?${Date.now()}`, nonce })
  script.onload = script.onerror = () => script.remove()
  document.head.append(script)
}

const timer = watch && setInterval(check, 50)
if (watch) history.scrollRestoration = 'manual'

// The places that were scrolled. Asking all others for their positions would lay them out, which takes long.
const scrolled = new Set
addEventListener('scroll', event => scrolled.add(event.target), true)

// Returns the panel and the tables, with names that stay the same when the style sheets change.
const scrollers = () => [['panel', id('panel')], ...stages.map(stage => [stage.key, stage.matrix.table.parentElement])]

// Returns to the positions before the page was loaded again.
function restorePositions() {
  const [positions, y, key, top] = JSON.parse(sessionStorage.getItem('stylec-positions')) ?? [[]]
  for (const [name, left, top] of positions) new Map(scrollers()).get(name)?.scrollTo(left, top)
  const seen = stages.find(stage => stage.key === key)
  // Sections get their heights after each frame, until all that are near the window have them.
  const settle = frames => {
    scrollTo(0, seen ? scrollY + seen.section.getBoundingClientRect().top - top : y)
    if (frames) requestAnimationFrame(() => settle(frames - 1))
  }
  if (y !== undefined) settle(5)
  sessionStorage.removeItem('stylec-positions')
}
