import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { readListedSessions, nextCursorOf } from '../../../judgement/listed-sessions.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { defineCheck, defineFurtherPart, definePart, type Finding, type Probe, toInconclusive } from '../../define/check.ts'
import { crowd, crowdedList } from './crowded-list.ts'
import { createdId } from '../../probes/created-sessions.ts'
import { plainReviewJourney, titledReportJourney, type Journey } from '../../probes/journey.ts'
import { givenAgent, sharedAgent } from '../../probes/given-agent.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { listedPages, listedPagesLater, longestPage } from '../../probes/listed-pages.ts'
import { resumedSessions, type Resumes } from '../../probes/resumed-sessions.ts'
import { sharedSessions } from '../../probes/shared-sessions.ts'
import { firstContact } from '../../probes/first-contact.ts'
import { isStill, wholeList } from './whole-list.ts'
import { allOf } from '../../define/combine-findings.ts'
import { sessionIn } from '../../define/find-session.ts'
import { isReadToEnd, sessionsOn } from '../../define/pagination.ts'
import { defineResumedAndSharedPart } from '../judge-resumed-and-shared.ts'

const olderForm = 'the older form knows no agent sessions'

const ownAreListed = definePart({
  about: 'a report, a review and an agent session of the caller',
  probes: [titledReportJourney, plainReviewJourney, listedPages, givenAgent, firstContact],
  also: [listedPagesLater, resumedSessions, sharedSessions],
  judge(report, review, { before }, { read }, { listed }, later, resumes) {
    const atTheEnd = [...(later?.before ?? []), resumes?.listed, resumes?.listedStill].filter((list) => list !== undefined)
    const lists = [...report.lists, ...review.lists, ...atTheEnd]
    const own = [report, review].map((journey) => judgeCreated(journey, lists, listed))
    if (read === undefined) return allOf(own)
    const agent = judgeAgent(read, before, ofTheCaller, notShared)
    return allOf('kept' in agent || 'broken' in agent ? [...own, agent] : own)
  },
})

const offeredAreListed = defineFurtherPart({
  about: 'every session that the target offers, whatever its status',
  probes: [wholeList, listedPages, givenSessions],
  judge: (whole, listed, given) => (isStill(whole) ? lostIn(whole.pages, readsOf(given)) : null) ?? lostIn(listed?.before, readsOf(given)),
})

const oldAreListed = defineFurtherPart({
  about: 'sessions that are years old',
  probes: [crowdedList],
  judge: (crowded) => lostInCrowd(crowded?.before ?? []),
})

const resumedAreListed = defineFurtherPart({
  about: 'a session that was resumed, in its old place',
  probes: [resumedSessions],
  judge: (resumes) => lostSince(resumes),
})

/** Whatever the source of a session says, two that were created by one key over the API have the same. */
const createdHaveOneSource = defineFurtherPart({
  about: 'the source of created sessions, whatever their kind',
  probes: [titledReportJourney, plainReviewJourney],
  judge(...journeys) {
    const items = journeys.flatMap((journey) => {
      const id = journey === undefined ? undefined : createdId(journey.created)
      const list = journey?.lists.findLast((one) => id !== undefined && sessionIn(one, id) !== undefined)
      const source = list === undefined || id === undefined ? undefined : sessionIn(list, id)?.['source']
      return journey === undefined || list === undefined || typeof source !== 'string' ? [] : [{ created: journey.created, list, source }]
    })
    const [first, second] = items
    if (first === undefined || second === undefined || first.source === second.source) return null
    const expected = `one source for what was created over the API, as ${first.source} for the report`
    return {
      broken: { pointer: '/sessions', expected, actual: `${second.source} for the review` },
      by: [first.list, second.created, second.list],
    }
  },
})

/** An owner who shares a session sees it as their own, not as one that was shared with them. */
const sharedAreOwn = defineResumedAndSharedPart(
  'a session that the caller shared is still theirs',
  ({ agentShares: [share], ownersList }) =>
    share === undefined || ownersList === undefined
      ? { inconclusive: 'nothing was shared' }
      : judgeAgent(share, [ownersList], ofTheCaller, notShared),
)

const ofTheCaller = 'of the caller'

function notShared({ role }: Listed): string | null {
  return role === 'shared' ? 'role shared' : null
}

/**
 * Every list since the creation, of whatever kind it was read for, has the session before those that were listed earlier; a full page may
 * be of newer ones alone. It may be on its way into the list until its journey has waited, which it does before its second list.
 */
