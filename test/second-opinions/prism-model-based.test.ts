import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { validateResponseWithPrism, prismOperations } from '../support/contract/validate-with-prism.ts'
import { describeRun, runCommands } from '../support/model-based/run-commands.ts'
import { arbitraryCommands } from '../support/model-based/arbitrary-commands.ts'
import { runStartsAt, arbitraryWorlds } from '../support/model-based/arbitrary-worlds.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(runStartsAt) }))
afterAll(() => void vi.useRealTimers())

test('Prism holds nothing against any answer of a walk', () => {
  let judged = 0
  fc.assert(
    fc.property(arbitraryWorlds, arbitraryCommands, (world, commands) => {
      const walked = runCommands(world, commands, (at) => void vi.setSystemTime(at))
      for (const { operation, outcome, json } of walked.steps) {
        // Only the stand-in speaks of these.
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
