import { expect, test } from 'vitest'
import { startControlled, type ControlledStandIn } from '../../support/serve/controlled-stand-in.ts'
import { refusal, textOf } from '../../support/serve/stand-in.ts'

const pro = { plan: 'pro' } as const

async function withWorlds(ids: readonly string[], accounts: readonly string[] = ['default']): Promise<ControlledStandIn> {
  const controlled = startControlled()
  for (const id of ids)
    await controlled.control.createWorld({ body: { id, given: { accounts: Object.fromEntries(accounts.map((name) => [name, pro])) } } })
  return controlled
}

test('on the plain base URL, a key decides the world, and links stay plain', async () => {
  const { ask, understudy } = await withWorlds(['mine'])
  const { baseUrl } = understudy
  const created = await ask('POST', `${baseUrl}/sessions/reports`, 'key-default-mine', {
    researchQuestion: 'Why? [understudy: pause at extracting_data]',
  })
  const sessionId = textOf(created, '/sessionId')
  expect(created.body).toMatchObject({ links: { self: `${baseUrl}/sessions/reports/${sessionId}` } })
  expect((await ask('GET', `${baseUrl}/sessions/reports/${sessionId}`, 'key-default-mine')).status).toBe(200)
  expect((await ask('GET', `${baseUrl}/sessions`, 'key-default')).body).toMatchObject({ totalCount: 0 })
  expect((await ask('GET', `${baseUrl}/sessions`, 'key-default-mine')).body).toMatchObject({
    sessions: [{ sessionId, links: { self: `${baseUrl}/sessions/reports/${sessionId}` } }],
  })
})

test('on its own base URL, a world has links of its own', async () => {
  const { ask, understudy } = await withWorlds(['mine'])
  const own = `${new URL(understudy.baseUrl).origin}/w/mine/api/v2`
  const created = await ask('POST', `${own}/sessions/reports`, 'key-default-mine', { researchQuestion: 'Why?' })
  expect(created.body).toMatchObject({ links: { self: `${own}/sessions/reports/${textOf(created, '/sessionId')}` } })
})

test('files and pages of a session have addresses of its world, by either base URL', async () => {
  const { ask, control, understudy } = await withWorlds(['mine'])
  const { sessionId } = await control.addSession({ path: { world: 'mine' }, body: { type: 'report', status: 'completed', isPublic: true } })
  const answer = await ask('GET', `${understudy.baseUrl}/sessions/reports/${sessionId}`, 'key-default-mine')
  for (const member of ['url', 'pdfUrl']) expect((await ask('GET', textOf(answer, `/${member}`), null)).status).toBe(200)
})

test.each([
  [['a-b'], ['default'], 'key-default-a-b', 'a-b'],
  [['b'], ['lead-author'], 'key-lead-author-b', 'b'],
  [['a-b', 'b'], ['lead-author'], 'key-lead-author-a-b', 'a-b'],
  [['a-b', 'b'], ['lead-author'], 'key-lead-author-b', 'b'],
  [['-'], ['default'], 'key-default--', '-'],
  [['1', '2-1'], ['x'], 'key-x-2-1', '2-1'],
  [['w'.repeat(40)], ['default'], `key-default-${'w'.repeat(40)}`, 'w'.repeat(40)],
])('with the worlds %j and the accounts %j, the key %s opens %s', async (ids, accounts, key, world) => {
  const { ask, control, understudy } = await withWorlds(ids, accounts)
  expect((await ask('GET', `${understudy.baseUrl}/sessions`, key)).status).toBe(200)
  for (const id of ids)
    expect(Object.keys((await control.getLedger({ path: { world: id } })).tallies)).toEqual(id === world ? ['listSessions 200'] : [])
  expect((await control.getLedger({ path: { world: 'default' } })).tallies).toEqual({})
})

