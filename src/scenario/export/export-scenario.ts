import type { Scenario } from '../scenario.ts'
import { toArazzo } from './arazzo.ts'
import { toCurlScript } from './curl.ts'
import type { Exported, PlayableForm } from './exported.ts'
import { toHttpFile } from './http.ts'
import { toPlaywrightTest } from './playwright.ts'
import { narrowFault } from './narrow-fault.ts'
import { toScript } from './script.ts'

/**
 * Writes a scenario in another form. `values` has the values of names as a mock gives them: sessions and e-mail addresses of its world, and what
 * steps save.
 */
export function exportScenario(scenario: Scenario, form: PlayableForm, values: ReadonlyMap<string, unknown> = new Map()): Exported {
  const { scenario: narrowed, unseen } = narrowFault(scenario)
  const script = toScript(narrowed, unseen)
  switch (form) {
    case 'curl':
      return withUnseen(toCurlScript(script), unseen)
    case 'http':
      return toHttpFile(script, values)
    case 'arazzo':
      return toArazzo(script, values)
    case 'playwright':
      return withUnseen(toPlaywrightTest(script), unseen)
  }
}

function withUnseen(exported: Exported, unseen: string | undefined): Exported {
  if ('cannot' in exported || unseen === undefined) return exported
  return { ...exported, notes: [...exported.notes, `It does not look at the fault, which shows by a schema: ${unseen}.`] }
}
