import type { OperationId } from '../../contract/operations.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../exchange/json-body.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { askedSessionOf, readSessionsIn, type SessionReading } from '../../judgement/session-readings.ts'
import type { Target } from '../define/target.ts'
import { toCall } from './send-again.ts'
import { isValid } from './valid-request.ts'

/** The keys that a target names because something is refused with them. */
const refusedKeys: ReadonlySet<string | null> = new Set(['noApiAccess', 'exhausted', 'revoked', 'expired', null])

/** True for a typed get, a resume or a share that the rest of the run shows to be due: of a session of its key, in the state for it. */
export function mustBeServed(exchange: Exchange, exchanges: readonly Exchange[], target: Target): boolean {
  const { operation, as, order } = exchange
  if (operation === null || refusedKeys.has(as) || toCall(exchange, target) === null || !isValid(exchange)) return false
  const asked = askedSessionOf(exchange)
  const readings = exchanges
    .filter((one) => one.as === as && one.order.answered < order.sent)
    .flatMap(readSessionsIn)
    .filter(({ sessionId }) => sessionId === asked)
  const reading = readings.at(-1)
  switch (operationRoles[operation]) {
    case 'typedGet':
      return isOfItsKind(exchange, asked, reading, target)
    case 'resume':
      return reading?.status === 'pausedForInsufficientQuota'
    case 'share':
      return reading !== undefined && asked !== target.sessions?.capped?.toLowerCase() && !isOwnAddress(exchange, target)
    case 'search':
    case 'create':
    case 'list':
    case 'discovery':
    case 'other':
      return false
  }
}

/** The kind of session that each typed get is for, and the entries of a target that offer one. */
const typedGets: { readonly [Id in OperationId]?: readonly [kind: string, ...entries: (keyof NonNullable<Target['sessions']>)[]] } = {
  getReport: ['report', 'completedReport', 'failedReport'],
  getSystematicReview: ['systematicReview', 'completedReview', 'failedReview'],
  getAgentSession: ['agent', 'agent'],
}

/** True for the typed get of a session that an answer shows to be of its kind, or that the target offers as such. */
function isOfItsKind({ operation, as }: Exchange, asked: string | undefined, reading: SessionReading | undefined, target: Target): boolean {
  const [kind, ...entries] = (operation === null ? undefined : typedGets[operation]) ?? []
  if (kind === undefined) return false
  if (reading !== undefined) return reading.type === kind
  return as === 'default' && entries.some((entry) => asked !== undefined && idIn(target, entry) === asked)
}

function idIn({ sessions = {} }: Target, entry: keyof NonNullable<Target['sessions']>): string | undefined {
  const offered = sessions[entry]
  return typeof offered === 'string' ? offered.toLowerCase() : undefined
}

function isOwnAddress(share: Exchange, { accounts = {} }: Target): boolean {
  const own = Object.entries(accounts).find(([name]) => name === share.as)?.[1]?.email
  return own !== undefined && own.toLowerCase() === String(jsonBodyOrEmpty(share)['email']).toLowerCase()
}
