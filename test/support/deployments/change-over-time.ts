import { isOperation } from './change-answer.ts'
import { changeAnswersWithMemory, type MutantAnswer, type MutantRequest, type AnswerChange, type Mutant } from './mutant.ts'

export type SessionMembers = Readonly<Record<string, unknown>>

/** Changes the typed gets of one session by the number of its reads before. */
export function changeNthRead(
  change: (session: SessionMembers, read: number, asked: MutantRequest) => unknown,
  when: (session: SessionMembers) => boolean = () => true,
): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const reads = new Map<string, number>()
    return (asked, { status, body }) => {
      if (!isOperation(asked, 'getReport', 'getSystematicReview') || status !== 200 || !when(body as SessionMembers)) return null
      const key = `${asked.as ?? ''} ${asked.path}`
      const read = reads.get(key) ?? 0
      reads.set(key, read + 1)
      const changed = change(body as SessionMembers, read, asked) // an answer of 200 has members
      return changed === null ? null : { body: changed }
    }
  })
}

/** Changes answers about created sessions. */
export function changeCreatedSessions(
  change: (asked: MutantRequest, answer: MutantAnswer, request: SessionMembers) => AnswerChange | null,
): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const created = new Map<string, SessionMembers>()
    return (asked, answer) => {
      if (isOperation(asked, 'createReport', 'createSystematicReview') && answer.status === 202)
        created.set(`${asked.path}/${String((answer.body as SessionMembers)['sessionId'])}`, asked.body as SessionMembers) // both objects
      const request = created.get(asked.path)
      return request === undefined || answer.status !== 200 ? null : change(asked, answer, request)
    }
  })
}
