import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import type { Check, Finding } from '../../define/check.ts'
import { givenTitle, resumedAlone } from '../../probes/resumed-alone.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { lookingFurther } from '../../define/combine-findings.ts'

/** What a resume was, and what was read of its sessions on either side of it. */
type Around = {
  readonly listed?: Exchange
  readonly before: readonly Exchange[]
  readonly resumed: readonly Exchange[]
  readonly after: readonly Exchange[]
  readonly listedAfter?: Exchange
}

type Changed = { readonly pointer: string; readonly was: unknown; readonly is: unknown; readonly by: readonly Exchange[] }

const steady = ['isPublic', 'url'] as const

/**
 * The check of whom a resume answers with, which then looks whether it leaves the session as it was. The owner may change one of many
 * on a page while it is resumed; not all of them, and none where nobody else is. A title may be generated meanwhile, unless it was given.
 */
export function leavingTheRest(check: Check<'sessions/resume/kind-from-id'>): typeof check {
  return lookingFurther(check, [resumedAlone], (evidenceIfAny, evidenceOf) => {
    const alone = evidenceIfAny(resumedAlone)
    const renamed = alone === undefined ? [] : changesIn(alone, ['title']).filter(({ was }) => was === givenTitle)
    const [changed = null] = alone === undefined ? [] : [...changesIn(alone, steady), ...renamed]
    return toFinding(changed) ?? toFinding(changedInAll(evidenceOf(resumedSessions)))
  })
}

function toFinding(changed: Changed | null): Finding | null {
  if (changed === null) return null
  const { pointer, was, is, by } = changed
  return { broken: { pointer, expected: `${String(was)}, as before the resume`, actual: String(is) }, by }
}

function changedInAll(around: Around): Changed | null {
  const taken = takenIn(around)
  for (const member of steady) {
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

/** What one of them lacks, or says in another form, is judged by the rules of its own. */
function changesBetween(was: SessionReading, resume: Exchange, is: SessionReading, members: readonly string[]): readonly Changed[] {
  return members.flatMap((member) => {
    const [before, after] = [was.session[member], is.session[member]]
    const isComparable = typeof before === typeof after && ['string', 'boolean'].includes(typeof before)
    if (!isComparable || before === after) return []
    return [{ pointer: `${is.pointer}/${member}`, was: before, is: after, by: [was.exchange, resume, is.exchange] }]
  })
}
