import { shown } from '../../checks.ts'
import type { Call, Fields, Trial } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { items, trials } from '../probe.ts'

type Change = (value: unknown, trial: Trial, call: Call) => unknown

const field =
  (name: string, says: string) =>
  (id: string, sort: Sort, breaks: string, change: Change, shows: (value: unknown) => boolean, body: Fields = {}): Row => [
    `trial-${id}`,
    sort,
    `Trial ${name}: ${says}`,
    breaks,
    { trialView: (view, trial, call) => ({ ...view, [name]: change(view[name], trial, call) }) },
    async (client) => items(await trials(client, { maxResults: 700, ...body }), 'trials').some((trial) => shows(trial[name])),
  ]

const absent = (value: unknown): boolean => value === undefined
const isText = (value: unknown): boolean => typeof value === 'string'
const isKeyword = (call: Call): boolean => call.body['searchMode'] === 'keyword'
const keyword = { searchMode: 'keyword', query: 'AREA[StudyType]INTERVENTIONAL' }
const dropsNull: Change = (value) => value ?? undefined

const nctId = field('nctId', 'string')
const title = field('title', 'string')
const summary = field('summary', 'string or null, plain-text brief summary')
const url = field('url', 'string, link to the public record of the trial')
const status = field('overallStatus', 'string or null, such as RECRUITING; null when none posted')
const phase = field('phase', 'array of string; empty for not-applicable')
const studyType = field('studyType', 'string or null: INTERVENTIONAL, OBSERVATIONAL or EXPANDED_ACCESS')
const enrolled = field('enrollmentCount', 'integer or null')
const conditions = field('conditions', 'array of string')
const interventions = field('interventions', 'array of string, intervention names')
const sponsor = field('leadSponsor', 'string or null')
const start = field('startDate', 'string or null, YYYY-MM-DD or a partial date')
const primary = field('primaryCompletionDate', 'string or null, same format')
const completion = field('completionDate', 'string or null, same format')
const results = field('hasResults', 'boolean or null')
const updated = field('lastUpdatedYear', 'integer or null')

const spoken = (value: unknown): boolean => typeof value === 'string' && /[A-Z][a-z]+/u.test(value)

