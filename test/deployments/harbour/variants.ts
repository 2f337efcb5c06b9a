import type { Variant } from '../exam.ts'
import { correct, type Behaviour } from './behaviour.ts'
import type { Session } from './model.ts'

const firstTen = ['serviceId', 'title', 'authors', 'year', 'abstract', 'doi', 'pmid', 'venue', 'citedByCount', 'urls']
const before = (a: string, b: string): number => (a < b ? -1 : 1)

function only(shown: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => names.includes(name)))
}

function without(shown: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name)))
}

/** Older forms of the answers: "Response shapes have grown between published forms". */
const olderForms: readonly Variant<Behaviour>[] = [
  {
    id: 'older-papers',
    does: 'Papers have ten fields: "Earlier forms of the response carry only the first ten fields".',
    behaviour: { shownPaper: (shown) => only(shown, firstTen) },
  },
  {
    id: 'older-list',
    does: 'A list has no totalCount, and only shared items have a role: "the older form has no totalCount"; role is optional.',
    behaviour: {
      changeAnswer: (at, body) => (at.route === 'list' ? without(body, ['totalCount']) : body),
      shownItem: (item) => (item['role'] === 'owner' ? without(item, ['role']) : item),
    },
  },
  {
    id: 'older-details',
    does: 'Details have no exportsStatus: it is of the current form only.',
    behaviour: { exportsStatus: () => undefined },
  },
  {
    id: 'older-creation',
    does: 'A created review has no settings: they are of the current form only.',
    behaviour: { settingsOf: () => undefined },
  },
  {
    id: 'all-older',
    does: 'Every answer has its earlier form at once.',
    behaviour: {
      shownPaper: (shown) => only(shown, firstTen),
      exportsStatus: () => undefined,
      settingsOf: () => undefined,
      changeAnswer: (at, body) => (at.route === 'list' ? without(body, ['totalCount']) : body),
      shownItem: (item) => (item['role'] === 'owner' ? without(item, ['role']) : item),
    },
  },
  {
    id: 'owners-without-role',
    does: 'Only shared agent sessions carry a role: "role | string, optional".',
    behaviour: { roleOf: (session, account) => (session.owner === account.id ? undefined : 'shared') },
  },
]

/** Other words and more members: "Clients should tolerate absent optional members and ignore unknown ones". */
const otherShapes: readonly Variant<Behaviour>[] = [
  {
    id: 'unknown-members',
    does: 'Every answer has members that the contract does not name.',
    behaviour: { changeAnswer: (at, body) => ({ ...body, requestId: `r${at.nth}`, region: { name: 'north' } }) },
  },
  {
    id: 'unknown-members-inside',
    does: 'Papers, trials and list items have members that the contract does not name.',
    behaviour: {
      shownPaper: (shown) => ({ ...shown, score: 0.5 }),
      shownTrial: (shown) => ({ ...shown, countries: [] }),
      shownItem: (item) => ({ ...item, updatedAt: null }),
    },
  },
  {
    id: 'long-error-text',
    does: 'Errors have more text and a member of details: the message is for people, code is what clients branch on.',
    behaviour: {
      errorBody: (refusal, message) => ({
        error: { code: refusal.code, message: `${message} Sprich mit uns: ${'…'.repeat(40)}`, details: [], requestId: 'x' },
      }),
    },
  },
  {
    id: 'more-headers',
    does: 'Answers carry headers on which the contract is silent.',
    behaviour: {
      extraHeaders: (_at, status): Readonly<Record<string, string>> => ({
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
        ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      }),
    },
  },
  {
    id: 'absent-links-of-files',
    does: 'Addresses without a file are left out of a completed report: they are there "only when completed and" there is a file.',
    behaviour: {
      changeAnswer: (at, body) =>
        at.route === 'getReport'
          ? without(
              body,
              ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'].filter((name) => body[name] === null),
            )
          : body,
    },
  },
  {
    id: 'empty-warnings',
    does: 'A search without warnings has an empty array of them: "Search warning (element of `warnings`, optional array)".',
    behaviour: { shownWarnings: (warnings) => warnings },
  },
  {
    id: 'no-warnings',
    does: 'There is never a warning: the array is optional.',
    behaviour: { shownWarnings: () => undefined },
  },
  {
    id: 'other-failure-text',
    does: 'A failure has another message of several lines; its code is the one of the contract.',
    behaviour: {
      failureOf: (session) => {
        const failure = correct.failureOf(session)
        return failure === undefined ? undefined : { code: failure.code, message: 'Fehler\nin Stufe 3 — bitte erneut versuchen' }
      },
    },
  },
  {
    id: 'rich-metadata',
    does: 'The metadata of the protected resource has more members and two authorization servers.',
    behaviour: {
      resourceMetadata: (usual) => ({
        ...usual,
        authorization_servers: [usual['authorization_servers'], 'https://login.harbour.example'].flat(),
        resource_documentation: 'https://docs.harbour.example',
      }),
    },
  },
]