function judgeCreated({ created, lists: [, settled] }: Journey, lists: readonly Exchange[], earlier: Exchange): Finding {
  const id = createdId(created)?.toLowerCase()
  if (id === undefined) return toInconclusive('create', created)
  const since = lists.filter((list) => list.order.sent > created.order.answered)
  const answered = since.filter((list) => readListedSessions(list) !== null)
  for (const list of answered) {
    const listed = sessionsOn([list]).find(({ sessionId }) => sessionId === id)
    const type = memberOf(created, 'type')
    const by = [created, list]
    const isSettled = settled !== undefined && list.order.sent >= settled.order.sent
    if (listed === undefined && isSettled && (nextCursorOf(list) === null || goesBackTo(list, created, earlier)))
      return { broken: { expected: `the ${String(type)} ${id} in the list`, actual: 'a list without it', pointer: '/sessions' }, by }
    if (listed !== undefined && listed.type !== type)
      return { broken: { expected: `the type ${String(type)}`, actual: `${id} of type ${String(listed.type)}` }, by }
  }
  const shown = answered.filter((list) => sessionsOn([list]).some(({ sessionId }) => sessionId === id))
  const [first] = since
  if (shown.length > 0) return { kept: [created, ...shown] }
  return first === undefined || answered.length > 0 ? { inconclusive: 'no list goes back to its creation' } : toInconclusive('list', first)
}

/** True for a page that shows what was there before a creation: all that is newer stands before it. */
function goesBackTo(page: Exchange, created: Exchange, earlier: Exchange): boolean {
  if (earlier.order.answered > created.order.sent) return false
  const [known] = sessionsOn([earlier])
  return known !== undefined && sessionsOn([page]).some(({ createdAt }) => createdAt <= known.createdAt)
}

/** Finds a session that its typed get shows, and a list that was read to its end does not. */
function lostIn(lists: readonly Exchange[] = [], reads: readonly Exchange[]): Finding | null {
  if (!isReadToEnd(lists)) return null
  const shown = new Set(sessionsOn(lists).map(({ sessionId }) => sessionId))
  const lost = reads.find((read) => answerOf(read)?.status === 200 && !shown.has(askedSessionOf(read) ?? ''))
  if (lost === undefined) return null
  const what = `${String(memberOf(lost, 'type'))} ${String(askedSessionOf(lost))}, which is ${String(memberOf(lost, 'status'))},`
  return { broken: { expected: `the ${what} in the list`, actual: 'a list without it', pointer: '/sessions' }, by: [lost, ...lists] }
}

/** Finds out if some of the old sessions are missing. */
function lostInCrowd(lists: readonly Exchange[]): Finding | null {
  const { length } = sessionsOn(lists)
  if (!isReadToEnd(lists) || length >= crowd) return null
  return { broken: { expected: `the ${crowd} sessions that were made`, actual: `${length}`, pointer: '/sessions' }, by: lists }
}

/** Finds a session that left the list once it was resumed. */
function lostSince(resumes: Resumes | undefined): Finding | null {
  const { listed, listedStill, resumed = [], after = [], again = [] } = resumes ?? {}
  if (listed === undefined || listedStill === undefined || !isReadToEnd([listedStill])) return null
  const [before = new Set(), now = new Set()] = [listed, listedStill].map(
    (list) => new Set(sessionsOn([list]).map(({ sessionId }) => sessionId)),
  )
  const lost = resumed.find((resume) => {
    const id = idIn(resume)
    // It still exists: it is found by its id.
    const isThere = [...after, ...again].some((one) => idIn(one) === id && [200, 409].includes(answerOf(one)?.status ?? 0))
    return answerOf(resume)?.status === 200 && before.has(id) && !now.has(id) && isThere
  })
  if (lost === undefined) return null
  const expected = `the ${String(memberOf(lost, 'type'))} ${String(askedSessionOf(lost))} in the list after its resume`
  return { broken: { expected, actual: 'a list without it', pointer: '/sessions' }, by: [listed, lost, listedStill] }
}

function idIn(exchange: Exchange): string {
  return (askedSessionOf(exchange) ?? '').toLowerCase()
}

function readsOf(given: Readonly<Record<string, Exchange | readonly Exchange[] | undefined>> | undefined): readonly Exchange[] {
  return Object.values(given ?? {}).flatMap((read) => read ?? [])
}

