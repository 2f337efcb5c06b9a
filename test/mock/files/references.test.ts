import { expect, test } from 'vitest'
import { toApa, toBibtex, toRis, type Reference } from '../../../src/mock/files/references.ts'

const article: Reference = {
  key: 'doe2024',
  title: 'Trust in 100% of R&D: a_b, C# and $5',
  authors: ['Jane Q. Doe', 'van der Berg, Jean-Paul', 'Ludwig van Beethoven'],
  year: 2024,
  venue: 'Journal of Ω',
  doi: '10.1000/a_b(1)',
}
const bare: Reference = { key: 'bare', title: 'Is it?', authors: [], year: null, venue: null, doi: null }

function textOf(file: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(file)
}

function authorsInApa(...authors: readonly string[]): string {
  return textOf(toApa([{ ...bare, authors }])).split(' (n.d.)')[0] ?? ''
}

function bibtexOf(changes: Partial<Reference>): string {
  return textOf(toBibtex([{ ...bare, ...changes }]))
}

test('APA has authors, year, title, venue and DOI', () => {
  expect(textOf(toApa([article, bare]))).toBe(
    'Doe, J. Q., van der Berg, J.-P., & van Beethoven, L. (2024). Trust in 100% of R&D: a_b, C# and $5. Journal of Ω. ' +
      'https://doi.org/10.1000/a_b(1)\n\nIs it? (n.d.).\n',
  )
})

test('APA has single authors, unchanged names, and initials of every kind', () => {
  expect(authorsInApa('Jane Doe')).toBe('Doe, J.')
  expect(authorsInApa('OpenAI')).toBe('OpenAI.')
  expect(authorsInApa('{World Health Organization}')).toBe('World Health Organization.')
  expect(authorsInApa('Doe, J.Q.', 'Sartre, J.-P.')).toBe('Doe, J. Q., & Sartre, J.-P.')
  expect(authorsInApa('Ωmega Étienne 🦉')).toBe('🦉, Ω. É.')
})

test('an author without a name is left out', () => {
  expect(authorsInApa('', 'Jane Doe', ' ')).toBe('Doe, J.')
  expect(bibtexOf({ authors: ['', 'Jane Doe'] })).toContain('author = {Doe, Jane}')
  expect(textOf(toRis([{ ...bare, authors: [' '] }]))).not.toContain('AU')
})

test('an initial keeps its accent, however the letter is encoded', () => {
  expect(authorsInApa('E\u0301tienne Durand')).toBe('Durand, É.')
})

test('APA has the first nineteen and the last of more than twenty authors', () => {
  const authors = Array.from({ length: 22 }, (_, at) => `A N${at + 1}`)
  expect(authorsInApa(...authors.slice(0, 20))).toMatch(/N19, A\., & N20, A\.$/)
  expect(authorsInApa(...authors)).toMatch(/N19, A\., \. \. \. N22, A\.$/)
})

test('a DOI in an APA link is percent-encoded', () => {
  expect(textOf(toApa([{ ...bare, doi: '10.1/<a>#b?c d' }]))).toContain('https://doi.org/10.1/%3Ca%3E%23b%3Fc%20d\n')
})

test('BibTeX escapes LaTeX characters, but not in the DOI', () => {
  expect(textOf(toBibtex([article, bare]))).toBe(
    String.raw`@article{doe2024,
  title = {Trust in 100\% of R\&D: a\_b, C\# and \$5},
  author = {Doe, Jane Q. and van der Berg, Jean-Paul and van Beethoven, Ludwig},
  year = {2024},
  journal = {Journal of Ω},
  doi = {10.1000/a_b(1)}
}

@misc{bare,
  title = {Is it?}
}
`,
  )
})

test('BibTeX has balanced braces for any text', () => {
  const file = bibtexOf({ title: String.raw`\x{y ~ ^ }}`, doi: '10.1/{', venue: '{' })
  expect(file).toContain(
    String.raw`title = {\textbackslash{}x\textbraceleft{}y \textasciitilde{} \textasciicircum{} \textbraceright{}\textbraceright{}}`,
  )
  expect(file).toContain('doi = {10.1/%7B}')
  expect(file.match(/\{/g)?.length).toBe(file.match(/\}/g)?.length)
})

test('BibTeX keeps names with "and" and single names whole', () => {
  expect(bibtexOf({ authors: ['{Health and Human Services}', 'OpenAI', 'Smith and Sons, Jane'] })).toContain(
    'author = {{Health and Human Services} and {OpenAI} and {Smith and Sons, Jane}}',
  )
})

