import { isObject } from '../../../contract/is-object.ts'
import { toldValue } from '../../../judgement/told-value.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOrEmpty } from '../../../exchange/json-body.ts'
import { defineCheck, defineFurtherPart, definePart, isUnrelatedRefusal, toInconclusive } from '../../define/check.ts'
import { byAnswer } from '../../define/excuse.ts'
import { acceptsWithinBounds, judgeAccepted } from '../accept-within-bounds.ts'
import { boundedReport, generatedReview, plainReport, plainReview, question } from '../../probes/created-sessions.ts'
import { createdId, isAccepted } from '../../probes/define-creation.ts'
import { journeys, titledReportJourney } from '../../probes/journey.ts'
import { sessionIn } from '../../define/find-session.ts'
import { sharedSessions } from '../../probes/shared-sessions.ts'

/** Texts that are easily mangled: surrogate pairs, combining marks, signs of other formats, lines. */
const unusualTexts = [
  { what: 'beyond the basic plane', text: 'Does 𝒟-dimer 🫁 predict embolism?' },
  { what: 'with combining marks', text: 'Does caffeíne prevent migraine?' },
  { what: 'with signs of HTML and SQL', text: `Is "B12" < 5 & folate a cause of Alzheimer's; or not?` },
  { what: 'of two lines', text: 'Does vitamin D prevent colds?\nConsider adults.' },
  { what: 'from right to left', text: 'هل يمنع فيتامين د نزلات البرد؟' },
]

const acceptsUsual = definePart({
  about: 'a report and a review with usual texts',
  probes: [plainReport, plainReview],
  judge({ created: report }, { created: review }) {
    const findings = [judgeAccepted(report), judgeAccepted(review)]
    const bad = findings.find((finding) => 'broken' in finding) ?? findings.find((finding) => !('kept' in finding))
    if (bad !== undefined) return bad
    for (const [created, expected] of [[report, 'report'] as const, [review, 'systematicReview'] as const]) {
      const type = memberOf(created, 'type')
      if (type !== expected) return { broken: { pointer: '/type', expected, actual: String(type) }, by: [created] }
    }
    const settings = memberOf(report, 'settings')
    if (settings !== undefined)
      return { broken: { pointer: '/settings', expected: 'none of a report', actual: JSON.stringify(settings) }, by: [report] }
    return { kept: [report, review] }
  },
})

/** Creations that ask for little. */
const small = [
  { operation: 'createReport', members: { maxSearchPapers: 1, maxExtractPapers: 1 } },
  { operation: 'createSystematicReview', members: { searches: [{ query: 'vitamin D', maxResults: 1 }] } },
] as const

const acceptsUnusualTexts = acceptsWithinBounds('sessions/create/accepted', {
  calls: unusualTexts.flatMap(({ what, text }) =>
    small.map(({ operation, members }) => ({
      title: `${operation} with a researchQuestion ${what}`,
      call: { operation, as: 'default', body: { researchQuestion: text, ...members } },
    })),
  ),
})

/** The creation, and every get and list that shows the session after it. */
const publicAsCreated = definePart({
  about: 'isPublic of each session, from its creation on',
  probes: journeys,
  judge(...all) {
    const seen: Exchange[] = []
    const values = new Set<boolean>()
    for (const { created, reads, lists } of all) {
      if (!isAccepted(created)) continue
      const id = createdId(created) ?? ''
      const expected = jsonBodyOrEmpty(created)['isPublic'] === true
      values.add(expected)
      const shown = [created, ...reads.filter(isAccepted)].map((exchange) => ({ exchange, actual: memberOf(exchange, 'isPublic') }))
      const listed = lists.map((exchange) => ({ exchange, actual: sessionIn(exchange, id)?.['isPublic'] }))
      for (const { exchange, actual } of [...shown, ...listed.filter((item) => item.actual !== undefined)]) {
        if (actual !== expected)
          return { broken: { pointer: '/isPublic', expected: String(expected), actual: String(actual) }, by: [exchange] }
        seen.push(exchange)
      }
    }
    return values.size === 2 ? { kept: seen } : { inconclusive: 'no session was created with isPublic true, or none with false' }
  },
})

