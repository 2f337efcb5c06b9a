import { expect, test } from 'vitest'
import type { CorpusPaper } from '../../../src/literature/corpus/paper.ts'
import { paperAt } from '../../../src/literature/corpus/paper.ts'
import { searchPapers, searchTrials } from '../../../src/literature/search/search.ts'
import { stemWord } from '../../../src/literature/search/words/stem.ts'
import { parseQueryTerms } from '../../../src/literature/search/words/terms.ts'
import { trialAt } from '../../../src/literature/corpus/trial.ts'

/** A paper with nothing in it but what a test says. */
function paper(number: number, title: string, abstract: string | null = null): CorpusPaper {
  return { ...paperAt(0), serviceId: `own-${number}`, title, abstract, subjects: [], isRetracted: false, epochS: null, year: null }
}

/** The own papers that a query finds, best first, if they rank above all the corpus; the words they share are in none of its papers. */
function ranked(query: string, ...own: readonly CorpusPaper[]): readonly string[] {
  const { results } = searchPapers({ query, searchMode: 'semantic', maxResults: own.length, filters: {} }, 'service', own)
  return results.map(({ serviceId }) => serviceId)
}

const padding = 'Quokkas were watched over a number of weeks, and what they did was written down by three observers.'

test('ranking: a word in the title counts more than one in the abstract', () => {
  const [inAbstract, inTitle] = [paper(1, 'Marsupials of an island', `${padding} Zorblax.`), paper(2, 'Zorblax of an island', padding)]
  expect(ranked('zorblax', inAbstract, inTitle)).toEqual(['own-2', 'own-1'])
})

test('ranking: a rare word counts more than a common one', () => {
  const [common, rare] = [paper(1, 'Adults of an island'), paper(2, 'Zorblax of an island')]
  expect(ranked('zorblax in adults', common, rare)[0]).toBe('own-2')
})

test('ranking: both words rank above one of them twice', () => {
  const [once, both] = [paper(1, 'Zorblax and zorblax'), paper(2, 'Zorblax and quibbit')]
  expect(ranked('zorblax quibbit', once, both)).toEqual(['own-2', 'own-1'])
})

test('ranking: a word ranks above its synonym, a synonym above no match', () => {
  const [none, synonym, word] = [paper(1, 'Zorblax on tax'), paper(2, 'Zorblax on sleeplessness'), paper(3, 'Zorblax on insomnia')]
  expect(ranked('zorblax insomnia', none, synonym, word)).toEqual(['own-3', 'own-2', 'own-1'])
})

test('ranking: equal scores keep the order of the corpus, then of the user', () => {
  const twins = [paper(1, 'Zorblax of an island'), paper(2, 'Zorblax of an island'), paper(3, 'Zorblax of an island')]
  expect(ranked('zorblax', ...twins)).toEqual(['own-1', 'own-2', 'own-3'])
  const twin = { ...paperAt(3), serviceId: 'twin', isRetracted: false }
  const filters = { retracted: 'include_retracted' as const }
  const { results } = searchPapers({ query: twin.title, searchMode: 'semantic', maxResults: 10_000, filters }, 'service', [twin])
  const places = [paperAt(3).serviceId, 'twin'].map((id) => results.findIndex(({ serviceId }) => serviceId === id))
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[1]).toBeGreaterThan(places[0] ?? 0)
})

test.each([
  ['sleeplessness', 'insomnia'],
  ['insomnia', 'difficulty sleeping'],
  ['hypertension', 'high blood pressure'],
  ['high blood pressure', 'hypertensive'],
  ['heart attack', 'myocardial infarction'],
  ['T2DM', 'type 2 diabetes'],
  ['type II diabetes', 'T2DM'],
  ['CBT', 'cognitive behavioural therapy'],
  ['cognitive behavioral therapies', 'CBT-I'],
  ['elderly', 'older adults'],
  ['teenagers', 'adolescents'],
  ['tumor', 'cancers'],
  ['coffee', 'caffeine'],
  ['physical activity', 'exercises'],
  ['obesity', 'body-mass index'],
  ['COVID-19', 'SARS-CoV-2'],
  ['smokers', 'tobacco'],
  ['quality of life', 'well-being'],
])('semantic search: %s finds %s', (query, title) => {
  const others = [paper(1, 'Tax of an island'), paper(2, `Zorblax on ${title} of an island`), paper(3, 'Zorblax of an island')]
  expect(ranked(`zorblax ${query}`, ...others)[0]).toBe('own-2')
})

