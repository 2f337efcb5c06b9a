import { expect, test } from 'vitest'
import type { RunEvent } from '../../../src/conformance/run-options.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

test('pauses before failing requests take a minute, and name the answer', async () => {
  const events: RunEvent[] = []
  await examineStandIn({
    globs: ['search/answers-synchronously'],
    profile: 'lifecycle',
    without: ['control'],
    fetchOf: changeAnswers(({ path }) => (path === '/search/papers' ? refuseWith(500, 'internal_error') : null)),
    onEvent: (event) => events.push(event),
  })
  const waits = events.flatMap((event) => (event.type === 'waiting' && event.for === 'recheck' ? [event] : []))
  expect(waits).toEqual(
    [1000, 6000, 16_000, 37_000].map((ms) => ({ type: 'waiting', ms, for: 'recheck', because: 'searchPapers answered 500' })),
  )
})
