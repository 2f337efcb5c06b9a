import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal, textOf } from '../../support/serve/stand-in.ts'

const { control, send, ask, understudy } = startControlled()
const api = understudy.baseUrl
const account = (name: string) => ({ path: { ...inDefault.path, account: name } })

test('accounts are listed in order, with their keys and permissions', async () => {
  const { accounts } = await control.listAccounts(inDefault)
  expect(accounts.map(({ name, token }) => [name, token])).toEqual(Object.entries(understudy.keys))
  expect(accounts[0]).toEqual({
    name: 'default',
    email: 'owner@example.org',
    plan: 'enterprise',
    purpose: 'The one to begin with. Clients that are given no other key use it.',
    token: 'key-default',
    key: 'valid',
    quota: null,
    quotaPerMonth: null,
    extraUsageCap: null,
    extraUsageSpent: 0,
    recipientCap: 10,
    maxRunningReviews: null,
    mayInvite: true,
    systematicReviews: true,
    agentApi: true,
  })
  for (const one of accounts) expect(await control.getAccount(account(one.name))).toEqual(one)
})

test('accounts: each of the default world says what it is there for', async () => {
  const { accounts } = await control.listAccounts(inDefault)
  for (const { name, purpose } of accounts) expect(purpose, name).toMatch(/^[A-Z].{20,}\.$/)
  expect(new Set(accounts.map(({ purpose }) => purpose)).size).toBe(accounts.length)
})

test('accounts: one says what it was given as its purpose, and nothing without it', async () => {
  const given = { accounts: { poor: { plan: 'pro', purpose: 'Runs out of quota in a review.' }, silent: {} } } as const
  await control.createWorld({ body: { id: 'purposes', given } })
  const purposes = async () => (await control.listAccounts({ path: { world: 'purposes' } })).accounts.map(({ purpose }) => purpose)
  expect(await purposes()).toEqual(['Runs out of quota in a review.', null])
  await control.changeAccount({ path: { world: 'purposes', account: 'silent' }, body: { purpose: 'Talks now.' } })
  expect(await purposes()).toEqual(['Runs out of quota in a review.', 'Talks now.'])
  await control.deleteWorld({ path: { world: 'purposes' } })
})

test('a new account has a working key at once, in its own world', async () => {
  expect(
    await control.signUp({ ...inDefault, body: { name: 'New-One', account: { plan: 'scale', quota: 7, recipientCap: 2 } } }),
  ).toMatchObject({
    email: 'new-one@example.org',
    plan: 'scale',
    quota: 7,
    recipientCap: 2,
    token: 'key-New-One',
  })
  expect((await ask('GET', `${api}/sessions`, 'key-New-One')).status).toBe(200)
  await control.createWorld({ body: { id: 'mine' } })
  expect((await control.signUp({ path: { world: 'mine' }, body: { name: 'guest', account: { plan: 'pro' } } })).token).toBe(
    'key-guest-mine',
  )
  expect((await ask('GET', `${api}/sessions`, 'key-guest-mine')).status).toBe(200)
})

test.each([
  ['an existing name', { name: 'default', account: { plan: 'pro' } }, 409, 'account_exists', 'There is an account default already.'],
  [
    'a used email address',
    { name: 'x1', account: { plan: 'pro', email: 'OWNER@example.org' } },
    409,
    'account_exists',
    'OWNER@example.org belongs to the account default.',
  ],
  ['the name none', { name: 'none', account: { plan: 'pro' } }, 400, 'invalid_request', 'name must not be none: that means no account'],
  [
    'a leading digit',
    { name: '1x', account: { plan: 'pro' } },
    400,
    'invalid_request',
    'name must be a letter and up to 39 letters, digits and -',
  ],
  [
    'a long name',
    { name: 'x'.repeat(41), account: { plan: 'pro' } },
    400,
    'invalid_request',
    'name must be a letter and up to 39 letters, digits and -',
  ],
  ['no account', { name: 'x2' }, 400, 'invalid_request', 'account is required'],
  ['a negative quota', { name: 'x2', account: { plan: 'pro', quota: -1 } }, 400, 'invalid_request', 'account.quota must be at least 0'],
  [
    'an illegal email address',
    { name: 'x2', account: { plan: 'pro', email: 'nowhere' } },
    400,
    'invalid_request',
    'account.email must be an e-mail address',
  ],
])('signing up with %s is refused with %i %s', async (_, body, status, code, message) => {
  const before = await control.listAccounts(inDefault)
  expect(await send('POST', '/worlds/default/accounts', body)).toMatchObject(refusal(status, code, message))
  expect(await control.listAccounts(inDefault)).toEqual(before)
})

test.each([
  ['another plan', { plan: 'basic' }, 'GET', '/sessions', undefined, 403, 'api_access_denied'],
  ['a revoked key', { key: 'revoked' }, 'GET', '/sessions', undefined, 401, 'invalid_api_key'],
  ['an expired key', { key: 'expired' }, 'GET', '/sessions', undefined, 401, 'invalid_api_key'],
  ['a quota of none', { quota: 0 }, 'POST', '/search/papers', { query: 'sleep' }, 402, 'insufficient_quota'],
  [
    'no reviews',
    { systematicReviews: false },
    'POST',
    '/sessions/systematic-reviews',
    { researchQuestion: 'Why?' },
    403,
    'guided_flow_required',
  ],
] as const)(
  'an account with %s is refused at once, and admitted when it is changed back',
  async (_, change, method, path, body, status, code) => {
    const alone = startControlled()
    const before = await alone.control.getAccount(account('default'))
    expect(await alone.control.changeAccount({ ...account('default'), body: change })).toEqual({ ...before, ...change })
    const asked = () => alone.ask(method, alone.understudy.baseUrl + path, 'key-default', body)
    expect(await asked()).toMatchObject(refusal(status, code))
    const { plan, key, quota, systematicReviews } = before
    await alone.control.changeAccount({ ...account('default'), body: { plan, key, quota, systematicReviews } })
    expect((await asked()).status).toBeLessThan(300)
  },
)

