import { afterAll, beforeEach, expect, test } from 'vitest'
import { findViolations } from '../../support/browser/find-violations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const { control } = server
const path = { world: 'default' }
const accountOf = (account: string) => control.getAccount({ path: { ...path, account } })

beforeEach(async () => {
  await control.resetWorld({ path })
})

test('accounts: each is listed with its plan, its purpose and its quota', async () => {
  const { page, noted } = await server.open('w/default/accounts')
  await page.waitForSelector('[role=option]:has-text("default")')
  const { accounts } = await control.listAccounts({ path })
  expect(await page.locator('[role=option]').count()).toBe(accounts.length)
  for (const { name, plan } of accounts) await page.waitForSelector(`[role=option]:has-text("${name}"):has-text("${plan}")`)
  const told = accounts.flatMap(({ name, purpose }) => (purpose === null ? [] : [{ name, purpose }]))
  expect(told.length).toBeGreaterThan(3)
  const rows = await page.locator('[role=option]').allInnerTexts()
  for (const { name, purpose } of told)
    expect(
      rows.some((text) => text.includes(name) && text.includes(purpose)),
      name,
    ).toBe(true)
  await control.changeAccount({ path: { ...path, account: 'pro' }, body: { quota: 3, quotaPerMonth: 10 } })
  await page.waitForSelector('[role=option]:has-text("pro"):has-text("3 of 10 left this month")')
  expect(noted).toEqual([])
})

