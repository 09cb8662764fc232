// Follows changes of the style sheets while `stylec preview --watch` runs. A script next to the page contains the
// version of the page, the problems of the style sheets, and the parts of the page that changed. Nothing else is loaded,
// and there is no server.

const { nonce } = document.currentScript
const { watch } = root.dataset

// Called by the script next to the page. `parts` are those in which the new version differs from the version `base`.
window.stylecPreview = (version, problems, base, parts) => {
  if (version !== root.dataset.version) {
    if (base !== root.dataset.version) return reload()
    try { replace(parts) } catch { return reload() }
    root.dataset.version = version
  }
  if (root.dataset.problems === problems) return
  root.dataset.problems = problems
  one('pre', id('problems')).textContent = problems
  id('problems').hidden = !problems
}

// Replaces `parts`, each an ID with HTML, and keeps everything else as it is.
function replace(parts) {
  const kept = positions()
  writeFragment()
  for (const [name, text] of parts) {
    const template = document.createElement('template')
    template.innerHTML = text
    id(name).replaceWith(template.content.firstElementChild)
  }
  if (parts.some(([name]) => name === 'documentation')) readDocumentation()
  nameSections()
  const changed = new Set(parts.map(([name]) => name.replace(/^\w+-/, '')))
  for (const [index, stage] of stages.entries()) {
    if (!stage.section.isConnected) {
      // What was playing there would go on unseen.
      stage.motion.isPlaying = false
      stages[index] = new Stage(id(stage.section.id))
    } else if (changed.has(stage.section.id)) {
      stage.ownData = null
      stage.showIdle()
      stage.matrix.build()
      stage.redraw()
    }
    if (stage === current) current = stages[index]
  }
  nameLinks()
  overview()
  if (location.hash) follow(false)
  else search()
  restore(kept)
}

// Loads the page again at the same positions. Everything else is in the fragment.
function reload() {
  clearInterval(timer)
  sessionStorage.setItem('stylec-positions', JSON.stringify(positions()))
  writeFragment()
  location.reload()
}

function check() {
  if (document.hidden) return
  const script = element('script', [], { src: `${encodeURIComponent(watch)}?${Date.now()}`, nonce })
  script.onload = script.onerror = () => script.remove()
  document.head.append(script)
}

const timer = watch && setInterval(check, 25)
if (watch) history.scrollRestoration = 'manual'

// The places that were scrolled. Asking all others for their positions would lay them out, which takes long.
const scrolled = new Set
addEventListener('scroll', event => scrolled.add(event.target), true)

// Returns the panel and the tables, with names that stay the same when the style sheets change.
const scrollers = () => [['panel', id('panel')], ...stages.map(stage => [stage.key, stage.matrix.table.parentElement])]

// Returns the positions of everything that scrolls.
function positions() {
  const own = scrollers().filter(([, place]) => scrolled.has(place)).map(([name, place]) => [name, place.scrollLeft, place.scrollTop])
  // Other sections get their heights only when they are near the window, so the page returns to the first one in it.
  const seen = stages.find(({ section }) => section.getBoundingClientRect().bottom > 0)
  return [own, scrollY, seen?.key, seen?.section.getBoundingClientRect().top]
}

// Returns to positions from before the page changed.
function restore([own, y, key, top]) {
  for (const [name, left, top] of own) new Map(scrollers()).get(name)?.scrollTo(left, top)
  const seen = stages.find(stage => stage.key === key)
  // Sections get their heights after each frame, until all that are near the window have them.
  const settle = frames => {
    scrollTo(0, seen ? scrollY + seen.section.getBoundingClientRect().top - top : y)
    if (frames) requestAnimationFrame(() => settle(frames - 1))
  }
  settle(5)
}

// Returns to the positions from before the page was loaded again.
function restorePositions() {
  const kept = JSON.parse(sessionStorage.getItem('stylec-positions'))
  if (kept) restore(kept)
  sessionStorage.removeItem('stylec-positions')
}
