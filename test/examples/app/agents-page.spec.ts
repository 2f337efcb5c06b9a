import { readFile } from 'node:fs/promises'
import { expect, test } from './page-test.ts'

test.use({ clean: 'after each', given: { clock: '2026-03-02T09:00:00Z' } })

const question = 'Does regular exercise improve sleep quality in adults?'

test('agent chat: drafts become one answer, and its table is downloaded', async ({ page, origin, understudy }) => {
  await page.goto(`${origin}/?${String(new URLSearchParams({ api: understudy.baseUrl, key: understudy.key, page: 'agents' }))}`)
  await page.getByLabel('What should it find out?').fill(question)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Planning how to answer/)

  // A draft comes before the answer, as a message with the same id.
  understudy.clock.advance('PT0.75S')
  const answer = page.getByRole('listitem').filter({ hasText: 'I searched for' })
  await expect(answer).toHaveCount(1)
  await expect(page.getByText('The evidence')).toHaveCount(0)
  understudy.clock.advance('PT1M')
  await expect(answer).toContainText('The evidence')
  await expect(answer).toHaveCount(1)

  const [label] = await answer.getByRole('link').allTextContents()
  await answer.getByRole('link').first().click()
  await expect(page.locator('.papers > :target')).toContainText(label ?? 'a citation')
  const name = /^Download Evidence: .* as CSV$/
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\u{FEFF}Study,/u)
})

test('agent chat: a question is answered by a button, and the next turn is stopped', async ({ page, origin, understudy }) => {
  await page.goto(`${origin}/?${String(new URLSearchParams({ api: understudy.baseUrl, key: understudy.key, page: 'agents' }))}`)
  await page.getByLabel('What should it find out?').fill(`${question} [understudy: ask]`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Planning/)
  understudy.clock.advance('PT1M')
  const asked = page.getByRole('listitem').filter({ hasText: 'The agent asks' })
  const [choice = ''] = await asked.getByRole('button').allTextContents()
  await asked.getByRole('button').first().click()
  await expect(page.getByRole('listitem').filter({ hasText: /^You/ }).last()).toContainText(choice)
  await expect(asked.getByRole('button')).toHaveCount(0)

  // To stop is a request only: the page says so until an event confirms it.
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status')).toHaveText('Stopping …')
  understudy.clock.advance('PT1M')
  await expect(page.getByText('Stopped, as asked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
})
