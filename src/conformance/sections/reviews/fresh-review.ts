import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { FreshWorld } from '../../define/probe-context.ts'
import { createdId, type Body } from '../../probes/define-creation.ts'
import { isFinal } from '../../probes/journey.ts'

/** A review in a world of its own: its creation, when it ended, the read that showed its exports, and a table of them. */
export type FreshReview = { readonly created: Exchange; readonly endedAt?: string; readonly read?: Exchange; readonly table?: Exchange }

const account = 'enterprise'
/** More changes than any life of a review has. */
const mostChanges = 40

/** Creates a review and lets time pass until it ends and its exports are made. Between the changes it stands still, so that none comes unasked. */
export async function reviewIn({ send, visit, control, world }: FreshWorld, body: Body, part: 'search' | 'screen'): Promise<FreshReview> {
  const path = { world }
  await control.moveClock({ path, body: { freeze: true } })
  const created = await send({ operation: 'createSystematicReview', as: account, body })
  const sessionId = createdId(created)
  if (sessionId === undefined) return { created }
  const read = (): Promise<Exchange> => send({ operation: 'getSystematicReview', as: account, path: { sessionId } })
  let latest = await read()
  // A read that failed may hide the end: then its moment is not known.
  let [endedAt, isKnown] = [undefined as string | undefined, true]
  for (let changes = 0; changes < mostChanges && !isSettled(latest); changes++) {
    const { nextChangeAt } = await control.getClock({ path })
    if (nextChangeAt === null) break
    await control.moveClock({ path, body: { to: 'nextChange' } })
    latest = await read()
    isKnown &&= endedAt !== undefined || memberOf(latest, 'status') !== undefined
    if (isFinal(latest)) endedAt ??= nextChangeAt
  }
  if (!isFinal(latest)) return { created }
  const url = memberOf(latest, 'data', part, 'csv')
  return {
    created,
    ...(endedAt !== undefined && isKnown && { endedAt }),
    read: latest,
    ...(typeof url === 'string' && { table: await visit({ url }) }),
  }
}

/** True for a read of a session that is over and has its exports. */
function isSettled(read: Exchange): boolean {
  return isFinal(read) && (memberOf(read, 'status') !== 'completed' || memberOf(read, 'exportsStatus') !== 'generating')
}

/** The usage and the time that a review took. The time is null if its progress does not depend on time. */
type Spent = { readonly usage: number; readonly ms: number | null }

/** A review with what it took, once it was completed. */
export type MeasuredReview = FreshReview & { readonly spent?: Spent }

/** The quota of the account before the review. */
const quota = 1_000_000

/**
 * As `reviewIn`, and what it took when it was completed: what an account has left is counted, and time stands still but for the
 * changes.
 */
export async function measuredIn(fresh: FreshWorld, body: Body, part: 'search' | 'screen'): Promise<MeasuredReview> {
  const { control, world } = fresh
  const path = { world }
  await control.changeAccount({ path: { world, account }, body: { quota } })
  const { now: begun } = await control.moveClock({ path, body: { freeze: true } })
  const review = await reviewIn(fresh, body, part)
  const session = createdId(review.created)
  if (session === undefined || review.read === undefined || memberOf(review.read, 'status') !== 'completed') return review
  const { quota: left } = await control.getAccount({ path: { world, account } })
  const { progress } = await control.getControlledSession({ path: { world, session } })
  const ms = progress === 'time' && review.endedAt !== undefined ? Date.parse(review.endedAt) - Date.parse(begun) : null
  return { ...review, ...(left !== null && { spent: { usage: quota - left, ms } }) }
}
