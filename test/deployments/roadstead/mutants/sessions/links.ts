import { textAt } from '../../checks.ts'
import { heldId } from '../../held.ts'
import type { Fields, Session } from '../../types.ts'
import { under, without } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { heldReport, heldReview, items, linksIn, list, newReport, newReview, resume } from '../probe.ts'

const self = 'self: API URL of the typed get endpoint'
const only = 'resume: present only while the session is paused for insufficient quota'
const paused = 'pausedForInsufficientQuota'
const isKind = (session: Session, kind: Session['kind']): boolean => session.kind === kind
const resumeOf = (session: Session, links: Fields): string =>
  textAt(links, 'self').replace(/sessions\/.*$/u, `sessions/${session.id}/resume`)

export const linkFaults: readonly Fault[] = under('Session links', [
  [
    'self-without-type',
    'easy value',
    self,
    'self leaves the segment of the type out',
    { links: (links) => ({ ...links, self: textAt(links, 'self').replace(/\/(?:reports|systematic-reviews|agents)\//u, '/') }) },
    async (client) => !String((await heldReport(client)).at('links', 'self')).includes('/sessions/reports/'),
  ],
  [
    'self-of-review-to-reports',
    'medium value',
    self,
    'self of a review leads to the reports',
    { links: (links) => ({ ...links, self: textAt(links, 'self').replace('systematic-reviews', 'reports') }) },
    async (client) => !String((await heldReview(client)).at('links', 'self')).includes('/systematic-reviews/'),
  ],
  [
    'self-of-agent-to-sessions',
    'hard value',
    self,
    'self of an agent session leads to the reports',
    { links: (links) => ({ ...links, self: textAt(links, 'self').replace('/agents/', '/reports/') }) },
    async (client) =>
      items(await list(client, 'type=agent'), 'sessions').some((item) => !textAt(linksIn(item), 'self').includes('/agents/')),
  ],
  [
    'self-relative-when-created',
    'hard format',
    self,
    'self is a path in the answer to a creation',
    { created: (view) => ({ ...view, links: { self: new URL(textAt(linksIn(view), 'self')).pathname } }) },
    async (client) => !String((await newReport(client)).at('links', 'self')).startsWith('http'),
  ],
  [
    'self-is-page',
    'medium value',
    self,
    'self of a created review is the web address',
    { created: (view, session) => (isKind(session, 'systematicReview') ? { ...view, links: { self: view['url'] } } : view) },
    async (client) => {
      const made = await newReview(client)
      return made.at('links', 'self') === made.at('url')
    },
  ],
  [
    'self-missing-in-list',
    'medium shape',
    self,
    'self is left out in the list',
    { listItem: (item) => ({ ...item, links: without(linksIn(item), 'self') }) },
    async (client) => items(await list(client), 'sessions').some((item) => linksIn(item)['self'] === undefined),
  ],
  [
    'self-of-neighbour-on-second-page',
    'hard value',
    self,
    'self has another id for old sessions of the list',
    {
      listItem: (item, session, call) =>
        call.query.has('cursor')
          ? { ...item, links: { self: textAt(linksIn(item), 'self').replace(session.id, heldId('completed/report')) } }
          : item,
    },
    async (client) => {
      const first = await list(client, 'limit=10')
      const second = await list(client, `limit=10&cursor=${encodeURIComponent(String(first.at('nextCursor')))}`)
      return items(second, 'sessions').some((item) => !textAt(linksIn(item), 'self').endsWith(textAt(item, 'sessionId')))
    },
  ],
  [
    'resume-on-completed',
    'medium state',
    only,
    'completed sessions have a resume link',
    { links: (links, session, _, progress) => (progress.status === 'completed' ? { ...links, resume: resumeOf(session, links) } : links) },
    async (client) => (await heldReport(client)).at('links', 'resume') !== undefined,
  ],
  [
    'resume-on-failed-review',
    'hard state',
    only,
    'failed reviews have a resume link',
    {
      links: (links, session, _, progress) =>
        progress.status === 'failed' && isKind(session, 'systematicReview') ? { ...links, resume: resumeOf(session, links) } : links,
    },
    async (client) => (await heldReview(client, 'failed/review')).at('links', 'resume') !== undefined,
  ],
  [
    'resume-on-created',
    'medium state',
    only,
    'a new session has a resume link',
    { created: (view, session) => ({ ...view, links: { ...linksIn(view), resume: resumeOf(session, linksIn(view)) } }) },
    async (client) => (await newReport(client)).at('links', 'resume') !== undefined,
  ],
  [
    'resume-null-when-not-paused',
    'medium shape',
    only,
    'resume is null on sessions that are not paused',
    { links: (links) => ({ resume: null, ...links }) },
    async (client) => (await heldReport(client)).at('links', 'resume') === null,
  ],
  [
    'resume-missing-on-paused-report',
    'medium state',
    only,
    'a paused report has no resume link',
    { links: (links, session) => (isKind(session, 'report') ? without(links, 'resume') : links) },
    async (client) => {
      const answer = await heldReport(client, 'paused/extracting')
      return answer.at('status') === paused && answer.at('links', 'resume') === undefined
    },
  ],
  [
    'resume-missing-on-paused-review',
    'hard state',
    only,
    'a paused review has no resume link',
    { links: (links, session) => (isKind(session, 'systematicReview') ? without(links, 'resume') : links) },
    async (client) => {
      const answer = await heldReview(client, 'paused/review-fulltext')
      return answer.at('status') === paused && answer.at('links', 'resume') === undefined
    },
  ],
  [
    'resume-missing-in-list',
    'hard state',
    only,
    'paused sessions of the list have no resume link',
    { listItem: (item) => ({ ...item, links: without(linksIn(item), 'resume') }) },
    async (client) => items(await list(client, `status=${paused}`), 'sessions').some((item) => linksIn(item)['resume'] === undefined),
  ],
  [
    'resume-missing-on-listed-agents',
    'hard state',
    only,
    'paused agent sessions of the list have no resume link',
    { listItem: (item, session) => (isKind(session, 'agent') ? { ...item, links: without(linksIn(item), 'resume') } : item) },
    async (client) =>
      items(await list(client, `status=${paused}&type=agent`), 'sessions').some((item) => linksIn(item)['resume'] === undefined),
  ],
  [
    'resume-typed',
    'medium value',
    'resume: {base_url}/sessions/{sessionId}/resume',
    'the resume link has the segment of the type',
    { links: (links) => (links['resume'] === undefined ? links : { ...links, resume: `${textAt(links, 'self')}/resume` }) },
    async (client) => String((await heldReport(client, 'paused/extracting')).at('links', 'resume')).includes('/reports/'),
  ],
  [
    'resume-stays-after-resume',
    'hard state',
    only,
    'the answer to a resume still has the resume link',
    { resumeView: (view, session) => ({ ...view, links: { ...linksIn(view), resume: resumeOf(session, linksIn(view)) } }) },
    async (client) => {
      const answer = await resume(client, 'paused/gathering')
      return answer.at('status') === 'processing' && answer.at('links', 'resume') !== undefined
    },
  ],
  [
    'resume-stays-while-resumed-runs',
    'hard state',
    only,
    'a resumed session keeps its resume link while it runs',
    {
      links: (links, session, _, progress) =>
        !session.state.held && session.state.resumed && progress.status === 'processing'
          ? { ...links, resume: resumeOf(session, links) }
          : links,
      resumeView: (view) => ({ ...view, links: without(linksIn(view), 'resume') }),
    },
    async (client) => {
      await resume(client, 'paused/gathering')
      return (await heldReport(client, 'paused/gathering')).at('links', 'resume') !== undefined
    },
  ],
])
