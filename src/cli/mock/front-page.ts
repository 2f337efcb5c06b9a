import { existsSync, readFileSync } from 'node:fs'
import type { ApiRequest, Outcome } from '../../mock/http/api-request.ts'
import type { Understudy } from '../../mock/understudy.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'
import { createReference } from './reference.ts'

/** The document beside the folder of the bundled command, or in the build of a checkout. */
const documentUrls = ['../openapi.json', '../../openapi.json', '../../../dist/openapi.json'].map((place) => new URL(place, import.meta.url))

/**
 * Answers the paths of the server itself, and logs what it answers: `/` leads a browser to the panel, and tells a program the addresses;
 * `/openapi.json` is the document, and `/_docs` its reference, also below a world. All others are the mock's.
 */
export function withFrontPage(
  { answerWhenKept: answer, baseUrl, panelUrl }: Understudy,
  onExchange: (exchange: LoggedExchange) => void,
  hasWorld: (id: string) => boolean,
): Understudy['answerWhenKept'] {
  const answerReference = createReference(hasWorld)
  let document: string | undefined
  const toDocument = (): Outcome => {
    document ??= readDocument(baseUrl)
    // Tools in pages read it, too.
    const headers = [
      ['content-type', 'application/json'],
      ['access-control-allow-origin', '*'],
    ] as const
    return document === '' ? { status: 404, headers, body: unbuilt } : { status: 200, headers, body: document }
  }
  const answerItself = (request: ApiRequest): Outcome | null => {
    if (request.path === '/openapi.json') return toDocument()
    if (request.path !== '/') return answerReference(request)
    return acceptsHtml(request) ? { status: 302, headers: [['location', new URL(panelUrl).pathname]], body: '' } : null
  }
  return (request) => {
    const { path, method, isAtFilesOrigin = false } = request
    const isOwn = path === '/' || path === '/openapi.json' || path.includes('/_docs')
    if (!isOwn || isAtFilesOrigin || (method !== 'GET' && method !== 'HEAD')) return answer(request)
    const startedAt = performance.now()
    const outcome = answerItself(request)
    if (outcome !== null) {
      // The parts of a page would only hide what a client asks.
      if (!isPart(path))
        onExchange({ request, outcome, world: null, details: null, unasked: null, moved: [], ms: performance.now() - startedAt })
      return outcome
    }
    const refused = answer(request)
    if (path !== '/') return refused
    const urls = { baseUrl, panelUrl }
    return refused instanceof Promise ? refused.then((sent) => withAddresses(sent, urls)) : withAddresses(refused, urls)
  }
}

const unbuilt = JSON.stringify({
  error: { code: 'not_found', message: 'The document is not there: `npm run build` makes it in a checkout.' },
})

/** True for a file that the page of the reference loads by itself. */
function isPart(path: string): boolean {
  return /\/_docs\/[\w-]+\.\w+$/.test(path)
}

/** Tells where the API and the panel are, in the refusal of an address without anything. */
function withAddresses(outcome: Outcome, { baseUrl, panelUrl }: Pick<Understudy, 'baseUrl' | 'panelUrl'>): Outcome {
  const message = `There is nothing at /. The API is at ${baseUrl}, and the panel at ${panelUrl}.`
  return outcome.status === 404 ? { ...outcome, body: JSON.stringify({ error: { code: 'not_found', message } }) } : outcome
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
