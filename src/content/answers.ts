import { listed, lowerFirst, upperFirst } from '../literature/wording.ts'
import type { Asked } from './ask.ts'
import { durationsIn } from './durations.ts'
import { findingOf } from './findings.ts'
import { comparatorOf, outcomeOf, interventionOf } from './mentions.ts'
import { plainText, sentenceAt, sentencesOf } from './passages.ts'
import { agesOf, groupsOf, peopleOf, placeOfGroup, populationOf, shareOfWomen } from './people.ts'
import { countryOf } from './countries.ts'
import { designOf, nameOfDesign, placeOfDesign } from './study-design.ts'
import type { Source } from './source.ts'
import { passageOfTopic, topicOf } from './topic.ts'

/** An answer read from a source, with the sentence that says so, word by word. A figure may show a result as well. */
type FreeAnswer = { readonly value: string; readonly quote: string | null; readonly isResult?: true }

type Reader = (source: Source) => FreeAnswer | null

/** Answers a question from a source. Null when the source does not say. */
export function freeAnswerOf(source: Source, question: Pick<Asked, 'name' | 'instructions'>): FreeAnswer | null {
  const { instructions, name } = question
  const reader = readers.find(([sign]) => sign.test(name)) ?? readers.find(([sign]) => sign.test(instructions))
  const answer = reader === undefined ? aboutTopic(source, `${name}. ${instructions}`) : reader[1](source)
  return answer === null ? null : { ...answer, value: /^p ?[<>=≤]/.test(answer.value) ? answer.value : upperFirst(answer.value) }
}

