import type { Facts } from './behaviour.ts'
import { check, isView, Refused, strays } from './check.ts'
import type { Check } from './check.ts'
import { legsFor } from './fixtures.ts'
import type { Account, Corpus, Criterion, Kind, Mode, Order, Plan, Question, Search, Session, View } from './model.ts'
import { between, dice, uuid } from './random.ts'
import { createdView } from './views.ts'
import type { World } from './world.ts'

const COLUMNS: Readonly<Record<Plan, number>> = { basic: 0, plus: 0, pro: 20, scale: 30, enterprise: 40 }

const begin = (w: World, owner: Account, kind: Kind, body: View, order: Order): Session => {
  const roll = dice(`${w.c.seed} new ${w.sessions.length}`)
  const now = w.at.now()
  const s: Session = {
    id: uuid(w.roll, w.c.uuidVersion),
    kind,
    owner,
    question: String(body['researchQuestion']),
    given: typeof body['title'] === 'string' ? body['title'] : null,
    source: 'api',
    createdAt: now,
    isPublic: w.b.word('default', body['isPublic'] === true ? 'true' : 'false', { route: 'create', name: 'isPublic', body }) === 'true',
    order,
    legs: legsFor(w, kind, order, roll),
    legacy: false,
    exports: 'normal',
    exportDelay: between(roll, w.c.exportMinutes[0] * 60, w.c.exportMinutes[1] * 60) * 1000,
    fate: 'complete',
    fateAt: 0,
    accrued: 0,
    since: now,
    resumed: false,
    fresh: true,
    shares: [],
  }
  w.sessions.push(s)
  return s
}

const needView = (body: unknown): View => {
  if (!isView(body)) throw new Refused(400, 'invalid_request', 'the body must be a JSON object')
  return body
}

const head = (c: Check, body: View): string => {
  const question = c.text(body, 'researchQuestion', { min: 1, max: 2000 }, 'researchQuestion', true) ?? ''
  c.text(body, 'title', { min: 1, max: 200 })
  c.flag(body, 'isPublic', false)
  return question
}

/** Reads the order of a report; what comes back starts it. */
export const createReport = (w: World, input: unknown, before: Facts): (() => View) => {
  const body = needView(input)
  const facts = { ...before, body }
  const c = check(w, facts)
  strays(w, c, body, ['researchQuestion', 'title', 'maxSearchPapers', 'maxExtractPapers', 'isPublic'])
  const query = head(c, body)
  const max = c.whole(body, 'maxSearchPapers', { min: 1, max: 1000 }, 50)
  const maxExtract = c.whole(body, 'maxExtractPapers', { min: 1, max: 80 }, 10)
  c.done()
  const order: Order = {
    searches: [{ query, corpus: 'service', mode: 'semantic', max }],
    abstract: { criteria: [], depth: 'thorough' },
    fulltext: null,
    extraction: { questions: [], figures: false },
    report: true,
    maxExtract,
  }
  return () => startWith(w, 'report', body, order, facts)
}

const startWith = (w: World, kind: Kind, body: View, order: Order, facts: Facts): View => {
  if (facts.account === undefined) throw new Refused(500, 'internal_error', 'no account')
  const s = begin(w, facts.account, kind, body, order)
  return createdView(w, s, { ...facts, session: s, body })
}

const readSearches = (c: Check, body: View, question: string): Search[] => {
  const list = c.list(body, 'searches', { max: 20 }) ?? []
  const searches = list.map((one, n): Search => {
    const path = `searches[${n}]`
    const item = isView(one) ? one : {}
    if (!isView(one)) c.fail(path, 'type', `${path} must be an object`)
    return {
      query: c.text(item, 'query', { min: 1, max: 2000 }, `${path}.query`, true) ?? '',
      corpus: c.oneOf(item, 'corpus', ['service', 'pubmed', 'clinical_trials'], 'service', `${path}.corpus`) as Corpus,
      mode: c.oneOf(item, 'searchMode', ['semantic', 'keyword'], 'semantic', `${path}.searchMode`) as Mode,
      max: c.whole(item, 'maxResults', { min: 1, max: 10_000 }, 200, `${path}.maxResults`),
    }
  })
  return searches.length > 0 ? searches : [{ query: question, corpus: 'service', mode: 'semantic', max: 200 }]
}

