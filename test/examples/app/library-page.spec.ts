import type { Page } from '@playwright/test'
import { expect, test } from './page-test.ts'

test.use({ clean: 'after each', given: { clock: '2026-03-02T09:00:00Z' } })

/** As much of a PDF as names its title and its DOI. */
const pdf = `%PDF-1.4
1 0 obj
<< /Title (Rest and recovery) /Subject (doi:10.5555/rest) >>
endobj
trailer
<< /Size 2 /Info 1 0 R >>
%%EOF
`

const cards = (page: Page) => page.getByRole('region', { name: 'Papers', exact: true }).getByRole('listitem')

/** Saves a result of a search twice, and imports three files: the second is the paper of the first, and the third no PDF. */
async function fillLibrary(page: Page): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill('insomnia')
  await page.getByRole('button', { name: 'Search' }).click()
  const save = page.getByRole('list', { name: 'Results' }).getByRole('button').first()
  await save.click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await save.click()
  await expect(page.getByText(/^You have it already: /)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  const buffer = Buffer.from(pdf)
  await page.getByLabel('PDFs').setInputFiles([
    { name: 'rest.pdf', mimeType: 'application/pdf', buffer },
    { name: 'again.pdf', mimeType: 'application/pdf', buffer },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') },
  ])
  await page.getByRole('button', { name: 'Import' }).click()
  for (const text of [
    'imported rest.pdf – Rest and recovery',
    'duplicate again.pdf – Rest and recovery',
    'failed list.txt The file is no PDF.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
}

test('library: papers and PDFs are saved, and a removed one is restored', async ({ page, origin, understudy }) => {
  await page.goto(`${origin}/?${String(new URLSearchParams({ api: understudy.baseUrl, key: understudy.key, page: 'library' }))}`)
  await fillLibrary(page)
  await page.getByLabel('New collection').fill('Sleep')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Share', { exact: true }).first().click()
  await page.getByLabel('E-mail').fill('other@example.org')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Shared with other@example.org.')).toBeVisible()

  await page.getByRole('button', { name: 'All papers' }).click()
  await page.getByLabel('Rest and recovery').check()
  await page.getByLabel('Collection', { exact: true }).selectOption('Sleep')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Added 1 to Sleep.')).toBeVisible()

  await page.getByRole('button', { name: 'Sleep 1' }).click()
  await page.getByLabel('Rest and recovery').check()
  await page.getByRole('button', { name: 'Remove from the collection' }).click()
  await page.getByRole('button', { name: 'Trash' }).click()
  await expect(page.getByText('Gone for good on 2026-04-01')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Rest and recovery' }).click()
  await expect(page.getByText('The trash is empty.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sleep 1' })).toBeVisible()
})

test('library in a service worker: a form with PDFs needs no server', async ({ page, origin }) => {
  await page.goto(`${origin}/with-worker?page=library`)
  await fillLibrary(page)
})