/** Readers for common questions. The first one whose pattern fits the question is used. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/\bfund(?:ing|er|ed)|\bsponsor|\bfinanc|\bconflicts? of interest|\bcompeting interests?/i, fundingOf],
  [/\badverse|\bside[ -]effects?|\bsafety\b|\bharms?\b/i, (source) => said(source, /\badverse events?\b|\bside effects?\b|\bsafety\b/i)],
  [
    /\brisk of bias|\bquality of (?:the )?(?:evidence|study|studies)|\bcertainty\b/i,
    (source) => said(source, /\brisk of bias was\b|certainty of the evidence|assessors were unaware|intention to treat/i),
  ],
  [
    /\blimit(?:s|ations?)\b/i,
    (source) =>
      said(source, /\bgenerali[sz]ability\b|\bconfounding\b|\blimitations?\b|longer follow-up|less precise|larger studies|replication/i),
  ],
  [/^(?!.*(?:\beffect size|\binterval|\bestimate|\bstatistic))[^]*\bp[ -]?values?\b/i, (source) => partOfFigures(source, pValue)],
  [
    /^(?!.*(?:\beffect size|\bp[ -]?value|\bestimate|\bstatistic))[^]*\bconfidence intervals?\b/i,
    (source) => partOfFigures(source, interval),
  ],
  [/\bblind(?:ed|ing)?\b|\bmask(?:ed|ing)\b/i, (source) => said(source, /\bblind(?:ed|ing)?\b|\bmasked\b|\bunaware of\b|\bopen-label\b/i)],
  [/\beffect sizes?\b|\bconfidence intervals?\b|\bp[ -]values?\b|\bstatistics?\b|\bestimates?\b/i, figuresOf],
  [/\bphases?\b/i, phaseOf],
  [/\bstatus\b|\brecruit/i, statusOf],
  [/\bcountr(?:y|ies)\b|\bsettings?\b|\blocations?\b|\bwhere\b|\bregions?\b/i, settingOf],
  [/\bsex\b|\bgender\b|\bfemales?\b|\bproportion of (?:women|men)\b/i, sexOf],
  [/\bages?\b|\bhow old\b|\baged\b/i, ageOf],
  [/\bsample|\bhow many\b|\bnumber of (?:participants|patients|people)\b|\bparticipants? (?:number|count)\b|^n$/i, sizeOf],
  [/\bpopulations?\b|\bparticipants?\b|\bpatients?\b|\bwho (?:was|were)\b|\bsubjects\b/i, whomOf],
  [/\bdesigns?\b|\bmethod(?:s|ology)?\b|\bstud(?:y|ies) types?\b|\btypes? of study\b|\bhow (?:was|were) .{0,30}studied\b/i, designAnswerOf],
  [/\bduration\b|\bfollow-?up\b|\bhow long\b|\btime ?frame\b/i, durationOf],
  [/\bcomparators?\b|\bcontrols?\b|\bcomparisons?\b|\bcompared\b/i, comparatorAnswerOf],
  [
    /\bdos(?:e|es|age)\b/i,
    (source) =>
      said(source, /\b\d+(?:\.\d+)? ?(?:mg|g|µg|mcg|IU|ml|mL)(?:\/|\b(?! of| mm))|\b\d+ (?:sessions|minutes|times) (?:a|per|each)\b/),
  ],
  [/\bfindings?\b|\bresults?\b|\beffects?\b|\bimpact\b|\bwhat was found\b|\bdirection\b/i, mainFindingOf],
  [/\binterventions?\b|\bexposures?\b|\btreatments?\b|\bwhat was tested\b/i, interventionAnswerOf],
  [/\boutcomes?\b|\bendpoints?\b/i, outcomeAnswerOf],
  [/\bconclusions?\b|\bimplications?\b/i, conclusionOf],
  [
    /\baims?\b|\bobjectives?\b|\bpurposes?\b|\bresearch questions?\b|\bhypothes[ie]s\b/i,
    (source) =>
      said(source, /\b(?:we aimed|set out to|objective was|we sought|our aim|the aim|the purpose|the goal|hypothesize|to determine)\b/i),
  ],
  [
    /\banalys[ei]s\b|\bstatistical\b/i,
    (source) => said(source, /\bregression\b|\bmodels were\b|\bmixed models\b|\banaly[sz]ed\b|\bAnalyses were\b|\bpooled\b/i),
  ],
  [/\bthemes?\b/i, (source) => said(source, /\bthemes?\b/i)],
  [
    /\bdatabases?\b|\bdata sources?\b|\bsearch(?:ed)?\b/i,
    (source) => said(source, /\bsearched\b|\bregisters\b|\brecords from\b|\bData came from\b|\bsurvey in\b/i),
  ],
  [/\byears?\b|\bpublication date\b/i, ({ year }) => (year === null ? null : { value: String(year), quote: null })],
  [/\bjournal\b|\bvenue\b/i, ({ venue }) => (venue === null ? null : { value: venue, quote: null })],
  [/^title$/i, ({ title }) => ({ value: plainText(title), quote: null })],
  [/^(?:first )?authors?$/i, ({ authors }) => (authors.length === 0 ? null : { value: authors.join('; '), quote: null })],
]

function said({ text }: Source, sign: RegExp): FreeAnswer | null {
  const sentence = sentencesOf(text).find(({ start, end }) => sign.test(text.slice(start, end)))
  if (sentence === undefined) return null
  const quote = text.slice(sentence.start, sentence.end)
  return { value: plainText(quote), quote }
}

function aboutTopic({ text }: Source, asked: string): FreeAnswer | null {
  const topic = topicOf(asked)
  const quote = topic === null ? null : passageOfTopic(topic, text, 0.6)
  return quote === null ? null : { value: plainText(quote), quote }
}

function quoted(source: Source, value: string, at: number | null | undefined): FreeAnswer {
  return { value, quote: at === null || at === undefined || at < 0 ? null : sentenceAt(source.text, at) }
}

function fundingOf(source: Source): FreeAnswer | null {
  const [sponsor] = source.authors
  if (source.kind === 'trial') return sponsor === undefined ? null : { value: `Sponsored by ${sponsor}`, quote: null }
  return said(source, /\bfund(?:ed|ing)\b|\b(?:supported|sponsored) by\b|\bgrant from\b/i)
}

function figuresOf(source: Source): FreeAnswer | null {
  const finding = findingOf(source)
  const inside = finding === null ? null : /\(([^()]{0,200}(?:CI|confidence|[pP] ?[<=]|ratio|difference)[^()]{0,200})\)/.exec(finding.quote)
  return finding === null || inside === null ? null : { value: plainText(inside[1] ?? ''), quote: finding.quote, isResult: true }
}

const pValue = /\bp ?[<>=≤] ?\d?\.\d+/i
const interval = /\b9\d(?:\.\d)? ?% ?(?:CI|confidence interval):? ?\[?[−-]?\d+(?:\.\d+)? ?(?:to|[;,–-]) ?[−-]?\d+(?:\.\d+)?\]?/i

/** Finds a number in the brackets of the main finding. */
function partOfFigures(source: Source, sign: RegExp): FreeAnswer | null {
  const finding = findingOf(source)
  const value = finding === null ? undefined : sign.exec(finding.said)?.[0]
  return finding === null || value === undefined ? null : { value, quote: finding.quote, isResult: true }
}

function phaseOf({ registered }: Source): FreeAnswer | null {
  if (registered === null) return null
  const phases = registered.phases.filter((phase) => phase !== 'NA').map((phase) => phase.toLowerCase().replace(/_|(?=\d)/g, ' '))
  return { value: phases.length === 0 ? 'Not applicable' : phases.join(', '), quote: null }
}

function statusOf({ registered }: Source): FreeAnswer | null {
  const status = registered?.status ?? null
  return status === null ? null : { value: status.toLowerCase().replaceAll('_', ' '), quote: null }
}

