import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './page-test.ts'

test.use({ clean: 'after each' })

async function create(page: Page, question: string): Promise<void> {
  await page.getByLabel('Research question').fill(question)
  await page.getByRole('button', { name: 'Create' }).click()
}

async function downloadBegin(page: Page): Promise<{ readonly name: string; readonly begin: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download PDF').click()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), begin: bytes.subarray(0, 5).toString() }
}

test('served by a server: a report is created, followed and downloaded', async ({ page, origin, understudy }) => {
  await page.goto(`${origin}/?${String(new URLSearchParams({ api: understudy.baseUrl, key: understudy.key }))}`)
  await create(page, 'Does exercise help people sleep?')
  await expect(page.getByText('In progress: gathering sources')).toBeVisible()
  understudy.clock.advance('PT10M')
  expect(await downloadBegin(page)).toEqual({ name: expect.stringMatching(/\.pdf$/), begin: '%PDF-' })
})

test.describe('exhausted quota', () => {
  test.use({
    given: {
      accounts: { default: { plan: 'pro', quota: 0 } },
      sessions: { paused: { type: 'report', title: 'Naps', status: 'pausedForInsufficientQuota', executionStage: 'extracting_data' } },
    },
  })

  test('plain base URL: a paused report goes on when there is quota again', async ({ page, origin, understudy }) => {
    await page.goto(`${origin}/?${String(new URLSearchParams({ api: understudy.plainBaseUrl, key: understudy.key }))}`)
    await page.getByText('Resume').click()
    await expect(page.getByRole('alert')).toContainText('quota')
    await understudy.control.changeAccount({ path: { account: 'default' }, body: { quota: 100 } })
    await page.getByText('Resume').click()
    await expect(page.getByText('In progress: extracting data')).toBeVisible()
  })
})

test('in a service worker: the same page, and no server at all', async ({ page, origin }) => {
  await page.goto(`${origin}/with-worker`)
  await create(page, 'Does exercise help people sleep?')
  await expect(page.getByText('In progress: gathering sources')).toBeVisible()
  const moved = await page.evaluate(async () => {
    const response = await fetch('/_control/worlds/default/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance":"PT10M"}',
    })
    return response.status
  })
  expect(moved).toBe(200)
  expect(await downloadBegin(page)).toEqual({ name: expect.stringMatching(/\.pdf$/), begin: '%PDF-' })
})
