import { randomInt } from 'node:crypto'
import { env } from 'node:process'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { withHiddenKeys } from '../../../src/traffic/hidden-keys.ts'
import type { Recorded } from '../../../src/traffic/recorded.ts'
import { toExchanges } from '../../../src/traffic/to-exchanges.ts'
import { arbitraryCommands } from '../../support/model-based/arbitrary-commands.ts'
import { arbitraryWorlds } from '../../support/model-based/arbitrary-worlds.ts'
import { describeRun, runCommands } from '../../support/model-based/run-commands.ts'
import { inOrderOfEnds, toRecorded } from '../../support/model-based/to-recorded.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'
import { runsInTurn, turn } from '../../support/rotate.ts'

const seed = Number(env['UNDERSTUDY_WALK_SEED'] ?? (turn === 'all' ? randomInt(2 ** 31) : 3 + Number(turn)))
const runs = Number(env['UNDERSTUDY_WALK_RUNS'] ?? runsInTurn(400))

useWalkClock(seed)

const judged: ReadonlySet<string> = new Set([
  'auth/foreign-session',
  'sessions/list/newest-first',
  'sessions/list/owned-only',
  'sessions/list/filters-match',
  'sessions/list/limit-range',
  'sessions/list/pages-complete',
  'sessions/list/total-count',
  'sessions/shares/email-echoed',
  'sessions/shares/email-invalid',
  'sessions/create/is-public',
  'sessions/get/not-found',
  'reports/get/body-only-with-include',
  'reviews/get/body-only-with-include',
  'search/query-required',
  'search/max-results-range',
  'search/filters-with-keyword',
  'auth/missing-header/reads',
  'auth/missing-header/posts',
])

test('inspect: no walk of the mock breaks what every answer is judged by', { timeout: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryWorlds, arbitraryCommands, fc.constantFrom(...maskings), async (setup, commands, hide) => {
      const walked = runCommands(setup, commands, (at) => void vi.setSystemTime(at))
      const recorded = toRecorded(walked)
      for (const one of [
        recorded,
        withTwoKeysEach(recorded),
        inOrderOfEnds(recorded),
        withHiddenKeys('walk.har', hide(recorded)).recorded,
      ]) {
        const traffic = toExchanges(one)
        if ('fault' in traffic) return
        const { baseUrl, exchanges } = traffic
        const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0 })
        const found = results.filter(({ rule, verdict }) => judged.has(rule.id) && ['fail', 'error'].includes(verdict.verdict))
        expect(found, `UNDERSTUDY_WALK_SEED=${seed}\n${describeRun(walked)}`).toEqual([])
      }
    }),
    { seed, numRuns: runs },
  )
})

/** The same walk, of accounts that have two keys each and use them in turn. */
function withTwoKeysEach(recorded: readonly Recorded[]): readonly Recorded[] {
  return recorded.map((one, index) => withKeys(one, (key) => (index % 2 === 1 ? `${key}-too` : key)))
}

/** The same walk, as tools and people clean their files: all keys, every second, those of one account, each its own way, and the headers. */
const maskings: readonly ((recorded: readonly Recorded[]) => readonly Recorded[])[] = [
  (recorded) => recorded.map((one) => withKeys(one, () => '[redacted]')),
  (recorded) => recorded.map((one, index) => withKeys(one, (key) => (index % 2 === 1 ? 'Bearer ***' : key))),
  (recorded) => recorded.map((one) => withKeys(one, (key) => (key.endsWith('default') ? 'Bearer <API_KEY>' : key))),
  (recorded) => recorded.map((one) => withKeys(one, (key) => (key.endsWith('default') ? key : `${key.slice(0, 9)}****`))),
  (recorded) => recorded.map((one) => withKeys(one, () => undefined)),
]

/** A request with another key, or without the header. */
function withKeys(one: Recorded, toKey: (key: string) => string | undefined): Recorded {
  const headers = one.request.headers.flatMap(([name, value]) => {
    const written = name === 'authorization' ? toKey(value) : value
    return written === undefined ? [] : [[name, written] as const]
  })
  return { ...one, request: { ...one.request, headers } }
}