function settingOf(source: Source): FreeAnswer | null {
  const country = countryOf(source)
  return country === null ? null : quoted(source, country.name.replace(/^the /, 'The '), country.at)
}

function sexOf(source: Source): FreeAnswer | null {
  const share = shareOfWomen(source)
  if (share !== null) return quoted(source, `${share.percent}% female`, share.at)
  const groups = groupsOf(source)
  if (groups.has('women') === groups.has('men')) return null
  const sex = groups.has('women') ? 'women' : 'men'
  return quoted(source, `${sex} only`, placeOfGroup(source.text, [sex, 'pregnant women', 'older adults']))
}

function ageOf(source: Source): FreeAnswer | null {
  const ages = agesOf(source)
  if (ages?.mean !== null && ages?.mean !== undefined) return quoted(source, `mean age ${ages.mean} years`, ages.at)
  if (ages !== null)
    return quoted(source, ages.most === null ? `${ages.least} years and over` : `${ages.least} to ${ages.most} years`, ages.at)
  const groups = [...groupsOf(source)].filter((group) => group !== 'men' && group !== 'women' && group !== 'pregnant women')
  if (groups.length === 0) return null
  const specific = groups.length > 1 ? groups.filter((group) => group !== 'adults') : groups
  return quoted(source, `${listed(specific)}; no ages are given`, placeOfGroup(source.text, groups))
}

function sizeOf(source: Source): FreeAnswer | null {
  const people = peopleOf(source)
  if (people === null) return null
  return quoted(source, designOf(source)?.id === 'protocol' ? `${people.said} (planned)` : people.said, people.at)
}

/** Gives the number and the kind of participants: "1,420 older adults". */
function whomOf(source: Source): FreeAnswer | null {
  const people = peopleOf(source)
  const population = populationOf(source)
  if (population === null || people?.said === '1 patient') return people === null ? null : sizeOf(source)
  if (people === null) return { value: population.said, quote: population.quote }
  const size = people.said.replace(/ .*$/, '')
  const isNamed = people.said.toLowerCase().includes(population.said.toLowerCase())
  const planned = source.kind === 'trial' ? ' (enrolment)' : designOf(source)?.id === 'protocol' ? ' (planned)' : ''
  const isOther = / (?:cases|sites|plots|records)$/.test(people.said)
  const value = isNamed
    ? `${people.said}${planned}`
    : isOther
      ? `${people.said}; ${population.said}`
      : `${size} ${lowerFirst(population.said)}${planned}`
  return { value, quote: people.at < 0 ? population.quote : sentenceAt(source.text, people.at) }
}

function designAnswerOf(source: Source): FreeAnswer | null {
  const name = nameOfDesign(source)
  return name === null ? null : quoted(source, name, placeOfDesign(source))
}

function durationOf(source: Source): FreeAnswer | null {
  const [first] = durationsIn(source.text)
  return first === undefined ? null : quoted(source, first.said, first.at)
}

function interventionAnswerOf(source: Source): FreeAnswer | null {
  const tested = interventionOf(source)
  if (tested === null) return null
  const id = designOf(source)?.id
  const isObserved = id === 'cohort' || id === 'case-control' || id === 'cross-section' || id === 'registered-observation'
  return quoted(source, isObserved ? `${tested.said} (observed, not assigned)` : tested.said, tested.at)
}

function comparatorAnswerOf(source: Source): FreeAnswer | null {
  const comparison = comparatorOf(source)
  return comparison === null ? null : quoted(source, comparison.said, comparison.at)
}

function outcomeAnswerOf(source: Source): FreeAnswer | null {
  const outcome = outcomeOf(source)
  return outcome === null ? null : quoted(source, outcome.said, outcome.at)
}

function mainFindingOf(source: Source): FreeAnswer | null {
  const finding = findingOf(source)
  if (finding !== null) return { value: finding.said, quote: finding.quote, ...(/\d/.test(finding.said) && { isResult: true as const }) }
  if (source.registered === null) return null
  return {
    value: source.registered.hasResults === true ? 'Results are posted in the registry' : 'No results are posted in the registry',
    quote: null,
  }
}

function conclusionOf(source: Source): FreeAnswer | null {
  const { text } = source
  const id = designOf(source)?.id
  if (source.kind === 'trial' || id === 'protocol') return null
  const sentences = sentencesOf(text).filter(({ start, end }) => !/©|rights reserved|Record supplied/.test(text.slice(start, end)))
  const one = sentences.find(({ part }) => part === 'conclusion') ?? (sentences.length > 3 ? (sentences.at(-2) ?? null) : null)
  if (one === null) return null
  const quote = text.slice(one.start, one.end)
  return { value: plainText(quote), quote }
}
