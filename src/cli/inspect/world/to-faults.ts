import type { GivenFault } from '../../../contract/given.ts'
import { isDeepEqual } from '../../../contract/is-deep-equal.ts'
import { isObject } from '../../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { PlayedRequest } from './play-recorded.ts'

type On = NonNullable<GivenFault['on']>
type Run = { readonly does: NonNullable<GivenFault['does']>; readonly from: number; readonly length: number }

/** Writes what a world does not answer by itself as faults, each for one exact request, at its places among the same requests. */
export function toFaults(played: readonly PlayedRequest[], baseUrl: string): readonly GivenFault[] {
  const groups = Map.groupBy(played, ({ exchange }) => JSON.stringify(toOn(exchange, baseUrl)))
  return [...groups.values()].flatMap((group) => faultsOf(group, baseUrl))
}

function toOn({ as, request: { method, url, body } }: Exchange, baseUrl: string): On {
  const [path = '', query = ''] =
    url
      .slice(baseUrl.length)
      .split('#')[0]
      ?.split(/\?(.*)/s) ?? []
  const sent = bodyOf(body)
  return { account: as ?? 'none', request: { method, path, query, ...(sent !== undefined && { body: sent }) } }
}

/** The body of a request that another one can equal; a form has a boundary of its own each time. */
function bodyOf(body: string | undefined): unknown {
  if (body === undefined || body === '') return undefined
  try {
    const value: unknown = JSON.parse(body)
    // A text stands for the body as it is sent.
    return typeof value === 'string' ? body : value
  } catch {
    return body.startsWith('--') ? undefined : body
  }
}

function faultsOf(group: readonly PlayedRequest[], baseUrl: string): readonly GivenFault[] {
  const [first] = group
  if (first === undefined) return []
  const on = toOn(first.exchange, baseUrl)
  let hits = 0
  const faults: GivenFault[] = []
  for (const { does, from, length } of runsOf(group)) {
    // A fault counts only the requests that no fault before it meets.
    const after = from - hits
    hits += length
    const last = group.at(-1)
    const stays = from + length === group.length && last !== undefined && isFinal(last.exchange)
    faults.push({ on, ...(after > 0 && { after }), ...(!stays && { times: length }), does })
  }
  return faults
}

/** Joins requests in a row that are answered alike. */
function runsOf(group: readonly PlayedRequest[]): readonly Run[] {
  const runs: Run[] = []
  for (const [index, { does }] of group.entries()) {
    const last = runs.at(-1)
    if (does === null) continue
    if (last !== undefined && last.from + last.length === index && isDeepEqual(last.does, does))
      runs[runs.length - 1] = { ...last, length: last.length + 1 }
    else runs.push({ does, from: index, length: 1 })
  }
  return runs
}

/** True for an answer that stays as it is: that of a search, and of a session that is over. */
function isFinal(exchange: Exchange): boolean {
  const { operation } = exchange
  const answer = answerOf(exchange)
  if (answer?.status !== 200) return false
  if (operation === 'searchPapers' || operation === 'searchTrials') return true
  const isDetail = operation === 'getReport' || operation === 'getSystematicReview'
  return isDetail && isObject(answer.json) && (answer.json['status'] === 'completed' || answer.json['status'] === 'failed')
}
