import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import type { PointedFault } from '../../../src/conformance/scenarios/pointed-fault.ts'
import { trafficScenario, type TrafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

const { baseUrl } = createUnderstudy()

/** Judges exchanges with a mock by rules, and writes the scenario that `inspect` writes of them. */
export async function writeTrafficScenario(
  exchanges: readonly Exchange[],
  pointed?: PointedFault,
  rules = '**',
): Promise<TrafficScenario | null> {
  const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching(rules), now: () => 0 })
  return trafficScenario(
    { baseUrl, exchanges, results, recordedAt: '2026-03-02T09:00:00Z', title: 'What bug.har shows' },
    standInReference,
    pointed,
  )
}
