// Values of parameters, in the notation in which the runtime writes them.

// Returns a parameter as the runtime formats it, with numbers in the shortest form that reads back as the same number.
// Returns null for an empty text and undefined for an invalid one.
function written(text, type) {
  if (text === '') return null
  if (type === 'string') return text
  if (type === 'integer') return /^[+-]?[0-9]+$/.test(text) ? String(BigInt(text.replace('+', ''))) : undefined
  const number = /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text) ? Math.fround(text) : NaN
  return Number.isFinite(number) ? decimal(number || 0) : undefined
}

// A number with 32 bits has at most nine significant digits.
const decimal = number => [1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map(digits => number.toLocaleString('en', { maximumSignificantDigits: digits, useGrouping: false }))
  .find(text => Math.fround(text) === number)

// Puts the `values` of parameters, by name, into the elements in `place` that stand for them, which contain samples.
function fill(place, values) {
  for (const part of all('[data-param]', place)) part.textContent = values.get(part.dataset.param) ?? part.textContent
}

// Returns a value such as `"\(fans) fans"` with the `values` of parameters. A `\\` isn't the start of a parameter.
const filled = (text, values) => text.replace(/\\(?:\(([^)]*)\)|.)/gs, (all, name) => values.get(name) ?? all)
