import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import {
  amount,
  decide,
  DAY,
  dig,
  HOUR,
  httpStatus,
  load,
  makeReport,
  not,
  papers,
  post,
  QUESTIONS,
  report,
  review,
  TRIALS,
  trials,
  under,
} from './kit.ts'

const results = under('Results per search request (both search endpoints)')
const plans = under('Systematic review plan limits')
const inputs = under('Input bounds')
type C = Parameters<Fault['witness']>[0]

const Q = { query: 'insomnia' }
const R = { researchQuestion: 'Do harbours calm the sea?' }
const order = (c: C, key: string, more: View = {}): ReturnType<typeof post> =>
  post(c, '/sessions/systematic-reviews', { ...R, ...more }, key)
const many = (n: number): View[] => Array.from({ length: n }, (_, k) => ({ name: `Part ${k}`, instructions: 'Look.' }))

export const resultFaults: readonly Fault[] = [
  results(
    'cap-pro-500',
    'medium',
    'limit',
    'Pro: 300 results per request',
    'Pro gets 500',
    amount('plan-cap', (v) => (v === 300 ? 500 : v)),
    async (c) => (await papers(c, { ...Q, maxResults: 10_000 }, 'pro')).length > 300,
  ),
  results(
    'cap-pro-trials',
    'hard',
    'limit',
    'both search endpoints, Pro: 300',
    'trials have no cap',
    amount('plan-cap', (v, f) => (f.route === TRIALS && v === 300 ? 10_000 : v)),
    async (c) => (await trials(c, { ...Q, maxResults: 10_000 }, 'pro')).length > 300,
  ),
  results(
    'cap-scale-trials-off-by-one',
    'hard',
    'bound',
    'Scale: 500',
    'Scale gets 501 trials',
    amount('plan-cap', (v, f) => (f.route === TRIALS && v === 500 ? 501 : v)),
    async (c) => (await trials(c, { ...Q, maxResults: 501 }, 'scale')).length > 500,
  ),
  results(
    'cap-scale-300',
    'hard',
    'limit',
    'Scale: 500',
    'Scale gets 300',
    amount('plan-cap', (v) => (v === 500 ? 300 : v)),
    async (c) => (await papers(c, { ...Q, maxResults: 10_000 }, 'scale')).length <= 300,
  ),
  results(
    'cap-enterprise-500',
    'hard',
    'limit',
    'Enterprise: 10,000',
    'Enterprise gets 500',
    amount('plan-cap', (v) => (v === 10_000 ? 500 : v)),
    async (c) => (await papers(c, { ...Q, maxResults: 10_000 }, 'enterprise')).length <= 500,
  ),
  results(
    'cap-none-pubmed',
    'hard',
    'limit',
    'Pro: 300 results per request',
    'pubmed has no cap',
    amount('plan-cap', (v, f) => (dig(f.body, 'corpus') === 'pubmed' ? 10_000 : v)),
    async (c) => (await papers(c, { ...Q, corpus: 'pubmed', maxResults: 10_000 }, 'pro')).length > 300,
  ),
  plans('figures-for-all', 'medium', 'limit', 'Pro: no figure extraction', 'Pro has it', decide('figures-allowed', true), (c) =>
    not(order(c, 'pro', { extraction: { questions: QUESTIONS, useFigures: true } }), 403, 'figure_extraction_required'),
  ),
  plans(
    'figures-scale-denied',
    'hard',
    'limit',
    'Scale: figure extraction yes',
    'Scale is denied',
    decide('figures-allowed', false, (f) => f.account?.plan === 'scale' && dig(f.body, 'extraction', 'useFigures') === true),
    async (c) => (await order(c, 'scale', { extraction: { questions: QUESTIONS, useFigures: true } })).status !== 202,
  ),
  plans(
    'figures-generated-pass',
    'hard',
    'limit',
    'Pro: no figure extraction',
    'Pro has it with generated columns',
    decide('figures-allowed', true, (f) => dig(f.body, 'extraction', 'generate') === true),
    (c) => not(order(c, 'pro', { extraction: { generate: true, useFigures: true } }), 403),
  ),
  plans(
    'figures-false-denied',
    'hard',
    'limit',
    'useFigures is true on a plan without figure extraction',
    'a false useFigures is denied',
    decide('figures-allowed', false, (f) => dig(f.body, 'extraction', 'useFigures') === false),
    async (c) => (await order(c, 'pro', { extraction: { questions: QUESTIONS, useFigures: false } })).status === 403,
  ),
  plans(
    'columns-scale-20',
    'hard',
    'bound',
    'Scale: 30 columns',
    'Scale has 20',
    amount('columns', (v) => (v === 30 ? 20 : v)),
    async (c) => (await order(c, 'scale', { extraction: { questions: many(30) } })).status !== 202,
  ),
  plans(
    'columns-enterprise-30',
    'hard',
    'bound',
    'Enterprise: 40 columns',
    'Enterprise has 30',
    amount('columns', (v) => (v === 40 ? 30 : v)),
    async (c) => (await order(c, 'enterprise', { extraction: { questions: many(40) } })).status !== 202,
  ),
  plans(
    'results-per-query-pro',
    'hard',
    'limit',
    'Pro: max results per query 1,000',
    'Pro gathers more',
    amount('review-results', (v) => (v === 1000 ? 10_000 : v)),
    async (c) => {
      const id = String((await order(c, 'pro', { searches: [{ query: 'insomnia', maxResults: 10_000 }] })).at('sessionId'))
      await c.wait(4 * HOUR)
      const table = await load(c, (await review(c, id, '', 'pro')).at('data', 'search', 'csv'))
      return table.text.split(/\r?\n/).filter((line) => line !== '').length > 1001
    },
  ),
  inputs(
    'bounds-report-413',
    'hard',
    'bound',
    'report researchQuestion 1..2000',
    'questions of 2000 characters answer 413',
    httpStatus(202, 413, (f) => f.route === 'POST /sessions/reports' && String(dig(f.body, 'researchQuestion')).length === 2000),
    async (c) => (await post(c, '/sessions/reports', { researchQuestion: 'b'.repeat(2000) })).status !== 202,
  ),
  inputs(
    'bounds-links-week',
    'hard',
    'time',
    'presigned download URLs valid 7 days',
    'only new reports have links for three days',
    amount('link-ms', (v, f) => (f.session?.fresh === true && f.session.kind === 'report' ? 3 * DAY : v)),
    async (c) => {
      const id = await makeReport(c)
      await c.wait(HOUR)
      const url = (await report(c, id)).at('pdfUrl')
      await c.wait(5 * DAY)
      return (await load(c, url)).status !== 200
    },
  ),
]