/** The agent sessions of the other account, which may be the one that shares one. Its list tells if that is still there. */
const agentsOfOther: Probe<{ readonly listed?: Exchange }> = {
  name: 'the agent sessions of the other account',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  // It may be gone unless it is listed after it was missed.
  uses: [sharedAgent, listedPages],
  async send({ send, evidence, target: { keys } }) {
    if (keys.other === undefined) return {}
    await evidence(sharedAgent)
    await evidence(listedPages)
    return { listed: await send({ operation: 'listSessions', as: 'other', query: { type: 'agent', limit: longestPage } }) }
  },
}

const sharedAgentListed = defineCheck({
  rule: 'sessions/list/shared-agent',
  probes: [sharedAgent, listedPages],
  also: [wholeList, agentsOfOther],
  judge({ read }, { before }, whole, others) {
    const lists = isReadToEnd(before) || whole === undefined ? before : whole.pages
    const id = askedSessionOf(read)
    const isOwn = sessionsOn(lists).some(({ sessionId, role }) => sessionId === id && role === 'owner')
    // The target may be older than the session's last owner: nobody else has it as their own.
    const isOthers = sessionsOn(others?.listed === undefined ? [] : [others.listed]).some(
      ({ sessionId, role }) => sessionId === id && role !== 'shared',
    )
    if (isOwn && !isOthers)
      return {
        inconclusive: 'sessions.sharedAgent of the target may be its own by now: name an agent session of keys.other that is shared',
      }
    return judgeAgent(read, lists, 'that was shared', ({ role }) =>
      role === 'shared' ? null : `role ${JSON.stringify(role) ?? 'left out'}`,
    )
  },
})

type Listed = ReturnType<typeof sessionsOn>[number]

/** Judges the session of a typed get, which its request names however it was answered. */
function judgeAgent(read: Exchange, lists: readonly Exchange[], which: string, faultOf: (listed: Listed) => string | null): Finding {
  const failed = lists.find((list) => readListedSessions(list) === null)
  if (failed !== undefined) return toInconclusive('list', failed)
  const id = askedSessionOf(read)
  const listed = sessionsOn(lists).find(({ sessionId }) => sessionId === id)
  const by = [...lists]
  const fault = listed === undefined ? 'a list without it' : faultOf(listed)
  if (listed !== undefined && fault === null) return { kept: by }
  // A session that the target offers may be gone by now.
  if (listed === undefined && which === ofTheCaller && answerOf(read)?.status === 404)
    return { inconclusive: 'the target offers one that is not there' }
  if (listed === undefined && !isReadToEnd(lists)) return { notShown: 'the list is too long to be read to its end' }
  if (listed === undefined && lists.every((list) => answerOf(list) !== undefined && memberOf(list, 'totalCount') === undefined))
    return { notApplicable: olderForm }
  return {
    broken: {
      expected: `the agent session ${which}${which === 'that was shared' ? ', with role shared' : ''}`,
      actual: fault ?? '',
      pointer: '/sessions',
    },
    // The typed get names the session that is missing.
    by: listed === undefined ? [read, ...by] : by,
  }
}

const sharedReportAbsent = defineCheck({
  rule: 'sessions/list/shared-report-absent',
  probes: [sharedSessions],
  judge({ report, review, othersList }) {
    const taken = [report, review].filter((share) => share !== undefined).filter((share) => answerOf(share)?.status === 201)
    if (othersList === undefined || taken.length === 0)
      return report === undefined || taken.includes(report)
        ? { inconclusive: 'no session could be created to share' }
        : toInconclusive('share', report)
    const sessions = readListedSessions(othersList)
    if (sessions === null) return toInconclusive('list', othersList)
    // They are newer than nearly everything: the first page is where they would stand.
    const index = sessions.findIndex(({ sessionId }) => taken.some((share) => askedSessionOf(share) === sessionId))
    const by = [...taken, othersList]
    if (index === -1) return { kept: by }
    const actual = `the ${String(sessions[index]?.type)} ${sessions[index]?.sessionId}, which was shared`
    return { broken: { expected: 'no report and no review of others', actual, pointer: `/sessions/${index}` }, by }
  },
})

export const listKindsChecks = [
  {
    rule: 'sessions/list/all-kinds',
    parts: [ownAreListed, offeredAreListed, oldAreListed, resumedAreListed, createdHaveOneSource, sharedAreOwn],
  },
  sharedAgentListed,
  sharedReportAbsent,
] as const