test('accounts: the key is copied, and the quota shows the sessions that spent it', async () => {
  await control.changeAccount({ path: { ...path, account: 'pro' }, body: { quota: 1000 } })
  await server.ask('POST', '/sessions/reports', {
    key: 'key-pro',
    body: { researchQuestion: 'Why do cats purr?', title: 'Purring [understudy: span 30s]' },
  })
  await control.moveClock({ path, body: { advance: 'PT10M' } })
  const [session] = (await control.listControlledSessions({ path, query: { owner: 'pro' } })).sessions
  const { page } = await server.open('w/default/accounts/pro')
  await page.click('aside .with-copy button')
  await page.waitForSelector('text=The key is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('key-pro')
  await page.waitForSelector(`text=${session?.spent} spent by its sessions.`)
  expect(await page.getAttribute('aside [role=meter]', 'aria-valuenow')).toBe(String((await accountOf('pro')).quota))
  await page.click('.spent a:text-is("Purring")')
  await page.waitForFunction((id) => location.hash === `#/w/default/sessions/${id}`, session?.sessionId)
})

test('accounts: the sum of the newest sessions says that it is theirs', async () => {
  const sessions = Object.fromEntries(
    Array.from({ length: 101 }, (_, index) => [`one-${index}`, { type: 'report' as const, title: 'One' }]),
  )
  await control.createWorld({ body: { id: 'many', given: { sessions } } })
  const { page } = await server.open('w/many/accounts/default')
  await page.waitForSelector('text=spent by the newest 100 of 101 sessions.')
})

test('accounts: the status of a session that spent some is in one line', async () => {
  await server.ask('POST', '/sessions/reports', { key: 'key-pro', body: { researchQuestion: 'Is a long question at hand? '.repeat(8) } })
  await control.moveClock({ path, body: { advance: 'PT10M' } })
  const { page } = await server.open('w/default/accounts/pro')
  const status = page.locator('.spent td:text-is("completed")')
  await status.waitFor()
  const linesAt = (width: number): Promise<number> =>
    page.setViewportSize({ width, height: 800 }).then(() =>
      status.evaluate((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length
      }),
    )
  expect([await linesAt(1280), await linesAt(960), await linesAt(390)]).toEqual([1, 1, 1])
})

test('accounts: buttons use up the quota, lift the limit, and end the key', async () => {
  await control.changeAccount({ path: { ...path, account: 'pro' }, body: { quota: 5 } })
  const { page } = await server.open('w/default/accounts/pro')
  await page.click('text=Use up its quota')
  await page.waitForSelector('aside >> text=0 left')
  // As every meter shows what is left, this one is empty.
  await expect.poll(async () => (await page.locator('aside .meter.out span').boundingBox())?.width).toBe(0)
  expect((await accountOf('pro')).quota).toBe(0)
  await page.click('text=Lift the limit')
  await page.waitForSelector('aside >> text=No limit')
  expect((await accountOf('pro')).quota).toBeNull()
  await page.click('text=Revoke its key')
  await page.waitForSelector('text=Make its key valid')
  expect((await server.ask('GET', '/sessions', { key: 'key-pro' })).status).toBe(401)
  await page.click('text=Make its key valid')
  await page.waitForSelector('text=Revoke its key')
  expect((await server.ask('GET', '/sessions', { key: 'key-pro' })).status).toBe(200)
})

test('accounts: the form changes what was changed, and shows a mistake at its field', async () => {
  const before = await accountOf('pro')
  const { page } = await server.open('w/default/accounts/pro')
  await page.click('text=Change …')
  await page.waitForSelector('dialog [name=email]:focus')
  await page.fill('[name=quota]', 'many')
  await page.click('text=Change the account')
  await page.waitForSelector('.field:has([name=quota]) .mistake')
  await page.fill('[name=quota]', '7')
  await page.selectOption('[name=plan]', 'scale')
  await page.uncheck('[name=systematicReviews]')
  await page.fill('[name=maxRunningReviews]', '2')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog', { state: 'detached' })
  expect(await accountOf('pro')).toEqual({ ...before, quota: 7, plan: 'scale', systematicReviews: false, maxRunningReviews: 2 })
})

test('outbox: an invited person is signed up, and gets the session', async () => {
  const made = await server.ask('POST', '/sessions/agents', { body: { query: 'Why do cats purr?' } })
  const { sessionId } = (await made.json()) as { readonly sessionId: string }
  const { page } = await server.open('w/default/accounts?section=outbox')
  await page.waitForSelector('text=No e-mail was sent')
  await page.waitForSelector(`pre:has-text("/sessions/${sessionId}/shares")`)
  await page.click('text=Send it from here')
  await page.waitForSelector('[aria-label="Sign up this person: ada@example.org"]')
  await server.ask('POST', `/sessions/${sessionId}/shares`, { body: { email: 'ada.l@example.org' } })
  await page.click('[aria-label="Sign up this person: ada.l@example.org"]')
  await page.waitForSelector('text=The invitation to a session becomes a share')
  expect(await page.inputValue('[name=name]')).toBe('ada-l')
  await page.click('dialog >> button:text-is("Sign up")')
  await page.waitForFunction(() => location.hash === '#/w/default/accounts/ada-l')
  const { token, email } = await accountOf('ada-l')
  expect(email).toBe('ada.l@example.org')
  expect(await (await server.ask('GET', '/sessions', { key: token })).text()).toContain(sessionId)
})

test('limits: regime, cap and Retry-After are chosen, and the windows forgotten', async () => {
  const { page } = await server.open('w/default/accounts?section=limits')
  await page.selectOption('label:has-text("Regime of request rates") select', 'perMinute')
  await page.waitForSelector('text=Nobody asked within the minute')
  await page.selectOption('label:has-text("plan’s cap") select', 'clamp')
  const hadRetryAfter = (await control.getLimits({ path })).retryAfter
  await page.click('label:has-text("Retry-After")')
  await expect.poll(async () => (await control.getLimits({ path })).retryAfter).toBe(!hadRetryAfter)
  expect(await control.getLimits({ path })).toMatchObject({ rateLimit: 'perMinute', planCap: 'clamp' })
  await server.ask('GET', '/sessions')
  await page.waitForSelector('td:has-text("127.0.0.1")')
  await page.click('text=Start all windows anew')
  await page.waitForSelector('text=Nobody asked within the minute')
  expect((await control.getLimits({ path })).perMinute).toEqual([])
})

test('options: how the service behaves is chosen', async () => {
  const before = await control.getOptions({ path })
  const { page } = await server.open('w/default/accounts?section=options')
  await page.selectOption('label:has-text("Form of the answers") select', 'older')
  await page.selectOption('label:has-text("Consent") select', 'auto')
  await page.click('label:has-text("Questions steer")')
  await page.fill('[name=usageLag]', '30 s')
  await page.click('text=Set it')
  await page.waitForSelector('text=The usage is told so much later')
  await expect.poll(async () => (await control.getOptions({ path })).magic).toBe(!before.magic)
  expect(await control.getOptions({ path })).toMatchObject({ form: 'older', oauth: 'auto', usageLag: 'PT30S' })
})

test('tokens: one is issued and shown, and ended alone or with all', async () => {
  const { page } = await server.open('w/default/accounts?section=tokens')
  await page.waitForSelector('text=There is no token')
  await page.click('button:text-is("JavaScript")')
  await import(`data:text/javascript,${encodeURIComponent(await page.innerText('.first-request pre'))}`)
  await page.waitForSelector('tbody tr:has-text("default: read and write")')
  await control.resetWorld({ path })
  await page.waitForSelector('text=There is no token')
  for (const number of [1, 2]) {
    await page.click('text=Issue a token')
    await page.selectOption('[name=account]', 'pro')
    await page.uncheck('[name=write]')
    await page.click('text=Issue it')
    await page.waitForSelector('dialog pre:has-text("Authorization: Bearer ")')
    await page.click('text=Done')
    await page.waitForSelector(`tbody tr:nth-child(${number})`)
  }
  const statesOf = async () => (await control.listTokens({ path })).tokens.map(({ state }) => state).toSorted()
  expect((await control.listTokens({ path })).tokens.every(({ account, scopes }) => account === 'pro' && scopes.join() === 'read')).toBe(
    true,
  )
  await page.locator('button[aria-label^="Expire: "]').first().click()
  await page.waitForSelector('.badge:text-is("expired")')
  expect(await statesOf()).toEqual(['expired', 'valid'])
  await page.click('text=Revoke all')
  await page.click('dialog button.danger')
  await expect.poll(statesOf).not.toContain('valid')
})

test('library: where it is empty, lines to copy save a first paper', async () => {
  const { page, noted } = await server.open('w/default/accounts?section=library')
  await page.click('button:text-is("Python")')
  await page.waitForSelector('pre:has-text("/library/sources")')
  await page.click('text=Send it from here')
  await page.waitForSelector('td:has-text("10.1000/182")')
  expect((await control.getLibrary({ path })).sourceCount).toBe(1)
  expect(noted).toEqual([])
})

const views = [
  'accounts',
  'accounts/default?change=1',
  'accounts/pro',
  'accounts?new=1',
  ...['limits', 'options', 'outbox', 'tokens', 'library'].map((section) => `accounts?section=${section}`),
  'accounts?section=tokens&issue=1',
  'faults',
  'faults?new=1',
  'report',
  'worlds/default',
  'worlds?do=new',
  'worlds?do=new&from=file',
  'worlds?do=new&from=shelf&shelf=quota/two-reports-share-the-last-units',
  'worlds/default?do=reset',
  'worlds/default?do=compare&with=other',
]

test('axe: nothing is found in accounts, faults, worlds and the report', async () => {
  await control.createWorld({ body: { id: 'other', seed: 9 } })
  await control.addFault({ path, body: { times: 3, does: { answer: { status: 500 } } } })
  await control.issueToken({ path, body: { account: 'pro' } })
  await server.ask('GET', '/sessions?limit=many')
  const { page } = await server.open('w/default/traffic')
  for (const view of views) {
    // Otherwise the view before could be looked at, while this one is yet to come.
    await page.goto('about:blank')
    await page.goto(`${server.origin}/_panel/#/w/default/${view}`)
    await page.waitForSelector('main h1, main h2, main [role=option], main .page')
    await page.waitForFunction(() => document.querySelector('.reading') === null)
    expect(await findViolations(page), view).toEqual([])
  }
})
