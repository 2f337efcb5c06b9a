import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLiteratureQuery } from '../../../src/literature/search/keyword/literature.ts'
import type { CorpusPaper } from '../../../src/literature/corpus/paper.ts'
import { hasBit } from '../../../src/literature/search/index/bit-set.ts'
import { createSearchIndex } from '../../../src/literature/search/index/search-index.ts'

type Given = Partial<CorpusPaper> & { readonly title: string }

const may2020 = 1_589_500_800
const papers = [
  paper({ title: 'Exercise and sleep quality in older adults', abstract: 'Evening light was dim.', studyTypeTags: ['RCT'], year: 2019 }),
  paper({ title: 'Evening light and insomnia', abstract: 'Sleep was short.', year: 2020, epochS: may2020, subjects: ['Light'] }),
  paper({ title: 'Sleeping pills in nurses', authors: ['Mara Lindqvist', 'Søren Østergaard'], year: 2021, isRetracted: true }),
  paper({ title: 'Caffeine: a systematic review', studyTypeTags: ['Systematic Review'], venue: 'Journal of Sleep Studies', year: 2024 }),
  paper({ title: 'Caffeine and attention', studyTypeTags: ['Review'], abstract: '', venue: 'Public Health Letters' }),
  paper({ title: 'Light-emitting screens', doi: '10.5555/us.7', pmid: '20000006', authors: ['Pieter van den Broek'], year: 2022 }),
  paper({ title: "Crohn's disease and Sjögren syndrome", authors: ['Minh Nguyễn', 'Mara Anna Lindqvist'], year: 1998 }),
  paper({ title: 'Apnoea', subjects: ['Sleep Apnea, Obstructive', 'Sleep'], year: 2023, authors: ['王 雅婷'] }),
]
const others = [
  paper({ title: '[Infarct]', subjects: ['Myocardial Infarction'], venue: 'The Northern Journal of Sleep Medicine' }),
  paper({ title: '[Back.]', subjects: ['Low Back Pain', 'Aged'], venue: 'Blätter für Schlafforschung' }),
  paper({ title: 'RETRACTED: [Back]', subjects: ['Pain', 'Cities'], venue: 'Revista Atlántica de medicina del sueño' }),
  paper({ title: 'Nights', subjects: ['Sleep Initiation and Maintenance Disorders'], venue: 'Transactions in Sleep Medicine, Series B' }),
  paper({ title: 'Days [sic]', subjects: ['Depressive Disorder', 'Quokkas'], venue: 'Sleep Medicine' }),
]

const paperIndex = createSearchIndex(papers)
const otherIndex = createSearchIndex(others)

function paper(given: Given): CorpusPaper {
  const base = { serviceId: 'W1', authors: [], year: null, abstract: null, doi: null, pmid: null, venue: null, citedByCount: null }
  const rest = {
    urls: [],
    subjects: [],
    studyTypeTags: [],
    journalQuartile: null,
    fullTextUrl: null,
    epochS: null,
    isRetracted: false,
    isUnidentified: false,
  }
  return { ...base, ...rest, ...given }
}

function found(query: string): readonly number[] {
  const places = parseLiteratureQuery(query).find(paperIndex)
  return papers.flatMap((_, index) => (hasBit(places, index) ? [index] : []))
}

test.each([
  ['sleep', [0, 1, 3, 7]],
  ['SLEEP Light', [0, 1]],
  ['sleep*', [0, 1, 2, 3, 7]],
  ['"evening light"', [0, 1]],
  ['"light evening"', []],
  ['“evening light”', [0, 1]],
  ['"evening ligh*"', [0, 1]],
  ['light-emitting', [5]],
  ['and', [0, 1, 4, 6]],
  ['nurses OR caffeine AND attention', [4]],
  ['nurses OR (caffeine AND attention)', [2, 4]],
  ['nurses OR caffeine attention', [2, 4]],
  ['caffeine NOT attention', [3]],
  ['caffeine AND NOT attention', [3]],
  ['NOT (light OR caffeine)', [2, 6, 7]],
  ["crohn's sjogren", [6]],
  ['Sjögren', [6]],
  ['"10.5555/us.7" OR 10.5555/us.7', [5]],
  ['20000006', [5]],
] as const)('untagged literature query: %s', (query, indexes) => {
  expect(found(query)).toEqual(indexes)
  expect(parseLiteratureQuery(query).ignored).toEqual([])
})

