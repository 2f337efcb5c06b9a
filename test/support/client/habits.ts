import { create, halfMinute, isEnded, poll } from './faulty-client.ts'
import { simulateClients, type Behaviour, type Service, type Simulated } from './simulated-client.ts'
import { findSession } from './tabs.ts'
import type { Given } from '../../../src/contract/given.ts'
import type { OperationId } from '../../../src/contract/operations.ts'

const second = 1000
const day = 86_400_000

/** The address of a report that nobody has. */
export const gone = '/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'
const internalError: object = { error: { code: 'internal_error', message: 'Something went wrong.' } }

export const brief: Given = { timelines: [{ spanSeconds: 90 }] }
export const pausing: Given = { timelines: [{ spanSeconds: 300, pauseAt: ['extracting_data'] }] }
export const paused: Given = { sessions: { old: { type: 'report', status: 'pausedForInsufficientQuota' } } }
export const withoutQuota: Given = { ...paused, accounts: { default: { plan: 'pro', quota: 0 } } }
export const untracked: Given = { sessions: { old: { type: 'report', status: 'unknown' } } }
export const fiveReports: Given = {
  sessions: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, { type: 'report', status: 'completed' }])),
}

/** The service answers an operation by an error, from some request on and so often. */
export function answers(
  operation: OperationId,
  given: Given,
  { status = 500, body = internalError, after = 0, times = Infinity } = {},
): Given {
  return {
    ...given,
    faults: [{ on: { operation }, after, ...(times !== Infinity && { times }), does: { answer: { status, body } } }],
  }
}

/** The names of all that is told of clients. */
export async function toldOf(
  behaviours: readonly Behaviour[],
  given: Given,
  client: Pick<Simulated, 'program' | 'origin' | 'headers'> = {},
): Promise<readonly string[]> {
  const { broke, risked } = await simulateClients(behaviours, { given, ...client })
  return [...broke.map(({ rule }) => rule), ...risked.map(({ kind }) => kind)]
}

/** Asks by the same request again, and waits so many seconds after each. */
export async function again(
  service: Service,
  method: 'GET' | 'POST',
  path: string,
  waits: readonly number[],
  body?: object,
): Promise<void> {
  for (const wait of waits) {
    await service.ask(method, path, body)
    await service.sleep(wait * second)
  }
}

export function asksForGone(waits: readonly number[]): Behaviour {
  return async (service) => again(service, 'GET', gone, waits)
}

export function getsOld(waits: readonly number[]): Behaviour {
  return async (service) => again(service, 'GET', await findSession(service), waits)
}

export function resumes(waits: readonly number[], firstAt = 0): Behaviour {
  return async (service) => {
    await service.sleep(firstAt * second)
    const { sessions } = (await service.ask('GET', '/sessions')).json
    await again(service, 'POST', sessions[0]?.links.resume ?? '', waits)
  }
}

/** Follows a report to its end, and gives its address and that of its download. */
async function endedReport(service: Service): Promise<{ readonly self: string; readonly pdf: string }> {
  const { links } = await create(service)
  const { json } = await poll(service, links.self, halfMinute, isEnded)
  return { self: links.self, pdf: json.pdfUrl }
}

export function getsEnded(waits: readonly number[]): Behaviour {
  return async (service) => again(service, 'GET', (await endedReport(service)).self, waits)
}

/** Asks for the address of a file that expired (f), and gets its report (r), in this order. */
export function asksOld(order: string, waitSeconds: number, programs: readonly string[] = []): Behaviour {
  return async (service) => {
    const { self, pdf } = await endedReport(service)
    await service.sleep(8 * day)
    for (const [at, asked] of order.split('').entries()) {
      const program = programs[at]
      const named = program === undefined ? {} : { 'user-agent': program }
      if (asked === 'f') await service.ask('GET', pdf, undefined, named)
      else await service.ask('GET', self, undefined, { authorization: `Bearer ${service.apiKey}`, ...named })
      await service.sleep(waitSeconds * second)
    }
  }
}

/** Pages through the reports, and shows the second of two pages again after each of these seconds. */
export function showsLastPage(firstAt: number, waits: readonly number[], times = 1): Behaviour {
  return async (service) => {
    await service.sleep(firstAt * second)
    const { json } = await service.ask('GET', '/sessions?limit=3')
    await service.sleep(second)
    for (const wait of waits) {
      for (let asked = 0; asked < times; asked++) await service.ask('GET', `/sessions?limit=3&cursor=${json.nextCursor}`)
      await service.sleep(wait * second)
    }
  }
}

export const each = (seconds: number, times: number): readonly number[] => Array(times).fill(seconds)

/** Waits that begin again once they are through. */
export function inTurn(waits: readonly number[], times: number): readonly number[] {
  return Array.from({ length: times }, (_, at) => waits[at % waits.length] ?? 0)
}

/** Chance that is the same in each run. */
export function createChance(seed: number): () => number {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return next
}
