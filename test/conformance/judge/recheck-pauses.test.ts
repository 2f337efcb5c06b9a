import { expect, test } from 'vitest'
import type { RunEvent } from '../../../src/conformance/run-options.ts'
import { changeAnswers, refuseWith } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

test('pauses before failing requests are asked again say which answer they are for', async () => {
  const events: RunEvent[] = []
  await examineStandIn({
    globs: ['search/answers-synchronously'],
    profile: 'lifecycle',
    without: ['control'],
    fetchOf: changeAnswers(({ path }) => (path === '/search/papers' ? refuseWith(500, 'internal_error') : null)),
    onEvent: (event) => events.push(event),
  })
  const waits = events.flatMap((event) => (event.type === 'waiting' && event.ms >= 15_000 ? [event] : []))
  expect(waits).toEqual(
    [15_000, 30_000, 37_000, 264_000].map((ms) => ({ type: 'waiting', ms, for: 'recheck', because: 'searchPapers answered 500' })),
  )
})
