import { hasStatus } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

/** Sessions of one status that any account may get by id. */
export const mutants: readonly Mutant[] = (
  [
    ['a failed report', 'getReport', 'failed'],
    ['a failed review', 'getSystematicReview', 'failed'],
    ['a paused report', 'getReport', 'pausedForInsufficientQuota'],
    ['an unknown report', 'getReport', 'unknown'],
    ['a completed report', 'getReport', 'completed'],
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
