import { atStart, inFigures, inWords, listed, lowerFirst } from '../literature/wording.ts'
import type { QuestionParts } from './question-parts.ts'
import { inBrackets, type Cited } from './cite.ts'
import { findingOf, type Direction } from './findings.ts'
import { peopleOf, populationOf } from './people.ts'
import { countryOf } from './countries.ts'
import { plainText } from './passages.ts'
import { toLine } from './question.ts'
import { designOf, type DesignId } from './study-design.ts'

/** Designs that share a paragraph. */
type Group = { readonly one: string; readonly many: string; readonly ids: readonly DesignId[] }

const groups: readonly Group[] = [
  { one: 'meta-analysis or systematic review', many: 'meta-analyses and systematic reviews', ids: ['meta-analysis', 'systematic-review'] },
  { one: 'randomised or controlled trial', many: 'randomised or controlled trials', ids: ['trial', 'experiment'] },
  { one: 'observational study', many: 'observational studies', ids: ['cohort', 'case-control', 'cross-section'] },
  { one: 'evaluation of a prediction model', many: 'evaluations of prediction models', ids: ['model'] },
  { one: 'qualitative study', many: 'qualitative studies', ids: ['qualitative'] },
  {
    one: 'narrative review, commentary or case report',
    many: 'narrative reviews, commentaries and case reports',
    ids: ['review', 'comment', 'case-report', 'protocol'],
  },
]

const said: readonly (readonly [Direction, one: string, many: string])[] = [
  ['favourable', 'reports a favourable difference', 'report a favourable difference'],
  ['association', 'reports an association', 'report an association'],
  ['none', 'finds no clear difference or association', 'find no clear difference or association'],
  ['unfavourable', 'reports an unfavourable difference', 'report an unfavourable difference'],
  ['descriptive', 'describes without comparing', 'describe without comparing'],
]

/**
 * Writes a paragraph for each kind of source: how many point in which direction, and the findings of the largest. Findings on other
 * subjects are described apart and do not count.
 */
export function synthesisOf(cited: readonly Cited[], { isAnsweredBy }: QuestionParts): readonly string[] {
  const papers = cited.filter(({ source }) => source.kind !== 'trial')
  const withFinding = papers.filter(({ source }) => findingOf(source) !== null)
  const onSubject = withFinding.filter(({ source }) => isAnsweredBy(source))
  const known = new Set(groups.flatMap(({ ids }) => ids))
  const isKnown = ({ source }: Cited): boolean => known.has(designOf(source)?.id ?? 'registered-trial')
  return [
    ...groups.flatMap((group) =>
      paragraphsOf(
        group,
        onSubject.filter(({ source }) => isOf(group, source)),
      ),
    ),
    ...paragraphsOf(
      { one: 'paper whose design is not named', many: 'papers whose design is not named', ids: [] },
      onSubject.filter((one) => !isKnown(one)),
    ),
    ...besidesOf(
      withFinding.filter((one) => !onSubject.includes(one)),
      onSubject.length === 0,
    ),
    ...registeredOf(cited.filter(({ source }) => source.kind === 'trial')),
    ...papers
      .filter(({ source }) => findingOf(source) === null)
      .map((one) => `“${plainText(one.source.title)}” does not say in its abstract what it found ${inBrackets([one])}.`),
  ]
}

/** Describes the cited sources that do not count. */
function besidesOf(cited: readonly Cited[], isAll: boolean): readonly string[] {
  const [only] = cited
  if (only === undefined) return []
  const none = isAll ? 'No main finding is on the question itself. ' : ''
  if (cited.length === 1)
    return [`${none}One ${isAll ? '' : 'more '}source has its main finding on another outcome or intervention. ${findingsOf(only)}`]
  return [
    `${none}${atStart(cited.length)} ${isAll ? '' : 'more '}sources have their main findings on other outcomes or interventions ${inBrackets(cited)}. ${findingsOf(only, 'In the most relevant of these, ')}`,
  ]
}

function isOf({ ids }: Group, source: Cited['source']): boolean {
  const id = designOf(source)?.id
  return id !== undefined && ids.includes(id)
}

function paragraphsOf({ many, one }: Group, cited: readonly Cited[]): readonly string[] {
  const [only] = cited
  if (only === undefined) return []
  if (cited.length === 1) return [`One ${one} bears on the question. ${findingsOf(only)}`]
  const parts = said.flatMap(([direction, single, plural]) => {
    const here = cited.filter(({ source }) => findingOf(source)?.direction === direction)
    const [largest] = here.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    if (largest === undefined) return []
    const count = here.length === cited.length ? (here.length === 2 ? 'Both' : 'All') : atStart(here.length)
    return here.length === 1
      ? [`${count} ${single}. ${findingsOf(largest)}`]
      : [`${count} ${plural} ${inBrackets(here)}. ${findingsOf(largest, 'In the largest of these, ')}`]
  })
  return [`${atStart(cited.length)} ${many} bear on the question. ${parts.join(' ')}`]
}

