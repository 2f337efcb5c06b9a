import { expect, test } from 'vitest'
import { examine } from '../../../src/conformance/examine.ts'
import type { Target } from '../../../src/conformance/define/target.ts'
import type { Verdict } from '../../../src/conformance/define/verdict.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { presets } from '../../../src/mock/worlds/presets.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

/** What two runs in a row say of a rule: the verdict of the first, and why the second has none. */
async function twoRuns(more: Partial<Target>): Promise<readonly (string | undefined)[]> {
  const understudy = createUnderstudy({ given: { ...presets.conformance, clock: '2026-03-02T09:00:00Z' } })
  const { control: _control, ...offered } = understudy.world().target as Target // one, though the document of control does not spell it out
  const run = async (): Promise<Verdict | undefined> => {
    const examining = examine({
      target: { ...offered, ...more },
      rules: rulesMatching('sessions/resume/kind-from-id'),
      profile: 'lifecycle',
      fetch: understudy.fetch,
      now: understudy.clock.now,
      sleep(ms) {
        understudy.clock.advance(Math.ceil(ms))
        return Promise.resolve()
      },
    })
    let next = await examining.next()
    while (next.done !== true) next = await examining.next()
    return next.value.results[0]?.verdict
  }
  const [first, second] = [await run(), await run()]
  return [first?.verdict, second !== undefined && 'detail' in second ? second.detail : undefined]
}

test('spent sessions: resumed by an earlier run, the reason has a remedy', async () => {
  expect(await twoRuns({})).toEqual([
    'pass',
    'resumeSession answered 409 session_not_paused: nothing in sessions.paused is paused any longer, an earlier run has probably resumed it; list other paused sessions there',
  ])
})

test('spent sessions: the remedy resets the world of a mock', async () => {
  const control = { url: 'http://127.0.0.1:1/_control', token: 'secret' }
  const [first, detail] = await twoRuns({ control })
  expect(first).toBe('pass')
  expect(detail).toContain(
    '; curl -X POST -H "authorization: Bearer $UNDERSTUDY_CONTROL_TOKEN" http://127.0.0.1:1/_control/worlds/default/reset restores',
  )
  expect(detail).not.toContain('secret')
})
