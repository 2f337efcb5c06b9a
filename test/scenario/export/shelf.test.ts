import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { playableForms, type PlayableForm } from '../../../src/scenario/export/exported.ts'
import { toScript } from '../../../src/scenario/export/script.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

/** How many scenarios of the shelf a form cannot say. */
const unsaid: { readonly [Form in PlayableForm]: number } = { curl: 0, http: 0, arazzo: 8, playwright: 0 }

test.each(playableForms)('export: every scenario of the shelf is written as %s, or why not is said', (form) => {
  const exported = files.map((file) => {
    const scenario = parseScenarioText(readFileSync(join('scenarios', file), 'utf8'), file)
    const { worldNames } = toScript(scenario)
    return exportScenario(scenario, form, new Map(worldNames.map((name) => [name, name])))
  })
  const reasons = exported.flatMap((one) => ('cannot' in one ? [one.cannot] : []))
  expect(reasons.length).toBe(unsaid[form])
  expect(reasons.filter((one) => one.length === 0 || one.some((reason) => !/^step \d/.test(reason)))).toEqual([])
  expect(exported.filter((one) => 'text' in one && one.text.length < 100)).toEqual([])
})
