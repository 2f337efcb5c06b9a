import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../../support/browser/find-violations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer({
  given: {
    accounts: { default: { plan: 'enterprise' }, other: { plan: 'pro' } },
    sessions: {
      old: { type: 'report', request: { researchQuestion: 'Is tea healthy?' }, status: 'completed', createdAt: '2026-03-02T08:50:00Z' },
    },
  },
})
afterAll(() => server.stop())

const world = 'default'

async function create(question: string, key = 'key-default'): Promise<string> {
  const answer = await server.ask('POST', '/sessions/reports', { key, body: { researchQuestion: question } })
  return ((await answer.json()) as { readonly sessionId: string }).sessionId
}

const stateOf = async (session: string) => server.control.getControlledSession({ path: { world, session } })

const openSession = async (session: string): Promise<Page> => {
  const { page } = await server.open(`w/default/sessions/${session}`)
  await page.waitForSelector('.detail dl')
  return page
}

test('sessions: each is a bar with its stages, its pause and what comes next', async () => {
  const paused = await create('Does sleep help memory? [understudy: pause at extracting_data]')
  const { page, noted } = await server.open('w/default/sessions')
  await page.waitForSelector('text=Does sleep help memory?')
  await server.control.moveClock({ path: { world }, body: { advance: 'PT6S' } })
  const row = page.locator('.row', { hasText: 'Does sleep help memory?' })
  await row.locator('.badge', { hasText: 'paused' }).waitFor()
  expect(await row.locator('.bar-part.stage').count()).toBe(2)
  expect(await row.locator('.bar-part.pause').count()).toBe(1)
  expect(await row.locator('.bar-now').count()).toBe(1)
  expect(await row.locator('.bar-track').getAttribute('aria-label')).toContain('pausedForInsufficientQuota at extracting data')
  await row.click()
  await page.click('.detail button:text-is("Resume")')
  await page.waitForSelector('text=It goes on')
  expect((await stateOf(paused)).status).toBe('processing')
  await row.locator('.bar-part.next').first().waitFor()
  expect(noted).toEqual([])
})

test.each([
  ['Step', 'processing', 'It went on by a step'],
  ['Complete', 'completed', 'It is completed'],
  ['Pause', 'pausedForInsufficientQuota', 'It is paused'],
])('sessions: the button %s leads to %s', async (button, status, done) => {
  const page = await openSession(await create(`May it ${button}?`))
  const id = new URL(page.url()).hash.split('/').at(-1) ?? ''
  const before = await stateOf(id)
  await page.click(`.detail button:text-is("${button}")`)
  await page.waitForSelector(`.notices >> text=${done}`)
  const after = await stateOf(id)
  expect(after.status).toBe(status)
  expect(after.timeline.stages).not.toEqual(before.timeline.stages)
})

test('sessions: one that hangs says so, and goes on after a pause and a resume', async () => {
  const page = await openSession(await create('May it hang?'))
  await page.click('.detail button:text-is("Hang")')
  await page.waitForSelector('.detail .badge:text-is("hangs")')
  expect(await page.locator('.detail button:text-is("Step")').count()).toBe(0)
  await page.click('.detail button:text-is("Pause")')
  await page.waitForSelector('.detail .badge:text-is("paused")')
  await page.click('.detail button:text-is("Resume")')
  await page.waitForSelector('.detail .badge:text-is("processing")')
})

