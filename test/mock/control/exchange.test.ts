import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal, textOf } from '../../support/serve/stand-in.ts'

/** A mock, and the judgement of an exchange by its id. */
function start() {
  const stood = startControlled()
  const judged = (id: number) => stood.control.getExchange({ path: { ...inDefault.path, exchange: String(id) } })
  const ask = (method: string, path: string, body?: unknown, key: string | null = 'key-default') =>
    stood.ask(method, stood.understudy.baseUrl + path, key, body)
  return { ...stood, ask, judged }
}

test('exchange: it has what its request broke, with the rule and the fix', async () => {
  const { ask, judged, control } = start()
  await ask('POST', '/search/papers', { query: 'sleep', maxResults: 0 })
  const { exchange, broke, curl } = await judged(1)
  expect(exchange).toEqual((await control.getLedger(inDefault)).exchanges[0])
  const [reported] = (await control.getClientReport(inDefault)).broke
  expect(broke).toEqual([
    {
      rule: reported?.rule,
      sentence: reported?.sentence,
      field: 'maxResults',
      message: reported?.message,
      fix: reported?.fix,
    },
  ])
  expect(curl).toBe(reported?.curl)
})

test('exchange: a good request broke nothing, and its curl line asks this mock', async () => {
  const { ask, judged, understudy } = start()
  await ask('POST', '/search/papers', { query: 'sleep' })
  const { broke, curl } = await judged(1)
  expect(broke).toEqual([])
  expect(curl).toContain(`${understudy.baseUrl}/search/papers`)
  expect(curl).toContain('Bearer key-default')
})

test('exchange: the mistakes of other exchanges are not its own', async () => {
  const { ask, judged } = start()
  for (const limit of [0, 1, 0]) await ask('GET', `/sessions?limit=${limit}`)
  expect((await judged(2)).broke).toEqual([])
  expect((await judged(3)).broke).toMatchObject([{ field: 'limit' }])
})

test('exchange: a cursor that a list gave is no mistake, though it is refused later', async () => {
  const { ask, judged, control } = start()
  for (const title of ['one', 'two']) await control.addSession({ ...inDefault, body: { type: 'report', title } })
  const cursor = textOf(await ask('GET', '/sessions?limit=1'), '/nextCursor')
  await control.addFault({ ...inDefault, body: { does: { answer: { status: 400 } } } })
  await ask('GET', `/sessions?limit=1&cursor=${cursor}`)
  await ask('GET', '/sessions?limit=1&cursor=made-up')
  expect((await judged(2)).broke).toEqual([])
  expect((await judged(3)).broke).toMatchObject([{ rule: 'clients/returns-cursor-unchanged' }])
})

test.each(['9', '0', 'x', '1.0'])('exchange %s: one that is not in the ledger is refused', async (id) => {
  const { ask, send } = start()
  await ask('GET', '/sessions')
  expect(await send('GET', `/worlds/default/ledger/${id}`)).toMatchObject(refusal(404, 'exchange_not_found'))
})

test('exchange: one that others have replaced is gone', async () => {
  const { ask, send } = start()
  for (let count = 0; count < 1001; count++) await ask('OPTIONS', '/sessions')
  expect(await send('GET', '/worlds/default/ledger/1')).toMatchObject(refusal(404, 'exchange_not_found'))
  expect(await send('GET', '/worlds/default/ledger/2')).toMatchObject({ status: 200 })
})
