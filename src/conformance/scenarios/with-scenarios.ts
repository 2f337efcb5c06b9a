import type { Connection } from '../../exchange/send.ts'
import { failureScenario } from './failure-scenario.ts'
import type { Reference } from './reference.ts'
import type { RunRecord } from '../send/run-record.ts'
import type { RunFacts } from './scenario-text.ts'
import { whyNone, whyNotInTime, whySecret } from './why-no-scenario.ts'
import type { Result } from '../judge/judge.ts'
import type { Redactor } from '../judge/redact.ts'

/** Adds to each failure a scenario that reproduces it, or the reason for none, within a time limit. A scenario never holds a secret. */
export async function withScenarios(
  results: readonly Result[],
  material: RunRecord,
  facts: RunFacts,
  { reference, signal, now }: Pick<Connection, 'signal' | 'now'> & { readonly reference?: Reference },
  screen: Redactor,
): Promise<readonly Result[]> {
  if (reference === undefined) return results
  const endsAt = now() + maxScenarioMs
  // An interrupted run writes no more scenarios.
  const isOver = (): boolean => signal?.aborted === true || now() > endsAt
  const inTime: Reference = { ...reference, play: async (scenario) => (isOver() ? nothingPlayed : reference.play(scenario)) }
  const shown: Result[] = []
  for (const result of results) {
    if (!('expected' in result.verdict)) shown.push(result)
    else if (isOver()) shown.push({ ...result, noScenario: whyNotInTime })
    else {
      const found = await failureScenario(material, result, facts, inTime)
      if ('why' in found) shown.push({ ...result, noScenario: isOver() ? whyNotInTime : whyNone[found.why] })
      else shown.push({ ...result, ...(screen.maskSecrets(found.scenario) === found.scenario ? found : { noScenario: whySecret }) })
    }
  }
  return shown
}

/** A broken deployment fails by hundreds of rules; its report is waited for. */
const maxScenarioMs = 30_000

const nothingPlayed = { events: [], names: new Map<string, string>() }
