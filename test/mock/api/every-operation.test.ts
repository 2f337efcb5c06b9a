import { expect, test } from 'vitest'
import { operation, operationIds, type OperationId } from '../../../src/contract/operations.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { defaultWorld, nineOClock, raise } from '../../support/serve/stand-in.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** All operations, but that of the MCP server, which lies outside of the API. */
const ids = operationIds.filter((id) => id !== 'getProtectedResourceMetadata')

const start = (): Understudy => createUnderstudy({ given: { clock: nineOClock }, onBug: raise })

/** Calls an operation on ids that nothing has. */
async function call({ fetch, baseUrl }: Understudy, id: OperationId): Promise<number> {
  const { method, path, request } = operation(id)
  const response = await fetch(baseUrl + path.replaceAll(/\{\w+\}/g, nobody), {
    method,
    headers: { authorization: 'Bearer key-default', ...(request !== null && { 'content-type': 'application/json' }) },
    ...(request !== null && { body: '{}' }),
  })
  return response.status
}

test.each(ids)('%s: an override answers it, and the ledger says so', async (id) => {
  const understudy = start()
  const remove = understudy.override(id, () => ({ broken: { status: 418, body: {} } }))
  expect(await call(understudy, id)).toBe(418)
  remove()
  expect(await call(understudy, id)).not.toBe(418)
  await understudy.fetch(`${understudy.baseUrl}/nothing`)
  const { exchanges } = await understudy.control.getLedger({ path: defaultWorld, query: { operation: id } })
  const common = { operation: id, method: operation(id).method, account: 'default' }
  expect(exchanges).toMatchObject([common, { ...common, status: 418, notes: ['answered by an override'] }])
})

test.each(ids)('%s: a fault on it meets it alone, as often as it says', async (id) => {
  const understudy = start()
  const does = { answer: { status: 503, body: {} } }
  await understudy.control.addFault({ path: defaultWorld, body: { on: { operation: id }, times: 1, does } })
  const met: OperationId[] = []
  for (const other of ids) if (other !== id && (await call(understudy, other)) === 503) met.push(other)
  expect(met).toEqual([])
  expect(await call(understudy, id)).toBe(503)
  expect(await call(understudy, id)).not.toBe(503)
})