const readCriteria = (c: Check, from: View, field: string, at: string): Question[] | undefined => {
  const list = c.list(from, field, { max: 40 }, `${at}.${field}`)
  return list?.map((one, n): Question => {
    const path = `${at}.${field}[${n}]`
    const item = isView(one) ? one : {}
    if (!isView(one)) c.fail(path, 'type', `${path} must be an object`)
    const name = c.text(item, 'name', { min: 1, max: 200 }, `${path}.name`, true) ?? ''
    const instructions = c.text(item, 'instructions', { min: 1, max: 2000 }, `${path}.instructions`, true) ?? ''
    const choices = field === 'questions' ? readChoices(c, item, path) : undefined
    return choices === undefined ? { name, instructions } : { name, instructions, choices }
  })
}

const readChoices = (c: Check, item: View, at: string): string[] | undefined => {
  const list = c.list(item, 'choices', { min: 2, max: 10 }, `${at}.choices`)
  return list?.map((one, n) => c.text({ one }, 'one', { min: 1, max: 200 }, `${at}.choices[${n}]`, true) ?? '')
}

const MADE: readonly Criterion[] = [
  { name: 'Population fits', instructions: 'The people of the study fit the question.' },
  { name: 'Outcome reported', instructions: 'The study reports the outcome of the question.' },
]

interface Screening {
  readonly criteria: readonly Criterion[]
  readonly depth: string
}

const readScreening = (c: Check, body: View, field: string, other: string, reused: readonly Criterion[]): Screening | null => {
  const stage = c.object(body, field)
  if (stage === undefined) return null
  const criteria = readCriteria(c, stage, 'criteria', field) ?? []
  const more = c.flag(stage, other, false, `${field}.${other}`)
  const depth = c.oneOf(stage, 'depth', ['fast', 'thorough'], 'thorough', `${field}.depth`)
  if (criteria.length === 0 && !more) c.fail(field, 'source', `${field} needs criteria or ${other}`)
  return { criteria: more ? [...criteria, ...reused] : criteria, depth }
}

const readExtraction = (w: World, c: Check, body: View, facts: Facts): Order['extraction'] => {
  const stage = c.object(body, 'extraction')
  if (stage === undefined) return null
  const asked = readCriteria(c, stage, 'questions', 'extraction') ?? []
  const generate = c.flag(stage, 'generate', false, 'extraction.generate')
  const figures = c.flag(stage, 'useFigures', false, 'extraction.useFigures')
  if (asked.length === 0 && !generate) c.fail('extraction', 'source', 'extraction needs questions or generate')
  const limit = w.b.amount('columns', COLUMNS[facts.account?.plan ?? 'pro'], facts)
  const all = generate ? [...asked, ...MADE.slice(0, Math.max(0, limit - asked.length))] : asked
  if (all.length > limit && w.c.overColumns === 'reject')
    c.fail('extraction.questions', 'plan', `extraction.questions has more columns than the plan's ${limit}`)
  return { questions: all.slice(0, limit), figures }
}

/** Reads the order of a systematic review; what comes back starts it. */
export const createReview = (w: World, input: unknown, before: Facts): (() => View) => {
  const body = needView(input)
  const facts = { ...before, body }
  const c = check(w, facts)
  strays(w, c, body, [
    'researchQuestion',
    'protocolDetails',
    'searches',
    'abstractScreening',
    'fulltextScreening',
    'extraction',
    'generateReport',
    'title',
    'isPublic',
    'dryRun',
  ])
  const question = head(c, body)
  c.text(body, 'protocolDetails', { max: 10_000 })
  const searches = readSearches(c, body, question)
  const abstract = readScreening(c, body, 'abstractScreening', 'generate', MADE)
  const fulltext = readScreening(c, body, 'fulltextScreening', 'reuseAbstractCriteria', abstract?.criteria ?? [])
  const extraction = readExtraction(w, c, body, facts)
  const report = c.flag(body, 'generateReport', false)
  if (fulltext !== null && abstract === null) c.fail('fulltextScreening', 'requires', 'fulltextScreening requires abstractScreening')
  if (report && extraction === null) c.fail('generateReport', 'requires', 'generateReport requires extraction')
  if (c.flag(body, 'dryRun', false)) c.fail('dryRun', 'true', 'dryRun may only be false')
  if (body['dryRun'] === false && w.b.decide('reject', false, { ...facts, name: 'dryRun:false' }))
    throw new Refused(400, 'invalid_request', 'dryRun is not known')
  c.done()
  if (!w.b.decide('reviews-allowed', facts.account?.reviews === true, facts))
    throw new Refused(403, 'guided_flow_required', 'The plan does not include systematic reviews.')
  const figures = extraction?.figures === true && facts.account?.plan === 'pro'
  if (!w.b.decide('figures-allowed', !figures, facts))
    throw new Refused(403, 'figure_extraction_required', 'The plan does not read figures.')
  return () => startWith(w, 'systematicReview', body, { searches, abstract, fulltext, extraction, report, maxExtract: 1_000_000 }, facts)
}
