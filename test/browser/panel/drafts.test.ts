import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const { control } = server
const world = 'default'
const created = await server.ask('POST', '/sessions/agents', { body: { query: 'Why do cats purr?' } })
const { sessionId } = (await created.json()) as { readonly sessionId: string } // as the contract says

/** Forms by where they are, the button that opens one where the address does not, and what is typed into it. */
const forms: readonly (readonly [route: string, opener: string | null, field: string, typed: string])[] = [
  ['sessions?new=1', null, 'dialog textarea', 'Is tea healthy'],
  ...['Say', 'Ask', 'Finish', 'Fail', 'Share'].map(
    (verb) => [`sessions/${sessionId}`, `${verb} …`, 'dialog input', `half of what to ${verb}`] as const,
  ),
  ['accounts/pro?change=1', null, '[name=email]', 'ada@exam'],
  ['accounts?new=1', null, '[name=name]', 'ad'],
  ['accounts?new=1&email=ada@example.org', null, '[name="account.quota"]', '12'],
  ['accounts?section=tokens&issue=1', null, '[name=lifetime]', '2 ho'],
  ['accounts?section=options', null, '[name=usageLag]', '3 mi'],
  ['clock', null, '[name=to]', '2026-03-0'],
  ['faults?new=1', null, '[name=delay]', '3 '],
  ['worlds?do=new', null, '#new-id', 'half-a-'],
  ['worlds?do=new', null, '#new-seed', '4'],
  ['worlds?do=new', null, '[id="new-given.clock"]', '2030-05'],
  ['worlds/default', null, 'form.beside input', 'before-the-'],
  ['worlds/default?do=compare', null, 'form.beside input', 'anoth'],
  ['worlds/default?do=compare&with=one', null, 'form.beside input', 'two-'],
]

async function openForm(route: string, opener: string | null, field: string): Promise<Page> {
  const { page } = await server.open(`w/${world}/${route}`)
  if (opener !== null) await page.click(`.detail button:text-is("${opener}")`)
  await page.waitForSelector(field)
  return page
}

test('drafts: what is half typed into any form outlives a reload', async () => {
  for (const [route, opener, field, typed] of forms) {
    const page = await openForm(route, opener, field)
    await page.fill(field, typed)
    // The address keeps a fault, a moment later.
    if (route.startsWith('faults')) await page.waitForFunction(() => location.hash.includes('delay'))
    await page.reload()
    await page.waitForSelector(field)
    expect(await page.inputValue(field), `${route} ${opener ?? ''}`).toBe(typed)
    await page.context().close()
  }
})

test('drafts: a form that was closed opens as new', async () => {
  const { page } = await server.open(`w/${world}/sessions/${sessionId}`)
  await page.click('.detail button:text-is("Say …")')
  await page.fill('dialog input', 'Hello')
  await page.reload()
  await page.waitForSelector('dialog input')
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog', { state: 'detached' })
  await page.reload()
  await page.click('.detail button:text-is("Say …")')
  expect(await page.inputValue('dialog input')).toBe('')
})

test('drafts: after a reload an account gets what was typed alone', async () => {
  const path = { world, account: 'pro' }
  await control.changeAccount({ path, body: { quota: 50 } })
  const page = await openForm('accounts/pro?change=1', null, '[name=quota]')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=quota]')?.value === '50')
  await page.fill('[name=email]', 'ada@example.org')
  await control.changeAccount({ path, body: { quota: 40 } })
  await page.reload()
  await page.waitForSelector('[name=email]')
  expect(await page.inputValue('[name=quota]')).toBe('40')
  await page.click('text=Change the account')
  await page.waitForSelector('dialog', { state: 'detached' })
  expect(await control.getAccount({ path })).toMatchObject({ email: 'ada@example.org', quota: 40 })
})

test('drafts: a file from which a world is made outlives a reload', async () => {
  const { page } = await server.open(`w/${world}/worlds?do=new&from=file`)
  const buffer = Buffer.from("format: 1\ntitle: Kept\ngiven: { clock: '2026-03-02T09:00:00Z' }\nsteps: []\n")
  await page.setInputFiles('input[type=file]', { name: 'kept.yaml', mimeType: 'application/yaml', buffer })
  await page.waitForSelector('pre:has-text("title: Kept")')
  await page.reload()
  await page.waitForSelector('h2:has-text("kept.yaml")')
  await page.waitForSelector('pre:has-text("title: Kept")')
  await page.click('text=Back to the worlds')
})
