import { expect, test } from 'vitest'
import { isObject } from '../../.toolchain/spec/json.ts'
import { operation } from '../../src/contract/operations.ts'
import { generatedRequests } from '../support/contract/generated-bodies.ts'
import { defaultWorld, startStandIn } from '../support/serve/stand-in.ts'

const sessionId = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'

/** Papers that are there, all in a shared collection, which owns copies of them. */
const library = {
  sources: Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`paper${index}`, { title: `Paper ${index}` }])),
  collections: {
    shared: {
      sources: Array.from({ length: 6 }, (_, index) => `paper${index}`),
      sharedWith: [{ email: 'other@example.org', role: 'reader' as const }],
    },
  },
}

/** Replaces what no schema knows: sources have to exist, a service id too, and a DOI has to be one. */
function withKnown(body: unknown, sourceIds: readonly string[], at = ''): unknown {
  if (Array.isArray(body))
    return body.map((item, index) => (at === 'sourceIds' ? sourceIds[index % sourceIds.length] : withKnown(item, sourceIds)))
  if (isObject(body)) return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withKnown(value, sourceIds, name)]))
  if (typeof body === 'string' && at === 'doi')
    return `https://doi.org/10.5555/${encodeURIComponent(body).replaceAll('%', '').slice(0, 100)}`
  return typeof body === 'string' && at === 'serviceId' ? 'W2000102970' : body
}

function isLarge(body: unknown): boolean {
  return JSON.stringify(body).length > 1024 * 1024 - 100
}

test.each([...Map.groupBy(generatedRequests, (filler) => filler.operation)])(
  '%s accepts every generated valid body that the plan allows',
  async (id, fillers) => {
    const { method, path, responses, session, strict } = operation(id)
    const type = session === null || session.types.includes('report') ? 'report' : 'agent'
    const successes = Object.keys(responses).filter((status) => status.startsWith('2'))
    let taken = 0
    for (const { title, body } of fillers) {
      const { ask, control } = startStandIn({ sessions: { one: { type, sessionId } }, ...(strict && { library }) })
      const held = await control.getLibrary({ path: defaultWorld })
      const [collection] = held.collections
      const copies = held.sources.filter((source) => source.collectionId !== null).map((source) => source.sourceId)
      const address = path
        .replace('{sessionId}', sessionId)
        .replace('{collectionId}', collection?.collectionId ?? '')
        .replace('{sourceId}', copies[0] ?? '')
      const answer = await ask(method, address, { body: strict ? withKnown(body, copies) : body })
      // No schema knows the limits of a plan, which files were staged, nor how large a body is.
      if (answer.status === 400 && /on the plan Enterprise|staged file/.test(answer.text)) continue
      if (answer.status === 413 && isLarge(body)) continue
      expect(successes, `${title}: ${JSON.stringify(body).slice(0, 1000)}\n${answer.text}`).toContain(String(answer.status))
      taken++
    }
    expect(taken).toBeGreaterThan(0)
  },
)

const refused = generatedRequests.filter((filler) => operation(filler.operation).strict && !isLarge(filler.body))

test('strict operations refuse an unknown member in every generated body, and name it', async () => {
  expect(refused.length).toBeGreaterThan(50)
  const { ask } = startStandIn()
  for (const { operation: id, title, body } of refused) {
    const { method, path } = operation(id)
    const address = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const answer = await ask(method, address, { body: { ...(body as object), unheardOf: 1 } })
    expect([answer.status, answer.text], `${id}, ${title}`).toEqual([400, expect.stringContaining('unheardOf')])
  }
})
