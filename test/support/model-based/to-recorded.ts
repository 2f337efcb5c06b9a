import type { Recorded, RecordedHeaders } from '../../../src/traffic/recorded.ts'
import type { ModelRun } from './run-commands.ts'

/** The requests of a walk to the API, as a proxy records them. */
export function toRecorded({ steps, testWorld: { api } }: ModelRun): readonly Recorded[] {
  return steps
    .filter(({ request: { path } }) => path.startsWith(`${api}/`))
    .map(({ wallAt, request: { method, path, query, header, body }, outcome }, index) => ({
      place: `step ${index + 1}`,
      sentAt: wallAt,
      answeredAt: wallAt,
      request: {
        method,
        url: `http://understudy.test${path}${query === '' ? '' : `?${query}`}`,
        headers: ['authorization', 'content-type'].flatMap((name): RecordedHeaders => {
          const value = header(name)
          return value === undefined ? [] : [[name, value]]
        }),
        ...(body !== undefined && { body: { text: new TextDecoder().decode(body) } }),
      },
      answer: {
        status: outcome.status,
        headers: outcome.headers,
        body: { text: typeof outcome.body === 'string' ? outcome.body : 'a file' },
      },
    }))
}

const slowness = 5
const slowMs = 100_000

/** The same recording of a proxy on a slow line: some answers take long, and each exchange is written when it ends. */
export function inOrderOfEnds(recorded: readonly Recorded[]): readonly Recorded[] {
  const slow = recorded.map((one, index) => (index % slowness === 1 ? { ...one, answeredAt: (one.answeredAt ?? 0) + slowMs } : one))
  return slow.toSorted((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0))
}
