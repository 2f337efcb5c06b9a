import type { Answer } from '../../exam.ts'
import { correct } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { Body, FilterName, Paper } from '../model.ts'
import { allowedOf, fault, isBody, papersPath, post, trialsPath } from './tools.ts'
import type { Fault } from './tools.ts'

const papers = `POST ${papersPath}`
const trials = `POST ${trialsPath}`
const filter = (name: FilterName, keeps: (paper: Paper, value: unknown) => boolean): Partial<Behaviour> => ({
  keepsPaper: (given, paper, value) => (given === name ? keeps(paper, value) : correct.keepsPaper(given, paper, value)),
})
const some =
  (name: string, test: (item: Body) => boolean) =>
  (answer: Answer): boolean =>
    answer.list(name).some((item) => isBody(item) && test(item))
const find = (filters: Body, test: (item: Body) => boolean, maxResults = 2000) =>
  post(papersPath, { query: 'sleep memory', filters, maxResults }, some('papers', test))
const trialFind = (trialFilters: Body, test: (item: Body) => boolean) =>
  post(trialsPath, { query: 'sleep', maxResults: 600, trialFilters }, some('trials', test))
const refused = (path: string, body: Body) => post(path, body, (answer) => answer.status === 400)
const accepted = (path: string, body: Body) => post(path, body, (answer) => answer.status === 200)
const isRetracted = (item: Body): boolean => String(item['title']).startsWith('RETRACTED')
const wide = { query: 'sleep', maxResults: 2000 }
const drop =
  (value: string) =>
  (values: readonly string[]): readonly string[] =>
    values.filter((one) => one !== value)
const tags = 'typeTags (array of Review, Meta-Analysis, Systematic Review, RCT, Longitudinal)'
export const trialFilterMutants: readonly Fault[] = [
  fault(
    [papers, 'filter', 'medium'],
    'retracted-by-default',
    'exclude_retracted default',
    'retracted papers come unasked',
    { defaultOf: (path, value) => (path === 'filters.retracted' ? 'include_retracted' : value) },
    post(papersPath, { query: 'sleep', maxResults: 2000, filters: { minYear: 1990 } }, some('papers', isRetracted)),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'type-tags-first-only',
    tags,
    'only the first tag counts',
    filter('typeTags', (p, v) => Array.isArray(v) && p.studyTypeTags.includes(String(v[0]))),
    post(
      papersPath,
      { ...wide, filters: { typeTags: ['RCT', 'Review'] } },
      (a) => !some('papers', (p) => Array.isArray(p['studyTypeTags']) && p['studyTypeTags'].includes('Review'))(a),
    ),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'type-tags-substring',
    tags,
    'Review also finds Systematic Review',
    filter('typeTags', (p, v) => Array.isArray(v) && p.studyTypeTags.some((tag) => v.some((one) => tag.includes(String(one))))),
    find({ typeTags: ['Review'] }, (p) => Array.isArray(p['studyTypeTags']) && p['studyTypeTags'].includes('Systematic Review')),
  ),
  ...['Meta-Analysis', 'Longitudinal'].map((tag) =>
    fault(
      [papers, 'filter', 'medium'],
      `tag-refused-${tag.toLowerCase()}`,
      tags,
      `${tag} is refused`,
      allowedOf('filters.typeTags', drop(tag)),
      refused(papersPath, { query: 'sleep', filters: { typeTags: [tag] } }),
    ),
  ),
  fault(
    [papers, 'status', 'medium'],
    'unknown-tag-accepted',
    tags,
    'another tag is accepted',
    allowedOf('filters.typeTags', (v) => [...v, 'Opinion']),
    accepted(papersPath, { query: 'sleep', filters: { typeTags: ['Opinion'] } }),
  ),
  fault(
    [papers, 'filter', 'medium'],
    'include-retracted-refused',
    'retracted: include_retracted',
    'refused',
    allowedOf('filters.retracted', drop('include_retracted')),
    refused(papersPath, { query: 'sleep', filters: { retracted: 'include_retracted' } }),
  ),
  fault(
    [trials, 'filter', 'medium'],
    'trial-results-ignored',
    'hasResults: only trials with posted results',
    'ignored',
    { trialHasResults: () => true },
    trialFind({ hasResults: true }, (t) => t['hasResults'] !== true),
  ),
  fault(
    [trials, 'filter', 'medium'],
    'trial-results-null',
    'hasResults: only trials with posted results',
    'trials that do not say pass',
    { trialHasResults: (has) => has !== false },
    trialFind({ hasResults: true }, (t) => t['hasResults'] === null),
  ),
  fault(
    [trials, 'filter', 'medium'],
    'trial-phase-first',
    'phase array of …',
    'only the first counts',
    { phaseFits: (phase, wanted) => correct.phaseFits(phase, wanted.slice(0, 1)) },
    post(
      trialsPath,
      { query: 'a', maxResults: 600, trialFilters: { phase: ['PHASE4', 'PHASE3'] } },
      (a) => !some('trials', (t) => Array.isArray(t['phase']) && t['phase'].includes('PHASE3'))(a),
    ),
  ),
  fault(
    [trials, 'filter', 'medium'],
    'early-phase-is-phase1',
    'phase array of NA, EARLY_PHASE1, PHASE1, …',
    'PHASE1 also finds EARLY_PHASE1',
    { phaseFits: (phase, wanted) => wanted.some((one) => phase.some((own) => own.endsWith(one))) },
    trialFind({ phase: ['PHASE1'] }, (t) => Array.isArray(t['phase']) && t['phase'].includes('EARLY_PHASE1')),
  ),
  fault(
    [trials, 'filter', 'medium'],
    'recruitment-null-passes',
    'recruitmentStatus array of …',
    'trials without a status pass',
    { recruitmentFits: (status, wanted) => status === null || wanted.includes(status) },
    trialFind({ recruitmentStatus: ['COMPLETED'] }, (t) => t['overallStatus'] === null),
  ),
  fault(
    [trials, 'filter', 'medium'],
    'recruiting-by-substring',
    'recruitmentStatus: RECRUITING',
    'also finds NOT_YET_RECRUITING',
    { recruitmentFits: (status, wanted) => wanted.some((one) => status?.includes(one)) },
    trialFind({ recruitmentStatus: ['RECRUITING'] }, (t) => t['overallStatus'] === 'NOT_YET_RECRUITING'),
  ),
  ...['ENROLLING_BY_INVITATION', 'AVAILABLE', 'WITHDRAWN'].map((status) =>
    fault(
      [trials, 'filter', 'medium'],
      `recruitment-refused-${status.toLowerCase().replaceAll('_', '-')}`,
      `recruitmentStatus: ${status}`,
      'refused',
      allowedOf('trialFilters.recruitmentStatus', drop(status)),
      refused(trialsPath, { query: 'a', trialFilters: { recruitmentStatus: [status] } }),
    ),
  ),
  ...['NA', 'EARLY_PHASE1'].map((phase) =>
    fault(
      [trials, 'filter', 'medium'],
      `phase-refused-${phase.toLowerCase().replaceAll('_', '-')}`,
      `phase: ${phase}`,
      'refused',
      allowedOf('trialFilters.phase', drop(phase)),
      refused(trialsPath, { query: 'a', trialFilters: { phase: [phase] } }),
    ),
  ),
]