/** Other times, orders and addresses. */
const otherForms: readonly Variant<Behaviour>[] = [
  {
    id: 'created-zulu-seconds',
    does: 'createdAt ends in Z and has whole seconds: "ISO 8601 timestamp".',
    behaviour: { createdText: (createdAt) => `${new Date(createdAt).toISOString().slice(0, 19)}Z` },
  },
  {
    id: 'created-with-offset',
    does: 'createdAt is in the time of another zone with its offset: still ISO 8601.',
    behaviour: { createdText: (createdAt) => new Date(createdAt + 5_400_000).toISOString().replace('Z', '+01:30') },
  },
  {
    id: 'freshness-with-offset',
    does: 'dataFreshness carries an offset: "ISO timestamp".',
    behaviour: {
      freshness: (_session, usual) => (usual === null ? null : new Date(usual - 18_000_000).toISOString().replace('Z', '-05:00')),
    },
  },
  {
    id: 'ties-the-other-way',
    does: 'Sessions of one moment are in the other order: "newest first" leaves it free.',
    behaviour: {
      compareForList: (a, b) => b.createdAt - a.createdAt || before(a.id, b.id),
      comesAfter: (session, position) =>
        session.createdAt < position.createdAt || (session.createdAt === position.createdAt && session.id > position.id),
    },
  },
  {
    id: 'capital-ids',
    does: 'All ids are in capital letters, also in links: "a UUID string".',
    behaviour: {
      shownId: (session) => session.id.toUpperCase(),
      linksOf: (session, _view, usual) =>
        Object.fromEntries(Object.entries(usual).map(([name, link]) => [name, link.replace(session.id, session.id.toUpperCase())])),
    },
  },
  {
    id: 'web-address-with-query',
    does: 'The web address carries a query: "web-interface URL for watching progress live".',
    behaviour: { webUrl: (_session, view, usual) => `${usual}?from=${view}&lang=en` },
  },
  {
    id: 'long-presigned-links',
    does: 'Presigned addresses carry signatures of the usual storage services.',
    behaviour: {
      shownLink: (link, format) =>
        `${link}&X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=604800&X-Amz-Signature=${format}${'ab12'.repeat(15)}`,
    },
  },
  {
    id: 'plain-download-headers',
    does: 'Downloads are octet streams with a file name in two forms: the contract asks for an attachment only.',
    behaviour: {
      fileHeaders: (format) => ({
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `Attachment; filename="Report ${format}.${format}"; filename*=UTF-8''R%C3%A9port.${format}`,
      }),
    },
  },
  {
    id: 'every-cell-quoted',
    does: 'Every cell of a csv is quoted.',
    behaviour: { csvCell: (text) => `"${text.replaceAll('"', '""')}"` },
  },
  {
    id: 'other-column-names',
    does: 'Tables have other names of the fixed columns and one more at the end: the contract names none.',
    behaviour: {
      tableOf: (_member, _session, usual) =>
        usual.map((row, nth) =>
          row.map((cell) => (nth === 0 && cell === 'Title' ? 'Paper title' : cell)).concat(nth === 0 ? 'Row' : `${nth}`),
        ),
    },
  },
  {
    id: 'references-unix-lines',
    does: 'RIS has the line ends of Unix, and every list a blank line at its end.',
    behaviour: { referenceText: (_format, usual) => `${usual.replaceAll('\r\n', '\n')}\n` },
  },
]

function isCapped(session: Session): boolean {
  return session.shares.length >= 12 && session.shares.every((share) => share.email.endsWith('@berth.example'))
}

/** Stricter or laxer, slower or quicker, where the contract leaves the choice. */
const otherChoices: readonly Variant<Behaviour>[] = [
  { id: 'quick-runs', does: 'Sessions take ninety seconds: durations are typical values.', behaviour: { durationMs: () => 90_000 } },
  {
    id: 'slow-runs',
    does: 'Sessions take half as long again: "typically 5 to 15 minutes".',
    behaviour: { durationMs: (_kind, usual) => Math.min(usual * 1.5, 1_500_000) },
  },
  {
    id: 'resume-finishes-in-flight',
    does: 'A resumed run is completed in the answer: "`completed` or `failed` if the run finished while the resume was in flight".',
    behaviour: { progressAfterResume: (session) => session.duration },
  },
  {
    id: 'pdf-false-means-none',
    does: '`hasPdf: false` finds papers without a PDF: the contract does not say what false means.',
    behaviour: {
      paperPasses: (filter, value, paper, corpus) =>
        filter === 'hasPdf' ? (paper.fullTextUrl !== null) === value : correct.paperPasses(filter, value, paper, corpus),
    },
  },
  {
    id: 'smaller-index',
    does: 'The index holds half of the papers: its size is not said, and lists of results may be short.',
    behaviour: { inCorpus: (paper, corpus) => correct.inCorpus(paper, corpus) && !/[0-4]$/u.test(paper.title) },
  },
  {
    id: 'empty-query-refused',
    does: 'A search with an empty query is refused with 400: whether it counts as missing is not said.',
    behaviour: { boundOf: (field) => (field.endsWith('.query') ? { ...correct.boundOf(field), min: 1 } : correct.boundOf(field)) },
  },
  {
    id: 'larger-share-cap',
    does: 'Other sessions take fifty readers: "Recipient cap per shared session: value not shown".',
    behaviour: { shareCap: (session) => (isCapped(session) ? 12 : 50) },
  },
  {
    id: 'reset-rounded-down',
    does: 'X-RateLimit-Reset is rounded down to a second: the rounding is not said.',
    behaviour: {
      rateHeaders: (bucket, at) => ({
        ...correct.rateHeaders(bucket, at),
        'X-RateLimit-Reset': String(Math.floor((bucket.oldest + bucket.windowMs) / 1000)),
      }),
    },
  },
  {
    id: 'created-unseen-stage',
    does: 'The stage of a session that runs is unknown: executionStage "null for older reports or unknown stage".',
    behaviour: { shownStage: (session, view, usual) => (session.status === 'processing' && view === 'list' ? null : usual) },
  },
]

export const variants: readonly Variant<Behaviour>[] = [...olderForms, ...otherShapes, ...otherForms, ...otherChoices]
