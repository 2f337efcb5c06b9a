import { expect, test } from 'vitest'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const root = 'https://pages.example.org/some/folder'
const clock = '2026-03-02T09:00:00Z'
const ofOwner = { authorization: 'Bearer key-default' }

function createBelow(folder = '/some/folder') {
  const origin = 'https://pages.example.org'
  return createUnderstudy({
    baseUrl: `${origin}${folder}/api/v2`,
    folder,
    checkAnswers: true,
    given: { clock, sessions: { done: { type: 'report', status: 'completed' } } },
  })
}

test('folder: every address of a mock is below it, and answers there', async () => {
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl, fetch, control, world } = createBelow()
  expect([baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl]).toEqual(
    ['api/v2', 'mcp', '_control', '_panel', '_files'].map((path) => `${root}/${path}`),
  )
  const id = world().sessions['done'] ?? ''
  const found = await fetch(`${baseUrl}/sessions/reports/${id}`, { headers: ofOwner })
  const { links, txtUrl } = (await found.json()) as { readonly links: { readonly self: string }; readonly txtUrl: string }
  expect(links.self).toBe(`${baseUrl}/sessions/reports/${id}`)
  expect(txtUrl).toMatch(new RegExp(`^${root}/_files/`))
  expect((await fetch(txtUrl)).status).toBe(200)
  const left = await control.createWorld({ body: { id: 'left' } })
  expect(left).toMatchObject({ baseUrl: `${root}/w/left/api/v2`, mcpUrl: `${root}/w/left/mcp` })
  const listed = await fetch(`${left.baseUrl}/sessions`, { headers: { authorization: `Bearer ${left.keys['default'] ?? ''}` } })
  expect(listed.status).toBe(200)
})

test('folder: the control API shows what the API answers of a session below it', async () => {
  const { baseUrl, control, world } = createBelow()
  const id = world().sessions['done'] ?? ''
  const { answer } = await control.getSessionDetails({ path: { world: 'default', session: id } })
  expect(answer).toMatchObject({ status: 200, body: { sessionId: id, links: { self: `${baseUrl}/sessions/reports/${id}` } } })
  expect(answer.path).toMatch(/^\/some\/folder\/api\/v2\/sessions\/reports\//)
})

test('folder: pages lead to the panel, and forms to their page, through it', async () => {
  const { fetch, world } = createBelow()
  const url = `${root}/web/review/${world().sessions['done'] ?? ''}`
  expect(await (await fetch(url)).text()).toContain('<a href="/some/folder/_panel">')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const signedIn = await fetch(`${url}?sign-in`, { method: 'POST', headers, body: 'key=key-default', redirect: 'manual' })
  expect(signedIn.headers.get('location')).toBe(new URL(url).pathname)
  expect(signedIn.headers.get('set-cookie')).toContain('; Path=/some/folder/web;')
})

test('folder: one with the name of a part of the mock is none of it', async () => {
  const { baseUrl, mcpUrl, fetch } = createBelow('/api')
  expect(baseUrl).toBe('https://pages.example.org/api/api/v2')
  expect((await fetch(`${baseUrl}/sessions`, { headers: ofOwner })).status).toBe(200)
  const asked = await fetch(mcpUrl, {
    method: 'POST',
    headers: { ...ofOwner, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expect(asked.status).not.toBe(404)
})

test.each([
  ['some/folder', 'write it as in /some/folder'],
  ['/some/', 'write it as in /some/folder'],
  ['/other', 'put it into the base URL, which is https://pages.example.org/some/folder/api/v2'],
])('folder: %j is refused', (folder, fix) => {
  expect(() => createUnderstudy({ baseUrl: `${root}/api/v2`, folder })).toThrow(
    expect.objectContaining({ code: 'invalid_url', message: `Failed to create a mock: folder is ${JSON.stringify(folder)}; ${fix}` }),
  )
})
