import type { SessionType } from '../../contract/generated/api.ts'
import { isObject } from '../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/** A session in an answer: its state when the request was sent. */
export type Sight = {
  readonly at: number
  readonly status: string
  readonly stage: string | null
  /** Undefined where the answer does not say. */
  readonly exports?: string
  /** Whether the files of its report were there; undefined where the answer does not say. */
  readonly hasDocuments?: boolean
  readonly failedWith?: string
}

/** A session as recorded traffic shows it. */
export type SeenSession = {
  readonly sessionId: string
  readonly type: SessionType
  /** The name of the key that it belongs to. */
  readonly owner: string
  /** The request that created it; null for a session that was there before. */
  readonly created: { readonly at: number; readonly body: Readonly<Record<string, unknown>> } | null
  /** What an answer says of it that does not change. */
  readonly facts: Readonly<Record<string, unknown>>
  /** In the order of sending. */
  readonly sights: readonly Sight[]
  readonly resumedAt: readonly number[]
}

type Growing = { -readonly [Name in keyof SeenSession]: SeenSession[Name] } & { sights: Sight[]; resumedAt: number[] }

const creates: ReadonlySet<string | null> = new Set(['createReport', 'createSystematicReview', 'createAgentSession'])
const details: ReadonlySet<string | null> = new Set(['getReport', 'getSystematicReview', 'getAgentSession'])

/** Lists the sessions that answers show, in the order in which they came up. */
export function seenSessions(exchanges: readonly Exchange[]): readonly SeenSession[] {
  const seen = new Map<string, Growing>()
  for (const exchange of exchanges) {
    const answer = answerOf(exchange)
    if (answer === undefined || answer.status >= 300 || !isObject(answer.json)) continue
    const { operation, sentAt: at } = exchange
    if (operation === 'listSessions') {
      const { sessions } = answer.json
      for (const item of Array.isArray(sessions) ? (sessions as readonly unknown[]) : []) see(seen, exchange, item)
    } else if (creates.has(operation)) {
      const one = see(seen, exchange, answer.json)
      if (one !== undefined && one.created === null && one.sights.length === 1) one.created = { at, body: bodyOf(exchange) }
    } else if (details.has(operation)) see(seen, exchange, answer.json)
    else if (operation === 'resumeSession') see(seen, exchange, answer.json)?.resumedAt.push(at)
  }
  return [...seen.values()]
}

function see(seen: Map<string, Growing>, { as, sentAt }: Exchange, shown: unknown): Growing | undefined {
  if (!isObject(shown)) return undefined
  const { sessionId, type = 'agent', status } = shown
  if (typeof sessionId !== 'string' || !isType(type) || typeof status !== 'string') return undefined
  const id = sessionId.toLowerCase()
  const known = seen.get(id) ?? { sessionId: id, type, owner: as ?? 'default', created: null, facts: {}, sights: [], resumedAt: [] }
  // A list shows agent sessions that others share.
  if (shown['role'] !== 'shared' && known.facts['role'] === 'shared') known.owner = as ?? known.owner
  known.facts = { ...known.facts, ...shown }
  known.sights.push(toSight(shown, status, sentAt))
  seen.set(id, known)
  return known
}

function toSight(shown: Readonly<Record<string, unknown>>, status: string, at: number): Sight {
  const { executionStage, exportsStatus, error, data } = shown
  const files = isObject(data) ? data['report'] : shown
  const hasDocuments = isObject(files) ? typeof (files['pdf'] ?? files['pdfUrl']) === 'string' : undefined
  const isDetail = 'exportsStatus' in shown || isObject(data)
  return {
    at,
    status,
    stage: typeof executionStage === 'string' ? executionStage : null,
    ...(typeof exportsStatus === 'string' && { exports: exportsStatus }),
    ...(isDetail && status === 'completed' && hasDocuments !== undefined && { hasDocuments }),
    ...(isObject(error) && typeof error['code'] === 'string' && { failedWith: error['code'] }),
  }
}

function bodyOf({ request: { body } }: Exchange): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isType(type: unknown): type is SessionType {
  return type === 'report' || type === 'systematicReview' || type === 'agent'
}
