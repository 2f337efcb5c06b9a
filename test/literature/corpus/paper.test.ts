import { expect, test } from 'vitest'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { subjectsOfStudy } from '../../../src/literature/corpus/fields.ts'
import { hasRepeatedWord } from '../../../src/literature/corpus/repeats.ts'
import { paperOddities, twinEvery, unidentifiedEvery } from '../../../src/literature/corpus/oddities.ts'
import { paperAt, paperCount, type CorpusPaper } from '../../../src/literature/corpus/paper.ts'

const papers = Array.from({ length: paperCount }, (_, index) => paperAt(index))

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function shareOf(isSo: (paper: CorpusPaper) => boolean): number {
  return papers.filter(isSo).length / papers.length
}

test("papers: there are more than any plan's largest request", () => {
  expect(paperCount).toBeGreaterThanOrEqual(20_000)
})

test('papers: each conforms to the current form', () => {
  const bodies = papers.map(
    ({ epochS: _epochS, isRetracted: _isRetracted, isUnidentified: _isUnidentified, subjects: _subjects, ...paper }) => paper,
  )
  // What is wrong with one may be wrong with thousands.
  expect(responseFaults('current', 'searchPapers', 200, { papers: bodies }).slice(0, 3)).toEqual([])
})

test('addresses: URLs are absolute, DOIs bare, lower case and of the test prefix', () => {
  const urls = papers.flatMap((paper) => (paper.fullTextUrl === null ? paper.urls : [...paper.urls, paper.fullTextUrl]))
  expect(urls.filter((url) => !URL.canParse(url) || !/^https:\/\/[\w.-]+\/[\w\-.~/?#@!$&'()*+,;=:%]*$/.test(url))).toEqual([])
  const dois = papers.flatMap(({ doi }) => doi ?? [])
  expect(dois.filter((doi) => !/^10\.5555\/[^\sA-Z]+$/.test(doi))).toEqual([])
})

test('papers: the same index gives the same paper', () => {
  for (const index of [0, 96, 12_345, paperCount - 1]) expect(paperAt(index)).toEqual(papers[index])
})

test('papers: service ids are unique, titles nearly', () => {
  expect(new Set(papers.map(({ serviceId }) => serviceId)).size).toBe(paperCount)
  expect(new Set(papers.map(({ title }) => title)).size).toBeGreaterThan(paperCount * 0.995)
})

test('papers: two records with one DOI are an article and its preprint', () => {
  const byDoi = Map.groupBy(
    papers.filter(({ doi }) => doi !== null),
    ({ doi }) => doi,
  )
  const pairs = [...byDoi.values()].filter(({ length }) => length > 1)
  expect(pairs.length).toBeGreaterThan((paperCount / twinEvery) * 0.7)
  for (const pair of pairs) {
    expect(pair).toHaveLength(2)
    const [first = '', second = ''] = pair.map(({ title }) =>
      title.replace(/^RETRACTED: |^Preprint: | \[preprint\]$| \([pP]reprint\)$/g, ''),
    )
    expect(first).toBe(second.replace(/^Preprint: /, ''))
  }
})

test.each<[string, number, (paper: CorpusPaper) => boolean]>([
  ['no year', 1 / paperOddities.noYear + 1 / paperOddities.stub, ({ year }) => year === null],
  ['no abstract', 0.1, ({ abstract }) => abstract === null],
  ['an empty abstract', 1 / paperOddities.emptyAbstract, ({ abstract }) => abstract === ''],
  ['no DOI', 0.1, ({ doi }) => doi === null],
  ['a place in the literature database', 0.6, ({ pmid }) => pmid !== null],
  ['no venue', 1 / paperOddities.noVenue + 1 / paperOddities.stub, ({ venue }) => venue === null],
  ['an unranked or unknown venue', 0.21, ({ journalQuartile }) => journalQuartile === null],
  ['no citation count', 1 / paperOddities.noCitations + 1 / paperOddities.stub, ({ citedByCount }) => citedByCount === null],
  ['no urls', 1 / paperOddities.noUrls + 1 / paperOddities.stub, ({ urls }) => urls.length === 0],
  ['no authors', 1 / paperOddities.noAuthors + 0.5 / paperOddities.stub, ({ authors }) => authors.length === 0],
  ['a full text', 0.51, ({ fullTextUrl }) => fullTextUrl !== null],
  ['no identifier that is shown', 1 / unidentifiedEvery, ({ isUnidentified }) => isUnidentified],
  ['a retraction', 1 / paperOddities.retracted, ({ isRetracted }) => isRetracted],
  ['a title that says it is retracted', 0.67 / paperOddities.retracted, ({ title }) => title.startsWith('RETRACTED: ')],
  ['no study design', 0.38, ({ studyTypeTags }) => studyTypeTags.length === 0],
  ['two study designs', 0.08, ({ studyTypeTags }) => studyTypeTags.length === 2],
  ['a year before 1990', 0.03, ({ year }) => year !== null && year < 1990],
  ['a year without a date', 1 / paperOddities.noDate, ({ year, epochS }) => year !== null && epochS === null],
  ['a title over 300 characters', 0.01, ({ title }) => title.length > 300],
  ['more than 14 authors', 1 / 80, ({ authors }) => authors.length > 14],
  [
    'names in other scripts',
    1 / paperOddities.nativeNames,
    ({ authors }) => authors.some((name) => /[\p{L}--\p{Script=Latin}]/v.test(name)),
  ],
  ['entities in the abstract', 0.02, ({ abstract }) => abstract !== null && /&(?:lt|amp);/.test(abstract)],
  ['tags in the abstract', 0.014, ({ abstract }) => abstract !== null && /<(?:p|b|i|sup|sub)>/.test(abstract)],
  ['LaTeX in the abstract', 0.012, ({ abstract }) => abstract !== null && /\$[^$]+\$/.test(abstract)],
  ['line breaks in the abstract', 0.09, ({ abstract }) => abstract !== null && abstract.includes('\n')],
  ['text from right to left', 0.009, ({ abstract, title }) => /[\u0590-\u06ff]/.test(`${title} ${abstract ?? ''}`)],
  ['an emoji', 0.003, ({ abstract, title }) => /\p{Extended_Pictographic}/u.test(`${title} ${abstract ?? ''}`.replaceAll('©', ''))],
])('papers: some but not too many have %s', (_what, expected, isSo) => {
  expect(shareOf(isSo)).toBeGreaterThan(expected * 0.7)
  expect(shareOf(isSo)).toBeLessThan(expected * 1.4)
})

test('paper dates: the date lies in the year', () => {
  const isElsewhere = ({ year, epochS }: CorpusPaper): boolean => epochS !== null && new Date(epochS * 1000).getUTCFullYear() !== year
  expect(papers.filter(isElsewhere)).toEqual([])
  const years = papers.flatMap(({ year }) => (year === null ? [] : [year]))
  expect([Math.min(...years), Math.max(...years)]).toEqual([1950, 2025])
})

test('paper dates: every paper is older than any world', () => {
  expect(Math.max(...papers.map(({ epochS }) => epochS ?? 0))).toBeLessThan(Date.UTC(2026, 0, 1) / 1000)
})

test('years in texts: between the start of the subject and the paper', () => {
  const firstYears = new Map<string, number>()
  for (const { topic } of subjectsOfStudy)
    for (const { name, since } of [{ name: topic.condition, since: 0 }, ...topic.interventions, ...topic.exposures, ...topic.outcomes]) {
      const first = Math.max(since, topic.since)
      firstYears.set(name.toLowerCase(), Math.min(first, firstYears.get(name.toLowerCase()) ?? first))
    }
  for (const [name, least] of [
    ['tirzepatide', 2015],
    ['semaglutide', 2012],
    ['lecanemab', 2015],
    ['flash glucose monitoring', 2014],
    ['covid-19', 2020],
  ] as const)
    expect([name, (firstYears.get(name) ?? 0) >= least]).toEqual([name, true])
  const named = new RegExp(
    `(?<![\\w-])(?:${[...firstYears.keys()]
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})(?![\\w-])`,
    'g',
  )
  const wrong = papers.flatMap(({ title, abstract, year }) => {
    const text = title.toLowerCase().split(' – a secondary')[0] ?? ''
    const since = Math.max(0, ...[...text.matchAll(named)].map(([name]) => firstYears.get(name) ?? 0))
    const told = [
      ...`${title} ${abstract ?? ''}`.matchAll(/\b(?:19|20)\d\d(?=[ ,.;–]|$)(?! (?:participants|records|adults|sites|cases))/g),
    ].map(Number)
    return year !== null && (year < since || told.some((one) => one > year)) ? [`${since} ${year} ${told.join(' ')} ${title}`] : []
  })
  expect(wrong).toEqual([])
})

test('study periods: none begins before its subject exists', () => {
  const topics = subjectsOfStudy.map(({ topic }) => topic).filter(({ since }) => since > 1960)
  const early = papers.filter(({ title, abstract }) => {
    const since = Math.max(0, ...topics.filter(({ condition }) => title.includes(condition)).map((topic) => topic.since))
    const [, from = '9999'] = /(\d{4})–\d{4}$/.exec(title) ?? /(?:Between|between) (\d{4}) and \d{4}/.exec(abstract ?? '') ?? []
    return Number(from) < since
  })
  expect(early.map(({ title }) => title)).toEqual([])
})

test('preprints: none is older than the servers', () => {
  const early = papers.filter(
    ({ year, venue }) => year !== null && year < 1995 && /Preprints|ForePrint|EarlyLeaf|Working Papers/.test(venue ?? ''),
  )
  expect(early).toEqual([])
})

test('titles: words are rarely repeated', () => {
  const plain = papers.filter(({ title }) => !/^RETRACTED|reprint/.test(title) && title.length < 250)
  expect(plain.filter(({ title }) => hasRepeatedWord(title)).length / plain.length).toBeLessThan(0.02)
  const conditions = subjectsOfStudy.map(({ topic }) => escaped(topic.condition)).join('|')
  const doubled = plain.filter(({ title }) =>
    new RegExp(`\\b(${conditions}|\\w{4,}(?: \\w+){1,3}) (?:for|in|of|on|and|with) \\1\\b`, 'i').test(title),
  )
  expect(doubled.map(({ title }) => title)).toEqual([])
})

test.each([
  ['a doubled word', /\b(\p{L}+) \1\b/iu],
  ['two articles', /\b(?:the|a|an) (?:the|a|an) /i],
  [
    'two prepositions',
    /\b(?:in|of|for|with|to|from|by|among|after|at) (?:in|of|on|for|with|to|from|by|among|at) |(?<!get )\bon (?:in|on|of) /i,
  ],
  ['a before a vowel', /\ba (?!uni|eur|one|use|util)[aeiou]/i],
  ['an before a consonant', /\ban (?!hour|honest|MRI|HIV|LDL|8|1[18]\b)[^aeiou<]/i],
  ['a before a number that begins with a vowel', /\ba (?:8\d?|11|18)(?!\d)/i],
  ['two marks', /[,:]{2}|;;|\.\.| [,.;:]|\?\./],
  [
    'a verb of one for many',
    /(?:^|[.:?] )(?:(?!(?:of|on|in|to|between|for|and|with) )[\w-]+ ){0,3}(?:beverages|symptoms|drugs|injuries|nets|waves|shifts|increases) (?:was|is|has|matters) |\bdoes (?:[\w-]+ ){0,2}\w{3,}[^su]s explain/i,
  ],
  ['a sentence without a capital', /[a-z)%]\. [a-z]/],
  ['a design in place of its results', /\b(?:in|among \w+ in) (?:results of|study protocol|protocol for)/],
])('texts: none has %s', (_what, fault) => {
  const texts = papers.flatMap(({ title, abstract }) => [title, abstract ?? ''])
  expect(texts.filter((text) => fault.test(text))).toEqual([])
})

test('texts: parentheses are closed unless the text is cut off', () => {
  const texts = papers.flatMap(({ title, abstract }) => [title, abstract ?? '']).filter((text) => !text.endsWith('…'))
  expect(texts.filter((text) => text.split('(').length !== text.split(')').length)).toEqual([])
})

test('case reports: the condition fits the age and sex', () => {
  const misfits = [
    /(?:[Pp]rostate cancer|PROSTATE CANCER).* (?:woman|girl)/,
    /(?:[Pp]re-eclampsia|[Ee]ndometriosis|[Gg]estational diabetes|[Mm]enopausal|[Cc]ervical cancer).* (?:man|boy)\b/,
    /[Dd]ementia in an? (?:[1-5]\d|\d)-year-old/,
    /[Bb]ronchiolitis in an? [2-9]\d-year-old/,
  ]
  const titles = papers.map(({ title }) => title).filter((title) => title.includes('-year-old'))
  expect(titles.length).toBeGreaterThan(100)
  expect(titles.filter((title) => misfits.some((misfit) => misfit.test(title)))).toEqual([])
})

test.each([
  'migraine',
  'naloxone',
  'mammography',
  'pre-eclampsia',
  'anticoagulation',
  'CRISPR',
  'perovskite',
  'minimum wage',
  'microbiota transplantation',
  'attention deficit',
  'pre-exposure prophylaxis',
  'crop yield',
  'large language models',
  'remote work',
  'school closures',
  'psilocybin',
  'long COVID',
])('subjects: there are papers on %s', (subject) => {
  expect(
    papers.filter(({ title }) => title.includes(subject) || title.includes(subject.charAt(0).toUpperCase() + subject.slice(1))).length,
  ).toBeGreaterThan(7)
})

test('environmental papers: land is not described as people', () => {
  const places = 'catchments|landscapes|temperate cities|municipalities|regions|areas|plains|terraces|farms|test fields|installations'
  const ofPeople = new RegExp(`(?:(?:${places}) live and work|services for [\\w -]*(?:${places})\\b)`)
  expect(papers.filter(({ abstract }) => ofPeople.test((abstract ?? '').replaceAll('children in rural areas', '')))).toEqual([])
})

test('follow-up: as long as the title says', () => {
  const spans = papers.flatMap(({ title, abstract }) => {
    const [, years] = /(?:for a median of|after) (\d+) years/.exec(abstract ?? '') ?? []
    return /ten-year follow-up/i.test(title) && years !== undefined ? [years] : []
  })
  expect(spans.length).toBeGreaterThan(50)
  expect(new Set(spans)).toEqual(new Set(['10']))
})

test('titles: stock phrases are rare', () => {
  expect(shareOf(({ title }) => title.includes('and the road ahead'))).toBeLessThan(0.015)
})

test('venues: there are many, each with one quartile', () => {
  const quartiles = new Map<string, number | null>()
  for (const { venue, journalQuartile } of papers) {
    if (venue === null) continue
    expect(quartiles.get(venue) ?? journalQuartile).toBe(journalQuartile)
    quartiles.set(venue, journalQuartile)
  }
  expect(quartiles.size).toBeGreaterThan(140)
  expect(new Set(quartiles.values())).toEqual(new Set([1, 2, 3, 4, null]))
})

test('headings: a paper has three to six', () => {
  const lists = papers.map(({ subjects }) => subjects)
  expect(lists.filter(({ length }) => length < 3 || length > 6)).toEqual([])
  expect(lists.filter((subjects) => new Set(subjects).size < subjects.length || subjects.includes(''))).toEqual([])
})

test('abstracts: their length is plausible', () => {
  const lengths = papers.flatMap(({ abstract }) => (abstract === null || abstract === '' ? [] : [abstract.split(/\s+/).length]))
  expect(lengths.filter((length) => length < 80 || length > 250).length / lengths.length).toBeLessThan(0.05)
})

test('texts: none has a missing word', () => {
  const texts = papers.map(({ title, abstract }) => `${title} ${abstract ?? ''}`)
  expect(texts.filter((text) => /undefined|NaN|Infinity|\S {2}\S|\[object/.test(text))).toEqual([])
})

test.each([
  ['a screening invitation', /(?:stool tests|uptake of screening).* (?:patients with advanced disease|family caregivers)/i],
  [
    'work',
    /(?:sick leave|return to work|unemployment|job insecurity|shift).* (?:in|among) (?:older adults|nursing home residents|adolescents)\b/i,
  ],
  ['a lack of oestrogen', /oestrogen deficiency.* (?:prisoners|veterans|children under five)/i],
  ['a reef', /coral.* (?:in|of) (?:boreal regions|semi-arid regions|lowland catchments|temperate cities)/i],
  ['a deployment', /combat exposure.* (?:in|among) (?:nurses|adolescents|university students|pregnant women)/i],
  ['a treatment for patients', /(?:cetuximab|swallowing exercises|ocrelizumab|morphine) .*(?:in|among) family caregivers/i],
])('implausible studies: no %s where there is none', (_what, misfit) => {
  expect(papers.map(({ title }) => title).filter((title) => misfit.test(title))).toEqual([])
})
