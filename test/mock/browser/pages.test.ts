import { expect, onTestFinished, test } from 'vitest'
import { createAsyncFetch } from '../../../src/mock/browser/async-fetch.ts'
import { joinPages } from '../../../src/mock/browser/join-pages.ts'
import { createPages } from '../../support/browser/shared-pages.ts'

const root = 'http://understudy.test'
const events = `${root}/_control/worlds/default/events`
const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }

async function create(fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch(`${root}/api/v2/sessions/reports`, { method: 'POST', headers, body: '{"researchQuestion":"Why?"}' })
  return String(((await response.json()) as { readonly sessionId: unknown }).sessionId)
}

async function count(fetch: typeof globalThis.fetch): Promise<number> {
  const response = await fetch(`${root}/api/v2/sessions`, { headers })
  return ((await response.json()) as { readonly totalCount: number }).totalCount
}

test('a page that takes over gives stored answers, and does nothing twice', async () => {
  const pages = createPages('unheard')
  const received: string[] = []
  const first = await pages.open((message) => {
    received.push(message.type)
    return message.type !== 'answer'
  })
  const second = await pages.open()
  const asked = create(second.fetch)
  await expect.poll(() => received).toContain('answer')
  expect(pages.store.answers()).toHaveLength(1)
  await first.page.close()
  const id = await asked
  expect(await count(second.fetch)).toBe(1)
  const again = await second.fetch(`${root}/api/v2/sessions/reports/${id}`, { headers })
  expect(again.status).toBe(200)
  // A confirmed answer is deleted with the next change.
  await create(second.fetch)
  expect(pages.store.answers()).toEqual([])
})

test('a third page that takes over knows the requests of the second', async () => {
  const pages = createPages('third')
  const received: string[] = []
  const first = await pages.open((message) => {
    received.push(message.type)
    return message.type !== 'answer'
  })
  const third = await pages.open()
  const second = await pages.open()
  const asked = create(second.fetch)
  await expect.poll(() => received).toContain('answer')
  await first.page.close()
  expect(await asked).toMatch(/^[0-9a-f-]{36}$/)
  expect([await count(second.fetch), await count(third.fetch)]).toEqual([1, 1])
})

test('a confirmed answer is deleted with the next change', async () => {
  const pages = createPages('heard')
  const [first, second] = [await pages.open(), await pages.open()]
  await create(second.fetch)
  expect(pages.store.answers()).toHaveLength(1)
  await turns()
  await create(first.fetch)
  expect(pages.store.answers()).toEqual([])
})

test('a page with another given joins the existing world', async () => {
  const pages = createPages('something else')
  const first = await pages.open()
  const second = await pages.open(undefined, 'that')
  await create(first.fetch)
  await first.page.close()
  expect(await count(second.fetch)).toBe(1)
  expect(pages.warnings).toEqual([expect.stringMatching(/^Another page holds a world/)])
})

test('a request aborted before it is sent is never answered', async () => {
  const pages = createPages('aborted')
  const { fetch } = await pages.open()
  const reason = new Error('changed my mind')
  const asked = fetch(`${root}/api/v2/sessions/reports`, { method: 'POST', headers, body: '{}', signal: AbortSignal.abort(reason) })
  await expect(asked).rejects.toBe(reason)
  expect(pages.creating).toEqual([])
})

test('a stream shows nothing before it is stored', async () => {
  const pages = createPages('told')
  const { fetch } = await pages.open()
  const reader = (await fetch(events)).body?.getReader()
  // The first part confirms the subscription.
  await reader?.read()
  const release = pages.store.hold()
  const order: string[] = []
  const created = create(fetch)
  const received = reader?.read().then(() => order.push('received'))
  await turns()
  order.push('kept')
  release()
  await Promise.all([created, received])
  expect(order).toEqual(['kept', 'received'])
  await reader?.cancel()
})

test('an answer without changes is not stored', async () => {
  const pages = createPages('reads')
  await pages.open()
  const second = await pages.open()
  const before = pages.store.writes()
  expect(await count(second.fetch)).toBe(0)
  expect(pages.store.writes()).toBe(before)
})

test('an answer waits until its changes are stored', async () => {
  const pages = createPages('order')
  const { fetch } = await pages.open()
  const release = pages.store.hold()
  const before = pages.store.writes()
  const order: string[] = []
  const created = create(fetch).then(() => order.push('created'))
  // The read depends on a change that is not stored yet, so it waits too.
  await turns()
  const counted = count(fetch).then((total) => order.push(`counted ${total}`))
  await turns()
  expect([order, pages.store.writes()]).toEqual([[], before])
  release()
  await Promise.all([created, counted])
  expect(order.toSorted()).toEqual(['counted 1', 'created'])
})

/** Longer than a request takes that waits for nothing. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
}

test('a closed page answers nothing more, and refuses open requests', async () => {
  const pages = createPages('closed')
  await pages.open((message) => message.type !== 'answer')
  const second = await pages.open()
  const asked = create(second.fetch)
  await second.page.close()
  await expect(asked).rejects.toThrow('is closed')
  await expect(count(second.fetch)).rejects.toThrow('is closed')
})

test('a closing page takes no more requests, so the next page answers them', async () => {
  const pages = createPages('closing')
  const first = await pages.open()
  const second = await pages.open()
  await create(first.fetch)
  const release = pages.store.hold()
  const last = create(first.fetch)
  await turns()
  const closed = first.page.close()
  const asked = create(second.fetch)
  await turns()
  release()
  await Promise.all([last, closed, asked])
  const before = pages.store.kept().length
  await turns()
  expect([await count(second.fetch), pages.store.kept().length, pages.warnings]).toEqual([3, before, []])
  expect(pages.creating).toEqual([1, 1, 2])
})

test('a stream breaks off when the page with the world closes', async () => {
  const pages = createPages('streams')
  const first = await pages.open()
  const second = await pages.open()
  const reader = (await second.fetch(events)).body?.getReader()
  await create(first.fetch)
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event:')
  const next = reader?.read().then(String, (error: Error) => error.message)
  await first.page.close()
  expect(await next).toBe('fetch failed')
})

test.each(['is gone', 'turns away'])('a stream to a page that %s ends at its source', async (how) => {
  const pages = createPages(`ends ${how}`)
  await pages.open()
  const second = await pages.open()
  const response = await second.fetch(events)
  expect(pages.cancelled).toEqual([])
  if (how === 'is gone') await second.page.close()
  else await response.body?.cancel()
  await expect.poll(() => pages.cancelled).toHaveLength(1)
})

test('a page that cannot take over the world rejects its requests', async () => {
  const pages = createPages('failing')
  const first = await pages.open()
  const page = await joinPages({
    name: 'failing',
    madeOf: 'this',
    warn: () => undefined,
    hold: () => Promise.reject(new Error('no world')),
  })
  onTestFinished(() => page.close())
  const fetch = createAsyncFetch(page.ask)
  await create(fetch)
  await first.page.close()
  await expect.poll(() => count(fetch).then(String, (error: Error) => error.message)).toBe('no world')
})

test('a body that cannot be made is a failed fetch on every page', async () => {
  const pages = createPages('broken')
  const [first, second] = [await pages.open(), await pages.open()]
  await expect(first.fetch(`${root}/broken`)).rejects.toThrow('it cannot be made')
  await expect(second.fetch(`${root}/broken`)).rejects.toThrow('fetch failed')
  expect(await count(second.fetch)).toBe(0)
})
