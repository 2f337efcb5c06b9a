import { expect, test } from 'vitest'
import { operationIds, operations } from '../../src/contract/operations.ts'
import { handlers } from '../../src/mock/handlers.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const unplayed = operationIds.filter((id) => handlers[id] === 'unplayed')

test.each(unplayed)('%s answers 501 and says that nobody plays it, but only behind the doors', async (id) => {
  const { baseUrl, fetch } = createUnderstudy()
  const { method, path } = operations[id]
  const url = baseUrl + path.replace('{sessionId}', '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11')
  const answer = await fetch(url, { method, headers: { authorization: 'Bearer key-default' } })
  expect([answer.status, await answer.json()]).toEqual([
    501,
    { error: { code: 'unplayed', message: `This stand-in does not play ${id}.` } },
  ])
  expect((await fetch(url, { method })).status).toBe(401)
})

test('an operation is played, or the document says nothing of 501', () => {
  for (const id of operationIds) expect(Object.keys(operations[id].responses), id).not.toContain('501')
})
