import { pathBelow } from './http/path-below.ts'
import type { ApiRequest, Outcome } from './http/api-request.ts'

type AnswerNowOrSoon<Answered> = (request: ApiRequest) => Answered

/** Answers below a folder of the origin as the mock answers below the origin itself. The parts of a mock know paths without the folder. */
export function belowFolder<Answered extends Outcome | Promise<Outcome>>(
  folder: string,
  answer: AnswerNowOrSoon<Answered>,
  then: (answered: Answered, lead: (outcome: Outcome) => Outcome) => Answered,
): AnswerNowOrSoon<Answered> {
  if (folder === '') return answer
  return (request) => then(answer(withoutFolder(folder, request)), (outcome) => throughFolder(folder, outcome))
}

/** The request as a part of the mock knows it. */
export function withoutFolder<Asked extends Pick<ApiRequest, 'path'>>(folder: string, request: Asked): Asked {
  const path = folder === '' ? null : pathBelow(folder, request.path)
  return path === null ? request : { ...request, path: path === '' ? '/' : path }
}

/** Leads what an answer names by its path alone through the folder: redirects, cookies, and the panel in a page. */
function throughFolder(folder: string, outcome: Outcome): Outcome {
  const headers = outcome.headers.map(([name, value]) => [name, leadHeader(folder, name, value)] as const)
  const body = typeof outcome.body === 'string' ? outcome.body.replaceAll('<a href="/_panel', `<a href="${folder}/_panel`) : outcome.body
  return { ...outcome, headers, body }
}

function leadHeader(folder: string, name: string, value: string): string {
  if (name === 'location') return value.startsWith('/') ? folder + value : value
  return name === 'set-cookie' ? value.replace('; Path=/', `; Path=${folder}/`) : value
}
