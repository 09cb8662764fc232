// How controls move when their states change. The browser moves what differs, by the `transition` of the new look. The
// slider sets the time of these transitions, and the menu their speed.

// Gives `place` the contents `others`, and keeps the elements that show the same properties, so that these can move.
function morph(place, others) {
  const keyOf = node => node.dataset?.p ?? node.dataset?.param ?? node.nodeName + (node.className ?? '').replace(/ ?\bc\d+-\d+\b/g, '')
  let next = place.firstChild
  for (const other of others) {
    let found = next
    while (found && keyOf(found) !== keyOf(other)) found = found.nextSibling
    if (!found) { place.insertBefore(other, next); continue }
    while (next !== found) next = removed(next)
    next = found.nextSibling
    if (found.nodeType === Node.TEXT_NODE) { found.data = other.data; continue }
    for (const name of found.getAttributeNames()) if (!other.hasAttribute(name)) found.removeAttribute(name)
    for (const { name, value } of other.attributes) if (found.getAttribute(name) !== value) found.setAttribute(name, value)
    morph(found, [...other.childNodes])
  }
  while (next) next = removed(next)
}

// Removes `node`, and returns the one after it.
function removed(node) {
  const next = node.nextSibling
  node.remove()
  return next
}

class Motion {
  // How long a state is shown between two changes that are played, in milliseconds.
  static pause = 400

  constructor(stage) {
    this.stage = stage
    this.slider = one('.motion:not([hidden]) .time', stage.section)
    this.clock = one('.clock', stage.section)
    this.button = one('.play', stage.section)
    this.note = one('.played', stage.section)
    // The transitions, each with its time when the state changed. They go on if another change doesn't replace them.
    this.transitions = []
    // The changes that were played, as texts with the state combination before and the bit.
    this.played = new Set
    this.isPlaying = false
    if (!this.slider) return
    this.slider.oninput = () => {
      const time = +this.slider.value
      for (const [transition, start] of this.transitions) {
        transition.pause()
        transition.currentTime = start + time
      }
      this.showTime(time)
    }
    this.button.onclick = () => this.isPlaying ? this.stop() : this.play()
  }
  static get speed() { return +(id('speed')?.value || 1) }
  // Shows `frames` on the board of the stage, at once or by the transitions of the new look.
  show(frames, moves) {
    const { board } = this.stage
    if (!moves || !this.slider || board.children.length !== frames.length) {
      this.end()
      board.replaceChildren(...frames)
      return
    }
    const running = () => board.getAnimations({ subtree: true }).filter(animation => animation instanceof CSSTransition)
    // Asking for the transitions lays out the old look, from which the new one starts.
    running()
    board.dataset.moves = ''
    morph(board, frames)
    this.follow(running())
  }
  // Lets the slider and the menu control `transitions`.
  follow(transitions) {
    this.transitions = transitions.map(transition => [transition, transition.currentTime ?? 0])
    this.duration = Math.max(0, ...this.transitions.map(([{ effect }, start]) => effect.getComputedTiming().endTime - start))
    this.slider.max = this.duration
    this.slider.disabled = !this.duration
    this.showTime(0)
    this.setSpeed()
  }
  // Shows the new look at once.
  end() {
    if (!this.transitions.length) return
    delete this.stage.board.dataset.moves
    for (const [transition] of this.transitions) transition.cancel()
    this.follow([])
  }
  // Lets the transitions run at the speed in the menu, or stops them.
  setSpeed() {
    for (const [transition] of this.transitions) {
      if (Motion.speed) transition.playbackRate = Motion.speed
      if (!Motion.speed) transition.pause()
      else if (transition.playState === 'paused') transition.play()
    }
    cancelAnimationFrame(this.frame)
    this.tick()
  }
  // Shows the `time` since the change, in milliseconds.
  showTime(time) {
    this.slider.value = time
    this.clock.textContent = `${Math.round(time)} of ${Math.round(this.duration)} ms`
  }
  // Lets the slider follow until the transitions end.
  tick() {
    if (!this.transitions.length || this.transitions.some(([{ playState }]) => playState === 'paused')) return
    this.showTime(Math.max(...this.transitions.map(([transition, start]) => (transition.currentTime ?? 0) - start)))
    if (this.transitions.some(([{ playState }]) => playState === 'running')) this.frame = requestAnimationFrame(() => this.tick())
  }
  // Plays the nearest change of one state that wasn't played, or a change on the way to it. Returns whether there is one.
  step() {
    const { states } = this.stage
    const queue = [[states.state, null]]
    const seen = new Set([states.state])
    for (const [set, first] of queue) {
      for (const bit of states.bits) {
        const target = states.after(set, bit)
        if (target === set) continue
        if (!this.played.has(`${set} ${bit}`)) return this.change(first ?? bit)
        if (!seen.has(target)) { seen.add(target); queue.push([target, first ?? bit]) }
      }
    }
    return false
  }
  change(bit) {
    const { states } = this.stage
    const before = nameOf(this.stage.cell)
    this.played.add(`${states.state} ${bit}`)
    states.set(states.state)
    this.stage.switch(bit)
    this.note.textContent = `${before} → ${nameOf(this.stage.cell)}`
    return true
  }
  // Plays all changes in turn, or one of them if the time is set by hand.
  async play() {
    if (!Motion.speed) return this.step() || this.stop()
    this.isPlaying = true
    this.button.textContent = 'Stop'
    while (this.isPlaying && this.step()) {
      await Promise.allSettled(this.transitions.map(([{ finished }]) => finished))
      await new Promise(done => setTimeout(done, Motion.pause))
    }
    this.stop()
  }
  // Ends the playing. The next one starts over.
  stop() {
    this.isPlaying = false
    this.played.clear()
    this.button.textContent = 'Play all changes'
  }
}
