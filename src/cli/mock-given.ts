import type { Given } from '../contract/given.ts'
import { presets } from '../mock/presets.ts'
import { integerOf, wordOf } from './arguments.ts'
import { readUserFile, readerBeside } from './read-file.ts'

/** Flags of `mock` that say what its world is made from; none of them has a default, so that a scenario's own word holds. */
export const givenFlags = {
  seed: { type: 'string' },
  realistic: { type: 'boolean' },
  'rate-limit': { type: 'string' },
  form: { type: 'string' },
  'plan-cap': { type: 'string' },
  'strict-bodies': { type: 'boolean' },
  'no-magic': { type: 'boolean' },
} as const

type Flags = { readonly [Name in keyof typeof givenFlags]?: (typeof givenFlags)[Name]['type'] extends 'string' ? string : boolean }

/** What the default world is made from: the scenarios' givens, a later one over an earlier one, and the flags over all. */
export async function givenOf(flags: Flags, scenarioFiles: readonly string[], withFixtures: boolean): Promise<Given> {
  const fixtures = withFixtures && scenarioFiles.length === 0 ? [presets.conformance] : []
  const scenarios = scenarioFiles.length === 0 ? [] : await givensOf(scenarioFiles)
  return [...fixtures, ...scenarios, fromFlags(flags)].reduce(over, {})
}

/** Reading YAML takes as long as the rest of the start, so it is loaded only for who has a file. */
async function givensOf(files: readonly string[]): Promise<readonly Given[]> {
  const { parseScenario } = await import('../scenario/scenario.ts')
  return files.map((file) => readUserFile(file, (name, text) => parseScenario(name, text, readerBeside(name))).given)
}

function over(below: Given, above: Given): Given {
  const merged: Given = {
    ...below,
    ...above,
    ...((below.accounts ?? above.accounts) !== undefined && { accounts: { ...below.accounts, ...above.accounts } }),
    ...((below.sessions ?? above.sessions) !== undefined && { sessions: { ...below.sessions, ...above.sessions } }),
    ...((below.timelines ?? above.timelines) !== undefined && { timelines: [...(above.timelines ?? []), ...(below.timelines ?? [])] }),
    ...((below.papers ?? above.papers) !== undefined && { papers: [...(below.papers ?? []), ...(above.papers ?? [])] }),
    ...((below.trials ?? above.trials) !== undefined && { trials: [...(below.trials ?? []), ...(above.trials ?? [])] }),
    ...((below.faults ?? above.faults) !== undefined && { faults: [...(below.faults ?? []), ...(above.faults ?? [])] }),
    ...((below.limits ?? above.limits) !== undefined && { limits: { ...below.limits, ...above.limits } }),
    ...((below.options ?? above.options) !== undefined && { options: { ...below.options, ...above.options } }),
  }
  return merged
}

function fromFlags(flags: Flags): Given {
  const rateLimit = flags['rate-limit']
  const planCap = flags['plan-cap']
  return {
    ...(flags.seed !== undefined && { seed: integerOf('seed', flags.seed, 0, 2 ** 31 - 1) }),
    limits: {
      ...(rateLimit !== undefined && { rateLimit: wordOf('rate-limit', rateLimit, ['none', 'perMinute', 'daily']) }),
      ...(planCap !== undefined && { planCap: wordOf('plan-cap', planCap, ['reject', 'clamp']) }),
    },
    options: {
      ...(flags.form !== undefined && { form: wordOf('form', flags.form, ['current', 'older', 'newer']) }),
      ...(flags.realistic === true && { realistic: true }),
      ...(flags['strict-bodies'] === true && { strictBodies: true }),
      ...(flags['no-magic'] === true && { magic: false }),
    },
  }
}
