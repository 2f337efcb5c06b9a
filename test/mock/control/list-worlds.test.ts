import { expect, test } from 'vitest'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'
import { countCalls } from '../../support/measure/count-calls.ts'
import { refusal } from '../../support/serve/stand-in.ts'

/** A mock with worlds of these ids, and a reader of their list. */
async function startWith(...ids: readonly string[]) {
  const { control, send } = startControlled()
  for (const id of ids) await control.createWorld({ body: { id } })
  const list = async (query: NonNullable<Parameters<typeof control.listWorlds>[0]>['query']) => {
    const { worlds, totalCount } = await control.listWorlds({ query: { ...query } })
    return { ids: worlds.map(({ id }) => id), totalCount }
  }
  return { control, send, list }
}

test('list of worlds: all are there without a limit, in the order of their making', async () => {
  const { list } = await startWith('b', 'a')
  expect(await list({})).toEqual({ ids: ['default', 'b', 'a'], totalCount: 3 })
})

test('list of worlds: a page has the oldest or the newest, and all are counted', async () => {
  const { list } = await startWith('one', 'two', 'three')
  expect(await list({ limit: 2 })).toEqual({ ids: ['default', 'one'], totalCount: 4 })
  expect(await list({ limit: 2, newest: true })).toEqual({ ids: ['three', 'two'], totalCount: 4 })
  expect(await list({ newest: true })).toEqual({ ids: ['three', 'two', 'one', 'default'], totalCount: 4 })
})

test('list of worlds: a search finds a part of their ids, and counts what it finds', async () => {
  const { list } = await startWith('login-1', 'quota', 'login-2')
  expect(await list({ search: 'LOGIN', limit: 1, newest: true })).toEqual({ ids: ['login-2'], totalCount: 2 })
  expect(await list({ search: 'nothing' })).toEqual({ ids: [], totalCount: 0 })
})

test('list of worlds: worlds that come, go and are reset are there as they are', async () => {
  const { control, list } = await startWith('one')
  expect((await list({})).ids).toEqual(['default', 'one'])
  await control.createWorld({ body: { id: 'two' } })
  expect((await list({})).ids).toEqual(['default', 'one', 'two'])
  await control.deleteWorld({ path: { world: 'one' } })
  await control.resetWorld({ path: { world: 'two' } })
  expect((await list({})).ids).toEqual(['default', 'two'])
})

test.each(['limit=0', 'limit=1001', 'search=', 'newest=yes'])('list of worlds: one by %s is refused', async (query) => {
  const { send } = await startWith()
  expect(await send('GET', `/worlds?${query}`)).toMatchObject(refusal(400, 'invalid_request', new RegExp(`^${query.split('=')[0]} `)))
})

test('list of worlds: the newest of many cost what those of few cost', async () => {
  const [few, many] = [await callsOfPage(60), await callsOfPage(1500)]
  expect(many).toBeLessThan(few * 1.2)
})

/** The function calls that a page of the newest of so many worlds takes. */
async function callsOfPage(count: number): Promise<number> {
  const { understudy, control } = startControlled()
  for (let made = 0; made < count; made++) await control.createWorld({ body: { given: { accounts: {} } } })
  const page = () =>
    understudy.answer({
      method: 'GET',
      path: '/_control/worlds',
      query: 'newest=true&limit=50',
      header: () => undefined,
      clientAddress: '127.0.0.1',
    })
  page()
  return countCalls(page)
}
