import { expect, test } from 'vitest'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const { control, send, ask, understudy } = startControlled()
const origin = new URL(understudy.baseUrl).origin

test('an empty world has the default accounts, with its own keys and addresses', async () => {
  const world = await control.createWorld({ body: { id: 'mine' } })
  expect(world).toMatchObject({
    id: 'mine',
    seed: 1,
    baseUrl: `${origin}/w/mine/api/v2`,
    mcpUrl: `${origin}/w/mine/mcp`,
    controlUrl: `${origin}/_control`,
    sessions: {},
    keys: { default: 'key-default-mine', other: 'key-other-mine', exhausted: 'key-exhausted-mine' },
  })
  expect(Object.keys(world.keys)).toEqual(Object.keys(understudy.keys))
  expect((await ask('GET', `${world.baseUrl}/sessions`, 'key-default-mine')).status).toBe(200)
})

test('a world without an id gets an unused one', async () => {
  await control.createWorld({ body: { id: 'w1' } })
  const ids = [await control.createWorld({ body: {} }), await control.createWorld({ body: {} })].map(({ id }) => id)
  expect(new Set(['w1', ...ids]).size).toBe(3)
})

test('a world without an id gets a number above all that were there', async () => {
  await control.createWorld({ body: { id: 'w70' } })
  expect((await control.createWorld({ body: {} })).id).toBe('w71')
  await control.deleteWorld({ path: { world: 'w71' } })
  expect((await control.createWorld({ body: {} })).id).toBe('w72')
})

test('a given, a scenario and a preset each make a world, and seed overrides theirs', async () => {
  const given = { seed: 5, accounts: { default: { plan: 'pro' } }, sessions: { first: { type: 'report' } } } as const
  const byGiven = await control.createWorld({ body: { given } })
  expect([byGiven.seed, Object.keys(byGiven.keys), Object.keys(byGiven.sessions)]).toEqual([5, ['default'], ['first']])
  const scenario = { format: 1, title: 'A day', given, steps: [{ call: 'listSessions' }] }
  const byScenario = await control.createWorld({ body: { scenario, seed: 6 } })
  expect([byScenario.seed, Object.keys(byScenario.keys), Object.keys(byScenario.sessions)]).toEqual([6, ['default'], ['first']])
  expect(byScenario.sessions['first']).not.toBe(byGiven.sessions['first'])
  const byPreset = await control.createWorld({ body: { preset: 'conformance' } })
  expect(Object.keys(byPreset.sessions)).toContain('exportsUnavailable')
  expect((await control.createWorld({ body: { preset: 'default' } })).sessions).toEqual({})
})

test('the preset conformance is fresh each time', async () => {
  const [first, second] = [
    await control.createWorld({ body: { preset: 'conformance' } }),
    await control.createWorld({ body: { preset: 'conformance' } }),
  ]
  expect(first.baseUrl).not.toBe(second.baseUrl)
  const resume = async ({ baseUrl, keys, sessions }: typeof first) =>
    (await ask('POST', `${baseUrl}/sessions/${sessions['paused1']}/resume`, keys['default'] ?? null)).status
  expect([await resume(first), await resume(first), await resume(second)]).toEqual([200, 409, 200])
})

