import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { noAnswerPointer } from '../../scenario/recorded-fault.ts'
import { parseScenario } from '../../scenario/scenario.ts'
import type { Draft } from './draft.ts'
import type { DraftStep } from './draft-step.ts'
import { expectingOf, isPassedBy, type Showing } from './show-failure.ts'
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
  const bare = parseScenario('lost.yaml', toScenarioText(upTo, showing, null))
  if ('mistakes' in bare) return { whyNot: whyNone.undrafted }
  const { events } = await showing.reference.play(bare)
  const answers = events.map((event) => (event.type === 'stepPlayed' && event.exchange !== null ? answerOf(event.exchange) : undefined))
  const answer = answers[at]
  if (answer === undefined) return { whyNot: whyNone.unplayed }
  if (answer.status >= 400) return { whyNot: `the mock answers its request with ${answer.status}` }
  const earlier = (step: number): DraftStep | undefined => {
    const [exchange = null, passing] = [draft.exchanges[step], answers[step]]
    const failing = exchange === null ? undefined : answerOf(exchange)
    return passing === undefined || failing === undefined ? undefined : showing.expectEarlier({ passing, failing })
  }
  const { status } = answer
  const verdict = { expected: `an answer ${status}`, actual: 'no answer' }
  const failed = 'failed' in lost.response ? lost.response.failed : ''
  const story = `Recorded from a deployment that gave no answer to the last request: ${failed}.`
  const scenario = toScenarioText(
    expectingOf(upTo, (step) => (step === at ? { status } : earlier(step))),
    { verdict, facts: { ...showing.facts, story } },
    { at, pointer: noAnswerPointer, status },
  )
  return (await isPassedBy(showing, scenario)) ? { scenario } : { whyNot: whyNone.unplayed }
}
