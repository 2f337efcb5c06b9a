import { listed } from '../literature/wording.ts'
import type { Source } from './source.ts'
import { verdict, type Test, type TestKind, type Verdict } from './verdict.ts'

const roman: { readonly [numeral: string]: string } = { i: '1', ii: '2', iii: '3', iv: '4' }
const phaseWords = /\bphases? ((?:[1-4]|i{1,3}v?|iv)(?:(?: ?[,/&–-] ?| or | and )(?:phase )?(?:[1-4]|i{1,3}v?|iv))*)\b/gi

/** Lists the phases that a text names, such as "phase 2/3" or "phases II and III". */
function phasesIn(text: string): readonly string[] {
  return [...text.matchAll(phaseWords)].flatMap(([, named = '']) =>
    [...named.matchAll(/[1-4]|i{1,3}v?|iv/gi)].map(([one]) => roman[one.toLowerCase()] ?? one),
  )
}

function inPhase(phases: readonly string[]): string {
  return `phase ${listed(phases, 'and')}`
}

const phaseTest: TestKind = (asked) => {
  const wanted = [...new Set(phasesIn(asked))]
  if (wanted.length === 0) return null
  return {
    claim: `it is of phase ${listed(wanted, 'or')}`,
    judge: ({ registered, text, title }) => {
      if (registered === null) {
        const named = phasesIn(`${title}. ${text}`)
        if (named.length === 0) return verdict('Unclear', 'No phase is named')
        return verdict(named.some((one) => wanted.includes(one)) ? 'Yes' : 'No', `It is a trial of ${inPhase([...new Set(named)])}`)
      }
      const phases = registered.phases.flatMap((phase) => (phase.startsWith('EARLY') ? ['early 1'] : (/[1-4]/.exec(phase)?.[0] ?? [])))
      if (phases.length === 0) return verdict('No', 'No phase applies to it')
      return verdict(phases.some((one) => wanted.includes(one)) ? 'Yes' : 'No', `It is registered as ${inPhase(phases)}`)
    },
  }
}

const statuses: readonly (readonly [status: string, sign: RegExp])[] = [
  ['COMPLETED', /\bcompleted\b/i],
  ['TERMINATED', /\bterminated\b|\bstopped early\b/i],
  ['WITHDRAWN', /\bwithdrawn\b/i],
  ['SUSPENDED', /\bsuspended\b/i],
  ['NOT_YET_RECRUITING', /\bnot yet recruiting\b|\bplanned trials\b/i],
  ['ACTIVE_NOT_RECRUITING', /\bactive\b|\bongoing\b/i],
  ['RECRUITING', /(?<!not |not yet )\brecruiting\b|\bongoing\b/i],
]

function said(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ')
}

const statusTest: TestKind = (asked) => {
  if (!/\btrials?\b|\bstudies\b|\bstatus\b|\brecruiting\b|\bregist/i.test(asked) || /\b(?:who|participants) completed\b/i.test(asked))
    return null
  const wanted = statuses.filter(([, sign]) => sign.test(asked)).map(([status]) => status)
  if (wanted.length === 0) return null
  return {
    claim: `its status is ${listed(wanted.map(said), 'or')}`,
    judge: ({ registered }) => {
      if (registered === null) return verdict(wanted.includes('COMPLETED') ? 'Yes' : 'No', 'It is published, and so completed')
      const { status } = registered
      if (status === null) return verdict('Unclear', 'The registry does not say how the trial stands')
      return verdict(wanted.includes(status) ? 'Yes' : 'No', `Its status in the registry is ${said(status)}`)
    },
  }
}

const postedTest: TestKind = (asked) => {
  if (!/\bposted results\b|\bresults (?:\w+ ){0,2}posted\b/i.test(asked)) return null
  return {
    claim: 'its results are posted',
    judge: ({ registered }) => (registered === null ? verdict('Yes', 'It is published with its results') : resultsInRegistry(registered)),
  }
}

/** Judges if the registry has results of a trial. */
export function resultsInRegistry({ hasResults }: NonNullable<Source['registered']>): Verdict {
  if (hasResults === null) return verdict('Unclear', 'The registry does not say whether there are results')
  return hasResults
    ? verdict('Yes', 'The registry has results of the trial')
    : verdict('No', 'The registry has no results of the trial yet')
}

/** Makes the tests of a trial's record. */
export function registryTests(asked: string): readonly Test[] {
  return [phaseTest, statusTest, postedTest].flatMap((kind) => kind(asked) ?? [])
}
