import { expect, test } from 'vitest'
import { operation } from '../../src/contract/operations.ts'
import { generatedRequests } from '../support/contract/generated-bodies.ts'
import { startStandIn } from '../support/serve/stand-in.ts'

const sessionId = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'

/** Requests of the library name sources and collections that exist, and DOIs that are some, which no schema knows. */
const selfContained = generatedRequests.filter((filler) => !operation(filler.operation).strict)

test.each([...Map.groupBy(selfContained, (filler) => filler.operation)])(
  '%s accepts every generated valid body that the plan allows',
  async (id, fillers) => {
    const { method, path, responses, session } = operation(id)
    const type = session === null || session.types.includes('report') ? 'report' : 'agent'
    const success = Number(Object.keys(responses).find((status) => status.startsWith('2')))
    let taken = 0
    for (const { title, body } of fillers) {
      const { ask } = startStandIn({ sessions: { one: { type, sessionId } } })
      const answer = await ask(method, path.replace('{sessionId}', sessionId), { body })
      // No schema knows the limits of a plan, nor which files were staged.
      if (answer.status === 400 && /on the plan Enterprise|staged file/.test(answer.text)) continue
      expect(answer.status, `${title}: ${JSON.stringify(body)}\n${answer.text}`).toBe(success)
      taken++
    }
    expect(taken).toBeGreaterThan(0)
  },
)
