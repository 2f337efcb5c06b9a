import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { document } from '../support/document.ts'
import { toldOf, walk } from '../support/walk.ts'
import { walkCommands } from '../support/walk-commands.ts'
import { walkBegins, walkWorlds } from '../support/walk-worlds.ts'

const resources = new Map((await getHttpOperationsFromSpec(structuredClone(document))).map((resource) => [resource.iid, resource]))

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(walkBegins) }))
afterAll(() => void vi.useRealTimers())

test('Prism holds nothing against any answer of a walk', () => {
  let judged = 0
  fc.assert(
    fc.property(walkWorlds, walkCommands, (world, commands) => {
      const walked = walk(world, commands, (at) => void vi.setSystemTime(at))
      for (const { operation, outcome, json } of walked.steps) {
        const resource = resources.get(operation ?? '')
        // Only the stand-in speaks of these.
        if (resource === undefined || [405, 413, 501].includes(outcome.status)) continue
        judged++
        const element = { statusCode: outcome.status, headers: Object.fromEntries(outcome.headers), body: json }
        const verdict = validateOutput({ resource, element })
        if (isLeft(verdict)) throw new Error(`${toldOf(walked)}\n\n${operation ?? ''} ${outcome.status}: ${JSON.stringify(verdict.left)}`)
      }
    }),
    { numRuns: 150 },
  )
  expect(judged).toBeGreaterThan(500)
})

function isLeft<Verdict extends { readonly _tag: string }>(verdict: Verdict): verdict is Extract<Verdict, { readonly _tag: 'Left' }> {
  const { _tag: tag } = verdict
  return tag === 'Left'
}