/** The review of that probe was created with isPublic false. */
const privateAfterShare = defineFurtherPart({
  about: 'isPublic after a share with one person',
  probes: [sharedSessions],
  judge(shares) {
    const { review, reviewAfter } = shares ?? {}
    if (review === undefined || reviewAfter === undefined || memberOf(reviewAfter, 'isPublic') !== true) return null
    const breach = { pointer: '/isPublic', expected: 'false, as before it was shared', actual: 'true' }
    return { broken: breach, by: [review, reviewAfter] }
  },
})

const acceptsEitherValue = acceptsWithinBounds('sessions/create/is-public', {
  created: [generatedReview, boundedReport],
  calls: small.flatMap(({ operation, members }) =>
    [true, false].map((value) => ({
      title: `${operation} with isPublic ${value}`,
      call: { operation, as: 'default', body: { researchQuestion: question, isPublic: value, ...members } },
    })),
  ),
})

/** Its typed get, right after the 202. Whether links.self is its address is another rule. */
const isThere = defineCheck({
  rule: 'sessions/create/is-there',
  probes: journeys,
  judge(...all) {
    const [seen, aside]: [Exchange[], Exchange[]] = [[], []]
    for (const { created, first } of all) {
      if (first === undefined) continue
      if (isUnrelatedRefusal(first)) {
        aside.push(first)
        continue
      }
      const id = createdId(created)
      const actual = isAccepted(first) ? memberOf(first, 'sessionId') : undefined
      // Ids are compared without letter case.
      if (typeof actual !== 'string' || actual.toLowerCase() !== id?.toLowerCase()) {
        const broken =
          isAccepted(first) && isObject(answerOf(first)?.json)
            ? { pointer: '/sessionId', expected: `${id} right after its creation`, actual: toldValue(actual) }
            : {
                expected: `200 with ${id} right after its creation`,
                actual: `${statusAndCode(first)}${isAccepted(first) ? ' without sessionId' : ''}`,
              }
        return { broken, by: [created, first] }
      }
      seen.push(created, first)
    }
    const excuses = aside.map(byAnswer)
    return seen.length === 0 ? { inconclusive: 'no session was created and read', excuses } : { kept: seen, excuses }
  },
})

/**
 * The title is used if the result or the list carries it. The list may keep the question, and the writer may edit the title of the result,
 * but an edit has a word of it that is not of the question.
 */
const titleUsed = defineCheck({
  rule: 'reports/create/title-used',
  probes: [titledReportJourney],
  judge({ created, ended, lists }) {
    const { title, researchQuestion } = jsonBodyOrEmpty(created)
    const id = createdId(created)
    if (id === undefined || typeof title !== 'string') return toInconclusive('create with a title', created)
    const listed = lists.findLast((list) => sessionIn(list, id) !== undefined)
    const inList = listed === undefined ? undefined : sessionIn(listed, id)?.['title']
    const inResult = ended === undefined ? undefined : memberOf(ended, 'result', 'title')
    const by = [created, ...(listed === undefined ? [] : [listed]), ...(ended === undefined ? [] : [ended])]
    const isAnother = typeof inResult === 'string' && !sharesWord(inResult, title, String(researchQuestion))
    if (inResult === title || (inList === title && !isAnother)) return { kept: by }
    if (inList === title)
      return { broken: { pointer: '/result/title', expected: `${title}, or an edit of it`, actual: String(inResult) }, by }
    if (typeof inList !== 'string' || typeof inResult !== 'string')
      return { inconclusive: 'the completed report and its list item were not both seen' }
    return { broken: { expected: title, actual: `${inResult} in the result, ${inList} in the list` }, by }
  },
})

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** True if two texts share a word that a third one does not have. */
function sharesWord(one: string, other: string, third: string): boolean {
  const [words, common] = [new Set(wordsIn(other)), new Set(wordsIn(third))]
  return wordsIn(one).some((word) => words.has(word) && !common.has(word))
}

export const createAnswers = [
  { rule: 'sessions/create/accepted', parts: [acceptsUsual, acceptsUnusualTexts] },
  { rule: 'sessions/create/is-public', parts: [publicAsCreated, privateAfterShare, acceptsEitherValue] },
  isThere,
  titleUsed,
] as const
