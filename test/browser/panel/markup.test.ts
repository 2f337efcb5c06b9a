import { afterAll, expect, test } from 'vitest'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const world = 'default'

/** Each would run if a page took it for markup. */
const scripts = [
  '<img src=x onerror="pwned=1">',
  '<script>pwned=1</script>',
  '<svg/onload=pwned=1>',
  '"><iframe srcdoc="<script>parent.pwned=1</script>">',
  "javascript:pwned=1//'",
  '{{constructor.constructor("pwned=1")()}}',
  '</title><script>pwned=1</script>',
]

async function fill(): Promise<string> {
  const { control, ask, origin } = server
  let last = ''
  for (const script of scripts) {
    const created = await ask('POST', '/sessions/reports', { body: { researchQuestion: script } })
    last = ((await created.json()) as { readonly sessionId: string }).sessionId // as the contract says
    expect((await ask('POST', '/sessions/agents', { body: { query: script } })).status).toBe(202)
    await ask('POST', '/search/papers', { body: { query: script, [script]: script } })
    await ask('GET', `/sessions/${encodeURIComponent(script)}?${encodeURIComponent(script)}=1`)
    await fetch(`${origin}/api/v2/sessions`, {
      headers: { authorization: `Bearer ${script}`, 'user-agent': script, 'x-request-id': script },
    })
    await control.addFault({
      path: { world },
      body: { on: { operation: 'getUsage' }, does: { answer: { status: 418, body: script } } },
    })
    await control.takeSnapshot({ path: { world }, body: { id: script.replaceAll(/\W/g, '-').slice(0, 30) } }).catch(() => undefined)
    expect((await ask('POST', `/sessions/${last}/shares`, { body: { email: 'a@example.com' } })).status).toBe(201)
  }
  await control.moveClock({ path: { world }, body: { advance: 'PT1H' } })
  return last
}

async function viewsOfPanel(): Promise<readonly string[]> {
  const { page } = await server.open()
  await page.waitForSelector('.clock-bar time')
  const targets = await page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return targets.flatMap((target) => /^#\/w\/default\/([a-z]+)$/.exec(target)?.[1] ?? [])
}

const session = await fill()
await server.control.createWorld({ body: { id: 'other' } })

const routes = [
  ...(await viewsOfPanel()).map((view) => `w/default/${view}`),
  `w/default/sessions/${session}`,
  'w/default/sessions?new=1',
  'w/default/faults?new=1',
  ...['limits', 'options', 'outbox', 'tokens', 'library'].map((section) => `w/default/accounts?section=${section}`),
  'w/default/accounts/default',
  'w/default/worlds/default',
  'w/default/worlds/default?do=compare&with=other',
  ...[1, 2, 3, 4, 5].map((id) => `w/default/traffic/${id}`),
  ...scripts.map((script) => `w/default/traffic?operation=${encodeURIComponent(script)}&session=${encodeURIComponent(script)}`),
  ...scripts.map((script) => `w/default/sessions/${encodeURIComponent(script)}`),
  ...scripts.map((script) => `w/default/play?scenario=${encodeURIComponent(script)}`),
]

test.each(routes)('markup: nothing of a world or an address runs at %s', async (route) => {
  const { page, noted } = await server.open(route)
  await page.waitForSelector('.clock-bar time')
  await page.waitForFunction(() => document.querySelector('.reading') === null)
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect(await page.locator('img, iframe, script:not([src]), [onload], [onerror]').count()).toBe(0)
  expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0)
  // An id that nothing has is refused, which a browser notes.
  expect(noted.filter((line) => !/status of 40[04]/.test(line))).toEqual([])
})
