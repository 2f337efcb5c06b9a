import { finalStatuses, type ClientRecord } from './client-record.ts'
import { groupRecords, type ClientHistory } from './risk.ts'

/** Says what is odd about a program that ended with 0; undefined where nothing is. */
export function judgeExit({ records, exitCode, isOver }: ClientHistory): string | undefined {
  if (exitCode !== 0) return undefined
  const sessions = groupRecords(records, ({ role, sessionId }) =>
    sessionId !== null && (role === 'create' || role === 'typedGet' || role === 'resume') ? sessionId : null,
  )
  // One that was not looked at may be somebody else's to follow.
  const followed = sessions.filter((asked) => asked.some(({ role, session }) => role === 'typedGet' && session !== null))
  const ends = followed.map((asked) => asked.findLast(({ session }) => session !== null)?.session?.status)
  if (ends.length > 0) {
    if (ends.every((status) => status === 'failed')) return `exit 0 although ${allOf(ends.length, 'session')} failed`
    const isPaused = ends.every((status) => status === 'pausedForInsufficientQuota')
    // A process that the program left running may resume it.
    if (isPaused && isOver) return `exit 0 although ${allOf(ends.length, 'session')} ${ends.length === 1 ? 'is' : 'are'} paused`
    if (ends.some((status) => status !== undefined && finalStatuses.has(status))) return undefined
  }
  const [creates, searches] = (['create', 'search'] as const).map((role) => records.filter((record) => record.role === role))
  return (
    (sessions.length === 0 ? whereAllRefused(creates ?? [], 'create') : undefined) ??
    (sessions.length === 0 && creates?.length === 0 ? whereAllRefused(searches ?? [], 'search') : undefined)
  )
}

function whereAllRefused(asked: readonly ClientRecord[], what: string): string | undefined {
  if (asked.length === 0 || asked.some(({ status }) => status === null || status < 400)) return undefined
  const statuses = [...new Set(asked.map(({ status }) => status))].join(', ')
  return `exit 0 although ${allOf(asked.length, what)} ${asked.length === 1 ? 'was' : 'were'} refused with ${statuses}`
}

function allOf(count: number, what: string): string {
  return count === 1 ? `its only ${what}` : `all its ${count} ${what === 'search' ? 'searches' : `${what}s`}`
}
