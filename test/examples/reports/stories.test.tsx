// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import meta, { Empty, EveryStatus } from './reports-page.stories.tsx'

// Generous: a loaded machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

/** MSW 2 reads the first, MSW 3 the second. */
const unhandled = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const

/** What Storybook does with a story, in short. */
function show({ args, parameters }: typeof Empty): void {
  const server = setupServer(...parameters.msw.handlers)
  server.listen(unhandled)
  const Component = meta.component
  render(<Component {...args} />)
  onTestFinished(() => {
    cleanup()
    server.close()
  })
}

test('stories: the empty list says so', async () => {
  show(Empty)
  expect(await screen.findByText('No reports yet.')).toBeTruthy()
})

test('stories: every status is shown', async () => {
  show(EveryStatus)
  for (const text of ['In progress: screening abstract', 'Paused: the quota is used up', /^Done: /, /^Failed: /, 'Not tracked'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('Download PDF').getAttribute('href')).toMatch(/^https:\/\/every-status\.example\.org\/_files\//)
})