export const trialFields: readonly Fault[] = under('Trial (element of `trials`)', [
  nctId('nct-id-dropped', 'easy shape', 'nctId is left out', () => undefined, absent),
  nctId(
    'nct-id-number',
    'medium shape',
    'nctId is a number in keyword mode',
    (value, trial, call) => (isKeyword(call) ? Number(trial.nctId.slice(3)) : value),
    (value) => typeof value === 'number',
    keyword,
  ),
  title(
    'title-null-when-withdrawn',
    'hard shape',
    'withdrawn trials have the title null',
    (value, trial) => (trial.overallStatus === 'WITHDRAWN' ? null : value),
    (value) => value === null,
  ),
  summary('summary-dropped-when-null', 'medium shape', 'summary is left out when it is null', dropsNull, absent),
  summary(
    'summary-object',
    'easy shape',
    'summary is an object',
    (value) => (value === null ? null : { text: value }),
    (value) => typeof value === 'object' && value !== null,
  ),
  summary(
    'summary-marked-up',
    'medium format',
    'summary is marked up as HTML for completed trials',
    (value, trial) => (trial.overallStatus === 'COMPLETED' && value !== null ? `<p>${shown(value)}</p>` : value),
    (value) => typeof value === 'string' && value.startsWith('<p>'),
  ),
  url(
    'url-bare',
    'medium format',
    'url is only the id of the record',
    (_, trial) => trial.nctId,
    (value) => typeof value === 'string' && !value.startsWith('http'),
  ),
  url(
    'url-null-for-expanded-access',
    'hard shape',
    'url is null for expanded access',
    (value, trial) => (trial.studyType === 'EXPANDED_ACCESS' ? null : value),
    (value) => value === null,
  ),
  status('status-dropped-when-null', 'medium shape', 'overallStatus is left out when none is posted', dropsNull, absent),
  status(
    'status-empty-when-null',
    'hard value',
    'overallStatus is the empty string when none is posted',
    (value) => value ?? '',
    (value) => value === '',
  ),
  phase(
    'phase-text',
    'medium shape',
    'a single phase is a string, no array',
    (value, trial) => (trial.phase.length === 1 ? trial.phase[0] : value),
    isText,
  ),
  phase(
    'phase-na',
    'medium value',
    'phase lists NA where it is to be empty',
    (value, trial) => (trial.phase.length === 0 ? ['NA'] : value),
    (value) => Array.isArray(value) && value.includes('NA'),
  ),
  phase(
    'phase-null-when-empty',
    'medium shape',
    'phase is null when not applicable',
    (value, trial) => (trial.phase.length === 0 ? null : value),
    (value) => value === null,
  ),
  phase(
    'phase-merged',
    'hard shape',
    'two phases are one string, no array',
    (value, trial) => (trial.phase.length === 2 ? trial.phase.join('/') : value),
    isText,
  ),
  studyType(
    'study-type-spoken',
    'easy value',
    'studyType is written as words',
    (value) => (typeof value === 'string' ? `${value.slice(0, 1)}${value.slice(1).toLowerCase()}` : value),
    spoken,
  ),
  studyType(
    'study-type-expanded-spoken',
    'hard value',
    'EXPANDED_ACCESS is written EXPANDED',
    (value) => (value === 'EXPANDED_ACCESS' ? 'EXPANDED' : value),
    (value) => value === 'EXPANDED',
  ),
  studyType('study-type-dropped-when-null', 'hard shape', 'studyType is left out when it is null', dropsNull, absent),
  enrolled('enrollment-text', 'easy shape', 'enrollmentCount is a string', (value) => (value === null ? null : shown(value)), isText),
  enrolled('enrollment-dropped-when-null', 'medium shape', 'enrollmentCount is left out when it is null', dropsNull, absent),
  conditions('conditions-joined', 'easy shape', 'conditions are one string', (_, trial) => trial.conditions.join('; '), isText),
  conditions(
    'conditions-single-as-text',
    'medium shape',
    'a single condition is a string, no array',
    (value, trial) => (trial.conditions.length === 1 ? trial.conditions[0] : value),
    isText,
  ),
  interventions(
    'interventions-objects',
    'easy shape',
    'interventions are objects',
    (_, trial) => trial.interventions.map((name) => ({ name })),
    (value) => Array.isArray(value) && typeof value[0] === 'object',
  ),
  interventions(
    'interventions-null-when-none',
    'medium shape',
    'interventions is null for observational trials',
    (value, trial) => (trial.interventions.length === 0 ? null : value),
    (value) => value === null,
  ),
  sponsor(
    'sponsor-object',
    'easy shape',
    'leadSponsor is an object',
    (value) => (value === null ? null : { name: value }),
    (value) => typeof value === 'object' && value !== null,
  ),
  sponsor('sponsor-dropped-when-null', 'medium shape', 'leadSponsor is left out when it is null', dropsNull, absent),
  start(
    'start-timestamp',
    'medium format',
    'a full startDate is a timestamp',
    (value) => (typeof value === 'string' && value.length === 10 ? `${value}T00:00:00Z` : value),
    (value) => typeof value === 'string' && value.includes('T'),
  ),
  start('start-dropped-when-null', 'medium shape', 'startDate is left out when it is null', dropsNull, absent),
  primary(
    'primary-turned-round',
    'medium format',
    'primaryCompletionDate is day first',
    (value) => (typeof value === 'string' ? value.split('-').toReversed().join('-') : value),
    (value) => typeof value === 'string' && !/^\d{4}/u.test(value),
  ),
  primary('primary-dropped-when-null', 'hard shape', 'primaryCompletionDate is left out when it is null', dropsNull, absent),
  completion(
    'completion-partial-slash',
    'hard format',
    'a partial completionDate is written 07/2019',
    (value) => (typeof value === 'string' && value.length === 7 ? value.split('-').toReversed().join('/') : value),
    (value) => typeof value === 'string' && value.includes('/'),
  ),
  completion(
    'completion-number',
    'easy shape',
    'completionDate is a number',
    (value) => (typeof value === 'string' ? Date.parse(value) : value),
    (value) => typeof value === 'number',
  ),
  results('results-text', 'easy shape', 'hasResults is a string', (value) => (value === null ? null : shown(value)), isText),
  results('results-dropped-when-null', 'medium shape', 'hasResults is left out when it is null', dropsNull, absent),
  updated(
    'updated-text',
    'medium shape',
    'lastUpdatedYear is a date',
    (value) => (value === null ? null : `${shown(value)}-01-01`),
    isText,
  ),
  updated('updated-dropped-when-null', 'hard shape', 'lastUpdatedYear is left out when it is null', dropsNull, absent),
])
