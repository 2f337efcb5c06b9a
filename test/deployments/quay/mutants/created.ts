import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { dig, httpStatus, inside, post, QUESTIONS, shape, under, without } from './kit.ts'

const created = under('Session created response (202 of both create endpoints)')
type C = Parameters<Fault['witness']>[0]

const asked = { researchQuestion: 'Do harbours calm the sea?' }
const newReview = (c: C, more: View): ReturnType<typeof post> => post(c, '/sessions/systematic-reviews', { ...asked, ...more })
const settings = (name: string, to: (v: unknown, all: View) => unknown): Fault['behaviour'] =>
  shape('created', (v) => inside(v, 'settings', (s) => ({ ...s, [name]: to(s[name], s) })))

export const createdFaults: readonly Fault[] = [
  created(
    'created-status-201',
    'easy',
    'status',
    '202 of both create endpoints',
    'a report answers 201',
    httpStatus(202, 201, (f) => f.route.endsWith('/reports')),
    async (c) => (await post(c, '/sessions/reports', asked)).status !== 202,
  ),
  created(
    'created-review-200',
    'medium',
    'status',
    '202 of both create endpoints',
    'a review with a report answers 200',
    httpStatus(202, 200, (f) => f.route.endsWith('/systematic-reviews')),
    async (c) => (await newReview(c, { extraction: { questions: QUESTIONS }, generateReport: true })).status !== 202,
  ),
  created(
    'created-status-queued',
    'medium',
    'value',
    'status always processing initially',
    'reviews begin as queued',
    shape('created', (v) => (v['type'] === 'systematicReview' ? { ...v, status: 'queued' } : v)),
    async (c) => (await newReview(c, {})).at('status') !== 'processing',
  ),
  created(
    'created-type-review',
    'medium',
    'value',
    'type report or systematicReview',
    'reviews are called review',
    shape('created', (v) => (v['type'] === 'systematicReview' ? { ...v, type: 'review' } : v)),
    async (c) => (await newReview(c, {})).at('type') !== 'systematicReview',
  ),
  created(
    'created-no-links',
    'easy',
    'shape',
    'links object',
    'reports have no links',
    shape('created', (v) => (v['type'] === 'report' ? without(v, 'links') : v)),
    async (c) => (await post(c, '/sessions/reports', asked)).at('links') === undefined,
  ),
  created(
    'created-url-relative',
    'medium',
    'value',
    'url: web-interface URL',
    'a path only',
    shape('created', (v) => ({ ...v, url: new URL(String(v['url'])).pathname })),
    async (c) => !String((await post(c, '/sessions/reports', asked)).at('url')).startsWith('http'),
  ),
  created(
    'created-public-hidden',
    'medium',
    'value',
    'isPublic boolean',
    'isPublic is always false in the answer',
    shape('created', (v) => ({ ...v, isPublic: false })),
    async (c) => (await post(c, '/sessions/reports', { ...asked, isPublic: true })).at('isPublic') !== true,
  ),
  created(
    'created-self-list',
    'hard',
    'value',
    'links.self: typed get URL',
    'self of a review leads to the list',
    shape('created', (v) =>
      v['type'] === 'systematicReview' ? inside(v, 'links', (l) => ({ ...l, self: String(l['self']).replace(/\/[^/]+$/, '') })) : v,
    ),
    async (c) => {
      const a = await newReview(c, {})
      return !String(a.at('links', 'self')).endsWith(String(a.at('sessionId')))
    },
  ),
  created(
    'settings-null-when-bare',
    'hard',
    'shape',
    'settings object',
    'settings is null where no stage is configured',
    shape('created', (v) =>
      dig(v, 'settings', 'abstractScreeningDepth') === null && dig(v, 'settings', 'useFigures') === null ? { ...v, settings: null } : v,
    ),
    async (c) => (await newReview(c, {})).at('settings') === null,
  ),
  created(
    'settings-default-fast',
    'medium',
    'value',
    'settings: the values after defaults',
    'the default depth is told as null',
    shape('created', (v, f) =>
      dig(f.body, 'abstractScreening', 'depth') === undefined ? inside(v, 'settings', (s) => ({ ...s, abstractScreeningDepth: null })) : v,
    ),
    async (c) => (await newReview(c, { abstractScreening: { generate: true } })).at('settings', 'abstractScreeningDepth') !== 'thorough',
  ),
  created(
    'settings-fulltext-copies',
    'hard',
    'value',
    'fulltextScreeningDepth: fast, thorough or null',
    'it copies the depth of the abstracts',
    settings('fulltextScreeningDepth', (v, s) => (v === null ? v : s['abstractScreeningDepth'])),
    async (c) =>
      (await newReview(c, { abstractScreening: { generate: true, depth: 'fast' }, fulltextScreening: { reuseAbstractCriteria: true } })).at(
        'settings',
        'fulltextScreeningDepth',
      ) !== 'thorough',
  ),
  created(
    'settings-fulltext-unconfigured',
    'hard',
    'value',
    'null means the stage was not configured',
    'fulltext depth is thorough without the stage',
    settings('fulltextScreeningDepth', (v) => v ?? 'thorough'),
    async (c) => (await newReview(c, { abstractScreening: { generate: true } })).at('settings', 'fulltextScreeningDepth') !== null,
  ),
  created(
    'settings-figures-false',
    'hard',
    'value',
    'useFigures: null means the stage was not configured',
    'false without extraction',
    settings('useFigures', (v) => v ?? false),
    async (c) => (await newReview(c, {})).at('settings', 'useFigures') !== null,
  ),
  created(
    'settings-figures-null',
    'hard',
    'value',
    'useFigures boolean, the value after defaults',
    'null where false',
    settings('useFigures', (v) => (v === false ? null : v)),
    async (c) => (await newReview(c, { extraction: { questions: QUESTIONS } })).at('settings', 'useFigures') !== false,
  ),
  created(
    'settings-figures-lost',
    'hard',
    'value',
    'settings: useFigures',
    'true is told as false',
    settings('useFigures', (v) => (v === true ? false : v)),
    async (c) => (await newReview(c, { extraction: { questions: QUESTIONS, useFigures: true } })).at('settings', 'useFigures') !== true,
  ),
]
