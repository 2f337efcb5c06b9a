import { listAt } from '../../checks.ts'
import { column, extraction, question, refused, search } from './bodies-means.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { fullReview, newReview } from '../probe.ts'

export const reviewBodyFaultsTwo: readonly Fault[] = under('POST /sessions/systematic-reviews', [
  refused(
    'empty-searches',
    'hard status',
    'searches: default empty',
    { searches: [] },
    ({ body }) => Array.isArray(body['searches']) && listAt(body, 'searches').length === 0,
  ),
  refused(
    'search-of-trials',
    'hard status',
    'searches[].corpus allows clinical_trials',
    { searches: [{ query: 'yoga', corpus: 'clinical_trials' }] },
    (call) => search(call)['corpus'] === 'clinical_trials',
  ),
  refused(
    'search-by-keyword',
    'hard status',
    'searches[].searchMode allows keyword',
    { searches: [{ query: 'yoga', searchMode: 'keyword' }] },
    (call) => search(call)['searchMode'] === 'keyword',
  ),
  refused(
    'extraction-generate-only',
    'hard status',
    'At least one of questions and generate: true is required',
    { extraction: { generate: true } },
    (call) => extraction(call)['generate'] === true,
  ),
  refused(
    'free-text-question',
    'hard status',
    'without choices the answer is free text',
    { extraction: { questions: [column] } },
    (call) => question(call)['choices'] === undefined && listAt(extraction(call), 'questions').length === 1,
  ),
  refused(
    'whole-pipeline',
    'medium status',
    'pipeline with searches, screening, fulltext, extraction, report',
    fullReview,
    (call) => call.body['generateReport'] === true,
  ),
  [
    'review-public-ignored',
    'hard value',
    'isPublic: default false',
    'isPublic of a review is ignored',
    { stored: (session) => (session.kind === 'systematicReview' ? { ...session, isPublic: false } : session) },
    async (client) => (await newReview(client, { isPublic: true })).at('isPublic') === false,
  ],
])
