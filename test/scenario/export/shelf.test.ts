import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportScenario } from '../../../src/scenario/export/export-scenario.ts'
import { playableForms, type PlayableForm } from '../../../src/scenario/export/exported.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'

const files = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

/** How many scenarios of the shelf a form cannot say. */
const unsaid: { readonly [Form in PlayableForm]: number } = { curl: 0, playwright: 0 }

test.each(playableForms)('export: every scenario of the shelf is written as %s, or why not is said', (form) => {
  const exported = files.map((file) => exportScenario(parseScenarioText(readFileSync(join('scenarios', file), 'utf8'), file), form))
  const reasons = exported.flatMap((one) => ('cannot' in one ? [one.cannot] : []))
  expect(reasons.length).toBe(unsaid[form])
  expect(reasons.filter((one) => one.length === 0 || one.some((reason) => !/^step \d/.test(reason)))).toEqual([])
  expect(exported.filter((one) => 'text' in one && one.text.length < 100)).toEqual([])
})