test.each([
  ['capital letters in its id', { id: 'Mine' }, 'id must be 1 to 40 of a-z, 0-9 and -'],
  ['a long id', { id: 'x'.repeat(41) }, 'id must be 1 to 40 of a-z, 0-9 and -'],
  ['a fractional seed', { seed: 1.5 }, 'seed must be an integer'],
  ['an unknown preset', { preset: 'empty' }, 'preset must be one of default, conformance'],
  ['a mistyped member', { sead: 1 }, 'sead is not known here; did you mean seed?'],
  ['a given and a preset', { given: {}, preset: 'default' }, 'given cannot stand beside preset'],
  ['a given and a scenario', { given: {}, scenario: {} }, 'given cannot stand beside scenario'],
  ['a scenario and a preset', { scenario: {}, preset: 'default' }, 'scenario cannot stand beside preset'],
  ['an incomplete scenario', { scenario: { format: 1, title: 'x' } }, 'scenario.steps is required'],
  [
    'an unknown plan',
    { given: { accounts: { default: { plan: 'gold' } } } },
    'given.accounts.default.plan must be one of basic, plus, pro, scale, enterprise',
  ],
  ['an illegal clock', { given: { clock: 'noon' } }, 'given.clock must be a timestamp such as 2026-01-31T12:00:00Z'],
  [
    'an unknown owner',
    { given: { sessions: { first: { type: 'report', owner: 'nobody' } } } },
    'given.sessions.first cannot be: owner is no account: there is no nobody.',
  ],
  [
    'a repeated email address',
    { given: { accounts: { a: { plan: 'pro', email: 'a@x.org' }, b: { plan: 'pro', email: 'A@X.org' } } } },
    'given.accounts.b.email belongs to the account a already: A@X.org',
  ],
  ['the account none', { given: { accounts: { none: { plan: 'pro' } } } }, 'given.accounts.none cannot be: none means without an account'],
  ['a list as its body', [], 'the body must be an object'],
])('creating a world with %s is refused with its mistake', async (_, body, message) => {
  const before = (await control.listWorlds()).worlds.length
  expect(await send('POST', '/worlds', body)).toMatchObject(refusal(400, 'invalid_request', message))
  expect((await control.listWorlds()).worlds).toHaveLength(before)
})

test('creating a world with an existing id is refused, default included', async () => {
  await control.createWorld({ body: { id: 'taken', seed: 4 } })
  for (const id of ['taken', 'default'])
    expect(await send('POST', '/worlds', { id, seed: 5 })).toMatchObject(refusal(409, 'world_exists', `There is a world ${id} already.`))
  expect((await control.getWorld({ path: { world: 'taken' } })).seed).toBe(4)
})

test('worlds are listed in order of creation, whichever was used last', async () => {
  const alone = startControlled()
  for (const id of ['b', 'a', 'c']) await alone.control.createWorld({ body: { id, given: { sessions: { one: { type: 'agent' } } } } })
  await alone.control.getWorld({ path: { world: 'b' } })
  const { worlds } = await alone.control.listWorlds()
  expect(worlds.map(({ id, sessions }) => [id, sessions])).toEqual([
    ['default', 0],
    ['b', 1],
    ['a', 1],
    ['c', 1],
  ])
  expect(await alone.control.getServer()).toMatchObject({ name: 'understudy', version: expect.stringMatching(/^\d+\.\d+\.\d+/), worlds: 4 })
})

test('a target’s unregistered email address avoids those of accounts', async () => {
  const emailOf = (email: string) => ({ plan: 'pro', email }) as const
  const accounts = { default: emailOf('Nobody@example.org'), other: emailOf('nobody2@example.org') }
  const { target } = await control.createWorld({ body: { given: { accounts } } })
  expect(target).toMatchObject({ sharing: { unregisteredEmail: 'nobody3@example.org' } })
})

test('a created world is the same when it is read', async () => {
  const made = await control.createWorld({ body: { preset: 'conformance', id: 'same' } })
  expect(await control.getWorld({ path: { world: 'same' } })).toEqual(made)
})

test('an unknown world is not found by any way of asking', async () => {
  for (const path of ['api/v2/sessions', '_files/x/report.pdf', 'web/review/x', 'mcp'])
    expect(await ask('GET', `${origin}/w/nowhere/${path}`, 'key-default')).toMatchObject(
      refusal(404, 'world_not_found', 'There is no world nowhere. POST /_control/worlds makes one.'),
    )
  for (const path of ['', '/clock', '/sessions', '/accounts/default', '/ledger', '/events'])
    expect(await send('GET', `/worlds/nowhere${path}`)).toMatchObject(refusal(404, 'world_not_found', 'There is no world nowhere.'))
})
