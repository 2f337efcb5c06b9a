import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { ApiRequest, Outcome } from '../mock/http/api-request.ts'

/** Answers a path below a folder of files; null where the folder has no such file, or the method reads nothing. */
export type StaticFiles = (path: string, request: ApiRequest) => Outcome | null

export type StaticFilesOptions = {
  /** The policy for the content of pages. */
  readonly policy: string
}

/**
 * Serves the files of a folder to pages of their own origin. A path without a name means `index.html`. A file is read at each request, so a new
 * build is served at once; a browser that has it is told so.
 */
export function openStaticFiles(folder: string, { policy }: StaticFilesOptions): StaticFiles {
  return (path, { method, header }) => {
    if (method !== 'GET' && method !== 'HEAD') return null
    const file = fileAt(folder, path)
    if (file === null) return null
    const body = readFileSync(file)
    // npm gives the files of every version one and the same date.
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const type = types[extname(file)] ?? 'application/octet-stream'
    const headers = [
      ['content-type', type],
      ['cache-control', 'no-cache'],
      ['etag', etag],
      ['x-content-type-options', 'nosniff'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['referrer-policy', 'same-origin'],
      ...(type.startsWith('text/html') ? [['content-security-policy', policy] as const] : []),
    ] as const
    if (header('if-none-match') === etag) return { status: 304, headers, body: '' }
    return { status: 200, headers, body }
  }
}

/** Viewers of pages take a text without its encoding for another one. */
const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
}

/** The names of a path: no hidden file, and nothing above the folder. */
const plainPath = /^(?:\/[\w-][\w.-]*)*\/?$/

function fileAt(folder: string, path: string): string | null {
  if (!plainPath.test(path)) return null
  const found = join(folder, path.endsWith('/') ? `${path}index.html` : path)
  return statSync(found, { throwIfNoEntry: false })?.isFile() === true ? found : null
}
