import { existsSync, readFileSync } from 'node:fs'
import type { ApiRequest } from '../../mock/http/api-request.ts'
import type { Understudy } from '../../mock/understudy.ts'

/** The document beside the folder of the bundled command, or in the build of a checkout. */
const documentUrls = ['../openapi.json', '../../openapi.json', '../../../dist/openapi.json'].map((place) => new URL(place, import.meta.url))

/** Answers the paths of the server itself: `/` leads a browser to the panel, and `/openapi.json` is the document. All others are the mock's. */
export function withFrontPage({ answerWhenKept: answer, baseUrl, panelUrl }: Understudy): Understudy['answerWhenKept'] {
  let document: string | undefined
  return (request) => {
    const { path, method, isAtFilesOrigin = false } = request
    if ((path !== '/' && path !== '/openapi.json') || isAtFilesOrigin || (method !== 'GET' && method !== 'HEAD')) return answer(request)
    if (path === '/')
      return acceptsHtml(request) ? { status: 302, headers: [['location', new URL(panelUrl).pathname]], body: '' } : answer(request)
    document ??= readDocument(baseUrl)
    // Tools in pages read it, too.
    const headers = [
      ['content-type', 'application/json'],
      ['access-control-allow-origin', '*'],
    ] as const
    return document === '' ? answer(request) : { status: 200, headers, body: document }
  }
}

function acceptsHtml({ header }: ApiRequest): boolean {
  return /\btext\/html\b/.test(header('accept') ?? '')
}

/** The document with this mock as its only server. Empty in a checkout that was not built. */
function readDocument(baseUrl: string): string {
  const url = documentUrls.find((one) => existsSync(one))
  if (url === undefined) return ''
  const document = JSON.parse(readFileSync(url, 'utf8')) as object // as the build wrote it
  return JSON.stringify({ ...document, servers: [{ url: baseUrl, description: 'This mock.' }] })
}
