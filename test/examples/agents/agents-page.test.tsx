// @vitest-environment jsdom
/* oxlint-disable vitest/no-standalone-expect -- these tests are made by the fixture */
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { handlersOf } from '../../../src/mock/msw.ts' // 'research-understudy/msw'
import { createTest } from '../../../src/testing/vitest.ts' // 'research-understudy/testing/vitest'
import { AgentsPage } from './agents-page.tsx'

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

const open = (apiKey: string): void => void render(<AgentsPage service={{ baseUrl, apiKey }} pollMs={20} />)

test('agents page: what an agent says is shown, and its question is answered', async ({ understudy }) => {
  const { sessionId } = await understudy.control.addSession({ body: { type: 'agent', title: 'Naps', goesOn: { by: 'hand' } } })
  const steer = (body: Parameters<typeof understudy.control.steerSession>[0]['body']) =>
    understudy.control.steerSession({ path: { session: sessionId }, body })
  open(understudy.key)
  fireEvent.click(await screen.findByText('Naps'))
  await steer({ do: 'say', text: 'A draft.' })
  await screen.findByText('A draft.')
  await steer({ do: 'ask', text: 'Which years?', choices: ['All', 'Since 2020'] })
  fireEvent.click(await screen.findByText('Since 2020'))
  const log = screen.getByRole('log')
  await within(log).findByText('You')
  expect(within(log).queryByRole('button')).toBeNull()
  await steer({ do: 'finish', text: 'Ten studies.' })
  await within(log).findByText('Ten studies.')
})

test('agents page: a paused conversation goes on when there is quota again', async ({ createWorld }) => {
  const understudy = createWorld({
    given: {
      accounts: { default: { plan: 'pro', quota: 0 } },
      sessions: { paused: { type: 'agent', title: 'Naps', status: 'pausedForInsufficientQuota' } },
    },
  })
  open(understudy.key)
  fireEvent.click(await screen.findByText('Naps'))
  fireEvent.click(await screen.findByText('Resume'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/quota/)
  await understudy.control.changeAccount({ path: { account: 'default' }, body: { quota: 100 } })
  fireEvent.click(screen.getByText('Resume'))
  await screen.findByText('Stop')
})

test('agents page: somebody else’s conversation is read, and not written to', async ({ createWorld }) => {
  const understudy = createWorld({
    given: {
      accounts: { default: { plan: 'pro', email: 'owner@example.org' }, other: { plan: 'pro' } },
      sessions: { theirs: { type: 'agent', title: 'Naps', owner: 'other', status: 'completed', sharedWith: ['owner@example.org'] } },
    },
  })
  open(understudy.key)
  fireEvent.click(await screen.findByText('Naps'))
  await screen.findByText('Shared with you')
  await screen.findAllByText('Agent')
  expect(screen.queryByLabelText('Message')).toBeNull()
})

test('agents page: an account without the agents is told so', async ({ createWorld }) => {
  const understudy = createWorld({ given: { accounts: { default: { plan: 'pro', agentApi: false } } } })
  open(understudy.key)
  fireEvent.change(await screen.findByLabelText('What should it find out?'), { target: { value: 'Why?' } })
  fireEvent.click(screen.getByText('Start'))
  expect((await screen.findByRole('alert')).textContent).toBe('Agents are not enabled for this account.')
})
