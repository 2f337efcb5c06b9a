import { changeAnswers, examinedWorld, refuseWith, type AnswerChange, type Mutant, type MutantRequest } from './mutant.ts'

/** The requests of each operation. */
const requestsOf = {
  searchPapers: ({ path }) => path === '/search/papers',
  searchTrials: ({ path }) => path === '/search/trials',
  createReport: ({ method, path }) => method === 'POST' && path === '/sessions/reports',
  createSystematicReview: ({ method, path }) => method === 'POST' && path === '/sessions/systematic-reviews',
  getReport: ({ method, path }) => method === 'GET' && path.startsWith('/sessions/reports/'),
  getSystematicReview: ({ method, path }) => method === 'GET' && path.startsWith('/sessions/systematic-reviews/'),
  listSessions: ({ method, path }) => method === 'GET' && path === '/sessions',
  resumeSession: ({ method, path }) => method === 'POST' && path.endsWith('/resume'),
  shareSession: ({ method, path }) => method === 'POST' && path.startsWith('/sessions/') && path.endsWith('/shares'),
} as const satisfies { readonly [operation: string]: (asked: MutantRequest) => boolean }

export type BrokenOperation = keyof typeof requestsOf

export const brokenOperations = Object.keys(requestsOf) as readonly BrokenOperation[] // of that very object

const page = { 'content-type': 'text/html; charset=utf-8' }

const internalError = refuseWith(500, 'internal_error')

/** The ways in which one operation may be broken: it answers the same to everything. */
export const waysToBreak = {
  '500 internal_error': internalError,
  '404 not_found': refuseWith(404, 'not_found'),
  '403 api_access_denied': refuseWith(403, 'api_access_denied'),
  '401 invalid_api_key': refuseWith(401, 'invalid_api_key'),
  '400 invalid_request': refuseWith(400, 'invalid_request'),
  '200 {}': { status: 200, body: {} },
  '200 with a web page': { status: 200, text: '<!doctype html><title>Welcome</title>', headers: page },
  '404 with a web page': { status: 404, text: '<!doctype html><title>Not Found</title>', headers: page },
  '200 without a body': { status: 200, text: '' },
} as const satisfies { readonly [answer: string]: AnswerChange }

export type WayToBreak = keyof typeof waysToBreak

/** A deployment of which one operation answers the same to everything. */
export function breakOperation(operation: BrokenOperation, way: WayToBreak): Mutant['fetchOf'] {
  return answerAlways(operation, waysToBreak[way])
}

function answerAlways(operation: BrokenOperation, answer: AnswerChange): Mutant['fetchOf'] {
  return changeAnswers((asked) => (requestsOf[operation](asked) ? answer : null))
}

/**
 * A deployment behind a proxy that refuses all requests of one operation with one status and code. The worlds that control makes for probes
 * are served beside the proxy.
 */
export function refuseBesideFreshWorlds(operation: BrokenOperation, status: number, code: string): Mutant['fetchOf'] {
  return (understudy) => {
    const behindProxy = answerAlways(operation, refuseWith(status, code))(understudy)
    return (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      return pathname.startsWith(`/w/${examinedWorld}/`) ? behindProxy(input, init) : understudy.fetch(input, init)
    }
  }
}

/** A deployment of which one operation refuses what it should, and answers 500 wherever it would have served. It resumes nothing by then. */
export function failWhereServed(operation: BrokenOperation): Mutant['fetchOf'] {
  if (operation !== 'resumeSession')
    return changeAnswers((asked, { status }) => (requestsOf[operation](asked) && status < 300 ? internalError : null))
  return (understudy) => async (input, init) => {
    const { url, headers } = new Request(input, init)
    const [, root, sessionId] = /^(.+)\/sessions\/([^/]+)\/resume$/.exec(url) ?? []
    if (root === undefined) return understudy.fetch(input, init)
    const listed = await understudy.fetch(`${root}/sessions?limit=100&status=pausedForInsufficientQuota`, {
      headers: { authorization: headers.get('authorization') ?? '' },
    })
    return (await listed.text()).includes(`"${sessionId}"`)
      ? Response.json(internalError.body, { status: 500 })
      : understudy.fetch(input, init)
  }
}
