import type { Given } from '../../contract/given.ts'
import { isObject } from '../../contract/is-object.ts'

type Papers = NonNullable<Given['papers']>
type Trials = NonNullable<Given['trials']>

/** The papers and trials of searches that gave other results than a world of the mock, as it can be given them. */
export function seenLiterature(answers: readonly { readonly recorded: unknown; readonly own: unknown }[]): {
  readonly papers: Papers
  readonly trials: Trials
} {
  const papers = new Map<string, Papers[number]>()
  const trials = new Map<string, Trials[number]>()
  for (const { recorded, own } of answers) {
    const known = new Set([...itemsOf(own, 'papers'), ...itemsOf(own, 'trials')].map(idOf))
    for (const paper of itemsOf(recorded, 'papers')) if (!known.has(idOf(paper))) add(papers, idOf(paper), toPaper(paper))
    for (const trial of itemsOf(recorded, 'trials')) if (!known.has(idOf(trial))) add(trials, idOf(trial), toTrial(trial))
  }
  return { papers: [...papers.values()], trials: [...trials.values()] }
}

type Item = Readonly<Record<string, unknown>>

function add<Value>(list: Map<string, Value>, id: string, value: Value | undefined): void {
  if (value !== undefined && !list.has(id)) list.set(id, value)
}

function itemsOf(body: unknown, name: 'papers' | 'trials'): readonly Item[] {
  const list = isObject(body) ? body[name] : undefined
  return Array.isArray(list) ? (list as readonly unknown[]).filter(isObject) : []
}

function idOf({ serviceId, nctId, title }: Item): string {
  return String(serviceId ?? nctId ?? title)
}

function toPaper(item: Item): Papers[number] | undefined {
  const { title } = item
  return typeof title === 'string' && title !== '' ? { ...pick(item, paperMembers), title } : undefined
}

function toTrial(item: Item): Trials[number] | undefined {
  const { nctId, title } = item
  if (typeof nctId !== 'string' || nctId === '' || typeof title !== 'string' || title === '') return undefined
  return { ...pick(item, trialMembers), nctId, title }
}

/** The members of a result that a given one may have, each with what it may be. A value of another kind is left out. */
function pick(item: Item, members: { readonly [name: string]: (value: unknown) => boolean }): object {
  return Object.fromEntries(Object.entries(members).flatMap(([name, fits]) => (fits(item[name]) ? [[name, item[name]]] : [])))
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(value)

const paperMembers = {
  serviceId: isText,
  authors: isTexts,
  year: (value: unknown) => isCount(value) && Number(value) > 0 && Number(value) <= 9999,
  abstract: isText,
  doi: isText,
  pmid: isText,
  venue: isText,
  citedByCount: isCount,
  urls: isTexts,
  studyTypeTags: isTexts,
  journalQuartile: (value: unknown) => isCount(value) && Number(value) >= 1 && Number(value) <= 4,
  fullTextUrl: isText,
}

const trialMembers = {
  summary: isText,
  url: isText,
  overallStatus: isText,
  phase: isTexts,
  studyType: (value: unknown) => value === 'INTERVENTIONAL' || value === 'OBSERVATIONAL' || value === 'EXPANDED_ACCESS',
  enrollmentCount: isCount,
  conditions: isTexts,
  interventions: isTexts,
  leadSponsor: isText,
  startDate: isDate,
  primaryCompletionDate: isDate,
  completionDate: isDate,
  hasResults: (value: unknown) => typeof value === 'boolean',
  lastUpdatedYear: (value: unknown) => Number.isInteger(value),
}
