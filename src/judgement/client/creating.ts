import type { ClientRecord } from './client-record.ts'
import { groupRecords, isLeftAlone, toRisk, type ClientHistory, type Risk } from './risk.ts'

export function judgeCreates(history: ClientHistory): readonly Risk[] {
  return groupRecords(history.records, ({ account }) => account ?? '').flatMap((asked) => judgeAccount(history, asked))
}

function judgeAccount(history: ClientHistory, asked: readonly ClientRecord[]): readonly Risk[] {
  const risks: Risk[] = []
  const blind: ClientRecord[] = []
  for (const [at, create] of asked.entries()) {
    if (create.role !== 'create' || !mayHaveBegun(create)) continue
    const later = asked.slice(at + 1).filter(({ sentAt }) => sentAt >= create.answeredAt)
    const again = later.findIndex(
      ({ operation, body, role }) => role === 'create' && operation === create.operation && body === create.body,
    )
    const looked = later.findIndex(({ role }) => role === 'list')
    if (again !== -1 && (looked === -1 || again < looked)) blind.push(create)
    else if (
      looked === -1 &&
      again === -1 &&
      create.status === null &&
      looksAtSessions(history, asked) &&
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

/** True for a create after which nobody knows if a session is there. */
function mayHaveBegun({ status }: ClientRecord): boolean {
  return status === null || status === 500 || status === 429
}

/** A client that creates and never looks has nothing to lose. One that fails says that it wanted to. */
function looksAtSessions({ exitCode }: ClientHistory, asked: readonly ClientRecord[]): boolean {
  return (exitCode !== undefined && exitCode !== 0) || asked.some(({ role }) => role === 'typedGet' || role === 'list')
}
