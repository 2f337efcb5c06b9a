import { hasStatus } from '../../../support/deployments/change-answer.ts'
import { changeAnswersWithMemory, refuseWith, type Mutant } from '../../../support/deployments/mutant.ts'

/** Sessions of one status that any account may get by id. */
const readable: readonly Mutant[] = (
  [
    ['a failed report', 'getReport', 'failed'],
    ['a failed review', 'getSystematicReview', 'failed'],
    ['a paused report', 'getReport', 'pausedForInsufficientQuota'],
    ['an unknown report', 'getReport', 'unknown'],
    ['a completed report', 'getReport', 'completed'],
    ['a running report', 'getReport', 'processing'],
  ] as const
).map(([what, id, status]): Mutant => ({
  breaks: `${what} is readable by any account`,
  rule: 'auth/foreign-session',
  class: 'ownership',
  hidden: true,
  fetchOf: (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const answer = await understudy.fetch(request.clone())
    const [, account = '', world = ''] = /^Bearer key-(default|other)(.*)$/.exec(request.headers.get('authorization') ?? '') ?? []
    const isTypedGet = request.url.includes(id === 'getReport' ? '/sessions/reports/' : '/sessions/systematic-reviews/')
    if (answer.status !== 404 || request.method !== 'GET' || !isTypedGet) return answer
    const authorization = `Bearer key-${account === 'other' ? 'default' : 'other'}${world}`
    const owners = await understudy.fetch(request.url, { headers: { authorization } })
    return hasStatus(status)(Object(await owners.clone().json())) ? owners : answer
  },
}))

/** The status of a session is judged before its owner: what has ended is not resumed, whoever asks. */
const resumesByStatus: Mutant = {
  breaks: 'a resume of a completed session of another account answers 409',
  rule: 'auth/foreign-session',
  class: 'ownership',
  hidden: true,
  fetchOf: changeAnswersWithMemory(() => {
    const completed = new Set<string>()
    return ({ method, path, as }, { status, body }) => {
      const [, sessionId = ''] = /^\/sessions\/(?:reports\/|systematic-reviews\/)?([^/]+)/.exec(path) ?? []
      if (method === 'GET' && as === 'default' && hasStatus('completed')(Object(body))) completed.add(sessionId)
      const isForeign = method === 'POST' && path.endsWith('/resume') && as === 'other' && status === 404
      return isForeign && completed.has(sessionId) ? refuseWith(409, 'session_not_paused') : null
    }
  }),
}

export const mutants: readonly Mutant[] = [...readable, resumesByStatus]
