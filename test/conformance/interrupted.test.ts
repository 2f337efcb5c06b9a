import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Report } from '../../src/conformance/judge/report.ts'
import type { Understudy } from '../../src/mock/understudy.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'

type Interrupted = { readonly report: Report; readonly slices: number; readonly worlds: readonly string[] }

/** Examines a mock, and interrupts the run after so many slices of its work. A second passes with each slice from then on. */
async function interruptAfter(count: number): Promise<Interrupted> {
  let [slices, now] = [0, 0]
  let mock: Understudy | undefined
  const ending = new AbortController()
  const report = await examineStandIn({
    globs: ['sessions/list/*', 'reviews/create/no-plan'],
    profile: 'standard',
    signal: ending.signal,
    now: () => now,
    fetchOf(understudy) {
      mock = understudy
      return understudy.fetch
    },
    giveTurn() {
      if (++slices >= count) ending.abort()
      if (slices >= count) now += 1000
      return null
    },
  })
  return { report, slices, worlds: (await mock?.control.listWorlds())?.worlds.map(({ id }) => id) ?? [] }
}

const isOpen = ({ verdict }: Report['results'][number]): boolean => verdict.verdict === 'not-run' && verdict.reason === 'interrupted'

test('interruption: a run that judges keeps what is judged, and leaves the rest open', async () => {
  const { report: whole, slices } = await interruptAfter(Infinity)
  expect(whole.results.filter(isOpen)).toEqual([])
  expect(whole.interrupted).toBeUndefined()
  // Of the last slices, two for each exchange make the report.
  const half = Math.floor(whole.results.length / 2)
  const { report, worlds } = await interruptAfter(slices - 2 * whole.exchanges.length - half)
  expect(report.results.slice(0, half - 1)).toEqual(whole.results.slice(0, half - 1))
  const later = report.results.slice(-half + 2)
  expect(later.every(({ verdict }) => verdict.verdict === 'not-run')).toBe(true)
  expect(later.filter(isOpen).length).toBeGreaterThan(half / 2)
  expect(report).toMatchObject({ interrupted: true, outcome: 'incomplete' })
  expect(report.exchanges).toHaveLength(whole.exchanges.length)
  expect(worlds.toSorted()).toEqual(['default', 'examined'])
})

test('interruption: a run that has judged nothing yet leaves all open', async () => {
  const { report: whole, slices } = await interruptAfter(Infinity)
  const judged = slices - 2 * whole.exchanges.length - whole.results.length
  const { report } = await interruptAfter(judged - 2)
  expect(report.results.filter((result) => !isOpen(result)).every(({ verdict }) => verdict.verdict === 'not-run')).toBe(true)
  expect(report.outcome).toBe('incomplete')
})

test.each(['once nothing is on its way', 'at once'])('interruption: a world on its way is deleted if a run ends %s', async (when) => {
  let mock: Understudy | undefined
  const [ending, leaving] = [new AbortController(), new AbortController()]
  const asked: string[] = []
  await examineStandIn({
    globs: ['reviews/create/**'],
    signal: ending.signal,
    abortNow: leaving.signal,
    fetchOf(understudy) {
      mock = understudy
      return async (input, init) => {
        const answer = await understudy.fetch(input, init)
        asked.push(`${init?.method} ${new URL(new Request(input).url).pathname}`)
        if (!asked.at(-1)?.endsWith('POST /_control/worlds')) return answer
        ending.abort()
        if (when === 'at once') leaving.abort()
        // Longer than a run that ends at once waits for requests.
        await setTimeout(300)
        init?.signal?.throwIfAborted()
        return answer
      }
    },
  })
  const { worlds } = (await mock?.control.listWorlds()) ?? {}
  expect(worlds?.map(({ id }) => id).toSorted()).toEqual(['default', 'examined'])
  expect(asked.slice(asked.indexOf('POST /_control/worlds'))).toEqual(['POST /_control/worlds', 'DELETE /_control/worlds/w1'])
})
