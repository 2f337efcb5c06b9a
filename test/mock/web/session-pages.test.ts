import { expect, test } from 'vitest'
import type { Given, GivenSession } from '../../../src/contract/given.ts'
import { defaultWorld, startStandIn, type Answer } from '../../support/serve/stand-in.ts'

const given: Given = {
  accounts: {
    default: { plan: 'pro', email: 'owner@example.org' },
    reader: { plan: 'pro', email: 'reader@example.org' },
    stranger: { plan: 'pro' },
    revoked: { plan: 'pro', key: 'revoked' },
  },
}

async function withPage(session: Partial<GivenSession> = {}) {
  const standIn = startStandIn(given)
  const { sessionId, url } = await standIn.control.addSession({
    path: defaultWorld,
    body: { type: 'report', status: 'completed', title: 'Sleep', sharedWith: ['reader@example.org'], ...session },
  })
  const open = (cookie?: string, method = 'GET'): Promise<Answer> =>
    standIn.ask(method, url, { as: null, ...(cookie !== undefined && { headers: { cookie } }) })
  const send = (form: string, body: string, headers: { readonly [name: string]: string } = {}): Promise<Answer> =>
    standIn.ask('POST', `${url}?${form}`, { as: null, body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })
  /** The cookie that a key gives, as a browser sends it back. */
  const signIn = async (key: string): Promise<string> =>
    (await send('sign-in', `key=${key}`)).headers.get('set-cookie')?.replace(/;.*/, '') ?? ''
  return { ...standIn, sessionId, url, open, send, signIn }
}

test('a public page is visible to all visitors, and offers to sign in', async () => {
  const { open } = await withPage({ isPublic: true, status: 'pausedForInsufficientQuota' })
  const page = await open()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.text).toContain('<h1>Sleep</h1>')
  expect(page.text).toContain('Its owner can resume it.')
  expect(page.text).toContain('?sign-in')
  expect(page.text).not.toContain('?resume')
})

test('a private page asks to sign in, and shows nothing of the session', async () => {
  const { open } = await withPage()
  const page = await open()
  expect(page.status).toBe(200)
  expect(page.text).toContain('<form method="post" action="?sign-in">')
  expect(page.text).not.toContain('Sleep')
})

test('a page that asks to sign in shows how the keys of its world look', async () => {
  const { open, ask, control } = await withPage()
  expect((await open()).text).toContain('placeholder="key-default"')
  await control.createWorld({ body: { id: 'mine' } })
  const { url } = await control.addSession({ path: { world: 'mine' }, body: { type: 'report', status: 'completed' } })
  expect((await ask('GET', url, { as: null })).text).toContain('placeholder="key-default-mine"')
})

test.each(['default', 'reader'])('the key of %s signs in, and leads back to the page', async (account) => {
  const { open, send, signIn, url } = await withPage()
  const signedIn = await send('sign-in', `key=key-${account}`)
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, new URL(url).pathname])
  expect((await open(await signIn(`key-${account}`))).text).toContain('<h1>Sleep</h1>')
})

test.each(['stranger', 'revoked', 'nobody'])('the key of %s does not sign in, and the page says so', async (account) => {
  const { send } = await withPage()
  const refused = await send('sign-in', `key=key-${account}`)
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null])
  expect(refused.text).toContain('role="alert"')
  expect(refused.text).not.toContain('Sleep')
})

test('the cookie belongs to the pages, hidden from scripts and other sites', async () => {
  const { send } = await withPage()
  const attributes = ((await send('sign-in', 'key=key-default')).headers.get('set-cookie') ?? '').split('; ').slice(1)
  expect(attributes).toEqual(['Path=/web', 'HttpOnly', 'SameSite=Strict'])
})

test('a revoked key signs out, and a forged cookie never signs in', async () => {
  const { control, open, signIn } = await withPage()
  const cookie = await signIn('key-default')
  expect((await open(cookie)).text).toContain('Sleep')
  await control.changeAccount({ path: { ...defaultWorld, account: 'default' }, body: { key: 'revoked' } })
  for (const dead of [cookie, 'understudy=key-nobody', 'understudy=', 'another=key-default', 'understudy'])
    expect((await open(dead)).text, dead).not.toContain('Sleep')
})

