import { expect, test } from 'vitest'
import type { GivenSession } from '../../../src/contract/given.ts'
import { defaultWorld, startStandIn, type Answer } from '../../support/serve/stand-in.ts'

const button = '<button>Resume</button>'

async function withPage(session: Partial<GivenSession> = {}) {
  const standIn = startStandIn({
    accounts: { default: { plan: 'pro' }, reader: { plan: 'pro', email: 'reader@example.org' } },
  })
  const { sessionId, url } = await standIn.control.addSession({
    path: defaultWorld,
    body: { type: 'report', status: 'pausedForInsufficientQuota', sharedWith: ['reader@example.org'], ...session },
  })
  const as = (account: string | null, method: 'GET' | 'POST', query = ''): Promise<Answer> =>
    standIn.ask(method, url + query, { as: null, headers: account === null ? {} : { cookie: `understudy=key-${account}` } })
  const status = async () => (await standIn.control.getControlledSession({ path: { ...defaultWorld, session: sessionId } })).status
  return { ...standIn, as, status, url }
}

test('the resume button is for the owner of a paused session; visitors can sign in', async () => {
  const { as } = await withPage({ isPublic: true })
  const pages = await Promise.all(['default', 'reader', null].map((account) => as(account, 'GET')))
  expect(pages.map(({ text }) => [text.includes(button), text.includes('<button>Sign in</button>')])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test.each(['processing', 'completed', 'failed', 'unknown'] as const)(
  'a session that is %s has no resume button for its owner',
  async (status) => {
    const { as } = await withPage({ status })
    const page = await as('default', 'GET')
    expect(page.status).toBe(200)
    expect(page.text).not.toContain(button)
  },
)

test.each(['report', 'systematicReview', 'agent'] as const)('the resume button resumes a %s, and redirects to its page', async (type) => {
  const { advance, as, status, url } = await withPage({ type })
  const sent = await as('default', 'POST', '?resume')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, new URL(url).pathname])
  expect(await status()).toBe('processing')
  expect((await as('default', 'GET')).text).toContain('Processing')
  advance(600)
  expect(await status()).toBe('completed')
})

test('the resume button without quota shows a notice, and the session stays paused', async () => {
  const { as, control, status } = await withPage()
  const path = { ...defaultWorld, account: 'default' }
  await control.changeAccount({ path, body: { quota: 0 } })
  const refused = await as('default', 'POST', '?resume')
  expect(refused.text).toContain('The usage quota is still exhausted.')
  expect(refused.text).toContain(button)
  expect(await status()).toBe('pausedForInsufficientQuota')
  await control.changeAccount({ path, body: { quota: 10 } })
  expect((await as('default', 'POST', '?resume')).status).toBe(303)
})

test('the resume button pressed twice resumes once, and says so', async () => {
  const { as, status } = await withPage()
  await as('default', 'POST', '?resume')
  const again = await as('default', 'POST', '?resume')
  expect(again.text).toContain('It is not paused any more.')
  expect(await status()).toBe('processing')
})

test.each(['reader', null])('the resume form sent by %s changes nothing', async (account) => {
  const { as, status } = await withPage({ isPublic: true })
  expect((await as(account, 'POST', '?resume')).status).toBe(403)
  expect(await status()).toBe('pausedForInsufficientQuota')
})

test('a form that is not the page’s resumes nothing', async () => {
  const { as, status } = await withPage()
  for (const query of ['', '?', '?stop', '?resume=no']) expect((await as('default', 'POST', query)).status, query).toBe(400)
  expect(await status()).toBe('pausedForInsufficientQuota')
})