/** Writes a finding with its population: "In 420 older adults in Chile: …". */
function findingsOf(one: Cited, before = 'In '): string {
  const { source } = one
  const finding = findingOf(source)
  if (finding === null) return ''
  const people = peopleOf(source)
  const population = people === null || people.said.endsWith(' participants') ? populationOf(source) : null
  const who =
    people === null ? '' : population === null ? people.said : `${people.said.replace(/ participants$/, '')} ${lowerFirst(population.said)}`
  const id = designOf(source)?.id
  const where = id === 'meta-analysis' || id === 'systematic-review' ? '' : countryOf(source)?.name
  const whom =
    who === '' || id === 'case-report' ? '' : `${who}${where === undefined || where === '' || who.includes(where) ? '' : ` in ${where}`}: `
  const lead = whom === '' ? (before === 'In ' ? '' : 'For example: ') : before === 'In ' ? `In ${whom}` : `${before}with ${whom}`
  return `${lead}“${toLine(finding.said, 400).replace(/\.$/, '')}” ${inBrackets([one])}.`
}

function sizeOf({ source }: Cited): number {
  return peopleOf(source)?.count ?? 0
}

/** Describes the registered trials, which have no findings yet. */
function registeredOf(cited: readonly Cited[]): readonly string[] {
  if (cited.length === 0) return []
  const statuses = new Map<string, Cited[]>()
  for (const one of cited) {
    const status = one.source.registered?.status?.toLowerCase().replaceAll('_', ' ') ?? ''
    const known = statuses.get(status)
    if (known === undefined) statuses.set(status, [one])
    else known.push(one)
  }
  const byCount = [...statuses].toSorted(([, a], [, b]) => b.length - a.length)
  const parts = byCount.map(([status, ones], index) => {
    const how = status === '' ? 'without a status' : status === 'unknown' ? 'with an unknown status' : `as ${status}`
    return `${index === 0 ? atStart(ones.length) : inWords(ones.length)} ${ones.length === 1 ? 'is' : 'are'} registered ${how} ${inBrackets(ones)}`
  })
  const sizes = cited.flatMap(({ source }) => source.enrolled ?? []).filter((size) => size > 0)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  const enrolment =
    sizes.length < 2 || least === most
      ? ''
      : ` They are planned with or have enrolled between ${inFigures(least)} and ${inFigures(most)} participants.`
  const posted = cited.filter(({ source }) => source.registered?.hasResults === true)
  const results =
    posted.length === 0
      ? 'The registry has no results of any of them, so that they say nothing yet about effects.'
      : `The registry has results of ${inWords(posted.length)} ${inBrackets(posted)}; the entries themselves do not say what came out.`
  const kinds = registeredKinds(cited)
  if (cited.length === 1)
    return [
      `One registered trial is cited. It ${parts.join('').replace(/^One /, '')}. ${results.replace('of any of them, so that they say', 'of it, so that it says')}`,
    ]
  return [`${atStart(cited.length)} registered trials are cited${kinds}. ${listed(parts)}.${enrolment} ${results}`]
}

function registeredKinds(cited: readonly Cited[]): string {
  const observed = cited.filter(({ source }) => designOf(source)?.id === 'registered-observation').length
  if (observed === 0) return ''
  return observed === cited.length ? ', all of them observational' : `, ${inWords(observed)} of them observational`
}

/** Writes the balance of the findings that answer the question. Null when none compares. */
export function balanceOf(cited: readonly Cited[], { isAnsweredBy, isOfHarm }: QuestionParts): string | null {
  const directions = cited.flatMap(({ source }) => (isAnsweredBy(source) ? (findingOf(source)?.direction ?? []) : []))
  const count = (direction: Direction): number => directions.filter((one) => one === direction).length
  const compared = said.filter(([direction]) => direction !== 'descriptive')
  const all = compared.reduce((sum, [direction]) => sum + count(direction), 0)
  if (all === 0) return null
  const supporting = count('association') + count(isOfHarm ? 'unfavourable' : 'favourable')
  const parts = compared.flatMap(([direction, one, many]) => {
    const some = count(direction)
    return some === 0 ? [] : [`${inWords(some)} ${some === 1 ? one : many}`]
  })
  if (all === 1) return `A single comparison does not settle the question: ${parts.join('').replace(/^one /, 'it ')}.`
  const verdict =
    supporting >= all * 0.7
      ? 'Most of the evidence points the same way'
      : supporting <= all * 0.3
        ? 'The evidence gives little support to an effect'
        : 'The evidence is mixed'
  return `${verdict}: of the ${inWords(all)} sources that compare what is asked, ${listed(parts)}.`
}
