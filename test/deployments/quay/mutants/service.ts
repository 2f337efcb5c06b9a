import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { decide, dig, get, makeReport, MINUTE, post, QUESTIONS, report, review, shape, TRIALS, under, watch, without } from './kit.ts'

const what = under('What the service does')
const events = under('Events')
const areas = under('Authentication')
type C = Parameters<Fault['witness']>[0]

const Q = { query: 'insomnia' }
const R = { researchQuestion: 'Do harbours calm the sea?' }
const order = (c: C, key: string, more: View = {}): ReturnType<typeof post> =>
  post(c, '/sessions/systematic-reviews', { ...R, ...more }, key)

export const serviceFaults: readonly Fault[] = [
  what(
    'plan-pro-shut',
    'medium',
    'access',
    'API access requires a Pro plan or above',
    'Pro accounts are turned away',
    decide('api-access', false, (f) => f.account?.plan === 'pro'),
    async (c) => (await get(c, '/sessions', 'pro')).status === 403,
  ),
  what(
    'plan-pro-trials-shut',
    'hard',
    'access',
    'one-shot search over papers and trials',
    'Pro accounts may not search trials',
    decide('api-access', false, (f) => f.account?.plan === 'pro' && f.route === TRIALS),
    async (c) => (await post(c, '/search/trials', Q, 'pro')).status === 403,
  ),
  what(
    'review-stage-always',
    'hard',
    'state',
    'a stage runs only when it is configured',
    'extraction runs unasked',
    shape('review', (v, f) =>
      f.session?.fresh === true && f.session.order.extraction === null && v['status'] === 'processing'
        ? { ...v, executionStage: 'extracting_data' }
        : v,
    ),
    async (c) => (await review(c, String((await order(c, 'default')).at('sessionId')))).at('executionStage') === 'extracting_data',
  ),
  events(
    'polling-stage-frozen',
    'hard',
    'state',
    'progress is learned by polling the typed get endpoints',
    'the typed get of a review stays at gathering_sources until it ends',
    shape('review', (v) => (v['status'] === 'processing' ? { ...v, executionStage: 'gathering_sources' } : v)),
    async (c) => {
      const id = String(
        (
          await order(c, 'default', { abstractScreening: { generate: true }, extraction: { questions: QUESTIONS }, generateReport: true })
        ).at('sessionId'),
      )
      const seen = await watch(c, `/sessions/systematic-reviews/${id}`, 100)
      return seen.every((a) => a.at('executionStage') === 'gathering_sources' || a.at('status') === 'completed')
    },
  ),
  events(
    'polling-status-frozen',
    'hard',
    'state',
    'progress is learned by polling the typed get endpoints',
    'the typed get of a report lags half an hour behind the list',
    shape('report', (v, f) =>
      f.session?.fresh === true && v['status'] === 'completed' && (f.at ?? 0) < f.session.createdAt + 30 * MINUTE
        ? {
            ...without(v, 'result', 'exportsStatus', 'pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'),
            status: 'processing',
            executionStage: 'generating_report',
          }
        : v,
    ),
    async (c) => {
      const id = await makeReport(c)
      await c.wait(20 * MINUTE)
      const listed = (await get(c, '/sessions?limit=3')).list('sessions').find((s) => dig(s, 'sessionId') === id)
      return dig(listed, 'status') === 'completed' && (await report(c, id)).at('status') === 'processing'
    },
  ),
  areas(
    'agent-foreign',
    'hard',
    'access',
    'sessions are visible only to their owner, apart from read-only shares',
    'agents of others can be read by id',
    { decide: (p, v, f) => v || (p === 'may-fetch' && f.name === 'agent' && f.session?.kind === 'agent') },
    async (c) => {
      const theirs = (await get(c, '/sessions?type=agent&limit=1', 'other')).at('sessions', 0, 'sessionId')
      return (await get(c, `/sessions/agents/${String(theirs)}`)).status === 200
    },
  ),
]
