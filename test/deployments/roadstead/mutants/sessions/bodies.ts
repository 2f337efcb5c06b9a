import { is, report, reportRefused } from './bodies-means.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { finishedReport, idOf, newReport, readReport } from '../probe.ts'

export const reportBodyFaults: readonly Fault[] = under('POST /sessions/reports', [
  report('no-question', 'easy status', 'researchQuestion: required', { researchQuestion: undefined }, is('researchQuestion', undefined)),
  report('number-question', 'medium status', 'researchQuestion: string', { researchQuestion: 3 }, is('researchQuestion', 3)),
  report('number-title', 'hard status', 'title: string', { title: 3 }, is('title', 3)),
  report('text-search-count', 'hard status', 'maxSearchPapers: integer', { maxSearchPapers: '50' }, is('maxSearchPapers', '50')),
  report('fraction-search-count', 'hard status', 'maxSearchPapers: integer', { maxSearchPapers: 20.5 }, is('maxSearchPapers', 20.5)),
  report('fraction-extract-count', 'hard status', 'maxExtractPapers: integer', { maxExtractPapers: 7.5 }, is('maxExtractPapers', 7.5)),
  report('text-public', 'medium status', 'isPublic: boolean', { isPublic: 'yes' }, is('isPublic', 'yes')),
  report('number-public', 'hard status', 'isPublic: boolean', { isPublic: 1 }, is('isPublic', 1)),
  reportRefused('title', 'medium status', 'title: not required, 1..200', { title: 'Ropes and rest' }, is('title', 'Ropes and rest')),
  reportRefused('explicit-private', 'hard status', 'isPublic: boolean', { isPublic: false }, is('isPublic', false)),
  [
    'report-public-by-default',
    'medium value',
    'isPublic: default false',
    'a report is public when the body does not say',
    {
      stored: (session, { body }) =>
        session.kind === 'report' && body['isPublic'] === undefined ? { ...session, isPublic: true } : session,
    },
    async (client) => (await newReport(client)).at('isPublic') === true,
  ],
  [
    'report-public-forgotten',
    'hard value',
    'isPublic: whether the session is viewable by URL',
    'a public report is private once it is read again',
    { detail: (view, session) => (session.kind === 'report' && !session.state.held ? { ...view, isPublic: false } : view) },
    async (client) => (await readReport(client, idOf(await newReport(client, { isPublic: true })))).at('isPublic') === false,
  ],
  [
    'report-title-cut',
    'hard value',
    'title: length 1..200; used instead of a generated title',
    'a title of more than a hundred characters is cut',
    { stored: (session) => ({ ...session, givenTitle: session.givenTitle?.slice(0, 100) ?? null }) },
    async (client) => {
      const title = 'Ropes and rest '.repeat(12).trim()
      return (await finishedReport(client, { title })).at('result', 'title') !== title
    },
  ],
])
