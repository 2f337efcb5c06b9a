import { service } from '../../../contract/service.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { readWindow } from '../../../judgement/search-window.ts'
import type { Probe } from '../../define/check.ts'
import type { FreshWorld, ProbeContext } from '../../define/probe-context.ts'
import { budgetSpent, needsMayTrip, ProbeStopped } from '../../define/probe-stopped.ts'
import { regimeOf } from '../../define/rate-limit.ts'
import { nowhereFound } from '../../probes/created-sessions.ts'

const { windowSeconds } = service.rateLimits.daily

type Operation = 'searchPapers' | 'searchTrials'

/** Only how a search is counted is looked at, so that it need not find anything. */
function search(operation: Operation, as: string, more: object = {}): ApiCall {
  return { operation, as, body: { query: `"${nowhereFound}"`, searchMode: 'keyword', maxResults: 1, ...more } }
}

/** A search, what time it was in ms for the deployment when it had answered, and how far that may be from what the deployment takes for now. */
export type Timed = { readonly exchange: Exchange; readonly at: number; readonly exactToSeconds: number }

/** An answer may be under way for as long; and our clock may differ from that of a deployment that does not tell its own. */
const [underWaySeconds, betweenClocksSeconds] = [120, 1800]

/** The time between the first search and the next. The reset must not move with them. */
const betweenMs = 10_000

type OnPro = {
  readonly first: Timed
  readonly second: Timed
  readonly ofTrials: Timed
  /** Anything but a search. */
  readonly listed: Exchange
  readonly afterList: Timed
  /** More searches at times of chance, where each lowered what remains by more than itself and there is no world to be alone in. */
  readonly more: readonly Exchange[]
}

/** Another client may search with that account. If less remains than these searches explain, they are sent again in a world of their own. */
export const searchesOnPro: Probe<OnPro> = {
  name: 'searches of both kinds on Pro, and something else between them',
  profile: 'standard',
  // More is sent only to a deployment that surprises, and where the budget has room.
  cost: { requests: 5, searches: 4, sessions: 0 },
  async send(means) {
    // A mock's clock may have been moved; that of a deployment is in its answers.
    const saysDate = means.target.control === undefined
    const found = await searchOnPro(means, saysDate)
    const world = isSurprise(found) ? await dailyWorld(means) : null
    if (world !== null) return searchOnPro(world, false)
    const step = stepOf(found)
    return step > 1 ? { ...found, more: await searchByChance(means, found.afterList.exchange, step) } : found
  },
}

/** So many steps of one size are no chance when each has another time for somebody else to search in. */
const [stepsByChance, mostPauseMs] = [6, 4000]

/** It ends before nothing remains: once a search is refused none is sent any more, and what was seen until then would be lost. */
async function searchByChance({ send, wait, hasRoom, seed }: ProbeContext, last: Exchange, step: number): Promise<readonly Exchange[]> {
  const more: Exchange[] = []
  const remains = (): boolean => (readWindow(more.at(-1) ?? last).remaining ?? 0) >= step
  // Another run over the same account, with the same pauses, has another seed.
  for (let drawn = seed; more.length < stepsByChance && hasRoom(1) && remains();) {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0
    await wait((drawn % mostPauseMs) + 1)
    more.push(await send(search('searchPapers', 'pro')))
  }
  return more
}

/** By how much each of several searches in a row lowered what remains; 0 where not all did so by the same. */
export function stepOf({ first, second, ofTrials, afterList, more }: OnPro): number {
  const exchanges = [first, second, ofTrials, afterList].map(({ exchange }) => exchange)
  const left = [...exchanges, ...more].map((exchange) => readWindow(exchange).remaining ?? Number.NaN)
  const [step = 0, ...others] = left.slice(1).map((now, index) => Number(left[index]) - now)
  return others.every((other) => other === step) ? step : 0
}

async function searchTimed(
  { send, now }: Pick<ProbeContext, 'send' | 'now'>,
  operation: Operation,
  as: string,
  saysDate: boolean,
  more: object = {},
): Promise<Timed> {
  const exchange = await send(search(operation, as, more))
  if (!saysDate) return { exchange, at: await now(), exactToSeconds: underWaySeconds }
  const said = Date.parse(answerOf(exchange)?.headers['date'] ?? '')
  return Number.isNaN(said)
    ? { exchange, at: await now(), exactToSeconds: betweenClocksSeconds }
    : { exchange, at: said, exactToSeconds: underWaySeconds }
}

async function searchOnPro({ send, wait, now }: Pick<ProbeContext, 'send' | 'wait' | 'now'>, saysDate: boolean): Promise<OnPro> {
  const timed = (operation: Operation, more?: object): Promise<Timed> => searchTimed({ send, now }, operation, 'pro', saysDate, more)
  const first = await timed('searchPapers')
  await wait(betweenMs)
  return {
    first,
    second: await timed('searchPapers'),
    ofTrials: await timed('searchTrials'),
    listed: await send({ operation: 'listSessions', as: 'pro', query: { limit: 1 } }),
    // Another corpus is no bucket of its own.
    afterList: await timed('searchPapers', { corpus: 'pubmed' }),
    more: [],
  }
}

