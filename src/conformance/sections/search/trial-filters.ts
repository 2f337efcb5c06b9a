import { defineCheck, definePart } from '../../define/check.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { manyTrials } from '../../probes/searches.ts'
import {
  secondPhaseOf,
  trialsByEverything,
  trialsByStatus,
  trialsOfSecondPhase,
  trialsWithResults,
  trialsWithoutPhase,
} from './trial-searches.ts'
import { hasResultsFalse } from './unset-flags.ts'
import { findsEachPhase, findsEachStatus, findsEitherPhase, findsEitherStatus } from './value-filters.ts'
import { filtersOf, idOf, judgeRows, listOf, rowsOf, textOf, type Row } from '../../define/search-results.ts'
import { seesSimilarValues } from './similar-values.ts'

const hasResultsTrue = definePart({
  about: 'the flag with the value true',
  probes: [trialsWithResults, trialsByEverything],
  judge: ({ searched }, { searched: byEverything }) =>
    judgeRows({
      searches: [searched],
      besides: [byEverything],
      faultOf: ({ hasResults }) => (hasResults === true ? null : { member: 'hasResults', expected: 'true' }),
    }),
})

const phaseMatches = definePart({
  about: 'trials of a phase, be it their second, and of none',
  probes: [manyTrials, trialsByEverything, trialsOfSecondPhase, trialsWithoutPhase],
  judge({ searched: all }, { searched: byEverything }, { searched: ofSecond }, { searched: withoutPhase }) {
    const found = judgeRows({
      searches: [withoutPhase],
      besides: [byEverything, ofSecond],
      faultOf(trial, exchange) {
        const asked = listOf(filtersOf(exchange), 'phase')
        const phases = listOf(trial, 'phase')
        const isWanted = asked.includes('NA')
          ? phases.length === 0 || phases.some(isNotApplicable)
          : phases.some((phase) => asked.includes(phase))
        return isWanted ? null : { member: 'phase', expected: asked.includes('NA') ? 'empty, or NA' : `one of ${asked.join(', ')}` }
      },
    })
    if (!('kept' in found)) return found
    const trials = rowsOf(ofSecond)
    if (all === undefined || ofSecond === undefined || trials === undefined || trials.length === 0)
      return (rowsOf(byEverything) ?? []).length > 0 ? found : { notShown: 'no trial of any phase came back' }
    // The search asks for the trial's own title, so only the filter can leave it out, and every other with that second phase.
    const asked = rowsOf(all)?.find((trial) => textOf(trial, 'title') === jsonBodyOrEmpty(ofSecond)['query'])
    if (asked === undefined) return found
    const phase = secondPhaseOf(asked)
    if (trials.some((trial) => idOf(trial) === idOf(asked) || listOf(trial, 'phase').indexOf(phase) > 0)) return found
    const expected = `${idOf(asked)}, a trial of ${listOf(asked, 'phase').join(' and ')}, for ${String(phase)}`
    return { broken: { expected, actual: 'no trial that has it as its second', pointer: '/trials' }, by: [all, ofSecond] }
  },
})

const statusMatches = definePart({
  about: 'trials of two statuses',
  probes: [trialsByStatus, trialsByEverything],
  judge: ({ searched }, { searched: byEverything }) =>
    judgeRows({
      searches: [searched],
      besides: [byEverything],
      faultOf({ overallStatus }, exchange) {
        const asked = listOf(filtersOf(exchange), 'recruitmentStatus')
        return asked.includes(overallStatus) ? null : { member: 'overallStatus', expected: `one of ${asked.join(', ')}` }
      },
    }),
})

const phaseEmptyNotApplicable = defineCheck({
  rule: 'search/trials/phase-empty-not-applicable',
  probes: [trialsWithoutPhase, manyTrials],
  judge: ({ searched }, { searched: all }) =>
    judgeRows({
      searches: [searched],
      besides: [all],
      faultOf: (trial) => (listOf(trial, 'phase').some(isNotApplicable) ? { member: 'phase', expected: 'an empty array' } : null),
      isTelling: hasNoPhase,
    }),
})

/** Reads any spelling of `NA`. */
function isNotApplicable(phase: unknown): boolean {
  return typeof phase === 'string' && /^(?:n\/?a|not[ _-]?applicable)$/i.test(phase.trim())
}

function hasNoPhase({ phase }: Row): boolean {
  return Array.isArray(phase) && phase.length === 0
}

export const searchTrialFilterChecks = [
  { rule: 'search/trials/filter-has-results', parts: [hasResultsTrue, hasResultsFalse] },
  {
    rule: 'search/trials/filter-phase',
    parts: [phaseMatches, findsEitherPhase, findsEachPhase, seesSimilarValues('search/trials/filter-phase')],
  },
  {
    rule: 'search/trials/filter-recruitment-status',
    parts: [statusMatches, findsEitherStatus, findsEachStatus, seesSimilarValues('search/trials/filter-recruitment-status')],
  },
  phaseEmptyNotApplicable,
] as const