test.each([
  ['sleep[ti]', [0]],
  ['evening light[title]', [1]],
  ['"evening light" [ab]', [0]],
  ['sleep[TIAB]', [0, 1]],
  ['sleep[Title/Abstract] NOT light[ti]', [0]],
  ['sleep[tw]', [0, 1, 7]],
  ['lindqvist[au]', [2, 6]],
  ['Lindqvist M[au]', [2, 6]],
  ['"Lindqvist M"[au]', [2]],
  ['Lindqvist MA[author]', [6]],
  ['Lindqvist, Mara[au]', [2, 6]],
  ['Mara Lindqvist[Author]', [2]],
  ['van den Broek P[au]', [5]],
  ['ostergaard s[au]', [2]],
  ['Lindq*[au]', [2, 6]],
  ['Lindqvist[1au]', [2]],
  ['Nguyen M[1au]', [6]],
  ['雅婷[au]', [7]],
  ['Journal of Sleep Studies[ta]', [3]],
  ['"public health*"[journal]', [4]],
  ['sleep[ta]', []],
  ['2019[dp]', [0]],
  ['2019:2021[dp]', [0, 1, 2]],
  ['2021 : 3000 [PDAT]', [2, 3, 5, 7]],
  ['("2020/05/14"[Date - Publication] : "2020/5/15"[Date - Publication])', [1]],
  ['2020/05/16:2020/12/31[dp]', []],
  ['2019/06[dp]', [0]],
  ['review[pt]', [3, 4]],
  ['randomized controlled trial[Publication Type]', [0]],
  ['"Clinical Trial"[pt] OR systematic review[pt]', [0, 3]],
  ['retracted publication[pt]', [2]],
  ['journal article[pt] AND caffeine', [3, 4]],
  ['sleep[mh]', [7]],
  ['"Sleep Apnea, Obstructive/therapy"[Mesh]', [7]],
  ['light[mesh terms:noexp]', [1]],
  ['10.5555/us.7[doi]', [5]],
  ['https://doi.org/10.5555/US.7[doi]', [5]],
  ['20000006[pmid] OR 20000006[uid]', [5]],
  ['hasabstract', [0, 1]],
  ['light HASABSTRACT', [0, 1]],
  ['light[all] NOT hasabstract[text]', [5]],
] as const)('tagged literature query: %s', (query, indexes) => {
  expect(found(query)).toEqual(indexes)
  expect(parseLiteratureQuery(query).ignored).toEqual([])
})

test.each([
  ['insomnia[mh]', [3]],
  ['sleeplessness[mesh]', [3]],
  ['Sleep Disorders[mh]', [3]],
  ['depression[mh]', [4]],
  ['heart attacks[mh]', [0]],
  ['infarction, myocardial[mh]', [0]],
  ['pain[mh]', [1, 2]],
  ['pain[mh:noexp]', [2]],
  ['lumbago/therapy[majr]', [1]],
  ['"Elderly"[mh]', [1]],
  ['adult[mh]', [1]],
  ['adult[mesh:noexp]', []],
  ['quokkas[mh]', [4]],
  ['quokka[mh]', []],
  ['myocard*[mh]', [0]],
  ['Sleep Medicine[ta]', [4]],
  ['sleep med[ta]', [4]],
  ['N J Sleep Med[ta]', [0]],
  ['"Northern journal of sleep medicine"[journal]', [0]],
  ['J Sleep Med[ta]', []],
  ['Trans Sleep Med B[ta]', [3]],
  ['blatter fur schlafforschung[ta]', [1]],
  ['Northern*[ta]', []],
  ['the northern jour*[ta]', [0]],
  ['english[la]', [3, 4]],
  ['eng[la] NOT nights', [4]],
  ['German[Language]', [1]],
  ['"spa"[la]', [2]],
  ['NOT english[la]', [0, 1, 2]],
  ['klingon[la]', []],
] as const)('literature query like the database: %s', (query, indexes) => {
  const places = parseLiteratureQuery(query).find(otherIndex)
  expect(others.flatMap((_, index) => (hasBit(places, index) ? [index] : []))).toEqual(indexes)
  expect(parseLiteratureQuery(query).ignored).toEqual([])
})

test.each([
  ['sle* AND apnoea', ['sle*'], [7]],
  ['s*eep apnoea', ['s*eep'], [7]],
  ['*', ['*'], []],
  ['"evening* light" OR apnoea', ['"evening* light"'], [7]],
  ['sle*[ti] OR apnoea', ['sle*[ti]'], [7]],
  ['apnoea[nonsense]', ['[nonsense]'], [7]],
  ['apnoea AND norway[ad] AND "last 5 years"[dp]', ['norway[ad]', '"last 5 years"[dp]'], [7]],
  ['apnoea[ti:noexp]', ['[ti:noexp]'], [7]],
  ['2019/13[dp] OR apnoea', ['2019/13[dp]'], [7]],
  ['2019:2020/00[dp] OR apnoea', ['2019:2020/00[dp]'], [7]],
  ['2019:2024[edat] OR apnoea', ['2019:2024[edat]'], [7]],
  ['#1 AND apnoea', ['#1'], [7]],
  ['caffeine and attention', ['and'], [4]],
  ['caffeine or attention', ['or'], [4]],
  ['[ti] apnoea', ['[ti]'], [7]],
  ['(apnoea OR nurses)[ti]', ['[ti]'], [2, 7]],
  ['apnoea [ti', ['[ti'], [7]],
  ['"apnoea', ['"'], [7]],
  ['apnoea ""', ['""'], [7]],
  ['apnoea & ( ) OR', ['&', '( )', 'OR'], [7]],
  ['((apnoea)', ['('], [7]],
  ['apnoea))', [')'], [7]],
] as const)('literature query with ignored parts: %s', (query, ignored, indexes) => {
  expect(parseLiteratureQuery(query).ignored).toEqual(ignored)
  expect(found(query)).toEqual(indexes)
})

test('literature query: any text parses, always alike', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('(', ')', 'AND', 'OR', 'NOT', '"', '[ti]', '[dp]', '[', ']', 'sleep', '2019:', '*', ' '),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const query = parts.join('')
      expect(found(query)).toEqual(found(query))
      for (const ignored of parseLiteratureQuery(query).ignored) expect(query).toContain(ignored)
    }),
  )
})

test.each([
  '(',
  ')',
  '"',
  '[',
  ']',
  '*',
  'NOT ',
  'a AND (',
  '2019 ',
  '2019:',
  '"2019"[dp] : ',
  'aaaa* OR ',
  'AND ',
  '[ti]',
  ' ',
  'é',
  'lindqvist[au] ',
])('literature query: repeated %s ends', (part) => {
  expect(found(part.repeat(Math.ceil(2000 / part.length))).length).toBeLessThanOrEqual(papers.length)
})