test('synonyms: scattered words of a phrase do not match it', () => {
  const [words, phrase] = [paper(1, 'Zorblax attack of the heart', padding), paper(2, 'Zorblax myocardial infarction', padding)]
  const [asked] = ranked('heart attack', words, phrase, paper(3, 'Heart attack, heart attack'))
  expect(asked).toBe('own-3')
  expect(ranked('zorblax high pressure blood', paper(1, 'Zorblax hypertension'), paper(2, 'Zorblax, pressure, high, blood'))[0]).toBe(
    'own-2',
  )
})

test('stop words: question words match nothing', () => {
  const [question, subject] = [paper(1, 'What does it do, and how is it that they are?'), paper(2, 'Zorblax')]
  expect(ranked('What does zorblax do, and how is it that they are?', question, subject)[0]).toBe('own-2')
})

test('normalization: accents, case and punctuation make no difference', () => {
  const found = ['Sjögren', 'SJOGREN', 'sjo\u0308gren’s', '(sjögren)'].map(
    (query) => ranked(query, paper(1, 'Sjögren zorblax'), paper(2, 'Tax'))[0],
  )
  expect(found).toEqual(['own-1', 'own-1', 'own-1', 'own-1'])
})

test('semantic search: any query has results, always the same', () => {
  for (const query of ['', '   ', 'the of and', 'qwxzzk vvbnmq', '睡眠', '😴', '"', '\u0000', 'a'.repeat(2000)]) {
    const once = searchPapers({ query, searchMode: 'semantic', maxResults: 10, filters: {} }, 'service')
    expect(once.results).toHaveLength(10)
    expect(searchPapers({ query, searchMode: 'semantic', maxResults: 10, filters: {} }, 'service')).toEqual(once)
    expect(searchTrials({ query, searchMode: 'semantic', maxResults: 10, filters: {} }).results).toHaveLength(10)
  }
})

test('semantic search: more results begin with the same ones', () => {
  const search = { query: 'Does caffeine keep shift workers awake?', searchMode: 'semantic' as const, filters: {} }
  const most = searchPapers({ ...search, maxResults: 10_000 }, 'service').results
  for (const maxResults of [1, 10, 300])
    expect(searchPapers({ ...search, maxResults }, 'service').results).toEqual(most.slice(0, maxResults))
})

test('own trials: they are ranked with those of the corpus', () => {
  const own = { ...trialAt(0), nctId: 'own', title: 'Zorblax for insomnia', conditions: ['Insomnia'] }
  for (const searchMode of ['semantic', 'keyword'] as const)
    expect(searchTrials({ query: 'zorblax', searchMode, maxResults: 1, filters: {} }, [own]).results).toEqual([own])
  expect(searchTrials({ query: 'zorblax', searchMode: 'semantic', maxResults: 1, filters: {} }).results).not.toContain(own)
})

/** How many of the first five of the corpus have one of the words in title, headings or abstract. */
function fitting(query: string, words: RegExp): number {
  const { results } = searchPapers({ query, searchMode: 'semantic', maxResults: 5, filters: {} }, 'service')
  return results.filter(({ title, subjects, abstract }) => words.test(`${title} ${subjects.join(' ')} ${abstract ?? ''}`)).length
}

