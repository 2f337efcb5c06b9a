/** The hash by which the page's policy allows the script below, and no other. A test checks it. */
export const scriptHash = 'sha256-JOkAwnJj/0H5CYJnzOq9he9i5H/zjeTKGCK8ZvM/NUs='

/** Filters rules, moves between failures, and copies lines. It writes no markup and reads only the page's own address. */
export const script = `'use strict'
const all = (query) => [...document.querySelectorAll(query)]
const one = (id) => document.getElementById(id)
const bar = one('filter'), text = one('text'), help = one('help')
const items = all('[data-verdict]').map((node) => ({ node, verdict: node.dataset.verdict, tags: (node.dataset.tags || '').split(' '), words: node.textContent.toLowerCase() }))
const buttons = all('[data-filter], [data-tag]')
bar.hidden = false

function filter() {
  const wanted = text.value.trim().toLowerCase()
  const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true')
  const verdicts = pressed.flatMap((button) => button.dataset.filter || [])
  const wantedTags = pressed.flatMap((button) => button.dataset.tag || [])
  const isFiltered = wanted !== '' || pressed.length > 0
  const isAmong = (all, some) => all.length === 0 || some.some((one) => all.includes(one))
  for (const { node, verdict, tags, words } of items)
    node.hidden = !(words.includes(wanted) && isAmong(verdicts, [verdict]) && isAmong(wantedTags, tags))
  for (const group of all('.cause, #failures')) group.hidden = group.querySelector('article:not([hidden])') === null
  for (const section of all('details.rules')) {
    section.hidden = section.querySelector('li:not([hidden])') === null
    section.open = isFiltered && !section.hidden
  }
  const count = all('details.rules li:not([hidden])').length
  one('shown').textContent = isFiltered ? count + (count === 1 ? ' rule' : ' rules') : ''
}

function follow() {
  const target = one(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (target.hidden) reset()
  for (let node = target; node !== null; node = node.parentElement) if (node.tagName === 'DETAILS') node.open = true
  unfold(target)
  target.scrollIntoView()
}

function unfold(target) {
  const own = target.matches('.folded') ? target.querySelector('details') : null
  if (own !== null) own.open = true
}

function reset() {
  text.value = ''
  for (const button of buttons) button.setAttribute('aria-pressed', 'false')
  filter()
}

function go(step) {
  const shown = all('article.breach:not([hidden])')
  const at = shown.findIndex((node) => node === document.activeElement || '#' + node.id === location.hash)
  const next = shown[at === -1 ? (step > 0 ? 0 : shown.length - 1) : at + step]
  if (next === undefined) return
  history.replaceState(null, '', '#' + next.id)
  unfold(next)
  next.focus({ preventScroll: true })
  next.scrollIntoView()
}

text.addEventListener('input', filter)
for (const button of buttons)
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
    filter()
  })
one('asks').addEventListener('click', () => help.showModal())
addEventListener('hashchange', follow)
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || help.open) return
  if (event.key === 'Escape') {
    reset()
    text.blur()
  }
  if (event.target.closest('input') !== null) return
  if (event.key === '/') text.focus()
  else if (event.key === 'j') go(1)
  else if (event.key === 'k') go(-1)
  else if (event.key === '?') help.showModal()
  else return
  event.preventDefault()
})
for (const line of all('.shell')) {
  const button = document.createElement('button')
  button.textContent = 'copy'
  button.addEventListener('click', async () => {
    const shell = line.querySelector('pre')
    getSelection().selectAllChildren(shell)
    try {
      await navigator.clipboard.writeText(shell.textContent)
      button.textContent = 'copied'
    } catch {
      button.textContent = 'selected'
    }
  })
  line.append(button)
}
if (location.hash !== '') follow()
document.documentElement.dataset.ready = ''
`
