import { isOf } from './change-answer.ts'
import { remembering, type Answered, type Asked, type Instead, type Mutant } from './mutant.ts'

export type Members = Readonly<Record<string, unknown>>

/** Changes the typed gets of one session by how often it was read so before, counting from 0. */
export function atRead(
  change: (session: Members, read: number, asked: Asked) => unknown,
  when: (session: Members) => boolean = () => true,
): Mutant['fetchOf'] {
  return remembering(() => {
    const reads = new Map<string, number>()
    return (asked, { status, body }) => {
      if (!isOf(asked, 'getReport', 'getSystematicReview') || status !== 200 || !when(body as Members)) return null
      const key = `${asked.as ?? ''} ${asked.path}`
      const read = reads.get(key) ?? 0
      reads.set(key, read + 1)
      const changed = change(body as Members, read, asked) // an answer of 200 has members
      return changed === null ? null : { body: changed }
    }
  })
}

/** Remembers which sessions were created, by their path, and changes answers of them. */
export function ofCreated(change: (asked: Asked, answer: Answered, request: Members) => Instead | null): Mutant['fetchOf'] {
  return remembering(() => {
    const created = new Map<string, Members>()
    return (asked, answer) => {
      if (isOf(asked, 'createReport', 'createSystematicReview') && answer.status === 202)
        created.set(`${asked.path}/${String((answer.body as Members)['sessionId'])}`, asked.body as Members) // both objects
      const request = created.get(asked.path)
      return request === undefined || answer.status !== 200 ? null : change(asked, answer, request)
    }
  })
}
