import { exportScenario } from '../../scenario/export/export-scenario.ts'
import type { Exported, ExportForm } from '../../scenario/export/exported.ts'
import { play } from '../../scenario/play.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { openStandIn } from '../replay/open-player.ts'
import { exportAsHar } from './har.ts'

/** Writes a scenario in another form. Forms that hold what a mock answers are written while one plays. */
export async function exportAs(form: ExportForm, scenario: Scenario): Promise<Exported> {
  if (form === 'curl' || form === 'playwright') return exportScenario(scenario, form)
  const opened = await openStandIn(scenario, new AbortController().signal)
  if ('reason' in opened) return { cannot: [opened.reason] }
  if (form === 'har') return exportAsHar(scenario, opened.player)
  const values = new Map<string, unknown>(opened.player.names)
  for await (const _ of play(scenario, opened.player, values));
  return exportScenario(scenario, form, values)
}
