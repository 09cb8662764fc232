// Elements of the page, and what it tells screen readers. Everything that comes from style sheets is text in elements.

const root = document.documentElement
const id = name => document.getElementById(name)
const all = (selector, place = document) => [...place.querySelectorAll(selector)]
const one = (selector, place = document) => place.querySelector(selector)

// Creates an element with the given children, which are elements or texts, and attributes.
function element(name, children, attributes = {}) {
  const made = document.createElement(name)
  made.append(...children)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

// Says `text` to screen readers, and shows it in the line below the tools.
const announce = text => { id('status').textContent = text }

// The languages of texts whose script shows that they aren't in the language of the page.
const scripts = Object.entries({
  Hangul: 'ko', Hiragana: 'ja', Katakana: 'ja', Han: 'zh', Arabic: 'ar', Hebrew: 'he', Cyrillic: 'ru', Greek: 'el', Thai: 'th', Devanagari: 'hi',
}).map(([script, lang]) => [new RegExp(`\\p{Script=${script}}`, 'u'), lang])
function markLanguage(place) {
  const lang = scripts.find(([script]) => script.test(place.textContent))?.[1]
  if (lang) place.lang = lang
}

// Copies `text`. A browser can refuse, and then the text is shown so that a person can copy it.
const copy = text =>
  navigator.clipboard.writeText(text).then(() => announce(`Copied ${text}`), () => announce(text))
