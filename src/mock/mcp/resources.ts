import type { OperationId } from '../../contract/operations.ts'
import { isObject } from '../../contract/is-object.ts'
import type { SessionType } from '../../contract/generated/api.ts'

/** A kind of session whose results are resources. */
type Kind = { readonly type: SessionType; readonly read: OperationId & ('getReport' | 'getSystematicReview'); readonly title: string }

const kinds: { readonly [segment: string]: Kind } = {
  reports: { type: 'report', read: 'getReport', title: 'report' },
  'systematic-reviews': { type: 'systematicReview', read: 'getSystematicReview', title: 'systematic review' },
}

/** A resource as a client lists it. */
export type ListedResource = { readonly uri: string; readonly name: string; readonly title: string; readonly mimeType: string }

/** The addresses of resources by their pattern: the result of a session, and its exports. */
export const resourceTemplates = [
  { uriTemplate: 'research://reports/{sessionId}', name: 'report', title: 'The text of a report', mimeType: 'text/markdown' },
  {
    uriTemplate: 'research://reports/{sessionId}/exports/{format}',
    name: 'report-export',
    title: 'An export of a report: pdf, docx, txt, bib or ris',
  },
  {
    uriTemplate: 'research://systematic-reviews/{sessionId}',
    name: 'systematic-review',
    title: 'The report of a systematic review',
    mimeType: 'text/markdown',
  },
  {
    uriTemplate: 'research://systematic-reviews/{sessionId}/exports/{stage}/{format}',
    name: 'systematic-review-export',
    title: 'An export of a stage of a systematic review',
  },
]

/** The resources of a page of completed sessions, as `GET /sessions` lists them, each with its session. */
export function toResources(sessions: unknown): readonly (ListedResource & { readonly sessionId: string })[] {
  if (!Array.isArray(sessions)) return []
  return sessions.filter(isObject).flatMap(({ type, sessionId, title }) => {
    const [segment, kind] = Object.entries(kinds).find(([, known]) => known.type === type) ?? []
    if (segment === undefined || kind === undefined || typeof sessionId !== 'string') return []
    const uri = `research://${segment}/${sessionId}`
    const shown = typeof title === 'string' ? title : kind.title
    return [{ uri, name: `${kind.title} ${sessionId}`, title: shown, mimeType: 'text/markdown', sessionId }]
  })
}

/** The session of a resource, the operation that reads it, and the path of the export; no path for the text of its result. */
export type ResourceAddress = { readonly read: Kind['read']; readonly sessionId: string; readonly exported: readonly string[] | null }

/** Reads the address of a resource; undefined for one that names none. */
export function readResourceAddress(uri: string): ResourceAddress | undefined {
  const [, segment = '', sessionId = '', below] = /^research:\/\/([a-z-]+)\/([0-9a-fA-F-]{36})(?:\/exports\/([\w/]+))?$/.exec(uri) ?? []
  const kind = Object.hasOwn(kinds, segment) ? kinds[segment] : undefined
  if (kind === undefined) return undefined
  return { read: kind.read, sessionId, exported: below === undefined ? null : below.split('/') }
}

/** The address of an export in the answer that reads its session; undefined where there is none. */
export function exportUrl(answer: unknown, { read, exported }: ResourceAddress): string | undefined {
  if (!isObject(answer) || exported === null) return undefined
  const [first = '', second = ''] = exported
  if (read === 'getReport') return exported.length === 1 ? textIn(answer, `${first}Url`) : undefined
  const data = answer['data']
  const stage = isObject(data) && Object.hasOwn(data, first) ? data[first] : undefined
  return isObject(stage) && exported.length === 2 ? textIn(stage, second) : undefined
}

/** The result of a session as a document; undefined while there is none. */
export function toDocument(answer: unknown, { read }: ResourceAddress): string | undefined {
  if (!isObject(answer)) return undefined
  const data = answer['data']
  const report = isObject(data) ? data['report'] : undefined
  const result = read === 'getReport' ? answer['result'] : isObject(report) ? report['result'] : undefined
  if (!isObject(result)) return undefined
  const [title, summary, body] = [textIn(result, 'title'), textIn(result, 'summary'), textIn(result, 'reportBody')]
  return [title === undefined ? undefined : `# ${title}`, summary, body].filter((part) => part !== undefined).join('\n\n')
}

function textIn(holder: { readonly [member: string]: unknown }, member: string): string | undefined {
  const value = Object.hasOwn(holder, member) ? holder[member] : undefined
  return typeof value === 'string' ? value : undefined
}