test('a signed-in stranger sees that the session is not shared with them', async () => {
  const { open } = await withPage()
  const page = await open('understudy=key-stranger')
  expect(page.status).toBe(403)
  expect(page.text).not.toContain('Sleep')
})

test('user text is escaped, never markup', async () => {
  const { open } = await withPage({ isPublic: true, title: '<script>alert("1")</script> & \'more\'' })
  const { text } = await open()
  expect(text).not.toContain('<script>')
  expect(text).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;')
})

test('a page has no scripts and no resources, is not framed and not cached', async () => {
  const { open } = await withPage({ isPublic: true })
  const { headers } = await open()
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(directive)
  expect(policy).not.toContain('script-src')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a page keeps its origin in the forms it sends', async () => {
  // Under no-referrer it would send the origin null, which is refused.
  const { open } = await withPage({ isPublic: true })
  expect((await open()).headers.get('referrer-policy')).toBe('same-origin')
})

test.each([
  ['https://elsewhere.example.org', 403],
  ['null', 403],
  ['http://understudy.test', 303],
])('a form sent by a page of %s answers %i', async (origin, status) => {
  const { send } = await withPage()
  expect((await send('sign-in', 'key=key-default', { origin, host: 'understudy.test' })).status).toBe(status)
})

test('reports and reviews have pages at one path', async () => {
  const pages = await Promise.all((['report', 'systematicReview'] as const).map((type) => withPage({ type })))
  for (const { sessionId, url } of pages) expect(url).toBe(`http://understudy.test/web/review/${sessionId}`)
})

test('pages of another type, of unknown and of deleted sessions are not found', async () => {
  const { ask, control, open, sessionId, url } = await withPage({ isPublic: true })
  for (const path of [
    url.replace('/review/', '/reports/'),
    url.replace('/review/', '/agents/'),
    url.replace(sessionId, '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'),
    url.replace(sessionId, 'nope'),
    `${url}/more`,
    url.replace(/\/review\/.*/, ''),
  ])
    expect((await ask('GET', path, { as: null })).status, path).toBe(404)
  await control.deleteSession({ path: { ...defaultWorld, session: sessionId } })
  expect((await open()).status).toBe(404)
})

