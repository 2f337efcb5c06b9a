import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseTarget } from '../../src/conformance/define/target.ts'
import { presets } from '../../src/mock/worlds/presets.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'
import type { Outcome, PlayEvent } from '../../src/scenario/play.ts'
import type { Scenario, Step } from '../../src/scenario/scenario.ts'
import { createTokenIssuer } from '../../src/scenario/steering.ts'
import { targetNames, findUnmet } from '../../src/scenario/unmet-on-deployment.ts'
import type { Mutant } from '../support/deployments/mutant.ts'
import { playToEnd, parseScenarioText } from '../support/scenario/play-scenario.ts'
import { combineDeployments } from '../support/deployments/rewrite-text.ts'
import { variants as forms } from '../variants/forms.ts'
import { variants as wires } from '../variants/wire.ts'

const shelf = 'scenarios'
const files = readdirSync(shelf, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted()

/** Makes another legal deployment of the mock: it differs in everything that the contract leaves open. */
const otherwise: readonly string[] = [
  'indents its JSON and names its charset',
  'adds unknown members to every object',
  'words its errors otherwise, with more members',
  'has an empty list of warnings',
  'has abstract and reportBody null without include',
  'leaves out download URLs that are null',
  'leaves the role out of list items',
]

test('foreign deployment: it differs in every way that it is made to', () => {
  expect(waysOf(otherwise)).toHaveLength(otherwise.length)
})

const targetOffered = openDeployment().target
const reasons = files.map((file) => [file, whyNot(file)] as const)
const played = reasons.filter(([, reason]) => reason === null).map(([file]) => file)
const unplayed = reasons.filter((pair): pair is readonly [string, string] => pair[1] !== null)

test('foreign deployment: plays at least twelve scenarios', () => {
  expect(played.length).toBeGreaterThanOrEqual(12)
})

test.each(played)('foreign deployment: %s passes', async (file) => {
  const { events, outcome } = await playThere(scenarioIn(file))
  expect(events.filter((event) => event.type === 'stepImpossible' || event.differences.length > 0)).toEqual([])
  expect(outcome).toBe('passes')
})

test.each(unplayed)('foreign deployment: %s needs a mock: %s', (_, reason) => {
  expect(reason).toMatch(/^(?:it needs given|it is steered by) \S/)
})

test('foreign deployment: a promise of the mock alone fails', async () => {
  const { outcome } = await playThere(scenarioIn(join('forms', 'wrong-bodies-name-their-field.yaml')))
  expect(outcome).toBe('fails')
})

/** Why a deployment that is known by its target file cannot play it; null when it can. */
function whyNot(file: string): string | null {
  const scenario = scenarioIn(file)
  const unmet = findUnmet(scenario, targetOffered)
  if (unmet.length > 0) return `it needs given ${unmet.join(', ')}`
  const steered = steeringIn(scenario.steps)
  return steered.length > 0 ? `it is steered by ${steered.join(', ')}` : null
}

function steeringIn(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => (step.type === 'control' ? [step.call] : step.type === 'repeat' ? steeringIn(step.steps) : []))
}

function scenarioIn(file: string): Scenario {
  return parseScenarioText(readFileSync(join(shelf, file), 'utf8'), file)
}

async function playThere(scenario: Scenario): Promise<{ readonly events: readonly PlayEvent[]; readonly outcome: Outcome }> {
  const { target, fetch, clock, tokenOf } = openDeployment()
  const { baseUrl, mcpUrl, keys } = target
  return playToEnd(scenario, { baseUrl, keys, fetch, clock, names: targetNames(target), tokenOf, ...(mcpUrl !== undefined && { mcpUrl }) })
}

/** A deployment of its own seed and time, known by nothing but a target file, which offers no control, and by tokens for its MCP server. */
function openDeployment() {
  const understudy = createUnderstudy({ given: { ...presets.conformance, seed: 11, clock: '2026-07-01T12:00:00Z' } })
  const { control: _, ...offered } = understudy.world().target
  const target = parseTarget('target.yaml', JSON.stringify(offered), {})
  const tokenOf = createTokenIssuer(understudy.control, 'default')
  if ('mistakes' in target) throw new Error(target.mistakes.map(({ message }) => message).join('\n'))
  return { target, fetch: combineDeployments(...waysOf(otherwise))(understudy), clock: understudy.clock, tokenOf }
}

function waysOf(names: readonly string[]): readonly Mutant['fetchOf'][] {
  return [...wires, ...forms].flatMap(({ does, fetchOf }) => (names.includes(does) && fetchOf !== undefined ? [fetchOf] : []))
}
