// @vitest-environment jsdom
/* oxlint-disable vitest/no-standalone-expect -- these tests are made by the fixture */
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { handlersOf } from '../../../src/mock/msw.ts' // 'research-understudy/msw'
import { createTest } from '../../../src/testing/vitest.ts' // 'research-understudy/testing/vitest'
import { ReportsPage } from './reports-page.tsx'

// The page is built with one base URL, so the key leads each test to a world of its own.
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

const open = (apiKey: string): void => void render(<ReportsPage service={{ baseUrl, apiKey }} pollMs={20} />)

test('reports page: a report is created, followed and downloaded', async ({ understudy }) => {
  open(understudy.key)
  await screen.findByText('No reports yet.')
  fireEvent.change(screen.getByLabelText('Research question'), { target: { value: 'Does exercise help people sleep?' } })
  fireEvent.click(screen.getByText('Create'))
  await screen.findByText('In progress: gathering sources')

  understudy.clock.advance('PT10M')
  const link = await screen.findByText('Download PDF')
  const file = await fetch(link.getAttribute('href') ?? '')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
})

test('paused report: says why it cannot be resumed, and goes on with quota', async ({ createWorld }) => {
  const understudy = createWorld({
    given: {
      accounts: { default: { plan: 'pro', quota: 0 } },
      sessions: { paused: { type: 'report', title: 'Naps', status: 'pausedForInsufficientQuota', executionStage: 'extracting_data' } },
    },
  })
  open(understudy.key)
  fireEvent.click(await screen.findByText('Resume'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/quota/)

  await understudy.control.changeAccount({ path: { account: 'default' }, body: { quota: 100 } })
  fireEvent.click(screen.getByText('Resume'))
  await screen.findByText('In progress: extracting data')
})

test('reports page: a failed poll shows an alert, which the next one removes', async ({ understudy }) => {
  await understudy.control.addSession({ body: { type: 'report', title: 'Naps' } })
  await understudy.control.addFault({ body: { on: { operation: 'getReport' }, after: 1, times: 1, does: { edge: true } } })
  open(understudy.key)
  await screen.findByRole('alert')
  understudy.clock.advance('PT10M')
  await screen.findByText('Download PDF')
  expect(screen.queryByRole('alert')).toBeNull()
})
