import type { Given } from '../contract/given.ts'
import { presets } from '../mock/presets.ts'
import { integerOf, wordOf } from './arguments.ts'
import { givenFlags } from './mock-flags.ts'

type Flags = { readonly [Name in keyof typeof givenFlags]?: (typeof givenFlags)[Name]['type'] extends 'string' ? string : boolean }

/** What the default world is made from: the scenarios' givens, a later one over an earlier one, and the flags over all. */
export function givenOf(flags: Flags, scenarios: readonly { readonly given: Given }[], withFixtures: boolean): Given {
  const fixtures = withFixtures && scenarios.length === 0 ? [presets.conformance] : []
  return [...fixtures, ...scenarios.map(({ given }) => given), fromFlags(flags)].reduce(over, {})
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
      ...(rateLimit !== undefined && { rateLimit: wordOf('rate-limit', rateLimit, givenFlags['rate-limit'].words) }),
      ...(planCap !== undefined && { planCap: wordOf('plan-cap', planCap, givenFlags['plan-cap'].words) }),
    },
    options: {
      ...(flags.form !== undefined && { form: wordOf('form', flags.form, givenFlags.form.words) }),
      ...(flags.realistic === true && { realistic: true }),
      ...(flags['strict-bodies'] === true && { strictBodies: true }),
      ...(flags['no-magic'] === true && { magic: false }),
    },
  }
}
