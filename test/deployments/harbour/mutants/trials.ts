import { correct } from '../behaviour.ts'
import { fault, field, findTrials, text } from './tools.ts'

const trial = 'Trial (element of `trials`)'
const required = 'All fields are required keys'
const results = 'Results per search request (both search endpoints)'

export const trialsMutants = [
  fault(
    'trial-summary-left-out',
    ['shape', 'medium'],
    trial,
    required,
    'A trial without a summary has no summary key.',
    {
      shownTrial: ({ summary, ...rest }) => (summary === null ? rest : { summary, ...rest }),
    },
    async (c) => (await findTrials(c, { maxResults: 100 })).list('trials').some((one) => field(one, 'summary') === undefined),
  ),
  fault(
    'trial-phase-text',
    ['shape', 'medium'],
    trial,
    'phase: array of string',
    'A single phase is a string.',
    {
      shownTrial: (shown, one) => (one.phase.length === 1 ? { ...shown, phase: one.phase[0] } : shown),
    },
    async (c) => (await findTrials(c, { maxResults: 30 })).list('trials').some((one) => typeof field(one, 'phase') === 'string'),
  ),
  fault(
    'trial-phase-na',
    ['value', 'medium'],
    trial,
    'phase: may list several phases; empty for not-applicable',
    'A trial without phase has the phase NA.',
    {
      shownTrial: (shown, one) => (one.phase.length === 0 ? { ...shown, phase: ['NA'] } : shown),
    },
    async (c) => (await findTrials(c, { maxResults: 100 })).list('trials').some((one) => String(field(one, 'phase')) === 'NA'),
  ),
  fault(
    'trial-results-unknown-text',
    ['shape', 'medium'],
    trial,
    'hasResults: boolean or null',
    'hasResults is the text of its value.',
    {
      shownTrial: (shown) => (shown['hasResults'] === null ? { ...shown, hasResults: 'unknown' } : shown),
    },
    async (c) => (await findTrials(c, { maxResults: 300 })).list('trials').some((one) => field(one, 'hasResults') === 'unknown'),
  ),
  fault(
    'trial-start-with-time',
    ['format', 'medium'],
    trial,
    'startDate: `YYYY-MM-DD` or a partial date',
    'The start carries a time.',
    {
      shownTrial: (shown) => (typeof shown['startDate'] === 'string' ? { ...shown, startDate: `${shown['startDate']}T00:00:00Z` } : shown),
    },
    async (c) => (await findTrials(c)).list('trials').some((one) => text(field(one, 'startDate')).includes('T')),
  ),
  fault(
    'trial-completion-slashes',
    ['format', 'medium'],
    trial,
    'completionDate: same format',
    'Only the completion date is written with slashes.',
    {
      shownTrial: (shown) =>
        typeof shown['completionDate'] === 'string' ? { ...shown, completionDate: shown['completionDate'].replaceAll('-', '/') } : shown,
    },
    async (c) => (await findTrials(c)).list('trials').some((one) => text(field(one, 'completionDate')).includes('/')),
  ),
  fault(
    'trial-status-terminated-null',
    ['value', 'medium'],
    trial,
    'overallStatus: e.g. RECRUITING, COMPLETED, TERMINATED',
    'The status is null for terminated trials.',
    {
      shownTrial: (shown) => (shown['overallStatus'] === 'TERMINATED' ? { ...shown, overallStatus: null } : shown),
    },
    async (c) =>
      (await findTrials(c, { trialFilters: { recruitmentStatus: ['TERMINATED'] } }))
        .list('trials')
        .some((one) => field(one, 'overallStatus') !== 'TERMINATED'),
  ),
  fault(
    'trial-count-text',
    ['shape', 'medium'],
    trial,
    'enrollmentCount: integer or null',
    'The count is a string.',
    {
      shownTrial: (shown) => ({ ...shown, enrollmentCount: String(shown['enrollmentCount']) }),
    },
    async (c) => typeof (await findTrials(c)).at('trials', 0, 'enrollmentCount') === 'string',
  ),
  fault(
    'trial-interventions-null',
    ['shape', 'medium'],
    trial,
    'interventions: array of string',
    'Observational trials have null interventions.',
    {
      shownTrial: (shown, one) => (one.interventions.length === 0 ? { ...shown, interventions: null } : shown),
    },
    async (c) => (await findTrials(c, { maxResults: 200 })).list('trials').some((one) => field(one, 'interventions') === null),
  ),
  fault(
    'trials-default-25',
    ['value', 'medium'],
    'POST /search/trials',
    '`maxResults` (integer, default 10)',
    'The default of trials is 25.',
    {
      defaultFor: (name) => (name === 'trials.maxResults' ? 25 : correct.defaultFor(name)),
    },
    async (c) => (await findTrials(c)).list('trials').length !== 10,
  ),
  fault(
    'trials-not-plan-capped',
    ['limit', 'hard'],
    results,
    'Pro: 300 results per request (both search endpoints)',
    'The cap of the plan is for papers only.',
    {
      resultCap: (plan, route) => (route === 'searchTrials' ? 10_000 : correct.resultCap(plan, route)),
    },
    async (c) => (await findTrials(c, { maxResults: 400 }, 'pro')).list('trials').length > 300,
  ),
  fault(
    'trials-scale-capped-like-pro',
    ['limit', 'medium'],
    results,
    'Scale: 500 results per request',
    'Trials on Scale end at 300.',
    {
      resultCap: (plan, route) => (route === 'searchTrials' && plan === 'scale' ? 300 : correct.resultCap(plan, route)),
    },
    async (c) => (await findTrials(c, { maxResults: 500 })).list('trials').length < 500,
  ),
]
