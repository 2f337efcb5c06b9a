import type { ClientRecord } from './client-record.ts'
import { atOnceMs, groupRecords, isLeftAlone, saysThatItFailed, toRisk, type ClientHistory, type Risk } from './risk.ts'

export function judgeCreates(history: ClientHistory): readonly Risk[] {
  return groupRecords(history.records, ({ account }) => account ?? '').flatMap((asked) => judgeAccount(history, asked))
}

function judgeAccount(history: ClientHistory, asked: readonly ClientRecord[]): readonly Risk[] {
  const risks: Risk[] = []
  const blind: ClientRecord[] = []
  for (const [at, create] of asked.entries()) {
    if (create.role !== 'create' || !mayHaveBegun(create)) continue
    if (isResentByBrowser(history.records, create, asked.slice(at + 1))) continue
    const later = asked.slice(at + 1).filter(({ sentAt }) => sentAt >= create.answeredAt)
    const again = later.findIndex(
      ({ operation, body, role, sentAt }) =>
        role === 'create' && operation === create.operation && body === create.body && sentAt - create.answeredAt < nextRunMs,
    )
    const looked = later.findIndex(({ role }) => role === 'list')
    if (again !== -1 && (looked === -1 || again < looked)) blind.push(create)
    else if (
      looked === -1 &&
      again === -1 &&
      create.status === null &&
      !saysThatItFailed(history) &&
      looksAtSessions(asked) &&
      isLeftAlone(history, create.answeredAt)
    )
      risks.push(toRisk('lost-create-not-looked-for', create, 1, 'loses the answer of a create, and does not look if the session is there'))
  }
  const [first] = blind
  if (first === undefined) return risks
  const after = first.status === null ? 'a lost answer' : `${first.status}`
  const message = `creates again after ${after}, without listing what is there: it may run twice`
  return [...risks, toRisk('create-repeated-blindly', first, blind.length, message)]
}

/** A job of each night, day or week creates the same again, and means another session. */
const nextRunMs = 8 * 3_600_000

/** True for a create after which nobody knows if a session is there. */
function mayHaveBegun({ status }: ClientRecord): boolean {
  return status === null || status === 500 || status === 429
}

/** A client that creates and never looks has nothing to lose. */
function looksAtSessions(asked: readonly ClientRecord[]): boolean {
  return asked.some(({ role }) => role === 'typedGet' || role === 'list')
}

/**
 * True for a lost create that a browser sent once more by itself, of which its page knows nothing. Browsers do so where a connection that
 * they had used before broke off, and the second time they use a new one.
 */
function isResentByBrowser(records: readonly ClientRecord[], lost: ClientRecord, later: readonly ClientRecord[]): boolean {
  if (lost.status !== null || !lost.isOfPage) return false
  const ofBrowser = records.filter(({ program }) => program === lost.program)
  const before = ofBrowser.filter(({ id }) => id < lost.id)
  const isSame = ({ operation, body }: ClientRecord): boolean => operation === lost.operation && body === lost.body
  const last = before.findLast(isSame)
  const isResent = last !== undefined && last.status === null && lost.sentAt - last.answeredAt < atOnceMs
  const again = later.find(isSame)
  return before.length > 0 && !isResent && again !== undefined && again.sentAt - lost.answeredAt < atOnceMs
}
