import { uuidOf } from './chance.ts'
import type { Behaviour } from './behaviour.ts'
import type { Fields } from './types.ts'
import { fieldsAt, isFields } from './checks.ts'
import type { Variant } from '../exam.ts'

const without = (view: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !names.includes(name)))

const variant = (id: string, does: string, behaviour: Partial<Behaviour>): Variant<Behaviour> => ({ id, does, behaviour })

const invalid = { status: 400, code: 'invalid_request', message: 'Not understood.' }

/** Other ids, cursors and texts. */
const styles: readonly Variant<Behaviour>[] = [
  variant('ids-version-4', 'new ids look like random UUIDs', { newId: (_, count) => uuidOf(`four/${count}`, '4') }),
  variant('ids-version-7', 'new ids look like UUIDs of version 7', { newId: (_, count) => uuidOf(`seven/${count}`, '7') }),
  variant('cursor-short', 'cursors are short and have no signs to escape', {
    cursor: (session) => `${session.createdAt.toString(36)}.${session.id.slice(0, 13)}`,
  }),
  variant('cursor-base64', 'cursors are base64', { cursor: (session) => btoa(`${session.id}|${session.createdAt}`) }),
  variant('cursor-object', 'cursors are JSON', { cursor: (session) => JSON.stringify({ after: session.id }) }),
  variant('cursor-long', 'cursors are several hundred characters long', { cursor: (session) => `${session.id}${'.'.repeat(400)}` }),
  variant('terse-messages', 'every message is one word', {
    refusalBody: (_, refusal) => ({ error: { code: refusal.code, message: 'No.' } }),
  }),
  variant('foreign-messages', 'messages are not English', {
    refusalBody: (_, refusal) => ({ error: { code: refusal.code, message: 'Das geht so nicht.' } }),
  }),
  variant('more-in-errors', 'errors tell more than code and message', {
    refusalBody: (body, refusal) => ({ error: { ...fieldsAt(body, 'error'), status: refusal.status, hint: null }, requestId: 'r-1' }),
  }),
  variant('charset', 'the content type names a charset', {
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': 'application/json; charset=utf-8' } }),
  }),
]

/** Optional members that are absent, and members that the contract does not name. */
const shapes: readonly Variant<Behaviour>[] = [
  variant('no-total', 'the list is of the older form without totalCount', { totalCount: () => undefined }),
  variant('no-settings', 'a created review is of the older form without settings', { created: (view) => without(view, 'settings') }),
  variant('no-exports-status', 'details are of the older form without exportsStatus', { detail: (view) => without(view, 'exportsStatus') }),
  variant('no-role', 'the role is told for shared sessions only', {
    listItem: (item) => (item['role'] === 'owner' ? without(item, 'role') : item),
  }),
  variant('no-stage-in-list', 'the list never tells a stage', { listItem: (item) => without(item, 'executionStage') }),
  variant('stage-always-in-list', 'the list tells the stage of every report and review', {
    listItem: (item, session, _, progress) => (session.kind === 'agent' ? item : { ...item, executionStage: progress.stage }),
  }),
  variant('stage-null-when-completed', 'old completed sessions have the stage null', {
    progress: (progress, session) => (session.state.held && progress.status === 'completed' ? { ...progress, stage: null } : progress),
  }),
  variant('empty-warnings', 'searches without warnings carry an empty list', { searchBody: (body) => ({ warnings: [], ...body }) }),
  variant('always-warned', 'every paper search carries a warning', {
    warnings: (warnings, call) =>
      call.op === 'searchTrials'
        ? warnings
        : [...warnings, { corpus: 'service', searchMode: 'semantic', message: 'Fog.', warningDetails: { type: 'fog', messages: [] } }],
  }),
  variant('more-in-papers', 'papers carry members that the contract does not name', {
    paperView: (view) => ({ ...view, score: 0.5, source: {} }),
  }),
  variant('more-in-trials', 'trials carry members that the contract does not name', { trialView: (view) => ({ ...view, country: 'NO' }) }),
  variant('more-in-items', 'list items carry members that the contract does not name', {
    listItem: (item) => ({ ...item, starred: false, tags: [] }),
  }),
  variant('more-in-links', 'links carry a member that the contract does not name', {
    links: (links) => ({ ...links, shares: 'https://x.example.org/shares' }),
  }),
  variant('references-absent', 'references that have no export are left out instead of null', {
    detail: (view) =>
      Object.fromEntries(Object.entries(view).filter(([name, value]) => value !== null || !/^(?:txt|bib|ris)Url$/u.test(name))),
  }),
]

