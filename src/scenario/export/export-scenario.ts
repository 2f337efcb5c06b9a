import type { Scenario } from '../scenario.ts'
import { toCurlScript } from './curl.ts'
import type { Exported, PlayableForm } from './exported.ts'
import { toPlaywrightTest } from './playwright.ts'
import { toScript } from './script.ts'

/** Writes a scenario in another form. */
export function exportScenario(scenario: Scenario, form: PlayableForm): Exported {
  const script = toScript(scenario)
  switch (form) {
    case 'curl':
      return toCurlScript(script)
    case 'playwright':
      return toPlaywrightTest(script)
  }
}
