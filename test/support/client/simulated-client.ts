import { judgeClient, type ClientReport } from '../../../src/judgement/client/client-report.ts'
import { fromLedger } from '../../../src/judgement/client/from-ledger.ts'
import type { Given } from '../../../src/contract/given.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { createVirtualTime } from './virtual-time.ts'

/** The members of answers that clients read; those that are missing are undefined. */
export type Body = {
  readonly sessionId: string
  readonly type: string
  readonly status: string
  readonly exportsStatus?: string
  readonly links: { readonly self: string; readonly resume: string }
  readonly sessions: readonly Body[]
  readonly nextCursor: string | null
  readonly pdfUrl: string
  readonly data: { readonly search: { readonly csv: string } }
  readonly error?: { readonly code?: string }
}

/** An answer as a client reads it. */
export type Got = { readonly status: number | null; readonly json: Body }

/** The service as a client sees it, with its clock for a clock. */
export type Service = {
  readonly ask: (method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Got>
  readonly sleep: (ms: number) => Promise<void>
  readonly now: () => number
  readonly baseUrl: string
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
}

export type Behaviour = (service: Service) => Promise<void>

export type Simulated = {
  readonly given?: Given
  /** The User-Agent; a client in one process with the mock has none. */
  readonly program?: string
  /** The Origin, which a page sends. */
  readonly origin?: string
  /** Other headers; with a host, all headers are known. */
  readonly headers?: Readonly<Record<string, string>>
  readonly steer?: (understudy: Understudy) => readonly (() => Promise<unknown>)[]
}

/** Runs clients side by side against a mock, and gives their report. */
export async function simulateClients(
  behaviours: readonly Behaviour[],
  { given = {}, program, origin, headers, steer }: Simulated = {},
): Promise<ClientReport> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...given } })
  const { clock, fetch, baseUrl, control, keys } = understudy
  const { sleep, run } = createVirtualTime(clock)
  const judge = judgeClient()
  let seen = 0
  const look = async (): Promise<void> => {
    const { exchanges } = await control.getLedger({ path: { world: 'default' }, query: { limit: 1000 } })
    for (const entry of exchanges.toReversed()) {
      if (entry.id <= seen) continue
      seen = entry.id
      judge.see(fromLedger(entry, { origin: new URL(baseUrl).origin, basePaths: [new URL(baseUrl).pathname] }))
    }
  }
  let count = 0
  const apiKey = keys['default'] ?? Object.values(keys)[0] ?? ''
  const service = createService({ clock, fetch, baseUrl, key: apiKey, program, origin, headers }, sleep, async () => {
    if (++count % 500 === 0) await look()
  })
  const steps = steer?.(understudy) ?? []
  await run([
    ...behaviours.map((behaviour) => () => behaviour(service)),
    async () => {
      for (const step of steps) {
        await sleep(61_000)
        await step()
      }
    },
  ])
  await look()
  return judge.read({ isOver: true, now: clock.now() })
}

type Served = Pick<Service, 'fetch' | 'baseUrl'> & {
  readonly clock: Pick<Service, 'now'>
  readonly key: string
  readonly program?: string | undefined
  readonly origin?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The service as a client of a world sees it. */
export function createService(
  { clock, fetch, baseUrl, key, program, origin, headers: added }: Served,
  sleep: Service['sleep'],
  beforeAsking?: () => Promise<void>,
): Service {
  return {
    async ask(method, path, body, headers = { authorization: `Bearer ${key}` }) {
      const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const request = new Request(path.startsWith('http') ? path : baseUrl + path, {
        method,
        headers: {
          ...(program !== undefined && { 'user-agent': program }),
          ...(origin !== undefined && { origin }),
          ...added,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json !== undefined && { body: json }),
      })
      await beforeAsking?.()
      try {
        const answer = await fetch(request)
        return { status: answer.status, json: parse(await answer.text()) }
      } catch {
        return { status: null, json: parse('') }
      }
    },
    sleep,
    now: clock.now,
    baseUrl,
    apiKey: key,
    fetch,
  }
}

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body // what a client takes it for
  } catch {
    return {} as Body // a client that reads on finds nothing
  }
}
