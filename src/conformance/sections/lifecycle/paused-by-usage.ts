import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import type { FreshWorld } from '../../define/probe-context.ts'
import { createdId } from '../../probes/created-sessions.ts'

/** The same report on an account that runs out of usage on the way and on one that does not, each until it is seen to stop. */
export type PausedByUsage = Evidence & {
  readonly created?: Exchange
  readonly reads: readonly Exchange[]
  /** The same report where there is usage enough. */
  readonly twin: readonly Exchange[]
  /** The paused one, long after its account has usage again. */
  readonly later?: Exchange
  readonly listedLater?: Exchange
}

/** Less than a report of the default size uses, and enough for its first stages. */
const quota = 2
const [mostReads, everyMs, longMs] = [20, 1000, 3_600_000]

export const pausedByUsage = defineFreshWorldProbe<PausedByUsage>({
  name: 'a report whose account runs out of usage',
  profile: 'lifecycle',
  fallback: { reads: [], twin: [] },
  async send(fresh) {
    const { send, wait, control, world } = fresh
    await control.changeAccount({ path: { world, account: 'default' }, body: { quota } })
    const { created, reads } = await follow(fresh, 'default')
    const { reads: twin } = await follow(fresh, 'enterprise')
    await control.changeAccount({ path: { world, account: 'default' }, body: { quota: null } })
    await wait(longMs)
    const sessionId = createdId(created)
    if (sessionId === undefined) return { created, reads, twin }
    const get = { operation: 'getReport', as: 'default', path: { sessionId } } as const
    const list = { operation: 'listSessions', as: 'default', query: { limit: 5 } } as const
    return { created, reads, twin, later: await send(get), listedLater: await send(list) }
  },
})

async function follow(
  { send, wait }: FreshWorld,
  as: string,
): Promise<{ readonly created: Exchange; readonly reads: readonly Exchange[] }> {
  const created = await send({ operation: 'createReport', as, body: { researchQuestion: 'Does exercise improve sleep?' } })
  const sessionId = createdId(created)
  const reads: Exchange[] = []
  for (let left = sessionId === undefined ? 0 : mostReads; left > 0; left--) {
    const read = await send({ operation: 'getReport', as, path: { sessionId: sessionId ?? '' } })
    reads.push(read)
    if (memberOf(read, 'status') !== 'processing') break
    await wait(everyMs)
  }
  return { created, reads }
}
