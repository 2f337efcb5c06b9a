import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { getAgentAsOther, getFailedOtherKind, getNotFound, getOddIncludes, getOtherKind, typedGets } from '../../probes/get-refusals.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { bodyChecks } from './body-only-with-include.ts'
import { exportsChecks } from './exports.ts'
import { publicUrl } from './public-url.ts'

const notFound = defineCheck({
  rule: 'sessions/get/not-found',
  probes: [getNotFound],
  judge: ({ gets }) =>
    judgeGets(gets, (get) => {
      const missing = typedGets.find(({ operation }) => operation === get.operation)?.missing ?? ''
      return { demanded: `404 ${missing}`, isKept: statusAndCode(get) === `404 ${missing}` }
    }),
})

const codesOf404: ReadonlySet<string> = new Set(service.errors.filter(({ status }) => status === 404).map(({ code }) => code))

const otherKind = defineCheck({
  rule: 'sessions/get/other-kind',
  probes: [getOtherKind],
  also: [getFailedOtherKind, getAgentAsOther],
  judge: (...sent) =>
    judgeGets(
      sent.flatMap((one) => one?.gets ?? []),
      (get) => ({
        demanded: '404 with a code of the catalogue',
        isKept: answerOf(get)?.status === 404 && codesOf404.has(String(memberOf(get, 'error', 'code'))),
      }),
    ),
})

/** An unknown include is refused, or overlooked: then the session comes as without it. */
const includeEnum = defineCheck({
  rule: 'sessions/get/include-enum',
  probes: [getOddIncludes],
  also: [givenSessions],
  judge({ gets }, given) {
    const { completedReport, completedReview } = given ?? {}
    // A session that the target offers may be gone by now.
    const gone = new Set(
      [completedReport, completedReview].flatMap((read) => (read !== undefined && isGone(read) ? [askedSessionOf(read)] : [])),
    )
    const ofThere = gets.filter((get) => !gone.has(askedSessionOf(get)))
    if (ofThere.length < gets.length && ofThere.length === 0)
      return { inconclusive: 'the completed sessions that the target offers are not there' }
    return judgeGets(ofThere, (get) => ({
      demanded: '400 invalid_request, or the session as without include',
      isKept: statusAndCode(get) === '400 invalid_request' || (answerOf(get)?.status === 200 && !hasBody(get)),
    }))
  },
})

function isGone(read: Exchange): boolean {
  return answerOf(read)?.status === 404
}

function hasBody(get: Exchange): boolean {
  const result = get.operation === 'getReport' ? ['result'] : ['data', 'report', 'result']
  return ['abstract', 'reportBody'].some((name) => typeof memberOf(get, ...result, name) === 'string')
}

function judgeGets(gets: readonly Exchange[], judge: (get: Exchange) => { readonly demanded: string; readonly isKept: boolean }): Finding {
  const aside: Exchange[] = []
  for (const get of gets) {
    const { demanded, isKept } = judge(get)
    if (isKept) continue
    if (isUnrelatedRefusal(get)) aside.push(get)
    else return { broken: { expected: demanded, actual: `${statusAndCode(get)} from ${get.operation ?? 'nobody'}` }, by: [get] }
  }
  const [first, ...others] = aside
  if (first !== undefined) return toInconclusive('get', first, ...others)
  return gets.length === 0 ? { inconclusive: 'nothing was asked' } : { kept: gets }
}

export const getChecks = [notFound, otherKind, includeEnum, publicUrl, ...bodyChecks, ...exportsChecks] as const
