import { heldId } from '../../held.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { finishedReport, idOf, minute, newReport, newReview, polled, readReview, resume } from '../probe.ts'
import { is, turns } from './states-means.ts'

export const stateFaultsTwo: readonly Fault[] = under('States and transitions', [
  turns(
    'paused-resumes-itself',
    'hard state',
    'stays paused until explicitly resumed',
    'a paused report goes on by itself after a quarter of an hour',
    'paused/extracting',
    'report',
    15,
    'processing',
  ),
  turns(
    'paused-review-fails',
    'hard state',
    'stays paused until explicitly resumed',
    'a paused review fails after half an hour',
    'paused/review-writing',
    'systematicReview',
    30,
    'failed',
  ),
  [
    'state-result-late',
    'hard state',
    'processing → completed when the pipeline finishes',
    'a new report is completed and its result is there only five minutes later',
    {
      detail: (view, session, call, progress) => {
        const late =
          is(session, 'report') &&
          progress.status === 'completed' &&
          progress.lastEnd !== null &&
          !session.state.held &&
          call.now < progress.lastEnd + 5 * minute
        return late ? Object.fromEntries(Object.entries(view).filter(([name]) => name !== 'result')) : view
      },
    },
    async (client) => {
      const answers = await polled(client, `/sessions/reports/${idOf(await newReport(client))}`, 60)
      const last = answers.at(-1)
      return last?.at('status') === 'completed' && last.at('result') === undefined
    },
  ],
  [
    'state-review-never-data',
    'hard state',
    'processing → completed: data (review) available',
    'a new review that only searches has no data when it completes',
    {
      detail: (view, session) =>
        is(session, 'systematicReview') && !session.state.held && !session.configuration.screens && !session.configuration.extracts
          ? Object.fromEntries(Object.entries(view).filter(([name]) => name !== 'data'))
          : view,
    },
    async (client) => {
      const id = idOf(await newReview(client))
      await client.wait(16 * minute)
      const answer = await readReview(client, id)
      return answer.at('status') === 'completed' && answer.at('data') === undefined
    },
  ],
  [
    'state-list-differs',
    'hard state',
    'status in the list and in the typed get',
    'the list tells a new completed report as processing',
    {
      listItem: (item, session, _, progress) =>
        !session.state.held && progress.status === 'completed' ? { ...item, status: 'processing' } : item,
    },
    async (client) => {
      const id = idOf(await finishedReport(client))
      const listed = await client.ask('GET', '/sessions?limit=1', { key: 'default' })
      return listed.at('sessions', 0, 'sessionId') === id && listed.at('sessions', 0, 'status') === 'processing'
    },
  ],
  [
    'state-filter-stale',
    'hard state',
    'status filter follows the status',
    'a resumed session is still found under pausedForInsufficientQuota',
    {
      listKept: (kept, session, call) =>
        kept || (call.query.get('status') === 'pausedForInsufficientQuota' && !session.state.held && session.state.resumed),
    },
    async (client) => {
      await resume(client, 'paused/gathering')
      const paused = await client.ask('GET', '/sessions?status=pausedForInsufficientQuota&limit=100', { key: 'default' })
      return paused.list('sessions').some((item) => JSON.stringify(item).includes(heldId('paused/gathering')))
    },
  ],
])
