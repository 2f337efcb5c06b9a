import { operation, type OperationEntry } from '../contract/operations.ts'
import { service } from '../contract/service.ts'
import { beginningOf } from '../exchange/beginning-of.ts'
import { answerOf, memberOf, type Answered, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'
import { createKinds, rootOf } from './session-readings.ts'

const statusRule = 'errors/statuses-listed'
const codeRule = 'errors/code-matches-status'
const jsonRule = 'conventions/json-responses'

/** Every answer has a status that the contract lists for its endpoint. Answers of HTTP itself or of a gateway do not count. */
export const statusesListed: Monitor = judgeAnswers(statusRule, (exchange, entry, answer) => {
  if (answer.status === 400 && isFaultlessGet(exchange)) return { expected: 'no 400 for include=reportBody', actual: '400' }
  if (isListed(entry, answer)) return null
  if (isOfHttp(answer.status) || (answer.json === undefined && mayRefuse(answer.status))) return undefined
  return { expected: `one of ${Object.keys(entry.responses).join(', ')}`, actual: String(answer.status) }
})

/** The code of an error is one of the catalogue for its status and operation, if the contract names the condition. */
export const codesMatchStatus: Monitor = {
  rules: [codeRule],
  start() {
    const kinds = createKinds()
    const judge = judgeAnswers(codeRule, (exchange, entry, answer) => {
      const code = memberOf(exchange, 'error', 'code')
      if (answer.status < 400 || typeof code !== 'string' || !isListed(entry, answer)) return undefined
      const known = knownCodes(entry, answer.status, () => kinds.mayBeOther(exchange))
      if (known.length === 0) return undefined
      if (known.includes(code)) return null
      if (!isCataloguedElsewhere(code) && mayHaveItsOwnCode(entry, answer.status)) return undefined
      return { pointer: '/error/code', expected: known.join(', '), actual: code }
    }).start()
    return (exchange) => {
      kinds.see(exchange)
      return judge(exchange)
    }
  },
}

/** Every body is JSON, with the media type of JSON. The refusal of a gateway is no body of the API. */
export const jsonResponses: Monitor = judgeAnswers(jsonRule, (_exchange, entry, answer) => {
  if (!isListed(entry, answer) || (answer.json === undefined && mayBeOfGateway(answer.status))) return undefined
  if (answer.json === undefined) return { expected: 'a body that is JSON', actual: excerptOf(answer.text) }
  const type = answer.headers['content-type'] ?? 'no Content-Type'
  return /^application\/json\s*(?:;|$)/i.test(type) ? null : { expected: 'Content-Type application/json', actual: type }
})

type Judged = { readonly expected: string; readonly actual: string; readonly pointer?: string } | null

/** Creates a monitor of each answer of an operation that the contract shows. Undefined means that an answer proves nothing. */
function judgeAnswers(
  rule: typeof statusRule | typeof codeRule | typeof jsonRule,
  judge: (exchange: Exchange, entry: OperationEntry, answer: Answered) => Judged | undefined,
): Monitor {
  return {
    rules: [rule],
    start: () => (exchange) => {
      const entry = findEntry(exchange)
      const answer = answerOf(exchange)
      const breach = entry === null || answer === undefined ? undefined : judge(exchange, entry, answer)
      return breach === undefined ? [] : [{ rule, exchanges: [exchange.id], breach } satisfies Observation]
    },
  }
}

/** The operation of a request; null if the API has none, or the contract does not show it. */
export function findEntry(exchange: Exchange): OperationEntry | null {
  const { operation: id, request } = exchange
  if (id === null || operationRoles[id] === 'discovery') return null
  const entry = operation(id)
  if (entry.provisional || request.method !== entry.method) return null
  const path = request.url.slice(rootOf(exchange).length).replace(/[?#].*$/s, '')
  const asked = entry.path.split('/').every((segment, index) => segment.startsWith('{') || segment === path.split('/')[index])
  return asked ? entry : null
}

/** True for a typed get with the one valid include, which must not be refused as invalid. */
function isFaultlessGet({ operation: id, request }: Exchange): boolean {
  return (
    (id === 'getReport' || id === 'getSystematicReview') &&
    /\/[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}\?include=reportBody$/.test(request.url)
  )
}

function isListed(entry: OperationEntry, { status }: Answered): boolean {
  return Object.hasOwn(entry.responses, status)
}

/** Statuses that HTTP or a gateway may give to any request. */
function isOfHttp(status: number): boolean {
  return (
    status < 200 ||
    (status >= 300 && status < 400) ||
    status > 500 ||
    [405, 406, 408, 411, 413, 414, 415, 417, 421, 425, 426, 428, 431, 451].includes(status)
  )
}

/** True for a refusal that a gateway may give without the JSON of the API. A conflict or a resource that is gone is known to the API only. */
function mayRefuse(status: number): boolean {
  return status >= 400 && ![402, 409, 410, 422].includes(status)
}

/** The codes of an operation in a status. A typed get may say what kind a session is; a resume may be `not_found`. */
function knownCodes(entry: OperationEntry, status: number, mayBeOther: () => boolean): readonly string[] {
  const known = entry.errors[status] ?? []
  if (status !== 404) return known
  if (entry.id === 'resumeSession') return [...known, 'not_found']
  return entry.role === 'typedGet' && mayBeOther() ? codesOf404 : known
}

const codesOf404 = service.errors.flatMap((error) => (error.status === 404 && !('provisional' in error) ? [error.code] : []))

function isCataloguedElsewhere(code: string): boolean {
  return service.errors.some((error) => error.code === code && !('provisional' in error))
}

/** True where a limit or a firewall may refuse with a code that the contract does not name. */
function mayHaveItsOwnCode({ id }: OperationEntry, status: number): boolean {
  const isLimited = ['searchPapers', 'searchTrials', 'createReport', 'createSystematicReview'].includes(id)
  return status === 403 || status === 429 || (status === 400 && isLimited)
}

function mayBeOfGateway(status: number): boolean {
  return status === 403 || status === 429 || status >= 500
}

function excerptOf(text: string): string {
  return text === '' ? 'no body' : beginningOf(text, 80)
}
