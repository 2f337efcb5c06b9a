import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { defineCheck, isUnrelatedRefusal, describeAnswer, type Check, type Finding } from '../../define/check.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { readRequest } from '../../../judgement/stages.ts'
import { plainReport, titledReport } from '../../probes/created.ts'
import { getAgentAsOther, getFailedOtherKind, getNotFound, getOddIncludes, getOtherKind, typedGets } from '../../probes/get-refusals.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { publicPages } from './public-pages.ts'
import { bodyChecks } from './body.ts'
import { exportsChecks } from './exports.ts'
import { showingReviews } from './public-review.ts'

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

const otherKind: Check<'sessions/get/other-kind'> = {
  rule: 'sessions/get/other-kind',
  probes: [getOtherKind],
  also: [getFailedOtherKind, getAgentAsOther],
  judge: (evidenceOf, evidenceIfAny) =>
    judgeGets(
      [getOtherKind, getFailedOtherKind, getAgentAsOther].flatMap(
        (probe) => (probe === getOtherKind ? evidenceOf(probe) : evidenceIfAny(probe))?.gets ?? [],
      ),
      (get) => ({
        demanded: '404 with a code of the catalogue',
        isKept: answerOf(get)?.status === 404 && codesOf404.has(String(memberOf(get, 'error', 'code'))),
      }),
    ),
}

/** Refused, or overlooked: then the session comes as without it. */
const includeEnum: Check<'sessions/get/include-enum'> = {
  rule: 'sessions/get/include-enum',
  probes: [getOddIncludes],
  also: [givenSessions],
  judge(evidenceOf, evidenceIfAny) {
    const { completedReport, completedReview } = evidenceIfAny(givenSessions) ?? {}
    // What the target offers may be gone by now.
    const gone = new Set(
      [completedReport, completedReview].flatMap((read) => (read !== undefined && isGone(read) ? [askedSessionOf(read)] : [])),
    )
    const { gets } = evidenceOf(getOddIncludes)
    const ofThere = gets.filter((get) => !gone.has(askedSessionOf(get)))
    if (ofThere.length < gets.length && ofThere.length === 0)
      return { inconclusive: 'the completed sessions that the target offers are not there' }
    return judgeGets(ofThere, (get) => ({
      demanded: '400 invalid_request, or the session as without include',
      isKept: statusAndCode(get) === '400 invalid_request' || (answerOf(get)?.status === 200 && !hasBody(get)),
    }))
  },
}

function isGone(read: Exchange): boolean {
  return answerOf(read)?.status === 404
}

function hasBody(get: Exchange): boolean {
  const result = get.operation === 'getReport' ? ['result'] : ['data', 'report', 'result']
  return ['abstract', 'reportBody'].some((name) => typeof memberOf(get, ...result, name) === 'string')
}

function judgeGets(gets: readonly Exchange[], judge: (get: Exchange) => { readonly demanded: string; readonly isKept: boolean }): Finding {
  let inconclusive: string | null = null
  for (const get of gets) {
    const { demanded, isKept } = judge(get)
    if (isKept) continue
    if (isUnrelatedRefusal(get)) inconclusive ??= describeAnswer('get', get)
    else return { broken: { expected: demanded, actual: `${statusAndCode(get)} from ${get.operation ?? 'nobody'}` }, by: [get] }
  }
  if (inconclusive !== null) return { inconclusive }
  return gets.length === 0 ? { inconclusive: 'nothing was asked' } : { kept: gets }
}

/** A page may be made by scripts, so what is not in its text may still be shown; what is in it is. */
const publicReports = defineCheck({
  rule: 'sessions/get/public-url',
  probes: [publicPages, titledReport, plainReport],
  judge({ ofPublic, ofPrivate }, titled, plain) {
    if (ofPublic === undefined || ofPrivate === undefined) return { inconclusive: 'there are no two sessions to look at' }
    const [shown, hidden] = [statusOf(ofPublic), statusOf(ofPrivate)]
    if (shown === 403 && hidden === 403 && answerOf(ofPublic)?.json === undefined)
      return { inconclusive: 'the web interface shows no page to a program' }
    if (shown >= 400 && shown < 429) return { broken: { expected: 'the page of a public session', actual: String(shown) }, by: [ofPublic] }
    if (isShowing(ofPrivate, plain.created))
      return { broken: { expected: 'nothing of a session that is not public', actual: `${hidden} with its question` }, by: [ofPrivate] }
    if (!isShowing(ofPublic, titled.created)) return { inconclusive: 'the page of the public session does not have its title in its text' }
    if (hidden === 429 || hidden >= 500) return { inconclusive: describeAnswer('the page', ofPrivate) }
    return { kept: [ofPublic, ofPrivate] }
  },
})

const publicUrl = showingReviews(publicReports)

function statusOf(exchange: Exchange): number {
  return answerOf(exchange)?.status ?? 599
}

function isShowing(page: Exchange, created: Exchange): boolean {
  const answer = answerOf(page)
  const { title, researchQuestion } = readRequest(created) ?? {}
  const words = [title, researchQuestion].filter((text) => typeof text === 'string')
  return answer?.status === 200 && words.some((text) => unescaped(answer.text).includes(text))
}

/** A text of a page, in so far as its letters may be written as entities. */
function unescaped(html: string): string {
  const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'" }
  return html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

export const getChecks = [notFound, otherKind, includeEnum, publicUrl, ...bodyChecks, ...exportsChecks] as const
