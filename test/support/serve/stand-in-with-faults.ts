import { onTestFinished } from 'vitest'
import type { GivenFault } from '../../../src/contract/given.ts'
import { defaultWorld, nineOClock, raise } from './stand-in.ts'
import { waysToServe, type Served } from './ways-to-serve.ts'

/** A mock with a report of the name `mine` and these faults, for as long as a test lasts. */
export async function startWithFaults(faults: readonly GivenFault[], way = 'the plain fetch', seed = 3): Promise<Served> {
  const served = await waysToServe[way]?.({
    given: { seed, clock: nineOClock, faults, sessions: { mine: { type: 'report', status: 'processing' } } },
    onBug: raise,
  })
  if (served === undefined) throw new Error(`there is no way ${way}`)
  onTestFinished(() => served.stop())
  return served
}

export function sendRequest(
  { fetch, baseUrl }: Served,
  path: string,
  body?: unknown,
  key: string | null = 'key-default',
): Promise<Response> {
  const headers = {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return fetch(baseUrl + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) })
}

export function createReportSession(served: Served): Promise<Response> {
  return sendRequest(served, '/sessions/reports', { researchQuestion: 'Does light help?' })
}

/** The statuses of so many lists; 0 is a connection that ended without an answer. */
export async function listRepeatedly(served: Served, times: number, key?: string | null): Promise<readonly number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) {
    const response = await sendRequest(served, '/sessions', undefined, key).catch(() => null)
    await response?.text()
    statuses.push(response?.status ?? 0)
  }
  return statuses
}

export async function countSessions({ understudy }: Served): Promise<number> {
  return (await understudy.control.listControlledSessions({ path: defaultWorld, query: {} })).totalCount
}
