import type { OperationId } from '../../../src/contract/operations.ts'
import { isOperation } from './change-answer.ts'
import {
  changeAnswers,
  changeAnswersWithMemory,
  changeRequests,
  type AnswerChange,
  type Mutant,
  type MutantAnswer,
  type MutantRequest,
} from './mutant.ts'

type Members = Readonly<Record<string, unknown>>

/** The members of a body that is an object. */
export function membersOf(body: unknown): Members {
  return typeof body === 'object' && body !== null ? (body as Members) : {} // an object has members
}

/** True of a request to the library. */
export function isOfLibrary({ path }: MutantRequest): boolean {
  return path.startsWith('/library/')
}

/** Changes the answers of some operations. */
export function changeAnswersOf(
  operations: readonly OperationId[],
  change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null,
): Mutant['fetchOf'] {
  return changeAnswers((asked, answer) => (isOperation(asked, ...operations) ? change(asked, answer) : null))
}

/** Answers some operations otherwise where they have a status. */
export function changeStatus(operations: readonly OperationId[], from: number, change: AnswerChange, as?: string): Mutant['fetchOf'] {
  return changeAnswersOf(operations, (asked, { status }) => (status === from && (as === undefined || asked.as === as) ? change : null))
}

/** Changes the answers of some operations, with a memory of its own for each run. */
export function rememberAnswers<Memory>(
  begin: () => Memory,
  change: (memory: Memory, asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null,
): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const memory = begin()
    return (asked, answer) => change(memory, asked, answer)
  })
}

/** Changes the body of requests of one operation, with a memory of its own for each run. */
export function changeBodyOf<Memory = null>(
  id: OperationId,
  change: (body: Members, memory: Memory) => unknown,
  begin: () => Memory,
): Mutant['fetchOf'] {
  return (understudy) => {
    const memory = begin()
    return changeRequests((asked) => {
      if (!isOperation(asked, id) || typeof asked.body !== 'object' || asked.body === null) return null
      return { body: change(membersOf(asked.body), memory) }
    })(understudy)
  }
}

/** Answers some requests without the mock, or lets it answer after something else was sent. Null leaves a request alone. */
export function interceptRequests(
  answer: (
    asked: { readonly method: string; readonly path: string; readonly text: string },
    forward: (text: string) => Promise<Response>,
  ) => Promise<Response> | null,
): Mutant['fetchOf'] {
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const text = request.body === null ? '' : await request.clone().text()
    const forward = (instead: string): Promise<Response> =>
      understudy.fetch(request.url, { method: request.method, headers: request.headers, ...(instead !== '' && { body: instead }) })
    const path = pathname.replace(/^(?:\/w\/[^/]+)?\/api\/v2/, '')
    return (await answer({ method: request.method, path, text }, forward)) ?? understudy.fetch(request)
  }
}

/** The last part of the path of a request. */
export function lastPart({ path }: Pick<MutantRequest, 'path'>): string {
  return path.split('/').at(-1) ?? ''
}

/** Answers the list of every collection by the list of the whole library. */
export const listWholeLibrary: Mutant['fetchOf'] = (understudy) => async (input, init) => {
  const request = new Request(input, init)
  const url = request.url.replace(/\/library\/collections\/[^/?]+\/sources(?=$|\?)/, '/library/sources')
  if (request.method !== 'GET' || url === request.url) return understudy.fetch(request)
  return understudy.fetch(url, { headers: request.headers })
}
