import type { Fault } from './kit.ts'
import { dig, get, has, idOf, inside, makeReport, MINUTE, pausedId, refuse, report, resume, review, shape, under, without } from './kit.ts'

const links = under('Session links')
const common = under('Common conventions')

export const linkFaults: readonly Fault[] = [
  links(
    'links-self-relative',
    'medium',
    'value',
    'self: API URL of the typed get endpoint',
    'a path only',
    shape(['report', 'review'], (v) => inside(v, 'links', (l) => ({ ...l, self: new URL(String(l['self'])).pathname }))),
    async (c) => !String((await report(c, idOf('completedReport'))).at('links', 'self')).startsWith('http'),
  ),
  links(
    'links-agent-generic',
    'hard',
    'value',
    'typed get URL {base_url}/sessions/agents/{sessionId}',
    'agents get a link without kind',
    shape('item', (v, f) =>
      f.session?.kind === 'agent' ? inside(v, 'links', (l) => ({ ...l, self: String(l['self']).replace('/agents/', '/') })) : v,
    ),
    async (c) =>
      (await get(c, '/sessions?type=agent')).list('sessions').some((s) => !String(dig(s, 'links', 'self')).includes('/sessions/agents/')),
  ),
  links(
    'links-review-report',
    'medium',
    'value',
    'typed get URL /sessions/systematic-reviews/{sessionId}',
    'reviews link to reports in the list',
    shape('item', (v, f) =>
      f.session?.kind === 'systematicReview'
        ? inside(v, 'links', (l) => ({ ...l, self: String(l['self']).replace('systematic-reviews', 'reports') }))
        : v,
    ),
    async (c) =>
      (await get(c, '/sessions?type=systematicReview')).list('sessions').some((s) => String(dig(s, 'links', 'self')).includes('/reports/')),
  ),
  links(
    'links-resume-missing',
    'medium',
    'state',
    'resume present while paused for insufficient quota',
    'missing in the report detail',
    shape('report', (v) => inside(v, 'links', (l) => without(l, 'resume'))),
    async (c) => (await report(c, pausedId(0))).at('links', 'resume') === undefined,
  ),
  links(
    'links-resume-missing-agents',
    'hard',
    'state',
    'resume present while paused for insufficient quota',
    'missing for paused agents in the list',
    shape('item', (v, f) => (f.session?.kind === 'agent' ? inside(v, 'links', (l) => without(l, 'resume')) : v)),
    async (c) =>
      (await get(c, '/sessions?type=agent&status=pausedForInsufficientQuota'))
        .list('sessions')
        .some((s) => dig(s, 'links', 'resume') === undefined),
  ),
  links(
    'links-resume-always-failed',
    'hard',
    'state',
    'resume present only while paused',
    'failed reviews carry it',
    shape('review', (v) => (v['status'] === 'failed' ? inside(v, 'links', (l) => ({ ...l, resume: `${String(l['self'])}/resume` })) : v)),
    async (c) => (await review(c, idOf('failedReview'))).at('links', 'resume') !== undefined,
  ),
  links(
    'links-resume-stays',
    'hard',
    'state',
    'resume present only while paused',
    'it stays after the resume',
    shape(['report', 'review', 'resumed'], (v, f) =>
      f.session?.resumed === true ? inside(v, 'links', (l) => ({ ...l, resume: `${String(l['self'])}/resume` })) : v,
    ),
    async (c) => {
      await resume(c, pausedId(0))
      return (await report(c, pausedId(0))).at('links', 'resume') !== undefined
    },
  ),
  links(
    'links-resume-typed',
    'hard',
    'value',
    'resume: {base_url}/sessions/{sessionId}/resume',
    'it lies below the typed address',
    shape('review', (v) => inside(v, 'links', (l) => (l['resume'] === undefined ? l : { ...l, resume: `${String(l['self'])}/resume` }))),
    async (c) => String((await review(c, pausedId(1))).at('links', 'resume')).includes('systematic-reviews'),
  ),
  common(
    'fetch-foreign-report',
    'hard',
    'access',
    'a session fetched by id must belong to the caller, else 404',
    'reports of others can be read',
    { decide: (p, v, f) => v || (p === 'may-fetch' && f.name === 'report' && f.session?.kind === 'report') },
    async (c) => (await report(c, idOf('foreign'))).status === 200,
  ),
  common(
    'fetch-foreign-public',
    'hard',
    'access',
    'a session fetched by id must belong to the caller, else 404',
    'public reports of others can be read',
    { decide: (p, v, f) => v || (p === 'may-fetch' && f.session?.isPublic === true && f.session.kind === f.name) },
    async (c) => {
      const id = await makeReport(c, { isPublic: true })
      return (await report(c, id, '', 'other')).status === 200
    },
  ),
  common(
    'fetch-foreign-review-403',
    'hard',
    'access',
    'else the service answers 404',
    'reviews of others answer 403',
    refuse('review_not_found', { status: 403, code: 'forbidden' }, (f) => f.account?.name === 'tower'),
    async (c) => (await review(c, idOf('completedReview'), '', 'enterprise')).status === 403,
  ),
  common(
    'body-not-json',
    'easy',
    'format',
    'all bodies are JSON (Content-Type: application/json)',
    'answers say text/plain',
    { headers: (h) => ({ ...h, 'content-type': 'text/plain' }) },
    async (c) => !(await get(c, '/sessions')).headers.get('content-type')?.includes('application/json'),
  ),
  common(
    'errors-as-html',
    'medium',
    'format',
    'all bodies are JSON (Content-Type: application/json)',
    'errors say text/html',
    { headers: (h, f) => (Number(f.value) >= 400 ? { ...h, 'content-type': 'text/html' } : h) },
    async (c) => !(await report(c, idOf('foreign'))).headers.get('content-type')?.includes('application/json'),
  ),
  common(
    'id-with-prefix',
    'easy',
    'shape',
    'a session id is a UUID string',
    'list items carry a prefix',
    shape('item', (v) => ({ ...v, sessionId: `sess_${String(v['sessionId'])}` })),
    async (c) => String((await get(c, '/sessions?limit=1')).at('sessions', 0, 'sessionId')).startsWith('sess_'),
  ),
  common(
    'stage-absent-when-null',
    'hard',
    'shape',
    'a nullable field is always present and holds null',
    'a null executionStage is left out',
    shape('report', (v) => (v['executionStage'] === null ? without(v, 'executionStage') : v)),
    async (c) => !has(JSON.parse((await report(c, idOf('unknown'))).text), 'executionStage'),
  ),
  common(
    'freshness-absent-when-null',
    'hard',
    'shape',
    'a nullable field is always present and holds null',
    'a null dataFreshness is left out',
    shape('review', (v) => (v['dataFreshness'] === null ? without(v, 'dataFreshness') : v)),
    async (c) => {
      await c.wait(MINUTE)
      return !has(JSON.parse((await review(c, idOf('processing'))).text), 'dataFreshness')
    },
  ),
]
