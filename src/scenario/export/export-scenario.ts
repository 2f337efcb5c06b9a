import type { Scenario } from '../scenario.ts'
import { toCurlScript } from './curl.ts'
import type { Exported, ExportForm } from './exported.ts'
import { toScript } from './script.ts'

/** Writes a scenario in another form. */
export function exportScenario(scenario: Scenario, form: ExportForm): Exported {
  const script = toScript(scenario)
  switch (form) {
    case 'curl':
      return toCurlScript(script)
  }
}