test.each([
  ["why can't I fall asleep at night", /insomnia|sleep (?:problems|onset|quality)|night wakings/i],
  ['blood thinners after stroke', /anticoagula|warfarin|apixaban|edoxaban/i],
  ['high blood pressure in pregnancy', /pre-eclampsia|gestational hypertension|pregnan/i],
  ['gestational hypertension', /pre-eclampsia|gestational hypertension/i],
  ['preeclampsia', /pre-eclampsia/i],
  ['sugar disease', /diabetes/i],
  ['heart attack prevention aspirin', /aspirin/i],
  ['covid19 vaccine', /COVID-19[^]*vaccination|vaccination[^]*COVID-19/i],
  ['opioid overdose naloxone', /naloxone/i],
  ['C. difficile fecal transplant', /faecal microbiota/i],
  ['breast cancer screening mammography', /mammogra/i],
  ['perovskite solar cells', /perovskite/i],
  ['minimum wage employment', /minimum wage|low-wage/i],
  ['alzheimer drug', /lecanemab|donanemab|memantine|donepezil/i],
  ['migraine prevention', /erenumab|migraine/i],
  ['CRISPR', /CRISPR/],
  ['ADHD medication in children', /methylphenidate/i],
  ['HIV prep', /HIV prevention|prophylaxis|lenacapavir/i],
  ['climate change crop yields', /crop yield/i],
  ['ChatGPT homework', /chatbot|ChatGPT|generative AI/i],
  ['remote work productivity', /remote work|working from home/i],
  ['school closures learning loss', /school closures/i],
  ['teenagers phone addiction', /smartphone/i],
  ['quit smoking', /tobacco|smok|cigarette/i],
  ['long covid', /long COVID/i],
  ['teacher training', /instructional coaching|newly qualified teachers|mentoring/i],
  ['high blood pressure medicine', /amlodipine|labetalol/i],
  ['medication for dengue', /vaccine|dengue/i],
  ['drugs for ADHD', /methylphenidate/i],
  ['hip replacement', /hip fracture/i],
  ['I cannot sleep', /insomnia|sleep (?:problems|onset)/i],
  ['meditation at work', /mindfulness/i],
  ['Quel est l’effet de la caféine sur le sommeil ?', /caffeine[^]*sleep|sleep[^]*caffeine/i],
  ['¿Es eficaz la metformina en la diabetes tipo 2?', /metformin/i],
  ['Hilft die kognitive Verhaltenstherapie in der Behandlung einer Depression?', /depress/i],
])('semantic search of a question: %s', (query, words) => {
  expect(fitting(query, words)).toBeGreaterThanOrEqual(4)
})

test('concepts: pain and surgery of the knee find trials of the knee', () => {
  const { results } = searchTrials({ query: 'knee pain surgery', searchMode: 'semantic', maxResults: 5, filters: {} })
  expect(results.filter(({ title, conditions }) => /knee/i.test(`${title} ${conditions.join(' ')}`))).toHaveLength(5)
})

test('concepts: a word of a phrase does not stand for the phrase', () => {
  const [other, one] = [
    paper(1, 'Zorblax, zorblax and a disease of the liver', 'Zorblax disease.'),
    paper(2, 'Zorblax and coronary disease'),
  ]
  expect(ranked('zorblax heart disease', other, one)).toEqual(['own-2', 'own-1'])
})

test('concepts: a word that also stands alone counts', () => {
  const conceptOf = (query: string): number | null | undefined => parseQueryTerms(query).get(stemWord('disease'))?.concept
  expect(conceptOf('heart disease')).toBeNull()
  expect(conceptOf('heart disease and zorblax disease')).toEqual(expect.any(Number))
})

test('medicines: a condition finds its own ones only', () => {
  const own = [paper(1, 'Zorblax and metformin'), paper(2, 'Zorblax and amlodipine'), paper(3, 'Zorblax and tax')]
  expect(ranked('zorblax drugs for hypertension', ...own)[0]).toBe('own-2')
  expect(ranked('zorblax hypertension', ...own)).toEqual(['own-1', 'own-2', 'own-3'])
  const adhering = own.map(({ title }, at) => paper(at + 1, `${title}: medication adherence in hypertension`))
  expect(ranked('zorblax medication adherence in hypertension', ...adhering)).toEqual(['own-1', 'own-2', 'own-3'])
})

test.each([
  ['Wie wirkt Zorblax auf die Gesundheit und wie nicht?', 'Wie die Welt auf und unter ist, und wie nicht'],
  ['¿Qué es el zorblax y para qué sirve?', 'Es para que se lo lean, y el su'],
  ['Quel est le rôle du zorblax dans la santé ?', 'Le role, le quel est dans la nuit du'],
])('foreign stop words: those of “%s” match nothing', (query, smallWords) => {
  expect(ranked(query, paper(1, smallWords, smallWords), paper(2, padding, 'Zorblax'))[0]).toBe('own-2')
})

test('foreign stop words: an English question ignores them', () => {
  const [first, second] = [paper(1, 'Zorblax of an island'), paper(2, 'Zorblax, und die')]
  expect(ranked('does the zorblax die or does it und', first, second)[0]).toBe('own-2')
})

test.each([
  ['randomised trial of metformin in type 2 diabetes', 'RCT'],
  ['meta-analysis of exercise', 'Meta-Analysis'],
  ['systematic reviews of melatonin', 'Systematic Review'],
  ['systematic reviews of exercise for depression', 'Systematic Review'],
])('study designs: %s prefers papers of that design', (query, tag) => {
  const { results } = searchPapers({ query, searchMode: 'semantic', maxResults: 5, filters: {} }, 'service')
  expect(results.filter(({ studyTypeTags }) => studyTypeTags.includes(tag)).length).toBeGreaterThanOrEqual(3)
})
