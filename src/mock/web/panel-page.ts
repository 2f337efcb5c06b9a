import type { AnswerLoaded, ApiRequest, Outcome } from '../http/api-request.ts'
import { offerBuiltFile, readBuiltFile } from './built-files.ts'
import { html, page } from './page.ts'

/** The file for a path below the panel, and its type. The document is that of the API, from which the page makes forms. */
function fileOf(path: string): { readonly name: string; readonly type: string } | undefined {
  if (path === '' || path === '/') return { name: 'panel/index.html', type: 'text/html; charset=utf-8' }
  if (path === '/openapi.json') return { name: 'openapi.json', type: 'application/json' }
  const [, name, ending = ''] = /^\/([a-z-]+\.(js|css))$/.exec(path) ?? []
  return name === undefined ? undefined : { name: `panel/${name}`, type: `text/${ending === 'js' ? 'javascript' : 'css'}; charset=utf-8` }
}

/** The path below the panel, which is at the root and below each world; null for any other path. */
export function panelPathOf(path: string): string | null {
  return /^(?:\/w\/[^/]*)?\/_panel(\/.*)?$/.exec(path)?.[0] === undefined ? null : path.slice(path.indexOf('/_panel') + '/_panel'.length)
}

/** Scripts and styles of the panel alone, requests to the mock alone, and frames of its own origin alone, such as a page that has the mock in itself. */
export const panelPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

let areFilesLoaded = false

/** Loads the files of the panel for the first request, where they cannot be read. */
async function loadFiles(): Promise<void> {
  const { panelFiles } = await import('./panel-files.ts')
  for (const [name, text] of Object.entries(panelFiles)) offerBuiltFile(name, text)
  areFilesLoaded = true
}

/**
 * Serves the panel. Its files hold nothing of any world, so whoever reaches the mock may load them; what the page shows, it asks of the
 * control API, which has its own rules of access.
 */
export function answerPanel(path: string, request: ApiRequest, answerLoaded: AnswerLoaded): Outcome {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, headers: [['allow', 'GET, HEAD']], body: '' }
  const file = fileOf(path)
  if (file === undefined) return notFound
  const body = readBuiltFile(file.name)
  if (body === null && !areFilesLoaded) return answerLoaded(loadFiles)
  if (body === null) return file.name === 'panel/index.html' ? notBuilt : notFound
  return {
    status: 200,
    headers: [
      ['content-type', file.type],
      ['content-security-policy', panelPolicy],
      ['cache-control', 'no-cache'],
      ['referrer-policy', 'no-referrer'],
      ['x-content-type-options', 'nosniff'],
    ],
    body: path === '' ? besideItsFolder(body) : body,
  }
}

/** The page names its files beside it; without a slash at the end of its address, they are one folder deeper. */
function besideItsFolder(text: string): string {
  return text.replace(/ (href|src)="(panel\.(?:css|js))"/g, ' $1="_panel/$2"')
}

const notFound = page(
  404,
  'Not found',
  html`<h1>Not found</h1>
    <p><a href="/_panel">Panel of the mock</a></p>`,
)

const notBuilt = page(
  503,
  'The panel is not built',
  html`<h1>The panel is not built</h1>
    <p>It is a part of the package. In the sources, <code>npm run build</code> makes it.</p>`,
)