test.each([
  ['a cap of none', { recipientCap: 0 }, 403, 'cap_exceeded'],
  ['no invitations', { mayInvite: false }, 403, 'gate_denied'],
  ['no research-agent API', { agentApi: false }, 404, 'not_found'],
] as const)('an account with %s cannot share', async (_, change, status, code) => {
  const alone = startControlled({ given: { sessions: { one: { type: 'agent', status: 'completed' } } } })
  const { sessions } = await alone.control.getWorld(inDefault)
  await alone.control.changeAccount({ ...account('default'), body: change })
  expect(
    await alone.ask('POST', `${alone.understudy.baseUrl}/sessions/${sessions['one']}/shares`, 'key-default', { email: 'new@example.org' }),
  ).toMatchObject(refusal(status, code))
})

test.each([
  ['nothing', 'default', {}, 400, 'invalid_request', 'the body must have at least 1 member'],
  ['an unknown plan', 'default', { plan: 'gold' }, 400, 'invalid_request', 'plan must be one of basic, plus, pro, scale, enterprise'],
  ['a quota that is no integer', 'default', { quota: 1.5 }, 400, 'invalid_request', 'quota must be an integer or null'],
  [
    'the name',
    'default',
    { name: 'other' },
    400,
    'invalid_request',
    expect.stringMatching(/^name is not known here; known are email, plan, /),
  ],
  [
    'a used email address',
    'default',
    { email: 'Other@Example.org' },
    409,
    'account_exists',
    'Other@Example.org belongs to the account other.',
  ],
  ['the plan', 'nobody', { plan: 'pro' }, 404, 'account_not_found', 'There is no account nobody.'],
])('changing %s of the account %s is refused', async (_, name, body, status, code, message) => {
  const before = await control.listAccounts(inDefault)
  expect(await send('PATCH', `/worlds/default/accounts/${name}`, body)).toMatchObject(refusal(status, code, message))
  expect(await control.listAccounts(inDefault)).toEqual(before)
})

test('an unknown account is not found', async () => {
  expect(await send('GET', '/worlds/default/accounts/nobody')).toMatchObject(
    refusal(404, 'account_not_found', 'There is no account nobody.'),
  )
})

test('a free email address may be taken, and one’s own in other letter case', async () => {
  const { control: alone } = startControlled()
  expect((await alone.changeAccount({ ...account('other'), body: { email: 'OTHER@example.org' } })).email).toBe('OTHER@example.org')
  await alone.changeAccount({ ...account('other'), body: { email: 'moved@example.org' } })
  expect((await alone.changeAccount({ ...account('pro'), body: { email: 'other@example.org' } })).email).toBe('other@example.org')
})

test('raised quota lets a paused session be resumed', async () => {
  const alone = startControlled({
    given: {
      sessions: { one: { type: 'report', owner: 'exhausted', status: 'pausedForInsufficientQuota', executionStage: 'extracting_data' } },
    },
  })
  const { sessions } = await alone.control.getWorld(inDefault)
  const resume = () => alone.ask('POST', `${alone.understudy.baseUrl}/sessions/${sessions['one']}/resume`, 'key-exhausted')
  expect(await resume()).toMatchObject(refusal(402, 'insufficient_quota'))
  await alone.control.changeAccount({ ...account('exhausted'), body: { quota: 1 } })
  expect(await resume()).toMatchObject({ status: 200, body: { status: 'processing', executionStage: 'extracting_data' } })
  expect((await alone.control.getAccount(account('exhausted'))).quota).toBe(0)
})

test('a key revoked during polling is refused at once, and the session goes on', async () => {
  const alone = startControlled()
  const { baseUrl } = alone.understudy
  const sessionId = textOf(
    await alone.ask('POST', `${baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' }),
    '/sessionId',
  )
  const poll = () => alone.ask('GET', `${baseUrl}/sessions/reports/${sessionId}`, 'key-default')
  expect(await poll()).toMatchObject({ status: 200, body: { status: 'processing' } })
  await alone.control.changeAccount({ ...account('default'), body: { key: 'revoked' } })
  expect(await poll()).toMatchObject(refusal(401, 'invalid_api_key'))
  await alone.control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
  await alone.control.changeAccount({ ...account('default'), body: { key: 'valid' } })
  expect(await poll()).toMatchObject({ status: 200, body: { status: 'completed' } })
})

test('an account without a plan has that of its name in the default world', async () => {
  const { control: own } = startControlled()
  const accounts = { default: { quota: 0 }, scale: {}, exhausted: {}, ours: {} }
  const { id } = await own.createWorld({ body: { given: { accounts } } })
  const listed = await own.listAccounts({ path: { world: id } })
  expect(listed.accounts.map(({ name, plan, quota }) => [name, plan, quota])).toEqual([
    ['default', 'enterprise', 0],
    ['scale', 'scale', null],
    ['exhausted', 'pro', null],
    ['ours', 'enterprise', null],
  ])
})