test('an account or world whose key exists elsewhere is refused', async () => {
  const { control } = await withWorlds(['b'])
  await expect(control.signUp({ path: { world: 'default' }, body: { name: 'default-b', account: pro } })).rejects.toMatchObject({
    code: 'account_exists',
    message: 'Failed to create an account: The key key-default-b is one of the world b already; take another name.',
  })
  await control.createWorld({ body: { id: 'a-c', given: { accounts: { pro } } } })
  await expect(control.createWorld({ body: { id: 'c', given: { accounts: { 'pro-a': pro } } } })).rejects.toMatchObject({
    code: 'world_exists',
    message: 'Failed to create a world: The key key-pro-a-c is one of the world a-c already; take another id.',
  })
})

test('a key of another world is refused below a world, and of a deleted one everywhere', async () => {
  const { ask, control, understudy } = await withWorlds(['mine', 'yours'])
  const origin = new URL(understudy.baseUrl).origin
  for (const key of ['key-default', 'key-default-yours', 'key-nobody-mine', 'key--mine', 'nonsense'])
    expect(await ask('GET', `${origin}/w/mine/api/v2/sessions`, key)).toMatchObject(refusal(401, 'invalid_api_key'))
  await control.deleteWorld({ path: { world: 'yours' } })
  expect(await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default-yours')).toMatchObject(refusal(401, 'invalid_api_key'))
})

test('without a key, the plain base URL means the default world', async () => {
  const { ask, control, understudy } = await withWorlds(['mine'])
  expect(await ask('GET', `${understudy.baseUrl}/sessions`, null)).toMatchObject(refusal(401, 'missing_authorization'))
  expect((await control.getLedger({ path: { world: 'default' } })).tallies).toEqual({ 'listSessions 401': 1 })
})

test('a given text of a key is that of its account, and the usual one is none', async () => {
  const given = {
    accounts: { default: { plan: 'pro', key: 'live_0123456789' }, other: { plan: 'pro' }, gone: { plan: 'pro', key: 'revoked' } },
  } as const
  const { ask, control, understudy } = startControlled({ given })
  const list = async (key: string): Promise<number> => (await ask('GET', `${understudy.baseUrl}/sessions`, key)).status
  expect([await list('live_0123456789'), await list('key-default'), await list('key-other'), await list('key-gone')]).toEqual([
    200, 401, 200, 401,
  ])
  expect(understudy.keys).toEqual({ default: 'live_0123456789', other: 'key-other', gone: 'key-gone' })
  expect(understudy.world().target).toMatchObject({ keys: { default: 'live_0123456789', other: 'key-other' } })
  await control.createWorld({ body: { id: 'mine', given } })
  expect(await list('live_0123456789-mine')).toBe(200)
  expect((await control.getLedger({ path: { world: 'mine' } })).tallies).toEqual({ 'listSessions 200': 1 })
  const account = { path: { world: 'default', account: 'default' } }
  expect(await control.changeAccount({ ...account, body: { key: 'expired' } })).toMatchObject({ key: 'expired', token: 'live_0123456789' })
  expect(await list('live_0123456789')).toBe(401)
  await control.changeAccount({ ...account, body: { key: 'valid' } })
  expect(await list('live_0123456789')).toBe(200)
})

test.each([
  [
    'a misspelt state',
    { default: { plan: 'pro', key: 'revokedd' } },
    'accounts.default.key must be valid, revoked or expired, or the text of',
  ],
  [
    'a space in a key',
    { default: { plan: 'pro', key: 'live 0123456' } },
    'accounts.default.key must be valid, revoked or expired, or the text of',
  ],
  [
    'one key twice',
    { default: { plan: 'pro', key: 'live_0123456789' }, other: { plan: 'pro', key: 'live_0123456789' } },
    'accounts.other.key belongs to the account default already: live_0123456789',
  ],
  [
    'the usual key of another account',
    { default: { plan: 'pro', key: 'key-other' }, other: { plan: 'pro' } },
    'accounts.other.key belongs to the account default already: key-other',
  ],
] as const)('%s is refused', (_, accounts, message) => {
  expect(() => startControlled({ given: { accounts } })).toThrow(message)
})
