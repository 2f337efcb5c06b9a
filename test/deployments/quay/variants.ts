import type { Variant } from '../exam.ts'
import type { Behaviour, Choices } from './behaviour.ts'

/** Other ways to keep the contract where it leaves a choice. */

type Other = Variant<Behaviour>

const choice = (id: string, does: string, choices: Partial<Choices>, more: Partial<Behaviour> = {}): Other => ({
  id,
  does,
  behaviour: { ...more, choices },
})

export const variants: readonly Other[] = [
  choice('other-seed', 'holds other sessions with other ids', { seed: 'mooring' }),
  choice('no-regime', 'enforces no rate limit and sends no such headers', { regime: 'none' }),
  choice('minute-regime', 'enforces the regime of the minute', { regime: 'perMinute' }),
  choice('null-text', 'tells abstract and reportBody as null without include', { untoldText: 'null' }),
  choice('null-references', 'tells missing reference links as null', { untoldReferences: 'null' }),
  choice('absent-assets', 'leaves missing pdf and docx links out', { untoldAssets: 'omit' }),
  choice('include-ignored', 'ignores an unknown include', { unknownInclude: 'ignore' }),
  choice('cursor-lenient', 'takes a stray cursor for the first page', { strayCursor: 'first' }),
  choice('strict-bodies', 'refuses unknown body members everywhere', { strayKeys: 'reject' }),
  choice('null-is-absent', 'reads null in a body as absent', { nullIsAbsent: true }),
  choice('role-agents', 'tells the role for agents only', { role: 'agents' }),
  choice('role-shared', 'tells the role for shared agents only', { role: 'sharedOnly' }),
  choice('cursor-hex', 'writes cursors in hexadecimal digits', { cursor: 'hex' }),
  choice('cursor-offset', 'writes cursors as places in the list', { cursor: 'offset' }),
  choice('uuid-seven', 'makes ids of UUID version 7', { uuidVersion: '7' }),
  choice('other-paths', 'serves pages and files on other paths', { webPath: '/app/research', filePath: '/blobs' }),
  choice('fast-jobs', 'finishes reports in a minute and reviews in three', { reportMinutes: [1, 1], reviewMinutes: [2, 3] }),
  choice('slow-jobs', 'takes 14 minutes for reports and 100 for reviews', { reportMinutes: [13, 14], reviewMinutes: [95, 100] }),
  choice('exports-at-once', 'has all exports when a session ends', { exportMinutes: [0, 0] }),
  choice('exports-late', 'has the exports ten minutes after the end', { exportMinutes: [9, 10] }),
  choice('empty-warnings', 'sends an empty array of warnings', { emptyWarnings: 'array' }),
  choice('whole-seconds', 'writes times without milliseconds', { time: 'seconds' }),
  choice('time-offsets', 'writes times with +00:00', { time: 'offset' }),
  choice('earlier-papers', 'gives papers in the earlier form of ten fields', { papers: 'first-ten' }),
  choice('earlier-exports', 'has no exportsStatus', { exportsStatus: false }),
  choice('earlier-settings', 'has no settings in the created answer', { settings: false }),
  choice('earlier-list', 'has no totalCount in the session list', { totalCount: false }),
  choice('small-cap', 'allows three recipients per session', { shareCap: 3 }),
  choice('generated-titles', 'lists untitled sessions with a generated title', { listTitle: 'generated' }),
  choice('shared-agent-closed', 'answers 404 to the typed get of a shared agent', { sharedAgent: 'closed' }),
  choice('page-refused', 'answers 401 to strangers on private pages', { privatePage: 'refuse' }),
  choice('page-hidden', 'answers 404 to strangers on private pages', { privatePage: 'hide' }),
  choice('link-gone', 'answers 410 to expired links', { goneLink: 410 }),
  choice('link-400', 'answers 400 to expired links', { goneLink: 400 }),
  choice('extra-members', 'sends members that the contract does not know', { extras: true }),
  choice('by-year', 'orders papers by year', { order: 'year' }),
  choice('quota-first', 'looks at the quota before the body', { quotaFirst: true }),
  choice('columns-trimmed', 'trims columns to the plan instead of refusing', { overColumns: 'trim' }),
  choice('email-lower', 'tells e-mail addresses in small letters', { email: 'lower' }),
  choice('bare-json', 'says application/json without a charset', { contentType: 'application/json' }),
  choice('terse-errors', 'uses one short error message', { message: 'terse' }),
  choice('limit-headers-200-429', 'sends limit headers with 200 and 429 only', { limitHeadersOnRefusal: false }),
  choice('items-named-data', 'names the items of the library data', { items: 'data' }),
  choice('csv-newlines', 'ends lines of csv files with a newline only', { csvBreak: '\n' }),
  choice(
    'other-filename',
    'names downloads otherwise',
    {},
    { word: (n, v, f) => (n === 'disposition' ? `attachment; filename*=UTF-8''export.${f.format ?? 'bin'}` : v) },
  ),
  choice(
    'octet-streams',
    'sends xlsx and docx as octet streams',
    {},
    { word: (n, v, f) => (n === 'content-type' && (f.format === 'xlsx' || f.format === 'docx') ? 'application/octet-stream' : v) },
  ),
  choice('two-changes', 'null everywhere, other cursors and other times', {
    untoldText: 'null',
    untoldReferences: 'null',
    cursor: 'hex',
    time: 'seconds',
    role: 'agents',
  }),
  choice('earlier-all', 'speaks the earlier form throughout', {
    papers: 'first-ten',
    exportsStatus: false,
    settings: false,
    totalCount: false,
  }),
]