/** A surprise: a search lowered what remains by more than itself. */
function isSurprise({ first, second, ofTrials, afterList }: OnPro): boolean {
  const left = [first, second, ofTrials, afterList].map(({ exchange }) => readWindow(exchange).remaining)
  return left.some((now, index) => {
    const before = left[index - 1]
    return now !== undefined && before !== undefined && now < before - 1
  })
}

/** Absent without a key for that plan. */
export const searchOnScale: Probe<{ readonly timed?: Timed }> = {
  name: 'a search on Scale',
  profile: 'standard',
  cost: { requests: 1, searches: 1, sessions: 0 },
  async send(means) {
    const { keys, control } = means.target
    return keys.scale === undefined ? {} : { timed: await searchTimed(means, 'searchTrials', 'scale', control === undefined) }
  },
}

/** Searches of a whole window and a little more; none where there is no world of their own for them. */
export type WindowPassed = {
  readonly first?: Exchange
  /** An hour after the first. */
  readonly hourLater?: Exchange
  /** A minute before the first leaves the window. */
  readonly stillWithin?: Exchange
  /** A minute after the first has left it. */
  readonly firstLeft?: Exchange
  /** A minute after the second has left it. */
  readonly secondLeft?: Exchange
  /** After as many more as remained, three further: one that has to be refused, one after a search has left the window, and another one to be refused. */
  readonly further: readonly Exchange[]
}

export const windowPassed: Probe<WindowPassed> = {
  name: 'searches over a whole daily window',
  profile: 'standard',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send(means) {
    const world = await dailyWorld(means)
    return world === null ? { further: [] } : passWindow(world)
  },
}

/** Searches until none remains, and two that have to be refused. */
export const windowExhausted: Probe<{ readonly searched: readonly Exchange[] }> = {
  name: 'searches on Pro until none remains',
  profile: 'lifecycle',
  // Further ones are sent only where the target allows it, and where the budget has room for all of them.
  cost: { requests: 1, searches: 1, sessions: 0 },
  phase: 'final',
  async send({ target, send, hasRoom }) {
    const { rateLimit, control, keys } = target
    const isDaily = regimeOf(target) === 'daily'
    const isAllowed = typeof rateLimit === 'object' && rateLimit.mayTrip === true
    // With a control, another probe does that in a world of its own.
    if (!isDaily || control !== undefined) return { searched: [] }
    if (!isAllowed) throw new ProbeStopped(needsMayTrip)
    if (keys.pro === undefined) throw new ProbeStopped({ verdict: 'not-run', reason: 'needs:keys.pro' })
    const searched = [await send(search('searchPapers', 'pro'))]
    const left = (): number => {
      const last = searched.at(-1)
      return last === undefined || answerOf(last)?.status !== 200 ? -1 : (readWindow(last).remaining ?? -1)
    }
    const remaining = left()
    if (remaining > service.plans.pro.searchesPerDay) return { searched }
    if (!hasRoom(remaining + 1)) throw new ProbeStopped(budgetSpent)
    while (left() > 0 && searched.length <= remaining) searched.push(await send(search('searchPapers', 'pro')))
    if (left() === 0) searched.push(await send(search('searchTrials', 'pro')))
    return { searched }
  },
}

/** A world of the regime of the target's own; null where there is none, or the regime is another. */
async function dailyWorld({ freshWorld, target }: ProbeContext): Promise<FreshWorld | null> {
  if (freshWorld === null || regimeOf(target) !== 'daily') return null
  const world = await freshWorld()
  await world.control.changeLimits({ path: { world: world.world }, body: { rateLimit: 'daily' } })
  return world
}

async function passWindow({ send, wait }: FreshWorld): Promise<WindowPassed> {
  const searched = (): Promise<Exchange> => send(search('searchPapers', 'pro'))
  const after = async (seconds: number): Promise<Exchange> => {
    await wait(seconds * 1000)
    return searched()
  }
  const first = await searched()
  const hourLater = await after(3600)
  const stillWithin = await after(windowSeconds - 3600 - 60)
  const firstLeft = await after(120)
  const secondLeft = await after(3600)
  let left = readWindow(secondLeft).remaining ?? 0
  // Whatever a header says, no plan with a limit has more.
  for (let sent = 0; left > 0 && sent < service.plans.scale.searchesPerDay; sent++) {
    const exchange = await searched()
    left = answerOf(exchange)?.status === 200 ? (readWindow(exchange).remaining ?? 0) : 0
  }
  const refused = await searched()
  // The third search leaves the window next.
  const oneLeft = await after(windowSeconds - 3600)
  return { first, hourLater, stillWithin, firstLeft, secondLeft, further: [refused, oneLeft, await searched()] }
}
