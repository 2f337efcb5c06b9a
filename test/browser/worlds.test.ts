import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { waitUntilReady, startPageServer, type PageServer } from '../support/browser/page-server.ts'

const nineOClock = { clock: '2026-03-02T09:00:00Z', seed: 3 }
const wanted = { understudy: { given: nineOClock } }

let stage: PageServer
beforeAll(async () => {
  stage = await startPageServer()
  return stage.stop
})

async function create(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const response = await fetch('/api/v2/sessions/reports', { method: 'POST', headers, body: '{"researchQuestion":"Why?"}' })
    return String(((await response.json()) as { readonly sessionId: unknown }).sessionId)
  })
}

/** The ids of the sessions that a page lists, the newest first; `root` leads to the API of a world. */
async function list(page: Page, root = '/api/v2', key = 'key-default'): Promise<readonly string[]> {
  return page.evaluate(
    async ([url, token]) => {
      const response = await fetch(`${url}/sessions`, { headers: { authorization: `Bearer ${token}` } })
      return ((await response.json()) as { readonly sessions: readonly { readonly sessionId: string }[] }).sessions.map(
        ({ sessionId }) => sessionId,
      )
    },
    [root, key] as const,
  )
}

function now(page: Page): Promise<string> {
  return page.evaluate(async () => (await globalThis.stage.understudy.control.getClock({ path: { world: 'default' } })).now)
}

function advance(page: Page, span: string): Promise<unknown> {
  return page.evaluate((by) => globalThis.stage.understudy.control.moveClock({ path: { world: 'default' }, body: { advance: by } }), span)
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await waitUntilReady(page)
}

/** The console messages of the pages of a context, from now on. */
function listen(context: BrowserContext): readonly string[] {
  const said: string[] = []
  context.on('console', (message) => {
    if (message.text().startsWith('[understudy]')) said.push(message.text())
  })
  return said
}

/** The number of stored changes. */
function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases()
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.addEventListener('error', () => reject(new Error('no database')))
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('changes').objectStore('changes').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  })
}

/** Spoils what is stored. */
function spoil(page: Page, store: string, value: unknown, key?: string): Promise<void> {
  return page.evaluate(
    async ([storeName, spoilt, at]) => {
      const [{ name = '' } = {}] = await indexedDB.databases()
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(storeName, 'readwrite')
          writing.objectStore(storeName).put(spoilt, at ?? undefined)
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
    },
    [store, value, key ?? null] as const,
  )
}

test('reload: a world survives it with its clock', async () => {
  const page = await stage.open(await stage.newContext(), wanted)
  const id = await create(page)
  await advance(page, 'PT10M')
  const before = await now(page)
  await reload(page)
  expect([await list(page), await now(page)]).toEqual([[id], before])
})

test('tabs: two share one world, and the second continues when the first is closed', async () => {
  const context = await stage.newContext()
  const first = await stage.open(context, wanted)
  const second = await stage.open(context, wanted)
  const [one, two] = [await create(first), await create(second)]
  expect([await list(first), await list(second)]).toEqual([
    [two, one],
    [two, one],
  ])
  await advance(second, 'PT10M')
  expect(await now(first)).toBe('2026-03-02T09:10:00.000Z')
  await first.close()
  const three = await create(second)
  expect([await list(second), await now(second)]).toEqual([[three, two, one], '2026-03-02T09:10:00.000Z'])
})

test('tabs: a request while the leading tab closes is answered, and runs once', async () => {
  const context = await stage.newContext()
  const first = await stage.open(context, wanted)
  const second = await stage.open(context, wanted)
  const asking = second.evaluate(async () => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const asked = Array.from({ length: 60 }, async () => {
      const response = await globalThis.stage.understudy.fetch('/api/v2/sessions/reports', {
        method: 'POST',
        headers,
        body: '{"researchQuestion":"Why?"}',
      })
      return ((await response.json()) as { readonly sessionId: string }).sessionId
    })
    return Promise.all(asked)
  })
  await first.close()
  const ids = await asking
  const { totalCount } = await second.evaluate(() =>
    globalThis.stage.understudy.control.listControlledSessions({ path: { world: 'default' }, query: {} }),
  )
  expect([new Set(ids).size, totalCount]).toEqual([60, 60])
})

test('tabs: all share the other worlds and the stream of events', async () => {
  const context = await stage.newContext()
  const first = await stage.open(context, wanted)
  const second = await stage.open(context, wanted)
  const told = await second.evaluate(async () => {
    const { control, fetch } = globalThis.stage.understudy
    const { baseUrl, keys } = await control.createWorld({ body: { id: 'left', given: { accounts: { one: { plan: 'pro' } } } } })
    const types: string[] = []
    const stop = new AbortController()
    for await (const { event } of control.streamEvents({ path: { world: 'left' }, signal: stop.signal })) {
      types.push(event)
      if (types.length === 1) {
        const headers = { authorization: `Bearer ${keys['one'] ?? ''}`, 'content-type': 'application/json' }
        void fetch(`${baseUrl}/sessions/reports`, { method: 'POST', headers, body: '{"researchQuestion":"Why?"}' })
      }
      if (types.includes('exchanged')) stop.abort()
    }
    return types
  })
  expect(told).toContain('exchanged')
  expect(await list(first, '/w/left/api/v2', 'key-one-left')).toHaveLength(1)
  await first.close()
  await reload(second)
  expect(await list(second, '/w/left/api/v2', 'key-one-left')).toHaveLength(1)
})

