import type { SharedTallies } from './shared-tallies.ts'

/** Counts of what a server answered, for a program that watches it. */
export type Metrics = {
  readonly count: (method: string, status: number, seconds: number) => void
  /** All counts, in the text format of Prometheus. */
  readonly read: (worlds: number, store: ReturnType<SharedTallies['read']> | null) => string
}

/** The upper bounds of the times that answers take, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Anybody may send any method; each has a count of its own only if it is known. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const within = bounds.map(() => 0)
  let [answered, secondsInAll] = [0, 0]
  return {
    count(method, status, seconds) {
      const labels = `method="${methods.has(method) ? method : 'other'}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      answered++
      secondsInAll += seconds
      for (const [index, bound] of bounds.entries()) if (seconds <= bound) within[index] = (within[index] ?? 0) + 1
    },
    read(worlds, store) {
      const name = 'understudy_request_seconds'
      return [
        ...metric('understudy_requests_total', 'counter', 'Requests that were answered.'),
        ...[...requests].map(([labels, count]) => `understudy_requests_total{${labels}} ${count}`),
        ...metric(name, 'histogram', 'The time from a request to the beginning of its answer.'),
        ...bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${within[index] ?? 0}`),
        `${name}_bucket{le="+Inf"} ${answered}`,
        `${name}_sum ${secondsInAll.toFixed(6)}`,
        `${name}_count ${answered}`,
        ...one('understudy_worlds', 'gauge', 'Worlds that this server has in memory.', worlds),
        ...(store === null ? [] : linesOfStore(store)),
        '',
      ].join('\n')
    },
  }
}

function linesOfStore({ rounds, requests, waitedMs, entries, conflicts }: ReturnType<SharedTallies['read']>): readonly string[] {
  const lag = 'understudy_store_wait_seconds'
  return [
    ...one('understudy_events_total', 'counter', 'Changes of worlds that this server kept.', entries),
    ...one('understudy_store_rounds_total', 'counter', 'Times that this server read worlds, or held them.', rounds),
    ...one(
      'understudy_store_conflicts_total',
      'counter',
      'Times that requests were decided anew, since another server was faster.',
      conflicts,
    ),
    ...metric(lag, 'summary', 'The time that requests waited until their worlds were up to date.'),
    `${lag}_sum ${(waitedMs / 1000).toFixed(6)}`,
    `${lag}_count ${requests}`,
  ]
}

function one(name: string, type: string, help: string, value: number): readonly string[] {
  return [...metric(name, type, help), `${name} ${value}`]
}

function metric(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}
