import { expect, test } from 'vitest'
import type { Source } from '../../../src/content/source.ts'
import { toApa, toBibtex, toRis } from '../../../src/mock/files/references.ts'
import { toReference } from '../../../src/mock/files/source-reference.ts'

type Told = Partial<Pick<Source, 'kind' | 'title' | 'authors' | 'year' | 'venue' | 'doi' | 'url'>>

function referenceOf(told: Told) {
  const work = {
    kind: 'paper',
    title: 'The sleep of adults',
    authors: ['Jane Doe'],
    year: 2024,
    venue: null,
    doi: null,
    url: null,
    ...told,
  } as const
  return toReference(work)
}

const read = (file: Uint8Array): string => new TextDecoder().decode(file)

test.each([
  ['Journal of Sleep', 'article', 'journal', 'JOUR', 'T2', 'Journal of Sleep'],
  ['Proceedings of the Lindmark Conference on Sleep', 'inproceedings', 'booktitle', 'CPAPER', 'T2', 'In Proceedings of the Lindmark'],
  ['Proceedings of the National Academy of Sciences', 'article', 'journal', 'JOUR', 'T2', ' Proceedings of the National'],
  ['Doctoral Dissertations of Northfield University', 'phdthesis', 'school', 'THES', 'PB', '[Doctoral dissertation]. Doctoral'],
  ['medRxiv', 'misc', 'howpublished', 'UNPB', 'T2', '[Preprint]. medRxiv.'],
  ['SSR Working Papers', 'misc', 'howpublished', 'UNPB', 'T2', '[Preprint]. SSR'],
])('a work from %s is @%s', (venue, entry, field, type, tag, apa) => {
  const reference = referenceOf({ venue })
  expect(read(toBibtex([reference]))).toMatch(new RegExp(`^@${entry}\\{[^]*  ${field} = \\{${venue}\\}`))
  expect(read(toRis([reference]))).toMatch(new RegExp(`^TY  - ${type}\r\n[^]*${tag}  - ${venue}\r\n`))
  expect(read(toApa([reference]))).toContain(apa)
})

test.each([
  [{}, 'doe2024sleep'],
  [{ authors: ['Ludwig van der Berg', 'A B'], title: 'Is it &amp; why? <i>REM</i>' }, 'vanderberg2024rem'],
  [{ authors: ['Þóra Øster-Straße'], title: 'β-blockers' }, 'osterstrasse2024beta'],
  [{ authors: ['Дмитрий Щербаков'] }, 'shcherbakov2024sleep'],
  [{ authors: ['王雅婷'], year: null }, 'anonndsleep'],
  [{ authors: [], title: '睡眠' }, 'anon2024'],
  [{ authors: ['{Collaboration of Sleep Trialists in Northern Europe}'] }, 'collaborationofsleeptria2024sleep'],
  [{ title: "'Not in my body, in my week' – views of their nurses" }, 'doe2024body'],
])('the key of %j is %s', (told, key) => {
  expect(referenceOf(told).key).toBe(key)
})

test('markup is removed in TXT and RIS, and formulas stay in BibTeX', () => {
  const reference = referenceOf({
    title: String.raw`R&amp;D of <i>mRNA</i>: estimates of $\Delta_{12}$ & 50% more_or_less`,
    venue: 'Sleep &amp; Memory',
  })
  const plain = 'R&D of mRNA: estimates of Δ₁₂ & 50% more_or_less'
  expect(read(toApa([reference]))).toBe(`Doe, J. (2024). ${plain}. Sleep & Memory.\n`)
  expect(read(toRis([reference]))).toContain(`TI  - ${plain}\r\n`)
  expect(read(toBibtex([reference]))).toContain(String.raw`title = {R\&D of {mRNA}: estimates of $\Delta_{12}$ \& 50\% more\_or\_less}`)
  expect(read(toBibtex([reference]))).toContain(String.raw`journal = {Sleep \& Memory}`)
})

test('a formula that would break a BibTeX file is written as text', () => {
  const file = read(toBibtex([referenceOf({ title: String.raw`of $\Delta_{12$ and $x^2 \% } y$` })]))
  expect(file.match(/\{/g)?.length).toBe(file.match(/\}/g)?.length)
})

test('a sentence that ends within quotes has no second full stop', () => {
  expect(read(toApa([referenceOf({ title: 'Comment on “Is it so?”', venue: 'Sleep in Bangladesh.' })]))).toBe(
    'Doe, J. (2024). Comment on “Is it so?” Sleep in Bangladesh.\n',
  )
})
