import type { Facts } from '../behaviour.ts'
import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import {
  bound,
  dig,
  doneReport,
  get,
  inside,
  makeReport,
  not,
  on,
  post,
  refuse,
  report,
  REPORTS,
  shape,
  tolerate,
  under,
  usualWord,
} from './kit.ts'

/** Faults of the two create endpoints and the two typed gets. */

const orders = under('POST /sessions/reports')
type C = Parameters<Fault['witness']>[0]

const Q = { researchQuestion: 'Do harbours calm the sea?' }
const long = (n: number): string => 'a'.repeat(n)
const badReport =
  (more: View) =>
  async (c: C): Promise<boolean> =>
    not(post(c, '/sessions/reports', { ...Q, ...more }), 400, 'invalid_request')
const goodReport =
  (more: View) =>
  async (c: C): Promise<boolean> =>
    not(post(c, '/sessions/reports', { ...Q, ...more }), 202)
const has =
  (name: string) =>
  (f: Facts): boolean =>
    dig(f.body, name) !== undefined

export const reportOrders: readonly Fault[] = [
  orders(
    'report-question-missing',
    'medium',
    'status',
    'researchQuestion required',
    'it may be missing',
    tolerate('researchQuestion:missing', on(REPORTS)),
    badReport({ researchQuestion: undefined }),
  ),
  orders(
    'report-question-missing-422',
    'medium',
    'status',
    'missing researchQuestion gives 400',
    'it gives 422',
    refuse('invalid_request', { status: 422 }, on(REPORTS)),
    badReport({ researchQuestion: undefined }),
  ),
  orders(
    'report-question-empty',
    'medium',
    'bound',
    'researchQuestion length 1..2000',
    'an empty one is accepted',
    tolerate('researchQuestion:low', on(REPORTS)),
    badReport({ researchQuestion: '' }),
  ),
  orders(
    'report-question-2001',
    'hard',
    'bound',
    'researchQuestion length 1..2000',
    '2001 characters are accepted',
    bound('researchQuestion.max', 2001, on(REPORTS)),
    badReport({ researchQuestion: long(2001) }),
  ),
  orders(
    'report-question-1999',
    'hard',
    'bound',
    'researchQuestion length 1..2000',
    '2000 characters are refused',
    bound('researchQuestion.max', 1999, on(REPORTS)),
    goodReport({ researchQuestion: long(2000) }),
  ),
  orders(
    'report-title-201',
    'hard',
    'bound',
    'title length 1..200',
    '201 characters are accepted',
    bound('title.max', 201, on(REPORTS)),
    badReport({ title: long(201) }),
  ),
  orders(
    'report-title-199',
    'hard',
    'bound',
    'title length 1..200',
    '200 characters are refused',
    bound('title.max', 199, on(REPORTS)),
    goodReport({ title: long(200) }),
  ),
  orders(
    'report-title-empty',
    'medium',
    'bound',
    'title length 1..200',
    'an empty title is accepted',
    tolerate('title:low', on(REPORTS)),
    badReport({ title: '' }),
  ),
  orders(
    'report-title-unused',
    'medium',
    'value',
    'title is used instead of a generated title',
    'a title is generated all the same',
    shape('report', (v, f) => inside(v, 'result', (r) => ({ ...r, title: `Findings: ${f.session?.question ?? ''}` }))),
    async (c) => (await doneReport(c, { title: 'Log of the tide' })).at('result', 'title') !== 'Log of the tide',
  ),
  orders(
    'report-title-not-in-list',
    'hard',
    'value',
    'title is used instead of a generated title',
    'the list shows the question',
    shape('item', (v, f) => (f.session?.kind === 'report' && f.session.fresh ? { ...v, title: f.session.question } : v)),
    async (c) => {
      const id = await makeReport(c, { title: 'Log of the tide' })
      return (await get(c, '/sessions?limit=3'))
        .list('sessions')
        .some((s) => dig(s, 'sessionId') === id && dig(s, 'title') !== 'Log of the tide')
    },
  ),
  orders(
    'report-search-1001',
    'hard',
    'bound',
    'maxSearchPapers 1..1000',
    '1001 is accepted',
    bound('maxSearchPapers.max', 1001),
    badReport({ maxSearchPapers: 1001 }),
  ),
  orders(
    'report-search-999',
    'hard',
    'bound',
    'maxSearchPapers 1..1000',
    '1000 is refused',
    bound('maxSearchPapers.max', 999),
    goodReport({ maxSearchPapers: 1000 }),
  ),
  orders(
    'report-search-zero',
    'medium',
    'bound',
    'maxSearchPapers 1..1000',
    '0 is accepted',
    tolerate('maxSearchPapers:low'),
    badReport({ maxSearchPapers: 0 }),
  ),
  orders(
    'report-extract-81',
    'hard',
    'bound',
    'maxExtractPapers 1..80',
    '81 is accepted',
    bound('maxExtractPapers.max', 81),
    badReport({ maxExtractPapers: 81 }),
  ),
  orders(
    'report-extract-79',
    'hard',
    'bound',
    'maxExtractPapers 1..80',
    '80 is refused',
    bound('maxExtractPapers.max', 79),
    goodReport({ maxExtractPapers: 80 }),
  ),
  orders(
    'report-extract-zero',
    'medium',
    'bound',
    'maxExtractPapers 1..80',
    '0 is accepted',
    tolerate('maxExtractPapers:low'),
    badReport({ maxExtractPapers: 0 }),
  ),
  orders(
    'report-extract-text',
    'medium',
    'status',
    'maxExtractPapers integer',
    'a text is accepted',
    tolerate('maxExtractPapers:type'),
    badReport({ maxExtractPapers: '10' }),
  ),
  orders(
    'report-public-text',
    'medium',
    'status',
    'isPublic boolean',
    'the text true is accepted',
    tolerate('isPublic:type', on(REPORTS)),
    badReport({ isPublic: 'true' }),
  ),
  orders(
    'report-public-default',
    'medium',
    'value',
    'isPublic default false',
    'reports are public by default',
    usualWord('isPublic', 'true', (f) => !has('isPublic')(f) && !has('searches')(f)),
    async (c) => (await report(c, await makeReport(c))).at('isPublic') !== false,
  ),
]
