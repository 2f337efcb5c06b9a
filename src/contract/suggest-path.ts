import { countEdits } from './nearest.ts'
import { operations } from './operations.ts'

type Known = { readonly method: string; readonly path: string; readonly role: string }

/**
 * The method and path of the API, below a base URL, that a mistyped path may mean: of the same method if one is near, else of another. Null
 * when none is near. A deletion is suggested to nobody who asked for none, nothing else to one who deletes, and no creation to one who reads. `documented` is the API without
 * provisional operations.
 */
export function suggestPath(of: 'api' | 'documented', method: string, path: string, baseUrl: string): string | null {
  const known = Object.values(operations).filter(({ at, provisional }) => at === 'api' && (of === 'api' || !provisional))
  // An id in the place of a parameter cannot be mistyped.
  const named = path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, sessionId)
  // No path of the API ends in a slash or has two of them.
  const parts = named
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .split('/')
  const own = known.filter((entry) => entry.method === method)
  const others = method === 'DELETE' ? [] : known.filter((entry) => entry.method !== method && entry.method !== 'DELETE')
  const near = findNear(method, parts, own) ?? findNear(method, parts, others)
  if (near === undefined) return null
  const type = method === 'GET' && near.role === 'create' ? typeOf(near.path) : undefined
  return type === undefined ? `${near.method} ${baseUrl}${near.path}` : `GET ${baseUrl}/sessions?type=${type}`
}

const sessionId = '{sessionId}'

/** The type of the sessions that a path creates, as the list knows it. */
function typeOf(path: string): string | undefined {
  return { '/sessions/reports': 'report', '/sessions/systematic-reviews': 'systematicReview' }[path]
}

function findNear(method: string, parts: readonly string[], known: readonly Known[]): Known | undefined {
  let [best, least]: [Known | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const entry of known) {
    const distance = distanceTo(method, parts, entry.path.split('/'))
    if (distance < least) [best, least] = [entry, distance]
  }
  return best
}

/** The edits between two paths, part by part. One word before an id may be missing, and one word after what is read may be too much. */
function distanceTo(method: string, parts: readonly string[], known: readonly string[]): number {
  if (parts.length === known.length) return sumOf(parts, known, isAnyText)
  if (parts.length === known.length - 1) {
    // The last part is what is asked of the parts before it.
    return 1 + Math.min(...known.slice(1, -1).map((_, at) => sumOf(parts, known.toSpliced(at + 1, 1), isId)))
  }
  const isRead = method === 'GET' && parts.length === known.length + 1 && known.at(-1)?.startsWith('{') === true
  return isRead ? 1 + sumOf(parts.slice(0, -1), known, isId) : Number.POSITIVE_INFINITY
}

function sumOf(parts: readonly string[], known: readonly string[], isParameter: (part: string) => boolean): number {
  return known.reduce((sum, name, at) => {
    const part = parts[at] ?? ''
    if (name.startsWith('{')) return isParameter(part) ? sum : Number.POSITIVE_INFINITY
    const edits = countEdits(part.toLowerCase(), name.toLowerCase())
    return edits <= Math.max(2, Math.floor(part.length / 3)) ? sum + edits : Number.POSITIVE_INFINITY
  }, 0)
}

function isAnyText(part: string): boolean {
  return part !== ''
}

function isId(part: string): boolean {
  return part === sessionId
}
/** The areas of which the contract says that they are there, and no more. */
const namedAreas = ['/library', '/usage', '/sessions/agents'] as const

/** The area of a path below the base URL, of which the contract says that it is there, and no more; null for any other. */
export function areaOf(path: string): string | null {
  return namedAreas.find((area) => path === area || path.startsWith(`${area}/`)) ?? null
}
