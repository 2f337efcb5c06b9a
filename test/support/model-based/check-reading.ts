import { service, type SessionStatus } from '../../../src/contract/service.ts'
import type { ReviewSettings } from './arbitrary-worlds.ts'

/** One session in an answer, with the members that the document allows. */
export type SessionReading = {
  readonly type: 'report' | 'systematicReview' | 'agent'
  readonly sessionId: string
  readonly status: SessionStatus
  readonly executionStage?: string | null
  readonly url: string
  readonly isPublic: boolean
  readonly links: { readonly self: string; readonly resume?: string }
  readonly title?: string
  readonly createdAt?: string
  readonly result?: unknown
  readonly error?: unknown
  readonly exportsStatus?: string
  readonly dataFreshness?: string | null
  readonly data?: { readonly [part: string]: { readonly [member: string]: unknown } }
  readonly pdfUrl?: string | null
}

/** The kind of answer that a reading comes from. Only a typed get has every member. */
export type ReadingSource = 'create' | 'typedGet' | 'item' | 'resume'

/** The model's knowledge of a session, from all readings so far. */
export type KnownSession = {
  readonly status: SessionStatus
  /** The index of the last stage that was read, in the order of the session's kind; -1 for none. */
  readonly place: number
  readonly data: readonly string[]
  /** The latest regeneration of its exports that was read; empty for never. */
  readonly fresh: string
  readonly page: string
  /** The members that never change, from the first reading. */
  readonly fixed: { readonly [member: string]: unknown }
}

const partOf: { readonly [stage: string]: string } = {
  gathering_sources: 'search',
  screening_abstract: 'screen',
  screening_fulltext: 'fulltext',
  extracting_data: 'extract',
  generating_report: 'report',
}

/** The parts that the data of a completed review has. */
export function expectedParts(settings: ReviewSettings): readonly string[] {
  const { abstractScreening, fulltextScreening, extraction, generateReport } = settings
  return [
    'search',
    ...(abstractScreening === undefined ? [] : ['screen']),
    ...(fulltextScreening === undefined ? [] : ['fulltext']),
    ...(extraction === undefined ? [] : ['extract']),
    ...(generateReport === true ? ['report'] : []),
  ]
}

/** Faults of a reading, by itself and after what was known of its session; `parts` are those that its data will have. */
export function checkReading(
  known: KnownSession | undefined,
  reading: SessionReading,
  source: ReadingSource,
  parts: readonly string[] | null,
): readonly string[] {
  return [
    ...judgeAlone(reading, source),
    ...judgeData(known, reading, source, parts),
    ...(known === undefined ? [] : judgeAfter(known, reading)),
  ].map((fault) => `${reading.type} ${reading.sessionId}: ${fault}`)
}

/** The knowledge of a session after one more reading. */
export function updateKnown(known: KnownSession | undefined, reading: SessionReading): KnownSession {
  return {
    status: reading.status,
    place: Math.max(placeOf(reading) ?? -1, known?.place ?? -1),
    data: dataOf(reading) ?? known?.data ?? [],
    fresh: reading.dataFreshness === undefined ? (known?.fresh ?? '') : (reading.dataFreshness ?? ''),
    page: reading.url,
    fixed: { ...fixedOf(reading), ...known?.fixed },
  }
}

function judgeAlone(reading: SessionReading, source: ReadingSource): readonly string[] {
  const { type, status, executionStage, links, result, error, data, pdfUrl } = reading
  const isPaused = status === 'pausedForInsufficientQuota'
  const faults = [
    when(isPaused !== (links.resume !== undefined), `links.resume is ${String(links.resume)} while it is ${status}`),
    when(source === 'create' && status !== 'processing', `it is created ${status}`),
  ]
  if (type === 'agent') return [...faults, when(source === 'item' && executionStage !== undefined, 'an agent session shows a stage')].flat()
  if (source === 'item' || source === 'typedGet') {
    faults.push(
      when((executionStage === 'done') !== (status === 'completed'), `its stage is ${String(executionStage)} while it is ${status}`),
      when((executionStage === null) !== (status === 'unknown'), `its stage is ${String(executionStage)} while it is ${status}`),
      when(placeOf(reading) === -1, `${String(executionStage)} is no stage of its kind`),
    )
  }
  if (source === 'typedGet') {
    faults.push(
      when((error !== undefined) !== (status === 'failed'), `it is ${status} with the error ${JSON.stringify(error)}`),
      when(
        type === 'report' && (result !== undefined) !== (status === 'completed'),
        `it is ${status} with the result ${JSON.stringify(result)}`,
      ),
      when(type === 'report' && status === 'completed' && typeof pdfUrl !== 'string', 'it is completed without its PDF'),
      when(type === 'systematicReview' && status === 'completed' && data === undefined, 'it is completed without data'),
    )
  }
  return faults.flat()
}

