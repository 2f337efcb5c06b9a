import { defineCheck } from '../../define/check.ts'
import { manyTrials } from '../../probes/searches.ts'
import {
  secondPhaseOf,
  trialsByEverything,
  trialsByStatus,
  trialsOfSecondPhase,
  trialsWithResults,
  trialsWithoutPhase,
} from './trial-searches.ts'
import { resultsOrNot } from './unset-flags.ts'
import { askedOf, filtersOf, idOf, judgeRows, listOf, rowsOf, textOf, type Row } from '../../define/search-results.ts'
import { alsoApart } from './apart.ts'

const filterHasResults = defineCheck({
  rule: 'search/trials/filter-has-results',
  probes: [trialsWithResults, trialsByEverything],
  judge: ({ searched }, { searched: byEverything }) =>
    judgeRows({
      searches: [searched],
      besides: [byEverything],
      faultOf: ({ hasResults }) => (hasResults === true ? null : { member: 'hasResults', expected: 'true' }),
    }),
})

const filterPhase = defineCheck({
  rule: 'search/trials/filter-phase',
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
      return (rowsOf(byEverything) ?? []).length > 0 ? found : { inconclusive: 'no trial of any phase came back' }
    // Its own title was asked for: what leaves it out, and every other that has the phase as its second, is the filter.
    const asked = rowsOf(all)?.find((trial) => textOf(trial, 'title') === askedOf(ofSecond)['query'])
    if (asked === undefined) return found
    const phase = secondPhaseOf(asked)
    if (trials.some((trial) => idOf(trial) === idOf(asked) || listOf(trial, 'phase').indexOf(phase) > 0)) return found
    const expected = `${idOf(asked)}, a trial of ${listOf(asked, 'phase').join(' and ')}, for ${String(phase)}`
    return { broken: { expected, actual: 'no trial that has it as its second', pointer: '/trials' }, by: [all, ofSecond] }
  },
})

const filterRecruitmentStatus = defineCheck({
  rule: 'search/trials/filter-recruitment-status',
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

/** However it is spelled. */
function isNotApplicable(phase: unknown): boolean {
  return typeof phase === 'string' && /^(?:n\/?a|not[ _-]?applicable)$/i.test(phase.trim())
}

function hasNoPhase({ phase }: Row): boolean {
  return Array.isArray(phase) && phase.length === 0
}

export const searchTrialFilterChecks = [
  resultsOrNot(filterHasResults),
  alsoApart(filterPhase),
  alsoApart(filterRecruitmentStatus),
  phaseEmptyNotApplicable,
] as const
