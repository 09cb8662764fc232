// The states of one control, as in the runtime's ControlStates: the states that were set, and the active states.
// Sets of states are masks with a bit for each state.
class States {
  state = 0
  asked = 0
  // Creates the states of a control from its buttons, and from the bits that exclude each other, such as `0,1;2,17`.
  constructor(exclusive, toggles) {
    const masks = name => new Map(toggles.map(({ dataset }) => [+dataset.bit, +dataset[name]]))
    this.required = masks('required')
    this.implied = masks('implied')
    this.bits = [...this.required.keys()].sort((a, b) => a - b)
    const groups = exclusive.split(';').filter(Boolean)
    this.masks = groups.map(group => group.split(',').reduce((mask, bit) => mask | 1 << bit, 0))
  }
  in(mask) { return this.bits.filter(bit => mask >> bit & 1) }
  // Returns `mask`, the bits that `next` returns for each bit of `mask`, and the bits that it returns for those.
  grow(mask, next) {
    const larger = this.in(mask).reduce((sum, bit) => sum | next(bit), mask)
    return larger === mask ? mask : this.grow(larger, next)
  }
  closure(mask) { return this.grow(mask, bit => this.required.get(bit) | this.implied.get(bit)) }
  requirements(mask) { return this.grow(mask, bit => this.required.get(bit)) }
  locked(mask) { return this.in(mask).reduce((sum, bit) => sum | this.closure(this.implied.get(bit)), 0) }
  rivals(mask) {
    return this.masks.reduce((sum, group) => this.in(mask & group).reduce((sum, bit) => sum | group & ~(1 << bit), sum), 0)
  }
  isPossible(mask) { return this.masks.every(group => !((mask & group) & (mask & group) - 1)) }
  // Sets all states at once to the valid combination `mask`.
  set(mask) { this.state = this.asked = mask }
  enter(bit) {
    this.asked &= ~this.rivals(this.closure(1 << bit))
    const entered = this.requirements(1 << bit)
    this.asked |= entered
    this.settle(entered)
  }
  // Returns the combination to which a change of `bit` leads from the valid combination `set`.
  after(set, bit) {
    const copy = Object.assign(Object.create(States.prototype), this)
    copy.set(set)
    copy[set >> bit & 1 ? 'leave' : 'enter'](bit)
    return copy.state
  }
  leave(bit) { this.asked &= ~(1 << bit); this.settle(0) }
  // Activates the states that were set, those in `first` before the others, as far as the relations allow.
  settle(first) {
    for (;;) {
      const available = this.asked | this.locked(this.asked & this.state)
      const unmet = this.in(this.asked).filter(bit => this.required.get(bit) & ~available)
      if (!unmet.length) break
      for (const bit of unmet) this.asked &= ~(1 << bit)
    }
    this.state = this.closure(this.asked & this.state)
    for (const bit of [...this.in(first), ...this.in(this.asked)]) {
      const larger = this.state | this.closure(1 << bit)
      if (this.isPossible(larger)) this.state = larger
    }
  }
}