/** The data of a review is that of the stages before its own, no more and no less. */
function judgeData(
  known: KnownSession | undefined,
  reading: SessionReading,
  source: ReadingSource,
  parts: readonly string[] | null,
): readonly string[] {
  if (source !== 'typedGet' || reading.type !== 'systematicReview') return []
  const data = dataOf(reading) ?? []
  const gone = known?.data.filter((part) => !data.includes(part)) ?? []
  const expected = parts === null ? null : finishedOf(parts, reading)
  const bare = Object.entries(reading.data ?? {}).filter(([part, urls]) => part in byPart && !['csv', 'xlsx'].every((name) => name in urls))
  return [
    when(gone.length > 0, `its data lacks ${gone.join(', ')}, which was there before`),
    when(expected !== null && data.join() !== expected.join(), `its data has ${data.join()} instead of ${expected?.join() ?? ''}`),
    when(
      reading.exportsStatus === 'ready' && bare.length > 0,
      `its exports are ready, but ${bare.map(([part]) => part).join()} has no addresses`,
    ),
  ].flat()
}

const byPart = { search: true, screen: true, fulltext: true, extract: true }

function finishedOf(parts: readonly string[], reading: SessionReading): readonly string[] {
  const { status, executionStage } = reading
  if (status === 'completed') return parts
  if (status === 'unknown') return []
  const place = placeOf(reading) ?? 0
  const order: readonly string[] = service.sessions.stageOrder.systematicReview
  // A session that hangs in a screening has screened, and included nothing.
  const hasScreened = String(executionStage).startsWith('screening') && (partOf[String(executionStage)] ?? '') in (reading.data ?? {})
  return parts.filter((part) => order.findIndex((stage) => partOf[stage] === part) < place + (hasScreened ? 1 : 0))
}

function judgeAfter(known: KnownSession, reading: SessionReading): readonly string[] {
  const fixed = fixedOf(reading)
  const changed = Object.keys(fixed).filter((name) => name in known.fixed && known.fixed[name] !== fixed[name])
  const place = placeOf(reading)
  const isAgent = reading.type === 'agent'
  return [
    when(!isAgent && reachable.get(known.status)?.has(reading.status) !== true, `it is ${reading.status} after it was ${known.status}`),
    when(!isAgent && place !== null && place < known.place, `its stage ${String(reading.executionStage)} is before one that was read`),
    when(
      reading.dataFreshness !== undefined && (reading.dataFreshness ?? '') < known.fresh,
      `its exports are of ${String(reading.dataFreshness)} after they were of ${known.fresh}`,
    ),
    when(changed.length > 0, `${changed.join(', ')} changed from ${JSON.stringify(known.fixed)} to ${JSON.stringify(fixed)}`),
  ].flat()
}

function when(isWrong: boolean, message: string): readonly string[] {
  return isWrong ? [message] : []
}

function dataOf({ data }: SessionReading): readonly string[] | null {
  return data === undefined ? null : Object.values(partOf).filter((part) => part in data)
}

/** The index of its stage in the order of its kind, -1 when it is not there; null when the reading has no stage. */
function placeOf({ type, executionStage }: SessionReading): number | null {
  if (type === 'agent' || executionStage === undefined || executionStage === null) return null
  const order: readonly string[] = service.sessions.stageOrder[type]
  return order.indexOf(executionStage)
}

function fixedOf({ type, url, isPublic, title, createdAt, links }: SessionReading): { readonly [member: string]: unknown } {
  return { type, url, isPublic, self: links.self, ...(title !== undefined && { title }), ...(createdAt !== undefined && { createdAt }) }
}

/** Every status that some chain of the contract's transitions leads to, an empty one included. */
const reachable = new Map(service.sessions.statuses.map((status) => [status, reachedFrom(status)]))

function reachedFrom(status: SessionStatus): ReadonlySet<SessionStatus> {
  const found = new Set<SessionStatus>([status])
  for (const from of found) for (const transition of service.sessions.transitions) if (transition.from === from) found.add(transition.to)
  return found
}
