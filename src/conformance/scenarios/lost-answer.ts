import type { Exchange } from '../../exchange/exchange.ts'
import { noAnswerPointer } from '../../scenario/recorded-fault.ts'
import type { Draft } from './draft/draft.ts'
import { expectingOf, isPassedBy, playUpTo, type Showing } from './show-failure.ts'
import { toScenarioText } from './scenario-text.ts'
import { whyNone } from './why-no-scenario.ts'

/**
 * Shows that a request gets no answer where the reference gives one. The steps before it expect what both answered, and its own step
 * expects the answer of the reference.
 */
export async function showLostAnswer(
  draft: Draft,
  lost: Exchange,
  showing: Showing,
): Promise<{ readonly scenario: string } | { readonly whyNot: string }> {
  const at = draft.exchanges.lastIndexOf(lost)
  const upTo = { ...draft, steps: draft.steps.slice(0, at + 1) }
  const played = await playUpTo(draft, at, showing)
  if ('why' in played) return { whyNot: whyNone[played.why] }
  const { passing, earlier } = played
  const { status } = passing
  if (status >= 400) return { whyNot: `the mock answers its request with ${status}` }
  const expected = new Map(earlier.map((answers) => [answers.step, showing.expectEarlier(answers)]))
  const verdict = { expected: `an answer ${status}`, actual: 'no answer' }
  const failed = 'failed' in lost.response ? lost.response.failed : ''
  const story = `Recorded from a deployment that gave no answer to the last request: ${failed}.`
  const scenario = toScenarioText(
    expectingOf(upTo, (step) => (step === at ? { status } : expected.get(step))),
    { verdict, facts: { ...showing.facts, story } },
    { at, pointer: noAnswerPointer, status },
  )
  return (await isPassedBy(showing, scenario)) ? { scenario } : { whyNot: whyNone.unplayed }
}
