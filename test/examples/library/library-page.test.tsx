// @vitest-environment jsdom
/* oxlint-disable vitest/no-standalone-expect -- these tests are made by the fixture */
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { handlersOf } from '../../../src/mock/msw.ts' // 'research-understudy/msw'
import { createTest } from '../../../src/testing/vitest.ts' // 'research-understudy/testing/vitest'
import { LibraryPage } from './library-page.tsx'

const baseUrl = 'https://api.example.org/v2'
const { test, standIn } = createTest({ baseUrl, clean: 'after each' })
const server = setupServer(...handlersOf(standIn))
// Generous: a loaded machine is no failure.
configure({ asyncUtilTimeout: 30_000 })
/** MSW 2 reads the first, MSW 3 the second. */
const unhandled = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const
beforeAll(() => server.listen(unhandled))
afterEach(cleanup)
afterAll(() => server.close())

const open = (apiKey: string): void => void render(<LibraryPage service={{ baseUrl, apiKey }} />)

const naps = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`nap${index}`, { title: `Nap ${index}`, doi: `10.5555/nap.${index}` }]),
)

test('library page: a list goes on by its cursor, and a DOI in any form narrows it', async ({ createWorld }) => {
  const understudy = createWorld({ given: { library: { sources: naps } } })
  open(understudy.key)
  await screen.findByText('10 of 12 shown.')
  fireEvent.click(screen.getByText('Show more'))
  await screen.findByText('12 of 12 shown.')
  expect(screen.queryByText('Show more')).toBeNull()
  fireEvent.change(screen.getByLabelText('Only the DOI'), { target: { value: 'https://doi.org/10.5555/NAP.7' } })
  fireEvent.click(screen.getByText('Filter'))
  await screen.findByText('1 of 1 shown.')
  expect(screen.getByText('Nap 7')).toBeTruthy()
})

test('library page: a DOI that is there is told, and saved as a copy on demand', async ({ createWorld }) => {
  const understudy = createWorld({ given: { library: { sources: { nap: { title: 'Notes on napping', doi: '10.5555/nap' } } } } })
  open(understudy.key)
  await screen.findByText('1 of 1 shown.')
  fireEvent.change(screen.getByLabelText('By its DOI'), { target: { value: 'doi:10.5555/NAP' } })
  const [save] = screen.getAllByText('Save')
  fireEvent.click(save ?? document.body)
  await screen.findByText('You have it already: Notes on napping')
  fireEvent.click(screen.getByText('Save a copy'))
  await screen.findByText(/^Saved: /)
  await screen.findByText('2 of 2 shown.')
})

test('library page: a paper that can only be read cannot be ticked', async ({ createWorld }) => {
  const collections = { sleep: { owner: 'other', sources: ['nap'], sharedWith: [{ email: 'owner@example.org', role: 'reader' as const }] } }
  const understudy = createWorld({ given: { library: { sources: { nap: { owner: 'other', title: 'Notes on napping' } }, collections } } })
  open(understudy.key)
  await screen.findByText('Read only')
  expect(screen.getByLabelText('Notes on napping').matches(':disabled')).toBe(true)
  fireEvent.click(screen.getByLabelText('Only those that I may edit'))
  await screen.findByText('No papers here.')
})
