import { randomInt } from 'node:crypto'
import { env, stdout } from 'node:process'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { recordedWorld } from '../../../src/cli/inspect/world/write-world.ts'
import type { Given } from '../../../src/contract/given.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { toExchanges, type TrafficExchanges } from '../../../src/traffic/to-exchanges.ts'
import { describeAnswer, describeRecorded } from '../../support/exchanges/describe-answer.ts'
import { arbitraryCommands } from '../../support/model-based/arbitrary-commands.ts'
import { arbitraryWorlds } from '../../support/model-based/arbitrary-worlds.ts'
import { describeRun, runCommands } from '../../support/model-based/run-commands.ts'
import { inOrderOfEnds, toRecorded } from '../../support/model-based/to-recorded.ts'
import { runsInTurn, turn } from '../../support/rotate.ts'
import { useWalkClock } from '../../support/model-based/walk-clock.ts'

const seed = Number(env['UNDERSTUDY_WALK_SEED'] ?? (turn === 'all' ? randomInt(2 ** 31) : 2 + Number(turn)))
const runs = Number(env['UNDERSTUDY_WALK_RUNS'] ?? runsInTurn(400))

useWalkClock(seed)

test('a recorded world answers the recorded requests as recorded', { timeout: 0 }, async () => {
  let [requests, byFault, sessions] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(arbitraryWorlds, arbitraryCommands, async (setup, commands) => {
      const walked = runCommands(setup, commands, (at) => void vi.setSystemTime(at))
      const recorded = toRecorded(walked)
      const [traffic, inOrder] = [toExchanges(inOrderOfEnds(recorded)), toExchanges(recorded)]
      if ('fault' in traffic || 'fault' in inOrder) return
      expect(traffic.exchanges.map(({ sentAt }) => sentAt)).toEqual(inOrder.exchanges.map(({ sentAt }) => sentAt))
      const world = await recordedWorld(traffic)
      requests += world.asked.length
      byFault += world.byFault
      sessions += Object.keys(world.given.sessions ?? {}).length + (world.given.timelines ?? []).length
      const differing = await findDifferences(world.given, { ...traffic, exchanges: world.asked })
      expect(differing, `UNDERSTUDY_WALK_SEED=${seed}\n${describeRun(walked)}\n${differing[0] ?? ''}`).toEqual([])
      expect(world.otherwise).toEqual([])
    }),
    { seed, numRuns: runs },
  )
  stdout.write(`${byFault} of ${requests} requests are answered by faults, ${sessions} sessions\n`)
  // A world of faults alone would say nothing of other requests. Walks change accounts and sessions behind the back of the API.
  expect(byFault).toBeLessThan(requests * 0.7)
  expect(sessions).toBeGreaterThan(0)
})

/** Sends the recorded requests to a new mock of a world, years later, and lists the answers that say something else. */
async function findDifferences(given: Given, { baseUrl, exchanges }: TrafficExchanges): Promise<readonly string[]> {
  const asked = exchanges.filter(({ operation }) => operation !== null)
  const startsAt = Date.parse('2031-05-06T07:08:09Z')
  const firstAt = asked[0]?.sentAt ?? 0
  const differing: string[] = []
  const onBug = (bug: unknown): void => void differing.push(String(bug))
  const understudy = createUnderstudy({ given: { ...given, clock: new Date(startsAt).toISOString() }, checkAnswers: true, onBug })
  for (const exchange of asked) {
    understudy.clock.advance(startsAt + exchange.sentAt - firstAt - understudy.clock.now())
    const { method, url, headers, body } = exchange.request
    // A key that was refused is of nobody, whatever its text.
    const refused = headers['authorization']?.replace(/^Bearer .+/, 'Bearer of-nobody-1')
    const key = exchange.as === null ? refused : `Bearer ${understudy.keys[exchange.as] ?? ''}`
    const response = await understudy.fetch(understudy.baseUrl + url.slice(baseUrl.length), {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(key !== undefined && { authorization: key }) },
      ...(body !== undefined && { body }),
    })
    const own = describeAnswer(response.status, Object.fromEntries(response.headers), await response.text(), understudy.baseUrl, method)
    const expected = describeRecorded(exchange, baseUrl)
    if (own !== expected) differing.push(`${exchange.id} ${method} ${url}\n  recorded ${expected}\n  world    ${own}`)
  }
  await askOthers(understudy)
  return differing
}

/** Sends requests that nobody recorded. The mock checks its answers itself. */
async function askOthers({ fetch, baseUrl, keys, clock }: Understudy): Promise<void> {
  for (const key of Object.values(keys)) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const list = await fetch(`${baseUrl}/sessions?limit=99`, { headers })
    const { sessions = [] } = (await list.json()) as { readonly sessions?: readonly { readonly links: { readonly self: string } }[] }
    for (const { links } of sessions) await fetch(`${links.self}?include=reportBody&other=1`, { headers })
    await fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body: '{"researchQuestion":"Another one?"}' })
    clock.advance(90_000)
    for (const { links } of sessions) await fetch(`${links.self}?other=2`, { headers })
  }
}
