import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPanelServer } from '../support/browser/open-panel.ts'

/** Sessions of a morning, the oldest first: the minutes since the one before, whose it is, and what is created. */
const morning = [
  { after: 0, key: 'key-default', path: 'reports', title: 'Caffeine and reaction time', question: 'Does caffeine help shift workers?' },
  { after: 1, key: 'key-scale', path: 'reports', title: 'Screens before bedtime', question: 'Do screens delay sleep in teenagers?' },
  {
    after: 2,
    key: 'key-pro',
    path: 'reports',
    title: 'Vitamin D and falls',
    question: 'Does it help? [understudy: fail at extracting_data]',
  },
  { after: 4, key: 'key-default', path: 'reports', title: 'Naps and memory', question: 'Do short naps improve memory in students?' },
  {
    after: 2,
    key: 'key-pro',
    path: 'systematic-reviews',
    title: 'Bright light for insomnia',
    question: 'Does bright light help adults with insomnia? [understudy: pause at extracting_data]',
  },
  { after: 1, key: 'key-pro', path: 'reports', title: 'Walking and blood pressure', question: 'Does walking lower blood pressure?' },
] as const

/** A review of the stages that most have. */
const wholeReview = {
  abstractScreening: { generate: true },
  extraction: { generate: true },
  generateReport: true,
}

const pictures = fileURLToPath(new URL('../../.github/pictures/', import.meta.url))
mkdirSync(pictures, { recursive: true })

const server = await startPanelServer({ given: { timelines: [{ spanSeconds: 60 }] } })
let review = ''
for (const { after, key, path, title, question } of morning) {
  await server.control.moveClock({ path: { world: 'default' }, body: { advance: `PT${after}M` } })
  const created = await server.ask('POST', `/sessions/${path}`, {
    key,
    body: { title, researchQuestion: question, ...(path === 'systematic-reviews' && wholeReview) },
  })
  if (created.status !== 202) throw new Error(`Failed to create ${title}: ${await created.text()}`)
  if (path === 'systematic-reviews') review = ((await created.json()) as { readonly sessionId: string }).sessionId
}
await server.control.moveClock({ path: { world: 'default' }, body: { advance: 'PT150S' } })
for (const colorScheme of ['light', 'dark'] as const) {
  const { page } = await server.open(`w/default/sessions/${review}`, {
    colorScheme,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.waitForSelector('text=Live')
  await page.waitForSelector('.detail:has-text("aused")')
  // Nothing of the open session is cut off.
  const height = await page.locator('.detail').evaluate((detail) => detail.getBoundingClientRect().top + detail.scrollHeight)
  await page.setViewportSize({ width: 1440, height: Math.ceil(height) })
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(pictures, `panel-${colorScheme}.png`) })
}
await server.stop()
console.log(`${pictures}panel-light.png and panel-dark.png`)
