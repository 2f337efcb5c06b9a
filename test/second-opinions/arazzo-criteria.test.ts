import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { findDifferences } from '../../src/scenario/differences.ts'
import { toCriteria } from '../../src/scenario/export/arazzo-criteria.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'
import { runRespect } from '../support/processes/run-respect.ts'
import { runsInTurn } from '../support/rotate.ts'
import { arbitraryComparison, comparisons, type Comparison } from '../support/scenario/arbitrary-comparison.ts'

const folder = mkdtempSync(join(tmpdir(), 'arazzo-criteria-'))
let bodies: readonly string[] = []
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'application/json').end(bodies[Number(url.split('/').at(-1))])
})
const address = `http://127.0.0.1:${await listenOnFreePort(server)}`
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const api = {
  openapi: '3.1.0',
  info: { title: 'Answers', version: '1' },
  servers: [{ url: address }],
  paths: {
    '/{index}': {
      get: {
        operationId: 'answer',
        parameters: [{ name: 'index', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'Any.', content: { 'application/json': {} } } },
      },
    },
  },
}
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api))

/** What Respect makes of each expectation and its answer: true where the answer meets all criteria. */
async function respectAll(all: readonly Comparison[]): Promise<readonly { readonly isMet: boolean; readonly isLess: boolean }[]> {
  bodies = all.map(({ actual }) => JSON.stringify({ of: actual }))
  const made = all.map(({ expected }) => toCriteria({ body: { of: expected } }, new Map()))
  const workflows = made.map(({ criteria }, index) => ({
    workflowId: `w${index}`,
    steps: [
      {
        stepId: 'ask',
        operationId: '$sourceDescriptions.api.answer',
        parameters: [{ name: 'index', in: 'path', value: index }],
        ...(criteria.length > 0 && { successCriteria: criteria }),
      },
    ],
  }))
  const [file, out] = [join(folder, 'all.json'), join(folder, 'out.json')]
  writeFileSync(
    file,
    JSON.stringify({
      arazzo: '1.0.1',
      info: { title: 'All', version: '1' },
      sourceDescriptions: [{ name: 'api', url: 'openapi.json', type: 'openapi' }],
      workflows,
    }),
  )
  const { stderr } = await runRespect(folder, [file, '-J', out, '--severity', 'SCHEMA_CHECK=off', '--max-steps', '100000'])
  const { files } = JSON.parse(readFileSync(out, 'utf8')) as Results
  const statuses = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows.map(({ status }) => status))
  if (statuses.length !== all.length) throw new Error(`Respect played ${statuses.length} of ${all.length}: ${stderr}`)
  return made.map(({ unsaid }, index) => ({ isMet: statuses[index] !== 'error', isLess: unsaid.length > 0 }))
}

/** Respect's own results. */
type Results = {
  readonly files: { readonly [file: string]: { readonly executedWorkflows: readonly { readonly status: string }[] } }
}

/** Values without what Arazzo cannot tell apart: an empty object and an empty list, a character and its two code units. */
function withoutAlike(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('😀', 'x')
  if (Array.isArray(value)) return value.length === 0 ? [0] : value.map(withoutAlike)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, withoutAlike(member)])
  return members.length === 0 ? { other: 0 } : Object.fromEntries(members)
}

/** The comparisons of which Respect says otherwise than a replay. One that looks at less may take what a replay does not. */
async function findUnlike(drawn: readonly Comparison[]): Promise<readonly object[]> {
  const all = drawn.map(({ expected, actual }) => ({ expected, actual: withoutAlike(actual) }))
  const byRespect = await respectAll(all)
  return all.flatMap(({ expected, actual }, index) => {
    const { isMet = false, isLess = false } = byRespect[index] ?? {}
    const isSame = findDifferences(expected, actual).length === 0
    return isMet === isSame || (isLess && isMet) ? [] : [{ expected, actual, isMet, isSame }]
  })
}

test('arazzo criteria: each matcher is met where a replay finds no difference', async () => {
  expect(await findUnlike(comparisons)).toEqual([])
})

test('arazzo criteria: any expectation is met where a replay finds no difference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryComparison, { minLength: 300, maxLength: 300 }), async (all) => {
      expect(await findUnlike(all)).toEqual([])
    }),
    { numRuns: runsInTurn(10), endOnFailure: true },
  )
})