test('BibTeX keys are safe and unique', () => {
  const file = textOf(toBibtex(['a b,c', 'A-b-c', '漢字', '', 'ok:1'].map((key): Reference => Object.assign({}, bare, { key }))))
  expect([...file.matchAll(/^@misc\{(.*),$/gm)].map(([, key]) => key)).toEqual(['a-b-c', 'A-b-c-2', '-', 'reference', 'ok:1'])
})

test('RIS has one tag in each line from TY to ER, ended by CRLF', () => {
  expect(textOf(toRis([article, { ...bare, title: 'two\r\nER  - lines' }]))).toBe(
    [
      ['TY  - JOUR', 'ID  - doe2024', 'TI  - Trust in 100% of R&D: a_b, C# and $5', 'AU  - Doe, Jane Q.', 'AU  - van der Berg, Jean-Paul'],
      ['AU  - van Beethoven, Ludwig', 'PY  - 2024', 'T2  - Journal of Ω', 'DO  - 10.1000/a_b(1)', 'ER  - ', ''],
      ['TY  - GEN', 'ID  - bare', 'TI  - two ER - lines', 'ER  - ', ''],
    ]
      .flat()
      .join('\r\n'),
  )
})

test('an empty bibliography is an empty file', () => {
  expect([toApa([]), toBibtex([]), toRis([])].map(({ length }) => length)).toEqual([0, 0, 0])
})

const preprint: Reference = { ...article, type: 'preprint', venue: 'Open Preprints', url: 'https://example.org/p_1?a={b}' }
const trial: Reference = {
  ...bare,
  key: 'NCT01234567',
  type: 'trial',
  title: 'Light for sleep',
  authors: ['{Institute of Sleep, Inc.}'],
  url: 'https://example.org/NCT01234567',
}

test('preprints and trial records have types of their own', () => {
  const [first, second] = textOf(toApa([preprint, trial])).split('\n\n')
  expect(first).toContain('C# and $5 [Preprint]. Open Preprints. https://doi.org/10.1000/a_b(1)')
  expect(second).toBe('Institute of Sleep, Inc. (n.d.). Light for sleep [Trial registration]. https://example.org/NCT01234567\n')
  expect([...textOf(toBibtex([article, preprint, trial])).matchAll(/^@(\w+)/gm)].map(([, type]) => type)).toEqual([
    'article',
    'misc',
    'misc',
  ])
  expect([...textOf(toRis([article, preprint, trial])).matchAll(/^TY {2}- (\w+)/gm)].map(([, type]) => type)).toEqual([
    'JOUR',
    'UNPB',
    'GEN',
  ])
})

test('a work with DOI and URL has both, or the DOI where only one fits', () => {
  expect(textOf(toBibtex([preprint]))).toContain('  doi = {10.1000/a_b(1)},\n  url = {https://example.org/p_1?a=%7Bb%7D}\n}')
  expect(textOf(toRis([preprint]))).toContain('DO  - 10.1000/a_b(1)\r\nUR  - https://example.org/p_1?a={b}\r\n')
  expect(textOf(toApa([preprint]))).not.toContain('example.org')
})

test('BibTeX and RIS use the same key for a work, even for equal ones', () => {
  const twins = [article, article]
  expect([...textOf(toRis(twins)).matchAll(/^ID {2}- (\S+)/gm)].map(([, key]) => key)).toEqual(['doe2024', 'doe2024-2'])
  expect([...textOf(toBibtex(twins)).matchAll(/^@article\{(.*),$/gm)].map(([, key]) => key)).toEqual(['doe2024', 'doe2024-2'])
})

test.each([
  ['Ludwig van der Berg', 'van der Berg, L.', 'van der Berg, Ludwig'],
  ['Jan Van der Berg', 'Van der Berg, J.', 'Van der Berg, Jan'],
  ['Maria De Silva', 'De Silva, M.', 'De Silva, Maria'],
  ['Van Morrison', 'Morrison, V.', 'Morrison, Van'],
  ['Ann Smith Jr.', 'Smith, A., Jr.', 'Smith, Jr., Ann'],
  ['Okafor, KJ', 'Okafor, K. J.', 'Okafor, KJ'],
  ['Sleep Trialists Collaboration', 'Sleep Trialists Collaboration.', '{Sleep Trialists Collaboration}'],
  ['van der Aa, B', 'van der Aa, B.', 'van der Aa, B'],
  ["O'Neil, T", "O'Neil, T.", "O'Neil, T"],
  ['Jean-Baptiste Le Gall', 'Le Gall, J.-B.', 'Le Gall, Jean-Baptiste'],
  ['Inês García Olmedo', 'García Olmedo, I.', 'García Olmedo, Inês'],
  ['Nguyễn Thị Lan', 'Nguyễn, T. L.', 'Nguyễn, Thị Lan'],
  ['王伟', '王伟.', '{王伟}'],
  ['王 伟', '王, 伟.', '王, 伟'],
  ['Γεώργιος Παπαδόπουλος', 'Παπαδόπουλος, Γ.', 'Παπαδόπουλος, Γεώργιος'],
])('the author %s is %s in APA and %s in BibTeX', (author, apa, bibtex) => {
  expect(authorsInApa(author)).toBe(apa)
  expect(bibtexOf({ authors: [author] })).toContain(`author = {${bibtex}}`)
})

test('BibTeX keeps the capitals of abbreviations in titles', () => {
  expect(bibtexOf({ title: 'DNA, mRNA and IL6 in R&D of Sleep' })).toContain(String.raw`title = {{DNA}, {mRNA} and {IL6} in R\&D of Sleep}`)
})
