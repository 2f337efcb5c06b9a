import { expect, test } from 'vitest'
import { operation } from '../../../src/contract/operations.ts'
import { operationOfTool, type ToolOperation } from '../../../src/contract/tools.ts'
import { connect, createAuto } from '../../support/mcp/connect.ts'

type Hints = { readonly readOnlyHint: boolean; readonly destructiveHint: boolean; readonly idempotentHint: boolean }

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true }
const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: false }
const addsOnce = { ...adds, idempotentHint: true }
const overwrites = { ...addsOnce, destructiveHint: true }

/** The operations that say by neither role nor method what they do. */
const others: { readonly [Id in ToolOperation]?: Hints } = {
  createAgentSession: adds,
  sendAgentMessage: adds,
  // It ends what is running.
  stopAgentSession: overwrites,
  // A repeat can resume another pause.
  resumeSession: adds,
  shareSession: addsOnce,
  // With onDuplicate: create, a repeat saves another copy.
  saveSource: adds,
  saveSources: adds,
  deleteSources: overwrites,
  createCollection: adds,
  addSources: addsOnce,
  removeSources: overwrites,
  restoreSources: addsOnce,
  // Sharing again changes the role of a person.
  shareCollection: overwrites,
}

/** The hints that follow from the document: a role, a method of HTTP that is safe or idempotent, or else what the operation does. */
function hintsOf(id: ToolOperation): Hints | undefined {
  const { method, role } = operation(id)
  if (method === 'GET' || role === 'search') return reads
  if (role === 'create') return adds
  return ['DELETE', 'PATCH', 'PUT'].includes(method) ? overwrites : others[id]
}

test('hints: each tool has those of its operation in the document', async () => {
  const { tools } = await (await connect(createAuto())).listTools()
  const told = tools.map(({ name, annotations }) => [name, annotations])
  const expected = tools.map(({ name }) => {
    const id = operationOfTool(name)
    return [name, expect.objectContaining(id === undefined ? {} : (hintsOf(id) ?? { readOnlyHint: 'unknown' }))]
  })
  expect(told).toEqual(expected)
  expect(tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name)).toEqual(['search_papers', 'search_trials'])
})
