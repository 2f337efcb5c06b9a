import { answerOf, knownAccountOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { createdSessionOf, isTypedGet, type KeysApart } from './keys-apart.ts'
import { ownSessionsOf, readListedSessions } from '../listed-sessions.ts'
import type { Monitor, Observation } from '../monitor.ts'
import { distinctAccounts } from './owned-only.ts'
import { askedSessionOf, keyOf, rootOf } from '../session-readings.ts'

const rule = 'auth/foreign-session'

type Owned = { readonly by: string; readonly how: string; readonly exchange: Exchange; readonly isCreated: boolean }

/**
 * A report or a review is there for its owner alone. A get of another account is judged for a session that was created here and not shared
 * since: an older one may be shared. A resume and a share are the owner's, whatever is shared. A hidden key may be the owner's.
 */
export const foreignSession: Monitor = {
  rules: [rule],
  start() {
    const owned = new Map<string, Owned>()
    const shared = new Set<string>()
    return (exchange) => {
      const root = rootOf(exchange)
      const asked = askedSessionOf(exchange)
      if (exchange.isKeyUnknown === true && asked !== undefined && isShare(exchange)) shared.add(keyOf(root, asked))
      const as = knownAccountOf(exchange)
      if (as === null || !distinctAccounts.has(as)) return []
      const created = isOfKind(exchange) ? createdSessionOf(exchange) : undefined
      if (created !== undefined) owned.set(keyOf(root, created), { by: as, how: `which ${as} created`, exchange, isCreated: true })
      for (const { sessionId, type } of ownSessionsOf(readListedSessions(exchange) ?? [])) {
        const key = keyOf(root, sessionId)
        if (type !== 'agent' && !owned.has(key))
          owned.set(key, { by: as, how: `which is in the list of ${as}`, exchange, isCreated: false })
      }
      const session = asked === undefined ? undefined : owned.get(keyOf(root, asked))
      if (asked === undefined || session === undefined) return []
      if (session.by !== as) return observe(exchange, asked, session, shared.has(keyOf(root, asked)))
      if (isShare(exchange)) shared.add(keyOf(root, asked))
      return []
    }
  },
}

function observe(
  exchange: Exchange,
  sessionId: string,
  { by, how, exchange: shown, isCreated }: Owned,
  isShared: boolean,
): readonly Observation[] {
  const status = answerOf(exchange)?.status
  const isAction = exchange.operation === 'resumeSession' || exchange.operation === 'shareSession'
  const isRead = isTypedGet(exchange) && isCreated && !isShared
  // Another rule judges what a recipient may do.
  if (!(isRead && status === 200) && !(isAction && !isShared && (status === 200 || status === 201))) return []
  const code = isAction ? 'session_not_found' : exchange.operation === 'getReport' ? 'report_not_found' : 'review_not_found'
  const actual = `${statusAndCode(exchange)} to ${String(exchange.as)} for ${sessionId}, ${how}`
  return [{ rule, exchanges: [shown.id, exchange.id], breach: { expected: `404 ${code}, for it is a session of ${by}`, actual } }]
}

function isOfKind({ operation }: Exchange): boolean {
  return operation === 'createReport' || operation === 'createSystematicReview'
}

/** A share that is refused shares nothing. One without an answer may. */
function isShare(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return exchange.operation === 'shareSession' && (status === undefined || status < 400)
}

const ofOwners: ReadonlySet<string> = new Set([rule, 'sessions/list/owned-only'])

/**
 * True for what a recording does not prove: its keys may be of one account, or the session was shared while it was read. A target says which
 * keys are of two accounts; a recording has to show it.
 */
export function isOwnerUnproven(
  { rule: broken, exchanges: cited, breach }: Observation,
  all: readonly Exchange[],
  areApart: KeysApart,
): boolean {
  if (breach === null || !ofOwners.has(broken)) return false
  const shown = all.filter(({ id }) => cited.includes(id))
  const names = [...new Set(shown.flatMap(({ as }) => as ?? []))]
  if (names.some((one, index) => names.slice(index + 1).some((other) => !areApart(one, other)))) return true
  const read = shown.at(-1)
  const asked = read === undefined ? undefined : askedSessionOf(read)
  return (
    broken === rule &&
    read !== undefined &&
    all.some((one) => isShare(one) && one.as !== read.as && askedSessionOf(one) === asked && one.order.sent < read.order.answered)
  )
}
