import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ApiRequest, Outcome } from '../../src/mock/http/api-request.ts'
import { serve, type Serving } from '../../src/server/serve.ts'
import { published } from '../support/contract/document.ts'
import { startPrism, violationsIn, type RunningPrism } from '../support/processes/prism-command.ts'
import { validateResponseWithPrism, prismOperations } from '../support/contract/validate-with-prism.ts'
import { arbitraryCommands } from '../support/model-based/arbitrary-commands.ts'
import { describeRun, runCommands } from '../support/model-based/run-commands.ts'
import { runStartsAt, arbitraryWorlds, type WorldSetup } from '../support/model-based/arbitrary-worlds.ts'
import type { RequestStep } from '../support/model-based/client.ts'
import { startWorld, type TestWorld } from '../support/model-based/start-world.ts'
/** Generous, for a loaded machine. */
const timeout = 300_000

/** The sample is the same in every run. */
const seed = 20_260_302
const walks = 40
const size = 200

/** Limits by the minute count the requests of an address: that of the walk, of which Prism passes on only some. */
const clientAddress = '192.0.2.7'

/** The upstream of Prism: the world of the current run, and the fault in its answers. */
let served: TestWorld
let broken = (outcome: Outcome): Outcome => outcome
let serving: Serving
let prism: RunningPrism
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(runStartsAt) })
  serving = await serve((request) => broken(served.answer({ ...request, clientAddress })), { host: '127.0.0.1', port: 0 })
  prism = await startPrism(published, `http://127.0.0.1:${serving.port}/api/v2`)
})
afterEach(() => void (broken = (outcome) => outcome))
afterAll(async () => {
  vi.useRealTimers()
  await prism.stop()
  await serving.stop()
})

test('Prism: accepts every answer of the model-based test', { timeout }, () => {
  let judged = 0
  fc.assert(
    fc.property(arbitraryWorlds, arbitraryCommands, (world, commands) => {
      const walked = runCommands(world, commands, (at) => void vi.setSystemTime(at))
      for (const { operation, outcome, json } of walked.steps) {
        // Only the mock speaks of these.
        if (operation === null || !prismOperations.includes(operation) || [405, 413, 501].includes(outcome.status)) continue
        judged++
        const element = { statusCode: outcome.status, headers: Object.fromEntries(outcome.headers), body: json }
        const held = validateResponseWithPrism(operation, element)
        if (held.length > 0) throw new Error(`${describeRun(walked)}\n\n${operation} ${outcome.status}: ${JSON.stringify(held)}`)
      }
    }),
    { numRuns: 150 },
  )
  expect(judged).toBeGreaterThan(500)
})

test('Prism proxy: finds no violation in 200 exchanges of the model-based test', { timeout }, async () => {
  const walked = sampleWalks()
  const sample = sampleSteps(walked.flatMap(({ steps }) => steps.filter(isForPrism)))
  const judged: RequestStep[] = []
  for (const { world, steps } of walked) {
    vi.setSystemTime(runStartsAt)
    served = startWorld(world)
    for (const step of steps) {
      vi.setSystemTime(step.wallAt)
      if (!sample.has(step)) {
        served.answer(step.request)
        continue
      }
      const answer = await sendThroughPrism(step.request)
      const told = `${describeRun({ steps: [step] })}\n${answer.text}`
      expect(answer.violations, told).toEqual([])
      // A deletion answers without a body.
      const json: unknown = answer.text === '' ? undefined : JSON.parse(answer.text)
      expect([answer.status, json], told).toEqual([step.outcome.status, step.json])
      judged.push(step)
    }
  }
  expect(judged).toHaveLength(size)
  expect(new Set(judged.map(kindOf)).size).toBeGreaterThan(35)
})

test.each<[what: string, change: (outcome: Outcome) => Partial<Outcome>, pointer: string[]]>([
  ['a missing member', ({ body }) => ({ body: changed(body, { nextCursor: undefined }) }), ['response', 'body']],
  ['a member of another type', ({ body }) => ({ body: changed(body, { totalCount: 'none' }) }), ['response', 'body', 'totalCount']],
  ['an undocumented status', () => ({ status: 418 }), ['response']],
])('Prism proxy: notices %s in an answer', async (_, change, location) => {
  served = startWorld({ way: 'default', given: { clock: runStartsAt } })
  const list: ApiRequest = {
    method: 'GET',
    path: '/api/v2/sessions',
    query: '',
    header: (name) => (name === 'authorization' ? 'Bearer key-default' : undefined),
    clientAddress,
  }
  expect(await sendThroughPrism(list)).toMatchObject({ status: 200, violations: [] })
  broken = (outcome) => ({ ...outcome, ...change(outcome) })
  const { violations } = await sendThroughPrism(list)
  expect(violations.map((violation) => (JSON.parse(violation) as { readonly location: unknown }).location)).toContainEqual(location)
})

/** The walks of the seed, in worlds below the address that Prism stands in front of. */
function sampleWalks(): readonly { readonly world: WorldSetup; readonly steps: readonly RequestStep[] }[] {
  const worlds = arbitraryWorlds.map(({ given }): WorldSetup => ({ way: 'default', given }))
  return fc.sample(fc.tuple(worlds, arbitraryCommands), { seed, numRuns: walks }).map(([world, commands]) => {
    const { steps } = runCommands(world, commands, (at) => void vi.setSystemTime(at))
    return { world, steps }
  })
}

/** Answers that the document speaks of. Prism takes a body of null for none, and a HEAD for an unknown method. */
function isForPrism({ operation, request: { method, body }, outcome }: RequestStep): boolean {
  if (operation === null || !prismOperations.includes(operation) || method === 'HEAD') return false
  return ![405, 413, 501].includes(outcome.status) && (body === undefined || /^[[{]/.test(new TextDecoder().decode(body)))
}

/** As many of each operation and status as there is room for: the first of each, then the second of each, and so on. */
function sampleSteps(steps: readonly RequestStep[]): ReadonlySet<RequestStep> {
  const ranked = [...Map.groupBy(steps, kindOf).values()].flatMap((group) => group.map((step, rank) => ({ step, rank })))
  return new Set(
    ranked
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, size)
      .map(({ step }) => step),
  )
}

function kindOf({ operation, outcome }: RequestStep): string {
  return `${operation ?? ''} ${outcome.status}`
}

type Judged = { readonly status: number; readonly text: string; readonly violations: readonly string[] }

async function sendThroughPrism({ method, path, query, header, body }: ApiRequest): Promise<Judged> {
  const headers = Object.fromEntries(
    ['authorization', 'content-type'].flatMap((name) => {
      const value = header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const below = path.replace('/api/v2', '')
  const sent = body === undefined ? null : new TextDecoder().decode(body)
  const response = await fetch(`${prism.origin}${below}?${query}`, { method, headers, body: sent })
  return { status: response.status, text: await response.text(), violations: violationsIn(response.headers) }
}

function changed(body: Outcome['body'], members: object): string {
  return JSON.stringify({ ...(JSON.parse(typeof body === 'string' ? body : '{}') as object), ...members })
}
