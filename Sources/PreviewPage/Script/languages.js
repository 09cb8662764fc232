// The texts in other languages. Only pages with translations contain this part of the script.

const language = tools.elements['page.language']
// The menu of the axis that follows the language, or undefined if there is none.
const directions = axes.find(axis => axis.name === 'direction')
const initialDirection = directions?.value
const lists = new Map(all('#translations > ol').map(list => [list.dataset.language, list]))
// The languages that are written from right to left, by their scripts or else by their usual ones.
const isRightToLeft = tag => {
  const [language, ...subtags] = tag.toLowerCase().split('-')
  const script = subtags.find(subtag => /^\p{L}{4}$/u.test(subtag))
  return script ? /^(adlm|arab|aran|hebr|mand|mend|nkoo|rohg|samr|syrc|thaa)$/.test(script)
    : /^(ar|arc|ars|arz|azb|bal|ckb|dv|fa|glk|he|iw|ji|ks|lrc|mzn|nqo|pnb|prs|ps|sd|skr|syr|ug|ur|yi)$/.test(language)
}
for (const list of lists.values()) list.dir = isRightToLeft(list.lang) ? 'rtl' : 'ltr'

// The condition of each plural category of the chosen language, as in `one:n%10=1&n%100!11;few:n%10=2..4`: `|` joins
// alternatives, `&` joins relations, and a relation compares the number, or its remainder, with ranges.
const holds = (condition, number) => condition.split('|').some(alternative => alternative.split('&').every(relation => {
  const [, divisor, sign, ranges] = relation.match(/^n(?:%(\d+))?([=!])(.*)$/)
  const value = divisor ? number % BigInt(divisor) : number
  return (sign === '=') === ranges.split(',').some(range => {
    const [first, last = first] = range.split('..').map(BigInt)
    return first <= value && value <= last
  })
}))

// Returns the plural category of `text`, which is a whole number, another one, or undefined.
function category(text, rules) {
  if (!/^-?\d+$/.test(text)) return 'other'
  const number = BigInt(text.replace('-', ''))
  return rules.split(';').map(rule => rule.split(':')).find(([, condition]) => condition && holds(condition, number))?.[0] ?? 'other'
}

// Replaces each plural in `place` with its form for one of `values`. Foundation has a form for 0 in every language.
function choose(place, values, rules) {
  for (const plural of all('[data-count]', place)) {
    const value = values.get(plural.dataset.count)
    const names = [value === '0' ? 'zero' : '', category(value, rules), 'other']
    const forms = [...plural.children]
    const form = names.map(name => forms.find(form => form.className === name)).find(Boolean) ?? forms[0]
    plural.replaceWith(...form.childNodes)
  }
}

// Exchanges the texts in `place` for those of the chosen language, and marks those without a translation.
function translate(place, values) {
  const list = lists.get(language.value)
  for (const text of list ? all('[data-t]', place) : []) {
    const item = list.children[text.dataset.t]
    if (item.className === 'missing') {
      text.classList.add('untranslated')
      text.title = `No translation in '${language.value}'`
    } else if (!item.className) {
      const copy = item.cloneNode(true)
      choose(copy, values, list.dataset.plurals)
      text.replaceChildren(...copy.childNodes)
      Object.assign(text, { lang: list.lang, dir: list.dir })
    }
  }
}

// Texts are translated before parameters are filled in.
const fillIn = fill
fill = (place, values) => { translate(place, values); fillIn(place, values) }

// The direction follows the language, but a link can name another one.
language.oninput = () => {
  const { dir } = lists.get(language.value) ?? {}
  if (!directions || directions.value === '*') return
  setField(directions, dir ? { ltr: 'left-to-right', rtl: 'right-to-left' }[dir] : initialDirection)
}
let shownLanguage = ''
const change = changeTools
changeTools = () => {
  // Another language changes every control.
  if (shownLanguage !== language.value) drawing = ''
  shownLanguage = language.value
  change()
}