/** Other orders, durations and regimes. */
const conduct: readonly Variant<Behaviour>[] = [
  variant('body-before-plan', 'a body is judged before quota and reviews', {
    checks: ['credential', 'plan', 'session', 'validity', 'guided', 'quota', 'figures', 'state', 'sharing'],
  }),
  variant('figures-before-body', 'figures are judged before the body', {
    checks: ['credential', 'plan', 'figures', 'guided', 'session', 'quota', 'validity', 'state', 'sharing'],
  }),
  variant('state-before-quota', 'a resume is judged by the state before the quota', {
    checks: ['credential', 'plan', 'session', 'state', 'guided', 'quota', 'validity', 'figures', 'sharing'],
  }),
  variant('quota-first', 'a spent quota is told before a missing session', {
    checks: ['credential', 'plan', 'quota', 'session', 'guided', 'validity', 'figures', 'state', 'sharing'],
  }),
  variant('no-rate-limit', 'searches are not counted', { regime: 'none' }),
  variant('per-minute', 'a hundred requests a minute are allowed to an address', { regime: 'perMinute' }),
  variant('quick-stages', 'a stage takes a few seconds', { stageMs: () => 9000 }),
  variant('slow-stages', 'a stage takes three minutes and a half', { stageMs: () => 210_000 }),
  variant('even-stages', 'every stage takes two minutes', { stageMs: () => 120_000 }),
  variant('swapped-results', 'neighbours among the results change places', {
    ranked: (found) => found.map((entry, index) => found[index % 2 === 0 ? index + 1 : index - 1] ?? entry),
  }),
  variant('fewer-results', 'a semantic search gives at most four fifths of what it may', {
    ranked: (found, call) => (call.body['searchMode'] === 'keyword' ? found : found.slice(0, Math.ceil(found.length * 0.8))),
  }),
  variant('undated-kept-out', 'undated papers are never found', { paperKept: (kept, paper) => kept && paper.year !== null }),
  variant('small-cap', 'a session carries two readers', { recipientCap: 2 }),
  variant('large-cap', 'a session carries two hundred readers', { recipientCap: 200 }),
  variant('lower-case-mail', 'a share tells the address in lower case', {
    shareView: (view) => ({
      ...view,
      share: { ...fieldsAt(view, 'share'), email: String(fieldsAt(view, 'share')['email']).toLowerCase() },
    }),
  }),
  variant('unknown-members-refused', 'a search with an unknown member is refused', {
    refuse: (refusal, call) => (refusal === null && call.body['colour'] !== undefined ? invalid : refusal),
  }),
  variant('stale-cursor-refused', 'a cursor that was never given is refused', {
    refuse: (refusal, call) => {
      const cursor = call.query.get('cursor')
      return refusal === null && call.op === 'list' && cursor !== null && !/^<-?\d+\+[\w-]{36}\/>=$/u.test(cursor) ? invalid : refusal
    },
  }),
  variant('octet-files', 'files are declared as octets', {
    file: (sheet) => ({ ...sheet, headers: { ...sheet.headers, 'content-type': 'application/octet-stream' } }),
  }),
  variant('bare-attachment', 'files are attached without a name', {
    file: (sheet) => ({ ...sheet, headers: { ...sheet.headers, 'content-disposition': 'attachment' } }),
  }),
  variant('private-pages-401', 'a private page answers 401', {
    page: (sheet, session) =>
      session.isPublic ? sheet : { status: 401, headers: { 'content-type': 'text/html' }, content: '<p>Sign in.</p>' },
  }),
  variant('private-pages-404', 'a private page answers 404', {
    page: (sheet, session) =>
      session.isPublic ? sheet : { status: 404, headers: { 'content-type': 'text/html' }, content: '<p>None.</p>' },
  }),
  variant('bare-metadata', 'the MCP metadata hold the least', {
    mcp: (sheet, path) => {
      const fields: unknown = path === 'metadata' && typeof sheet.content === 'string' ? JSON.parse(sheet.content) : null
      return isFields(fields)
        ? { ...sheet, content: JSON.stringify({ resource: fields['resource'], authorization_servers: fields['authorization_servers'] }) }
        : sheet
    },
  }),
]

/** Other ways to keep the contract where it leaves a choice. */
export const variants: readonly Variant<Behaviour>[] = [...styles, ...shapes, ...conduct]
