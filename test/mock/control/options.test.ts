import { expect, test } from 'vitest'
import { operation, operationIds } from '../../../src/contract/operations.ts'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const usual = { form: 'current', magic: true, realistic: false, strictBodies: false, provisional: 'on', oauth: 'ask', usageLag: 'PT0S' }

test('options start from the given, and only named ones change', async () => {
  const { control } = startControlled({ given: { options: { form: 'older' } } })
  expect(await control.getOptions(inDefault)).toEqual({ ...usual, form: 'older' })
  expect(await control.changeOptions({ ...inDefault, body: { magic: false } })).toEqual({ ...usual, form: 'older', magic: false })
  expect(await control.changeOptions({ ...inDefault, body: {} })).toEqual({ ...usual, form: 'older', magic: false })
  expect(await control.getOptions(inDefault)).toEqual({ ...usual, form: 'older', magic: false })
})

test('the option form changes answers at once', async () => {
  const { control, ask, understudy } = startControlled()
  const members = async (form: 'current' | 'older' | 'newer') => {
    await control.changeOptions({ ...inDefault, body: { form } })
    const { body } = await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
    return Object.keys(body as object) // an answer of the API is an object
  }
  expect(await members('older')).toEqual(['sessions', 'nextCursor'])
  expect(await members('current')).toEqual(['sessions', 'nextCursor', 'totalCount'])
  expect((await members('newer')).length).toBeGreaterThan(3)
})

test('without the option magic, a question steers nothing', async () => {
  const { control, ask, understudy } = startControlled()
  const create = (question: string) => ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: question })
  expect((await create('Why? [understudy: sleep]')).status).toBe(400)
  await control.changeOptions({ ...inDefault, body: { magic: false } })
  expect((await create('Why? [understudy: sleep]')).status).toBe(202)
})

test('the option realistic makes sessions take minutes', async () => {
  const { control, ask, understudy } = startControlled()
  await control.changeOptions({ ...inDefault, body: { realistic: true } })
  await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' })
  await control.moveClock({ ...inDefault, body: { advance: 'PT4M59S' } })
  expect((await control.listControlledSessions(inDefault)).sessions).toMatchObject([{ status: 'processing' }])
  await control.moveClock({ ...inDefault, body: { advance: 'PT10M1S' } })
  expect((await control.listControlledSessions(inDefault)).sessions).toMatchObject([{ status: 'completed' }])
})

test('the option strictBodies refuses unknown members', async () => {
  const { control, ask, understudy } = startControlled()
  await control.changeOptions({ ...inDefault, body: { strictBodies: true } })
  expect(await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?', limit: 5 })).toMatchObject(
    refusal(400, 'invalid_request', 'limit is not known here'),
  )
})

test('the option provisional hides operations that the contract does not show', async () => {
  const { control, ask, understudy } = startControlled({ given: { sessions: { chat: { type: 'agent' } } } })
  const { sessions } = await control.getWorld(inDefault)
  const path = `/api/v2/sessions/agents/${sessions['chat'] ?? ''}`
  const read = () => ask('GET', new URL(path, understudy.baseUrl).href, 'key-default')
  expect((await read()).status).toBe(200)
  await control.changeOptions({ ...inDefault, body: { provisional: 'off' } })
  expect(await read()).toMatchObject(refusal(404, 'not_found', `There is nothing at ${path}.`))
  expect((await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')).status).toBe(200)
})

const hidden = operationIds.map(operation).filter(({ provisional }) => provisional)

test.each(hidden)('options: without provisional operations, $id is not there and accuses nobody', async ({ method, path }) => {
  const { control, ask, understudy } = startControlled({ given: { options: { provisional: 'off' } } })
  const filled = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  const { status } = await ask(method, `${understudy.baseUrl}${filled}`, 'key-default', method === 'GET' ? undefined : {})
  expect(status).toBe(path === '/sessions/{sessionId}/shares' ? 405 : 404)
  const [exchange] = understudy.ledger().exchanges
  expect(exchange).toMatchObject({ operation: null, notes: [expect.stringMatching(/^not played: .* provisional/)] })
  expect(await control.getClientReport(inDefault)).toMatchObject({ broke: [], risked: [] })
})

test.each([
  ['an unknown form', { form: 'next' }, 'form must be one of current, older, newer'],
  ['a text for magic', { magic: 'no' }, 'magic must be true or false'],
  ['an unknown member', { strict: true }, /^strict is not known here/],
  ['null as the body', null, 'the body must be an object'],
])('options with %s are refused with the mistake', async (_, body, message) => {
  const { control, send } = startControlled()
  expect(await send('PATCH', '/worlds/default/options', body)).toMatchObject(refusal(400, 'invalid_request', message))
  expect(await control.getOptions(inDefault)).toEqual(usual)
})