test('sessions: the bar of one that hangs has no end, and now is one line', async () => {
  const id = await create('May it hang halfway? [understudy: hang at extracting_data]')
  const page = await openSession(id)
  await server.control.moveClock({ path: { world }, body: { advance: 'PT30S' } })
  await page.waitForSelector('.detail .badge:text-is("hangs")')
  await page.waitForSelector('.detail .bar-part.hung')
  expect(await page.locator('.detail .bar-end').count()).toBe(0)
  const boxes = await Promise.all((await page.locator('.course tr.now td').all()).map((cell) => cell.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
})

test('sessions: no mark of the axis lies on another, of hours or of days', async () => {
  const marked = await startPanelServer({
    given: {
      sessions: {
        early: { type: 'report', request: { researchQuestion: 'Is tea healthy?' }, status: 'completed', createdAt: '2026-03-02T06:00:00Z' },
        late: { type: 'report', request: { researchQuestion: 'Is coffee healthy?' } },
      },
    },
  })
  try {
    const { sessions } = await marked.control.listControlledSessions({ path: { world } })
    const { page } = await marked.open(`w/default/sessions/${sessions[0]?.sessionId}`)
    for (const advance of ['PT0S', 'PT30H'] as const) {
      await marked.control.moveClock({ path: { world }, body: { advance } })
      for (const width of [1280, 1600]) {
        await page.setViewportSize({ width, height: 500 })
        await page.reload()
        await page.locator('.axis span').nth(1).waitFor()
        const boxes = await page
          .locator('.axis span')
          .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
        for (const [index, { left }] of boxes.slice(1).entries())
          expect(left, `${width} ${advance}`).toBeGreaterThan(boxes[index]?.right ?? 0)
      }
    }
  } finally {
    await marked.stop()
  }
})

test('sessions: where there is none, lines to copy create one', async () => {
  await server.control.createWorld({ body: { id: 'empty', given: { clock: '2026-03-02T09:00:00Z' } } })
  const { page, noted } = await server.open('w/empty/sessions')
  await page.click('button:text-is("JavaScript")')
  await page.click('.code-block >> text=Copy')
  await page.waitForSelector('text=The request is copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`await fetch('${server.origin}/w/empty/api/v2/sessions/reports'`)
  await page.click('text=Send it from here')
  await page.waitForSelector('.row:has-text("Do houseplants clean the air?")')
  expect(noted).toEqual([])
})

test('sessions: one fails with a code that is typed', async () => {
  const page = await openSession(await create('May it fail?'))
  await page.click('.detail button:text-is("Fail …")')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('too_many_papers')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.detail .badge:text-is("failed")')
  const id = new URL(page.url()).hash.split('/').at(-1) ?? ''
  const answer = await server.ask('GET', `/sessions/reports/${id}`)
  expect(await answer.json()).toMatchObject({ error: { code: 'too_many_papers' } })
})

test('sessions: one is shared as by its owner, and deleted after a question', async () => {
  const id = await create('May it be shared?')
  const page = await openSession(id)
  await page.click('.detail button:text-is("Share …")')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('somebody@example.org')
  await page.keyboard.press('Enter')
  await page.waitForSelector('text=somebody@example.org (invited)')
  await page.click('.detail button:text-is("Delete …")')
  await page.click('dialog button:text-is("Leave it")')
  expect((await stateOf(id)).sharedWith).toHaveLength(1)
  // A refusal leaves it open.
  await page.route('**/_control/**', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await page.click('.detail button:text-is("Delete …")')
  await page.click('dialog button:text-is("Delete it")')
  await page.waitForSelector('.notices .failure')
  expect(await page.locator('.detail').count()).toBe(1)
  await page.unrouteAll()
  await page.click('.detail button:text-is("Delete …")')
  await page.click('dialog button:text-is("Delete it")')
  await page.waitForSelector('.detail', { state: 'detached' })
  expect((await server.ask('GET', `/sessions/reports/${id}`)).status).toBe(404)
})

test('sessions: filters are in the address, and stay after a reload', async () => {
  await create('Of another account', 'key-other')
  const { page } = await server.open('w/default/sessions')
  await page.fill('input[type=search]', 'other account')
  await page.waitForSelector('h1:has-text("Sessions 1")')
  await page.reload()
  await page.waitForSelector('h1:has-text("Sessions 1")')
  expect(await page.locator('.row').allTextContents()).toEqual([expect.stringContaining('Of another account')])
  await page.fill('input[type=search]', 'nothing of that kind')
  await page.click('text=Show all')
  await page.waitForSelector('.row:has-text("Is tea healthy?")')
})

test('sessions: a form of the document creates a review, with an account of choice', async () => {
  const { page } = await server.open('w/default/sessions')
  await page.click('button:text-is("Create a session")')
  await page.selectOption('dialog select >> nth=0', 'systematicReview')
  await page.selectOption('dialog select >> nth=1', 'other')
  await page.fill('dialog textarea >> nth=0', 'Does exercise reduce falls?')
  await page.check('dialog label:has-text("Abstract screening") input')
  await page.reload()
  expect(await page.inputValue('dialog textarea >> nth=0')).toBe('Does exercise reduce falls?')
  await page.check('dialog fieldset:has(> legend:has-text("Abstract screening")) label:has-text("Generate") input')
  await page.click('dialog button:text-is("Create the systematic review")')
  await page.waitForSelector('.detail h1:has-text("Does exercise reduce falls?")')
  await page.waitForSelector('dialog', { state: 'detached' })
  const id = new URL(page.url()).hash.split('/').at(-1) ?? ''
  expect(await stateOf(id)).toMatchObject({ type: 'systematicReview', owner: 'other' })
})

test('sessions: a request that the API refuses is told, and the form stays', async () => {
  const { page } = await server.open('w/default/sessions?new=1')
  await page.fill('dialog textarea >> nth=0', 'x')
  await page.fill('dialog input[type=number] >> nth=0', '999999')
  await page.evaluate(() => document.querySelectorAll('form').forEach((form) => (form.noValidate = true)))
  await page.click('dialog button:text-is("Create the report")')
  await page.waitForSelector('.notices .failure')
  expect(await page.inputValue('dialog textarea >> nth=0')).toBe('x')
  await page.keyboard.press('Escape')
  await page.click('button:text-is("Create a session")')
  expect(await page.inputValue('dialog textarea >> nth=0')).toBe('')
})

test('session: every event, what the API answers now, and its exports are shown', async () => {
  const { sessionId: id } = await server.control.addSession({
    path: { world },
    body: { type: 'report', request: { researchQuestion: 'Is it all there?' }, status: 'completed', owner: 'other' },
  })
  const page = await openSession(id)
  const { events, answer } = await server.control.getSessionDetails({ path: { world, session: id } })
  const shown = await page.locator('.course tr:not(.now) td:last-child').allTextContents()
  expect(shown).toEqual(events.map(({ text }) => text))
  await page.click('.detail summary')
  await page.waitForSelector('.detail details pre')
  expect(JSON.parse((await page.textContent('.detail details pre')) ?? '')).toEqual(answer.body)
  await page.reload()
  await page.waitForSelector('.detail details[open] pre')
  const names = await page.locator('.exports a').allTextContents()
  expect(names).toEqual(['report.pdf', 'report.docx', 'report.txt', 'report.bib', 'report.ris'])
  const href = (await page.getAttribute('.exports a:text-is("report.ris")', 'href')) ?? ''
  expect(await (await fetch(href)).text()).toContain('TY  - ')
})

test('session: what happens appears at once, and what comes stands below now', async () => {
  const id = await create('Does it move? [understudy: pause at extracting_data]')
  const page = await openSession(id)
  const lines = async () => (await page.locator('.course tbody td:last-child').allTextContents()).join(' | ')
  expect(await lines()).toMatch(/now \| screening abstract begins \| it pauses before extracting data/)
  await server.control.moveClock({ path: { world }, body: { advance: 'PT6S' } })
  await page.waitForSelector('.course tr.warn:has-text("it paused at extracting_data")')
  expect(await lines()).toMatch(/it paused at extracting_data \| now \| extracting data begins, after a resume/)
  await page.click('text=Its traffic')
  await page.waitForURL(`**/#/w/default/traffic?session=${id}`)
})

test('session: what an agent says is shown, and it asks what is typed', async () => {
  const answer = await server.ask('POST', '/sessions/agents', { body: { query: 'What is new in asthma?' } })
  const page = await openSession(((await answer.json()) as { readonly sessionId: string }).sessionId)
  await page.waitForSelector('.messages .user:has-text("What is new in asthma?")')
  await page.click('.detail button:text-is("Ask …")')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('Of <b>children</b>?')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.messages .agent:has-text("Of <b>children</b>?")')
})

test('session: the keyboard opens one, and its commands are in the palette', async () => {
  const id = await create('By keyboard?')
  const { page } = await server.open('w/default/sessions?search=By%20keyboard')
  await page.waitForSelector('.row:has-text("By keyboard?")')
  await page.focus('.rows')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.detail h1:text-is("By keyboard?")')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('complete this')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.detail .badge:text-is("completed")')
  expect((await stateOf(id)).status).toBe('completed')
})

test('session: axe finds nothing in list, detail and dialogs at 1280 and 390 pixels', async () => {
  await create('Does it pause? [understudy: pause at extracting_data]')
  await create('Does it fail? [understudy: fail at extracting_data]')
  await create('Does it hang? [understudy: hang at extracting_data]')
  await server.control.moveClock({ path: { world }, body: { advance: 'PT6S' } })
  const answer = await server.ask('POST', '/sessions/agents', { body: { query: 'Is it for everybody?' } })
  const { sessionId } = (await answer.json()) as { readonly sessionId: string }
  const { page } = await server.open('w/default/sessions')
  const seen = async (selector: string): Promise<void> => {
    await page.waitForSelector(selector)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findViolations(page), `${selector} at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
  }
  await seen('.row:has-text("Is it for everybody?")')
  await page.click('button:text-is("Create a session")')
  await seen('dialog textarea:focus, dialog select:focus')
  await close()
  await page.click('.row:has-text("Is it for everybody?")')
  await page.click('.detail summary')
  await seen('.detail details pre')
  expect(new URL(page.url()).hash).toContain(sessionId)
  for (const button of ['Say …', 'Ask …', 'Finish …', 'Share …', 'Fail …', 'Delete …']) {
    await page.click(`.detail button:text-is("${button}")`)
    await seen('dialog[open]')
    await close()
  }
})
