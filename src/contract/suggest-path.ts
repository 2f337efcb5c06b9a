import { findNearest } from './nearest.ts'
import { operations } from './operations.ts'

/**
 * The method and path of the API, below a base URL, that a mistyped path may mean: of the same method if one is near, else of another. Null
 * when none is near. `documented` is the API without provisional operations.
 */
export function suggestPath(of: 'api' | 'documented', method: string, path: string, baseUrl: string): string | null {
  const known = Object.values(operations).filter(({ at, provisional }) => at === 'api' && (of === 'api' || !provisional))
  // An id in the place of a parameter cannot be mistyped.
  const shape = path.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '{sessionId}')
  for (const entries of [known.filter((entry) => entry.method === method), known]) {
    const near = findNearest(
      shape,
      entries.map((entry) => entry.path),
    )
    const found = entries.find((entry) => entry.path === near)
    if (found !== undefined) return `${found.method} ${baseUrl}${found.path}`
  }
  return null
}
