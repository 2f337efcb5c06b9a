import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { sessionIn } from '../define/find-session.ts'
import { longestPage } from './listed-pages.ts'

/** Paused sessions of each type in a world without other clients. They are read before the resume, right after it, and at their end. */
export type ResumedAlone = Evidence & {
  readonly listed?: Exchange
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  readonly after: readonly Exchange[]
  readonly listedAfter?: Exchange
  readonly ended: readonly Exchange[]
}

/** A title of our own, so that it is not a generated one. */
export const givenTitle = 'Paused, public, with a title'

/** A paused session that is public. */
const openOne = {
  type: 'report',
  title: givenTitle,
  status: 'pausedForInsufficientQuota',
  executionStage: 'screening_abstract',
  isPublic: true,
} as const

const longMs = 3_600_000

export const resumedAlone: Probe<ResumedAlone> = {
  name: 'paused sessions resumed in a world of their own',
  profile: 'lifecycle',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return { before: [], resumed: [], after: [], ended: [] }
    const { send, wait, control, world, target } = await freshWorld()
    const { sessionId: open } = await control.addSession({ path: { world }, body: openOne })
    const ids = [...(target.sessions?.paused ?? []), open]
    const list: ApiCall = { operation: 'listSessions', as: 'default', query: { limit: longestPage } }
    const listed = await send(list)
    const gets = ids.flatMap((sessionId) => typedGetOf(sessionIn(listed, sessionId)?.['type'], sessionId))
    const before = await each(gets, send)
    const resumed = await each(
      ids.map((sessionId) => ({ operation: 'resumeSession', as: 'default', path: { sessionId } })),
      send,
    )
    const [after, listedAfter] = [await each(gets, send), await send(list)]
    await wait(longMs)
    return { listed, before, resumed, after, listedAfter, ended: await each(gets, send) }
  },
}

async function each(calls: readonly ApiCall[], send: (call: ApiCall) => Promise<Exchange>): Promise<readonly Exchange[]> {
  const sent: Exchange[] = []
  for (const call of calls) sent.push(await send(call))
  return sent
}

function typedGetOf(type: unknown, sessionId: string): readonly ApiCall[] {
  if (type === 'report') return [{ operation: 'getReport', as: 'default', path: { sessionId } }]
  if (type === 'systematicReview') return [{ operation: 'getSystematicReview', as: 'default', path: { sessionId } }]
  return []
}
