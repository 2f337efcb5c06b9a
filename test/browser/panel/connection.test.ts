import { expect, test } from 'vitest'
import { startPanelServer, type PanelServer } from '../../support/browser/open-panel.ts'

const world = 'default'

/** Runs with a server of its own, since it ends it in between. */
async function withServer(use: (server: PanelServer) => Promise<void>): Promise<void> {
  const server = await startPanelServer()
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

test('stream: a loss is told, and what happened meanwhile is there once it is back', async () => {
  await withServer(async (server) => {
    const { page } = await server.open('w/default/traffic')
    await page.waitForSelector('text=Live')
    const comeBack = await server.crash()
    await page.waitForSelector('text=Connection lost, trying again')
    await comeBack()
    await server.ask('GET', '/sessions?limit=7')
    await page.waitForSelector('text=Live')
    await page.waitForSelector('.row:has-text("limit=7")')
    await server.ask('GET', '/sessions?limit=8')
    await page.waitForSelector('.row:has-text("limit=8")')
  })
})

test('stream: a server that begins anew shows its new world', async () => {
  await withServer(async (server) => {
    await server.ask('GET', '/sessions?limit=3')
    const { page } = await server.open('w/default/traffic')
    await page.waitForSelector('.row:has-text("limit=3")')
    const comeBack = await server.crash()
    await page.waitForSelector('text=Connection lost, trying again')
    await comeBack({ given: { clock: '2031-05-01T00:00:00Z' } })
    await page.waitForSelector('text=Nobody has asked yet')
    await page.waitForSelector('text=2031-05-01 00:00:00')
  })
})

test('stream: a world that a new server lacks is told, and shown once it is there', async () => {
  await withServer(async (server) => {
    await server.control.createWorld({ body: { id: 'left' } })
    const { page } = await server.open('w/left/traffic')
    await page.waitForSelector('text=Live')
    const comeBack = await server.crash()
    await comeBack({})
    await page.waitForSelector('text=There is no world left')
    await server.control.createWorld({ body: { id: 'left', given: { clock: '2031-05-01T00:00:00Z' } } })
    await page.waitForSelector('text=2031-05-01 00:00:00')
  })
})

test('stream: an act at a server that is away says so, and works once it is back', async () => {
  await withServer(async (server) => {
    const { page } = await server.open('w/default/clock')
    await page.waitForSelector('text=Live')
    const comeBack = await server.crash()
    await page.click('.clock-bar button:text-is("+10 min")')
    await page.waitForSelector('.notices >> text=The mock does not answer.')
    await comeBack()
    await page.click('.clock-bar button:text-is("+10 min")')
    await page.waitForSelector('.notices >> text=The clock is 10 min ahead')
    expect((await server.control.getClock({ path: { world } })).now).toBe('2026-03-02T09:10:00.000Z')
  })
})

test('tabs: what one does, the other shows', async () => {
  await withServer(async (server) => {
    const left = await server.open('w/default/traffic')
    const right = await server.open('w/default/clock')
    await left.page.waitForSelector('text=Live')
    await right.page.waitForSelector('text=Live')
    await right.page.click('.clock-bar button:text-is("+1 min")')
    await left.page.waitForSelector('time:has-text("09:01:00")')
    await left.page.click('text=Send it from here')
    await right.page.waitForSelector('.next-change')
    expect([left.noted, right.noted]).toEqual([[], []])
  })
})