test('persist: without it each tab has its own world, and nothing is stored', async () => {
  const context = await stage.newContext()
  const alone = { understudy: { ...wanted.understudy, persist: false } }
  const [first, second] = [await stage.open(context, alone), await stage.open(context, alone)]
  await create(first)
  expect([(await list(first)).length, (await list(second)).length]).toEqual([1, 0])
  expect(await first.evaluate(() => indexedDB.databases())).toEqual([])
  await reload(first)
  expect(await list(first)).toEqual([])
})

test.each([
  ['of another version', 'heads', { format: 2, version: '0.0.0', madeOf: '', highestGone: 0 }, 'head', /is of version 0\.0\.0/],
  ['foreign', 'heads', 'whatever', 'head', /is not understood/],
  ['torn', 'changes', { world: 'default', keptAt: 0, entries: ['half'] }, undefined, /is broken/],
  [
    'impossible',
    'changes',
    { world: 'w7', keptAt: Date.now(), entries: [{ type: 'worldReset', world: 'w7' }] },
    undefined,
    /cannot be used/,
  ],
])('log: one that is %s gives a message and a fresh world', async (_, store, value, key, message) => {
  const context = await stage.newContext()
  const said = listen(context)
  const page = await stage.open(context, wanted)
  await create(page)
  await spoil(page, store, value, key)
  await reload(page)
  expect(await list(page)).toEqual([])
  expect(said).toEqual([expect.stringMatching(message)])
  const id = await create(page)
  await reload(page)
  expect(await list(page)).toEqual([id])
  expect(said).toHaveLength(1)
})

test('given: a page with another one begins a fresh world, and hears of another tab’s', async () => {
  const context = await stage.newContext()
  const said = listen(context)
  const page = await stage.open(context, wanted)
  const id = await create(page)
  const other = { understudy: { given: { ...nineOClock, seed: 4 } } }
  const late = await stage.open(context, other)
  expect(await list(late)).toEqual([id])
  expect(said).toEqual([expect.stringMatching(/Another page holds a world made from another given/)])
  await page.close()
  expect(await list(late)).toEqual([id])
  await reload(late)
  expect(await list(late)).toEqual([])
  expect(said).toHaveLength(2)
  expect(said.at(-1)).toMatch(/a fresh world begins/)
})

test('storage: a browser without it gets one message, and tabs share one world', async () => {
  const context = await stage.newContext()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError')
    }
  })
  const said = listen(context)
  const [first, second] = [await stage.open(context, wanted), await stage.open(context, wanted)]
  const id = await create(first)
  expect(await list(second)).toEqual([id])
  expect(said).toEqual([expect.stringMatching(/Failed to open the database/)])
})

test('storage: a database that fails later gives one message, and the page goes on', async () => {
  const context = await stage.newContext()
  const said = listen(context)
  const page = await stage.open(context, wanted)
  const kept = await create(page)
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const [lost, more] = [await create(page), await create(page)]
  expect(await list(page)).toEqual([more, lost, kept])
  expect(said).toEqual([expect.stringMatching(/The quota has been exceeded/)])
  await reload(page)
  expect(await list(page)).toEqual([kept])
})

test('storage: a write that fails half way leaves nothing', async () => {
  const context = await stage.newContext()
  const said = listen(context)
  const first = await stage.open(context, wanted)
  const second = await stage.open(context, wanted)
  const kept = await create(first)
  // The request of the second tab is written with its answer, which is the later step.
  await first.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('It cannot be cloned.', 'DataCloneError')
    }
  })
  const lost = await create(second)
  expect(await list(second)).toEqual([lost, kept])
  expect(said).toEqual([expect.stringMatching(/Failed to store changes: It cannot be cloned\./)])
  await first.close()
  expect(await list(second)).toEqual([kept])
})

test('tabs: a frozen leading tab answers once when it continues', async () => {
  const context = await stage.newContext()
  const first = await stage.open(context, wanted)
  const second = await stage.open(context, wanted)
  const session = await context.newCDPSession(first)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  const asked = create(second)
  // Frozen, it hears nothing: what answers meanwhile is the page itself.
  expect(await second.evaluate(() => fetch('/theirs.json').then(({ status }) => status))).toBe(200)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  const id = await asked
  expect([await list(first), await list(second)]).toEqual([[id], [id]])
})

test('log: a reset and the end of a world shrink it', async () => {
  const page = await stage.open(await stage.newContext(), wanted)
  const atFirst = await countStored(page)
  await create(page)
  await create(page)
  expect(await countStored(page)).toBeGreaterThan(atFirst)
  const names = await page.evaluate(async () => {
    const { control } = globalThis.stage.understudy
    const path = { world: 'default' }
    for (let round = 0; round < 5; round++) await control.resetWorld({ path })
    const made: string[] = []
    for (let round = 0; round < 5; round++) {
      const { id } = await control.createWorld({ body: { given: {} } })
      made.push(id)
      await control.moveClock({ path: { world: id }, body: { advance: 'PT1H' } })
      await control.deleteWorld({ path: { world: id } })
    }
    return made
  })
  // The beginning of the default world, and its last reset.
  expect(await countStored(page)).toBe(2)
  await reload(page)
  expect(await countStored(page)).toBe(2)
  expect(await list(page)).toEqual([])
  const next = await page.evaluate(async () => (await globalThis.stage.understudy.control.createWorld({ body: { given: {} } })).id)
  expect(names).not.toContain(next)
})
