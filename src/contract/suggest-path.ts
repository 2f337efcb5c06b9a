import { findNearest } from './nearest.ts'
import { operations } from './operations.ts'

/** The path of the API, below the base URL, that a mistyped one may mean; null when none is near. */
export function suggestPath(method: string, path: string): string | null {
  const paths = Object.values(operations).flatMap((entry) => (entry.at === 'api' && entry.method === method ? [entry.path] : []))
  // An id in the place of a parameter cannot be mistyped.
  const shape = path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '{sessionId}')
  return findNearest(shape, paths) ?? null
}
