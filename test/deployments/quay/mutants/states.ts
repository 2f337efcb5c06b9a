import type { Fault } from './kit.ts'
import {
  amount,
  code,
  DAY,
  dig,
  get,
  HOUR,
  idOf,
  makeReport,
  makeReview,
  MINUTE,
  pausedId,
  refuse,
  report,
  resume,
  review,
  shape,
  under,
  watch,
  without,
  word,
} from './kit.ts'

const states = under('States and transitions')
type C = Parameters<Fault['witness']>[0]

const stages = async (c: C, path: string, minutes: number): Promise<string[]> => [
  ...new Set((await watch(c, path, minutes)).map((a) => String(a.at('executionStage')))),
]
const REVIEW = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report', 'done']

export const stateFaults: readonly Fault[] = [
  states(
    'stage-report-fulltext',
    'hard',
    'state',
    'report: gathering_sources → screening_abstract → extracting_data',
    'reports screen full texts too',
    word('stage', (v, f) => (f.session?.kind === 'report' && v === 'extracting_data' ? 'screening_fulltext' : v)),
    async (c) => (await stages(c, `/sessions/reports/${await makeReport(c)}`, 14)).includes('screening_fulltext'),
  ),
  states(
    'stage-review-order',
    'hard',
    'order',
    'screening_abstract → screening_fulltext',
    'the two stand the other way round',
    word('stage', (v, f) =>
      f.session?.kind !== 'systematicReview'
        ? v
        : v === 'screening_abstract'
          ? 'screening_fulltext'
          : v === 'screening_fulltext'
            ? 'screening_abstract'
            : v,
    ),
    async (c) => {
      const seen = (await stages(c, `/sessions/systematic-reviews/${await makeReview(c)}`, 100)).map((one) => REVIEW.indexOf(one))
      return seen.some((at, n) => n > 0 && at < (seen[n - 1] ?? at))
    },
  ),
  states(
    'stage-report-order',
    'hard',
    'order',
    'extracting_data → generating_report',
    'generating_report comes first',
    word('stage', (v, f) =>
      f.session?.kind !== 'report' ? v : v === 'extracting_data' ? 'generating_report' : v === 'generating_report' ? 'extracting_data' : v,
    ),
    async (c) => {
      const seen = (await stages(c, `/sessions/reports/${await makeReport(c)}`, 14)).map((one) => REVIEW.indexOf(one))
      return seen.some((at, n) => n > 0 && at < (seen[n - 1] ?? at))
    },
  ),
  states(
    'stage-never-done',
    'medium',
    'state',
    'generating_report → done',
    'a completed report stays at generating_report',
    word('stage', (v, f) => (v === 'done' && f.session?.kind === 'report' ? 'generating_report' : v)),
    async (c) => (await report(c, idOf('completedReport'))).at('executionStage') !== 'done',
  ),
  states(
    'stage-done-early',
    'hard',
    'state',
    'the pipeline finishes: completed',
    'done while the report is generated',
    word('stage', (v, f) => (v === 'generating_report' && f.session?.fresh === true ? 'done' : v)),
    async (c) =>
      (await watch(c, `/sessions/reports/${await makeReport(c)}`, 14)).some(
        (a) => a.at('status') === 'processing' && a.at('executionStage') === 'done',
      ),
  ),
  states(
    'paused-runs-on',
    'hard',
    'state',
    'stays paused until explicitly resumed',
    'a paused report completes by itself half a day later',
    word('status', (v, f) =>
      v === 'pausedForInsufficientQuota' && f.session?.kind === 'report' && (f.at ?? 0) > f.session.createdAt + 16 * HOUR ? 'completed' : v,
    ),
    async (c) => {
      await c.wait(DAY)
      return (await report(c, pausedId(0))).at('status') !== 'pausedForInsufficientQuota'
    },
  ),
  states(
    'paused-fails',
    'hard',
    'state',
    'stays paused until explicitly resumed',
    'a paused review fails after three days',
    word('status', (v, f) =>
      v === 'pausedForInsufficientQuota' && f.session?.kind === 'systematicReview' && (f.at ?? 0) > f.session.createdAt + 3 * DAY
        ? 'failed'
        : v,
    ),
    async (c) => {
      await c.wait(4 * DAY)
      return (await review(c, pausedId(1))).at('status') !== 'pausedForInsufficientQuota'
    },
  ),
  states(
    'resume-from-scratch',
    'hard',
    'state',
    'run continues at the stage it stopped in',
    'a resumed review starts again',
    amount('resume-progress', (v, f) => (f.session?.kind === 'systematicReview' ? 0 : v)),
    async (c) => {
      const before = (await review(c, pausedId(1))).at('executionStage')
      return (await resume(c, pausedId(1))).at('executionStage') !== before
    },
  ),
  states(
    'resume-skips-stage',
    'hard',
    'state',
    'run continues at the stage it stopped in',
    'a resumed report is done at once',
    amount('resume-progress', (v, f) => (f.session?.kind === 'report' ? v * 5 : v)),
    async (c) => {
      const before = (await report(c, pausedId(0))).at('executionStage')
      return (await resume(c, pausedId(0))).at('executionStage') !== before
    },
  ),
  states(
    'completed-reverts',
    'hard',
    'state',
    'completed',
    'a day later a completed review is unknown',
    word('status', (v, f) =>
      v === 'completed' && f.session?.fresh === true && f.session.kind === 'systematicReview' && (f.at ?? 0) > f.session.createdAt + DAY
        ? 'unknown'
        : v,
    ),
    async (c) => {
      const id = await makeReview(c)
      await c.wait(DAY + HOUR)
      return (await review(c, id)).at('status') !== 'completed'
    },
  ),
  states(
    'status-in-list-lags',
    'hard',
    'state',
    'status',
    'the list tells processing for the whole first hour',
    shape('item', (v, f) =>
      f.session?.fresh === true && v['status'] === 'completed' && (f.at ?? 0) < f.session.createdAt + HOUR
        ? { ...v, status: 'processing' }
        : v,
    ),
    async (c) => {
      const id = await makeReport(c)
      await c.wait(30 * MINUTE)
      return (
        (await report(c, id)).at('status') === 'completed' &&
        dig(
          (await get(c, '/sessions?limit=3')).list('sessions').find((s) => dig(s, 'sessionId') === id),
          'status',
        ) !== 'completed'
      )
    },
  ),
  states(
    'unknown-renamed',
    'medium',
    'state',
    'unknown: status is not tracked',
    'untracked sessions are told as untracked',
    shape(['report', 'item'], (v) => (v['status'] === 'unknown' ? { ...v, status: 'untracked' } : v)),
    async (c) => (await report(c, idOf('unknown'))).at('status') !== 'unknown',
  ),
  states(
    'completed-without-result',
    'medium',
    'state',
    'completed: result available',
    'untitled reports have no result',
    shape('report', (v, f) => (f.session?.given === null ? without(v, 'result') : v)),
    async (c) => (await report(c, idOf('completedReport'))).at('result') === undefined,
  ),
  states(
    'failed-without-error',
    'medium',
    'state',
    'failed: error set',
    'failed reviews have no error',
    shape('review', (v) => without(v, 'error')),
    async (c) => (await review(c, idOf('failedReview'))).at('error') === undefined,
  ),
  states(
    'not-paused-code',
    'medium',
    'status',
    'resume on a session that is not paused answers 409 session_not_paused',
    'the code is conflict',
    refuse('session_not_paused', { code: 'conflict' }),
    async (c) => code(await resume(c, idOf('completedReview'))) !== 'session_not_paused',
  ),
]