test('a HEAD of a page is like its GET, and other methods are refused', async () => {
  const { open } = await withPage({ isPublic: true })
  const [head, whole] = [await open(undefined, 'HEAD'), await open()]
  expect([head.status, head.text]).toEqual([200, ''])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
  const refused = await open(undefined, 'PUT')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test.each([
  ['report', 'review'],
  ['systematicReview', 'review'],
  ['agent', 'agents'],
] as const)('every status of a %s has a page', async (type, word) => {
  for (const status of ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const) {
    const { open, url } = await withPage({ type, status, isPublic: true })
    expect(url).toContain(`/web/${word}/`)
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.text).toContain(
      { processing: 'Processing', pausedForInsufficientQuota: 'Paused', completed: 'Completed', failed: 'Failed', unknown: 'Not tracked' }[
        status
      ],
    )
  }
})

const reviewOf = {
  type: 'systematicReview',
  request: { abstractScreening: { generate: true }, extraction: { generate: true }, generateReport: true },
} as const

/** The downloads that a page offers: labels and addresses. */
function downloadsIn({ text }: Answer): readonly (readonly [label: string, url: string])[] {
  return [...text.matchAll(/<a href="([^"]+)" aria-label="([^"]+)"/g)].map(([, url = '', label = '']) => [
    label,
    url.replaceAll('&amp;', '&'),
  ])
}

test('page of an idle agent: it has messages, sources, and tables to download', async () => {
  const { ask, open } = await withPage({ type: 'agent', isPublic: true, request: { researchQuestion: 'Does light help people to sleep?' } })
  const page = await open()
  expect(page.text).toContain('Completed: idle, and awaiting a message')
  const [, messages = ''] = /<h2>Messages<\/h2>([^]*?)<\/dl>/.exec(page.text) ?? []
  expect([...messages.matchAll(/<dt>(\w+)<\/dt>/g)].map(([, who]) => who)).toEqual(['User', 'Agent'])
  expect(messages).toContain('Does light help people to sleep?')
  const [, sources = ''] = /<h2>Sources<\/h2>([^]*?)<\/ul>/.exec(page.text) ?? []
  expect(sources.match(/<li>/g)?.length).toBe(6)
  const downloads = downloadsIn(page)
  expect(downloads.map(([label]) => label.replace(/.*, /, ''))).toEqual(['JSON', 'CSV', 'XLSX', 'MD'])
  for (const [, url] of downloads) expect((await ask('GET', url, { as: null })).status).toBe(200)
})

test('page of a completed report: it has summary, downloads and references', async () => {
  const { open, ask, get, sessionId } = await withPage({ isPublic: true })
  const page = await open()
  const report = (await get(`/sessions/reports/${sessionId}`)).body as { readonly result: { readonly summary: string } } // as a completed report has it
  expect(page.text).toContain(report.result.summary)
  expect(downloadsIn(page).map(([label]) => label)).toEqual([
    'Report, PDF',
    'Report, DOCX',
    'References, TXT',
    'References, BIB',
    'References, RIS',
  ])
  for (const [, url] of downloadsIn(page)) expect((await ask('GET', url, { as: null })).status, url).toBe(200)
  expect(page.text.match(/<ul class="references">[^]*<\/ul>/)?.[0]).toMatch(/<li>[^<]+ \(\d{4}\)\. /)
})

test('page of a review: it offers what the stages exported, also after a failure', async () => {
  const completed = await withPage({ ...reviewOf, isPublic: true })
  expect(downloadsIn(await completed.open()).map(([label]) => label)).toEqual([
    ...['Gathered papers', 'Abstract screening', 'Extracted data'].flatMap((name) => [`${name}, CSV`, `${name}, XLSX`]),
    'Report, PDF',
    'Report, DOCX',
    'References, TXT',
    'References, BIB',
    'References, RIS',
  ])
  const failed = await withPage({ ...reviewOf, isPublic: true, status: 'failed', executionStage: 'extracting_data' })
  const labels = downloadsIn(await failed.open()).map(([label]) => label)
  expect(labels).toContain('Abstract screening, CSV')
  expect(labels).not.toContain('Extracted data, CSV')
  const { text } = await failed.open()
  expect(text).toContain('Extracting data <span>failed here</span>')
  expect(text).toContain('<span>not reached</span>')
  expect(text).not.toMatch(/<span>(?:here|to come)<|\.\. /)
})

test('page of a moving session: it reloads itself, and leads back to the panel', async () => {
  const refresh = /<meta http-equiv="refresh" content="5"/
  const moving = await (await withPage({ isPublic: true, status: 'processing' })).open()
  expect(moving.text).toMatch(refresh)
  expect(moving.text).toContain('<a href="/_panel">')
  for (const status of ['pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const)
    expect((await (await withPage({ isPublic: true, status })).open()).text, status).not.toMatch(refresh)
})

test('page with exports to come: it says so, and reloads itself', async () => {
  const { open } = await withPage({ isPublic: true, goesOn: { exports: 'generating' } })
  const { text } = await open()
  expect(text).toContain('More downloads are being generated.')
  expect(text).toMatch(/http-equiv="refresh"/)
})

test('private page: a visitor sees neither summary nor downloads', async () => {
  const page = await (await withPage()).open()
  expect(downloadsIn(page)).toEqual([])
  expect(page.text).not.toContain('Summary')
})

test('every page leads back to the panel, also before a sign-in and where nothing is', async () => {
  const { ask, control, open, send, url } = await withPage()
  await control.createWorld({ body: { id: 'mine', given: { sessions: { one: { type: 'report', status: 'processing' } } } } })
  const pages = [
    await open(),
    await open('understudy=key-default'),
    await open('understudy=key-stranger'),
    await send('sign-in', 'key=key-nobody'),
    await ask('GET', `${url}/more`, { as: null }),
    await ask('GET', 'http://understudy.test/w/mine/web/review/nothing', { as: null }),
    await ask('GET', 'http://understudy.test/_panel/nothing', { as: null }),
  ]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 403, 403, 404, 404, 404])
  for (const { text } of pages) expect(text).toMatch(/<a href="\/_panel\/?">/)
})

test('a title on pages is without its magic, which the API shows', async () => {
  const { open, ask, sessionId } = await withPage({ isPublic: true, title: 'Sleep [understudy: pause] and memory' })
  const page = await open()
  expect(page.text).toContain('<h1>Sleep and memory</h1>')
  expect(page.text).not.toContain('[understudy:')
  expect((await ask('GET', `/sessions/reports/${sessionId}`)).text).toContain('[understudy: pause]')
})
