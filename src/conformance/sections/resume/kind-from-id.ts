import { toldValue } from '../../../judgement/told-value.ts'
import { isObject } from '../../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { isSameWebPage } from '../../../judgement/web-page.ts'
import { defineFurtherPart, definePart, type Finding } from '../../define/check.ts'
import { givenTitle, resumedAlone } from '../../probes/resumed-alone.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { allOf } from '../../define/combine-findings.ts'
import { defineResumedAndSharedPart, judgeAnswer } from '../judge-resumed-and-shared.ts'
import { inconclusiveFor } from './inconclusive-resumes.ts'
import { lostIn } from './listed-as-paused.ts'

/** Members of a session that stay while it goes on. */
const steady = [['type'], ['url'], ['isPublic'], ['links', 'self']] as const

const answersWithKind = definePart({
  about: 'the session that a resume answers with',
  probes: [resumedSessions],
  judge(resumes) {
    const { listed, before, resumed, after, listedAfter } = resumes
    const lost = lostIn(resumes)
    if (lost !== null) return lost
    const around = [listed, ...before, ...after, listedAfter].filter((read) => read !== undefined).flatMap(readSessionsIn)
    const kept: Exchange[] = []
    for (const resume of resumed) {
      const [reading] = readSessionsIn(resume)
      const known = around.filter(({ key }) => key === reading?.key)
      if (reading === undefined || known.every(({ type }) => type === null)) continue
      for (const path of steady) {
        // A member that changed in between cannot be compared. The form of the answer judges one that is missing.
        const [expected, ...more] = new Set(known.map(({ session }) => valueIn(session, path)))
        const others = more.filter((value) => !isSame(path, value, expected))
        const actual = valueIn(reading.session, path)
        if (others.length > 0 || expected === undefined || actual === undefined || isSame(path, actual, expected)) continue
        const by = [...new Set(known.map(({ exchange }) => exchange)), resume]
        return { broken: { pointer: `/${path.join('/')}`, expected: toldValue(expected), actual: toldValue(actual) }, by }
      }
      kept.push(resume)
    }
    return kept.length === 0 ? inconclusiveFor(resumes) : { kept }
  },
})

/** A web address may name the answer that gave it out in its query. */
function isSame([name]: readonly string[], one: unknown, other: unknown): boolean {
  return one === other || (name === 'url' && typeof one === 'string' && typeof other === 'string' && isSameWebPage(one, other))
}

function valueIn(session: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), session)
}

const resumesSharedAsWell = defineResumedAndSharedPart('a resume of a session that was shared or resumed before', (seen) =>
  allOf([
    ...seen.resumed.map((resume, index) => judgeAnswer(resume, '200', 'for a paused session that was shared', seen.shared[index])),
    ...seen.resumedAgain.map((again, index) =>
      judgeAnswer(again, '200', 'for one that was resumed and is paused again', seen.resumed[index]),
    ),
  ]),
)

/** Resumes, and the reads of their sessions before and after. */
type Around = {
  readonly listed?: Exchange
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  readonly after: readonly Exchange[]
  readonly listedAfter?: Exchange
}

type Changed = { readonly pointer: string; readonly was: unknown; readonly is: unknown; readonly by: readonly Exchange[] }

const unchanged = ['isPublic', 'url'] as const

/**
 * A resume leaves the session as it was. The owner may change one of many on a page while it is resumed, but not all of them, and none
 * where no other client is. A title may be generated in between, unless it was given.
 */
const leavesTheRest = defineFurtherPart({
  about: 'what a resume leaves as it was',
  probes: [resumedAlone, resumedSessions],
  judge(alone, resumes) {
    const renamed = alone === undefined ? [] : changesIn(alone, ['title']).filter(({ was }) => was === givenTitle)
    const [changed = null] = alone === undefined ? [] : [...changesIn(alone, unchanged), ...renamed]
    return toFinding(changed) ?? (resumes === undefined ? null : toFinding(changedInAll(resumes)))
  },
})

function toFinding(changed: Changed | null): Finding | null {
  if (changed === null) return null
  const { pointer, was, is, by } = changed
  return { broken: { pointer, expected: `${String(was)}, as before the resume`, actual: String(is) }, by }
}

function changedInAll(around: Around): Changed | null {
  const taken = takenIn(around)
  for (const member of unchanged) {
    const changes = changesIn(around, [member])
    const [first] = changes
    if (first !== undefined && taken.length > 1 && changes.length === taken.length) return first
  }
  return null
}

function takenIn({ resumed }: Around): readonly SessionReading[] {
  return resumed.filter((resume) => answerOf(resume)?.status === 200).flatMap(readSessionsIn)
}

/** The first member of each session that was resumed which is another right after. */
function changesIn(around: Around, members: readonly string[]): readonly Changed[] {
  const [gets, lists] = [around.before, around.listed === undefined ? [] : [around.listed]].map((all) => all.flatMap(readSessionsIn))
  const [getsAfter, listsAfter] = [around.after, around.listedAfter === undefined ? [] : [around.listedAfter]].map((all) =>
    all.flatMap(readSessionsIn),
  )
  return takenIn(around).flatMap(({ key, exchange }) => {
    const of = (readings: readonly SessionReading[] = []): SessionReading | undefined => readings.findLast((one) => one.key === key)
    const pairs = [[of(gets), of(getsAfter)] as const, [of(lists), of(listsAfter)] as const]
    const changed = pairs.flatMap(([was, is]) => (was === undefined || is === undefined ? [] : changesBetween(was, exchange, is, members)))
    return changed.slice(0, 1)
  })
}

/** A member that is missing, or of another type, is for other rules to judge. */
function changesBetween(was: SessionReading, resume: Exchange, is: SessionReading, members: readonly string[]): readonly Changed[] {
  return members.flatMap((member) => {
    const [before, after] = [was.session[member], is.session[member]]
    const isComparable = typeof before === typeof after && ['string', 'boolean'].includes(typeof before)
    if (!isComparable || isSame([member], before, after)) return []
    return [{ pointer: `${is.pointer}/${member}`, was: before, is: after, by: [was.exchange, resume, is.exchange] }]
  })
}

export const kindFromId = {
  rule: 'sessions/resume/kind-from-id',
  parts: [answersWithKind, resumesSharedAsWell, leavesTheRest],
} as const
