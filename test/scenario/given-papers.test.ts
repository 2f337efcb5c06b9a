import { expect, test } from 'vitest'
import type { ReadBeside } from '../../src/scenario/reference-files.ts'
import { parseScenario } from '../../src/scenario/scenario.ts'
import { findUnmet } from '../../src/scenario/unmet-on-deployment.ts'

const files: { readonly [name: string]: string } = {
  'refs/mine.bib': '@misc{a, title = {Mine}}',
  'mine.RIS': 'TY  - GEN\nTI  - Mine\nER  - ',
  'mine.json': '\uFEFF[{ "title": "Mine" }]',
  'broken.json': '[\n  { "title": "secret", }\n]',
  'object.json': '{ "items": [] }',
}

const beside: ReadBeside = (name) => {
  const text = files[name]
  return text === undefined ? { unread: 'there is no such file' } : { text }
}

function scenarioOf(papers: string): string {
  return `format: 1\ntitle: A test\ngiven:\n  papers:\n${papers}steps: [{ advance: PT1S }]\n`
}

function mistakesOf(papers: string, read?: ReadBeside): readonly string[] {
  const parsed = parseScenario('a.yaml', scenarioOf(papers), read)
  return 'mistakes' in parsed ? parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`) : []
}

test('reference lists: files beside a scenario are read into it, with their names', () => {
  const papers = '    - { title: One }\n    - { file: refs/mine.bib }\n    - { file: mine.RIS }\n    - { file: mine.json }\n'
  expect(parseScenario('a.yaml', scenarioOf(papers), beside)).toMatchObject({
    given: {
      papers: [
        { title: 'One' },
        { file: 'refs/mine.bib', bibtex: '@misc{a, title = {Mine}}' },
        { file: 'mine.RIS', ris: 'TY  - GEN\nTI  - Mine\nER  - ' },
        { file: 'mine.json', csl: [{ title: 'Mine' }] },
      ],
    },
  })
})

test('reference lists: one that stands beside its file name is not read again', () => {
  expect(mistakesOf('    - { file: gone.bib, bibtex: "@misc{a, title = {Mine}}" }\n', beside)).toEqual([])
})

test.each([
  ['file: gone.bib', '5:9 given.papers[0].file cannot be read: gone.bib: there is no such file'],
  ['file: broken.json', '5:9 given.papers[0].file broken.json line 2 is no JSON: a name in double quotes is expected'],
  ['file: object.json', '5:9 given.papers[0].file object.json is no list of CSL-JSON items'],
  ['file: mine.txt', '5:9 given.papers[0].file must end in .bib, .ris or .json'],
  ['file: mine.bib, title: Mine', '5:9 given.papers[0].file stands alone: each of its references is a paper'],
  ['title: Mine, bibtex: ""', '5:22 given.papers[0].bibtex stands alone: each of its references is a paper'],
  ['titel: Mine', '5:9 given.papers[0].titel is not known here; did you mean title?'],
  ['year: 2020', '5:7 given.papers[0].title is required, or one of csl, bibtex, ris and file instead'],
])('papers: { %s } is a mistake', (paper, message) => {
  expect(mistakesOf(`    - { ${paper} }\n`, beside)).toContain(message)
})

test('reference lists: a scenario without a file has none beside it', () => {
  expect(mistakesOf('    - { file: mine.bib }\n')).toEqual([
    '5:9 given.papers[0].file cannot be read: mine.bib: this scenario has no file that it could lie beside',
  ])
})

test('papers and trials: unmet on a deployment', () => {
  const given = { papers: [{ title: 'Mine' }], trials: [{ nctId: 'NCT00000001', title: 'Mine' }] }
  const target = { baseUrl: 'http://x.test', keys: { default: 'k' } }
  expect(findUnmet({ given, steps: [] }, target)).toEqual(['papers', 'trials'])
  expect(findUnmet({ given: { papers: [], trials: [] }, steps: [] }, target)).toEqual([])
})
