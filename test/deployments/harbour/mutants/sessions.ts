import { correct } from '../behaviour.ts'
import { fault, fullReview, newReport, newReview, report, text } from './tools.ts'

const created = 'Session created response (202 of both create endpoints)'
const detail = 'Report detail (GET report)'
const links = 'Session links'

export const sessionMutants = [
  fault(
    'created-200',
    ['status', 'easy'],
    created,
    '202 of both create endpoints',
    'A review is created with 200.',
    {
      changeStatus: (at, status) => (at.route === 'createReview' && status === 202 ? 200 : status),
    },
    async (c) => (await newReview(c)).status === 200,
  ),
  fault(
    'created-status-unknown',
    ['value', 'medium'],
    created,
    'status: always `processing` initially',
    'A new review is unknown at first.',
    {
      shownStatus: (session, view) => (view === 'created' && session.kind === 'systematicReview' ? 'unknown' : session.status),
    },
    async (c) => (await newReview(c)).at('status') !== 'processing',
  ),
  fault(
    'created-type-of-report',
    ['value', 'medium'],
    created,
    'type: `report` or `systematicReview`',
    'A created review has the type report.',
    {
      shownType: (session, view) => (view === 'created' ? 'report' : session.kind),
    },
    async (c) => (await newReview(c)).at('type') !== 'systematicReview',
  ),
  fault(
    'created-id-without-dashes',
    ['format', 'medium'],
    created,
    'sessionId: string (uuid)',
    'The id of a created review has no dashes.',
    {
      shownId: (session, view) => (view === 'created' && session.kind === 'systematicReview' ? session.id.replaceAll('-', '') : session.id),
    },
    async (c) => !text((await newReview(c)).at('sessionId')).includes('-'),
  ),
  fault(
    'public-not-kept-for-reviews',
    ['value', 'medium'],
    created,
    'isPublic: whether the session is viewable by URL',
    'A review is never public.',
    {
      isPublicOf: (kind, asked) => kind === 'report' && asked === true,
    },
    async (c) => (await newReview(c, { isPublic: true })).at('isPublic') !== true,
  ),
  fault(
    'public-by-default',
    ['value', 'medium'],
    'POST /sessions/reports',
    'isPublic: default false',
    'A report is public unless refused.',
    {
      isPublicOf: (kind, asked) => (kind === 'report' ? asked !== false : asked === true),
    },
    async (c) => (await newReport(c)).at('isPublic') !== false,
  ),
  fault(
    'public-only-in-create',
    ['state', 'hard'],
    detail,
    'isPublic: boolean',
    'The detail says false for public sessions.',
    {
      isPublicShown: (session, view) => view !== 'detail' && session.isPublic,
    },
    async (c) => (await report(c, text((await newReport(c, { isPublic: true })).at('sessionId')))).at('isPublic') !== true,
  ),
  fault(
    'public-page-closed',
    ['access', 'hard'],
    created,
    'isPublic: viewable by URL without authentication',
    'A public page asks for a login while its session runs.',
    {
      pageIsOpen: (session) => session.isPublic && session.status !== 'processing',
    },
    async (c) => (await c.ask('GET', text((await newReport(c, { isPublic: true })).at('url')), { key: null })).status !== 200,
  ),
  fault(
    'private-page-open',
    ['access', 'medium'],
    created,
    'isPublic: whether the session is viewable by URL without authentication',
    'Every page is open.',
    {
      pageIsOpen: () => true,
    },
    async (c) => (await c.ask('GET', text((await newReport(c)).at('url')), { key: null })).status === 200,
  ),
  fault(
    'settings-before-defaults',
    ['value', 'medium'],
    created,
    'settings: the values after defaults',
    'A depth that was not sent is null.',
    {
      settingsOf: (session) => {
        const settings = correct.settingsOf(session)
        return settings === undefined
          ? undefined
          : { ...settings, abstractScreeningDepth: settings.abstractScreeningDepth === 'fast' ? 'fast' : null }
      },
    },
    async (c) => (await newReview(c, { abstractScreening: { generate: true } })).at('settings', 'abstractScreeningDepth') !== 'thorough',
  ),
  fault(
    'settings-depth-copied',
    ['value', 'medium'],
    created,
    'fulltextScreeningDepth: fast, thorough or null',
    'The depth of fulltext screening is the one of abstract screening.',
    {
      settingsOf: (session) => {
        const settings = correct.settingsOf(session)
        return settings === undefined ? undefined : { ...settings, fulltextScreeningDepth: settings.abstractScreeningDepth }
      },
    },
    async (c) => (await newReview(c, fullReview)).at('settings', 'fulltextScreeningDepth') !== 'fast',
  ),
  fault(
    'settings-depth-without-stage',
    ['value', 'medium'],
    created,
    'null means the stage was not configured',
    'A stage that is not configured has the depth thorough.',
    {
      settingsOf: (session) => {
        const settings = correct.settingsOf(session)
        return settings === undefined ? undefined : { ...settings, fulltextScreeningDepth: settings.fulltextScreeningDepth ?? 'thorough' }
      },
    },
    async (c) => (await newReview(c)).at('settings', 'fulltextScreeningDepth') !== null,
  ),
  fault(
    'settings-figures-false-without-stage',
    ['value', 'medium'],
    created,
    'useFigures: boolean or null; null means the stage was not configured',
    'Without extraction useFigures is false.',
    {
      settingsOf: (session) => {
        const settings = correct.settingsOf(session)
        return settings === undefined ? undefined : { ...settings, useFigures: settings.useFigures ?? false }
      },
    },
    async (c) => (await newReview(c)).at('settings', 'useFigures') !== null,
  ),
  fault(
    'settings-figures-null-when-false',
    ['value', 'medium'],
    created,
    'useFigures: the values after defaults',
    'useFigures is null unless it is true.',
    {
      settingsOf: (session) => {
        const settings = correct.settingsOf(session)
        return settings === undefined ? undefined : { ...settings, useFigures: settings.useFigures === true ? true : null }
      },
    },
    async (c) => (await newReview(c, fullReview)).at('settings', 'useFigures') !== false,
  ),
  fault(
    'self-of-other-kind',
    ['value', 'hard'],
    links,
    'self: API URL of the typed get endpoint for the session',
    'A created review links to the get of reports.',
    {
      linksOf: (_session, view, usual) =>
        view === 'created' ? { ...usual, self: usual['self']?.replace('systematic-reviews', 'reports') } : usual,
    },
    async (c) => {
      const made = await newReview(c)
      return (await c.ask('GET', text(made.at('links', 'self')))).status !== 200
    },
  ),
]
