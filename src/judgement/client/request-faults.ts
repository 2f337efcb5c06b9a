import type { Fault } from '../../contract/faults.ts'
import { queryFaults, requestFaults } from '../../contract/judge-request.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { readQuery } from '../../contract/read-query.ts'
import type { RuleId } from '../../contract/rules.ts'
import { route } from '../../contract/router.ts'
import { suggestPath } from '../../contract/suggest-path.ts'
import { askedOf, queryTextOf, type ClientExchange } from './client-exchange.ts'
import { ruleOfFault, ruleOfRefusal } from './rule-of-fault.ts'

/** A part of a request that the contract does not allow. */
export type RequestFault = {
  readonly rule: RuleId
  readonly operation: OperationId | null
  /** The member or parameter; empty for the request itself. */
  readonly field: string
  readonly message: string
  readonly fix: string
}

/** A request as the contract sees it. */
export type JudgedRequest = {
  /** Null for no request of the API. */
  readonly operation: OperationId | null
  readonly faults: readonly RequestFault[]
  /** Keys and parameters that the contract does not know, which a service may ignore. */
  readonly unknown: readonly string[]
}

/** Judges a request by the contract: its method and path, its key, its query and its body. */
export function judgeRequest(exchange: ClientExchange): JudgedRequest {
  const asked = askedOf(exchange)
  if (asked.id === null)
    return { operation: null, faults: asked.why === 'elsewhere' ? nowhereFaults(exchange) : [pathFault(exchange)], unknown: [] }
  const { id, sessionId } = asked
  const query = readQuery(id, queryTextOf(exchange))
  const body = bodyOf(id, exchange)
  const open = faultsOf('open', id, query, body)
  const closed = faultsOf('current', id, query, body)
  const known = new Set(open.map(({ message }) => message))
  const faults = [
    ...keyFaults(id, exchange),
    ...(sessionId === null || uuid.test(sessionId) ? [] : [idFault(id, sessionId)]),
    ...('fault' in body ? [{ ...body.fault, operation: id }] : []),
    ...open.map((fault) => toRequestFault(id, fault)),
    ...deprecatedIn(id, body),
  ]
  return {
    operation: id,
    faults: faults.length === 0 ? refusalFaults(id, exchange) : faults,
    unknown: closed.map(({ message }) => message).filter((message) => !known.has(message)),
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function toRequestFault(id: OperationId, fault: Fault): RequestFault {
  const { field, message } = fault
  return { rule: ruleOfFault(id, fault), operation: id, field, message, fix: fixOf(field, message) }
}

/** Turns what is wrong into what to send. */
function fixOf(field: string, message: string): string {
  const [name, said] = field === '' ? ['a body', 'the body'] : [field, field]
  const rest = message.startsWith(said) ? message.slice(said.length).trim() : message
  if (rest.startsWith('is required')) return `send ${name}`
  const [, must] = /^must (?:be|have) (.*)$/.exec(rest) ?? []
  const [bound] = /^(?:at least|at most|more than) .*$/.exec(must ?? '') ?? []
  if (bound !== undefined) return `send ${bound} for ${name}`
  if (must?.startsWith('sent ') === true) return `send ${name} ${must.slice('sent '.length)}`
  if (must !== undefined) return rest.startsWith('must be') ? `send ${name} as ${must}` : `send ${name} with ${must}`
  const [, hint] = /; (.*)$/.exec(rest) ?? []
  return hint ?? (field === '' ? 'send what the contract allows' : `leave ${name} out, or send what the contract allows`)
}

function keyFaults(id: OperationId, exchange: ClientExchange): readonly RequestFault[] {
  const { headers, account, status, isReplaced, isKeyUnknown, tool, told } = exchange
  // A mock knows the key that its ledger hides.
  const isUnknown = isKeyUnknown === true && told?.key === undefined
  if (operation(id).public || isUnknown || tool !== undefined) return []
  const rule = 'clients/sends-bearer'
  const [why] = told?.key?.split('; send ') ?? []
  const toFault = (message: string): RequestFault => {
    const fix = message.startsWith('the key ') ? keyFix : bearerFix
    return { rule, operation: id, field: 'Authorization', message, fix }
  }
  const sent = headers['authorization']?.trim() ?? ''
  if (sent === '') return [toFault(why ?? 'the request has no Authorization header')]
  if (!/^Bearer(?: +\S+)?$/i.test(sent)) return [toFault(why ?? 'the Authorization header is not Bearer with one key')]
  return status === 401 && account === null && !isReplaced ? [toFault(why ?? 'the key is of no account')] : []
}

const bearerFix = 'send the header Authorization: Bearer KEY'
const keyFix = 'send the key of an account, as Authorization: Bearer KEY'

function idFault(id: OperationId, sessionId: string): RequestFault {
  return {
    rule: 'conventions/session-id-uuid',
    operation: id,
    field: 'sessionId',
    message: `"${sessionId}" is no session id: it is a UUID`,
    fix: 'send the sessionId that creating or listing gave',
  }
}

function pathFault({ method, path, told }: ClientExchange): RequestFault {
  const near = told?.near === undefined ? suggestPath('api', method, path ?? '', '') : told.near
  return {
    rule: 'versioning/one-root',
    operation: null,
    field: '',
    message: `the API has no ${method} ${path}`,
    fix: near === null ? 'ask a path of the API' : `ask ${near}`,
  }
}

/** An address that ends like one of the API, and is not below the base URL. */
function nowhereFaults({ method, told }: ClientExchange): readonly RequestFault[] {
  const parts = told?.nowhere?.split('/') ?? []
  const below = parts.map((_, at) => `/${parts.slice(at).join('/')}`).find((end) => route('api', method, end).found === 'operation')
  if (below === undefined && told?.near === undefined) return []
  const message = `${method} ${told?.nowhere} is not below the base URL`
  const fix =
    below === undefined ? `ask ${told?.near ?? 'a path of the API, below the base URL'}` : `ask ${method} ${below} below the base URL`
  return [{ rule: 'versioning/one-root', operation: null, field: '', message, fix }]
}

/** The reason why a mock refuses a request in which the document alone shows nothing wrong. */
function refusalFaults(id: OperationId, { told, url }: ClientExchange): readonly RequestFault[] {
  const message = told?.refusal?.replace(/\.$/, '')
  // A cursor of the list is judged by those that it gave.
  if (message === undefined || (id === 'listSessions' && /[?&]cursor=/.test(url))) return []
  const [field = ''] = /^[a-z]\w*(?=[\s.[])/.exec(message) ?? []
  const [known, name] = field === 'the' ? ['', ''] : [`/components/schemas/${operation(id).request ?? ''}/properties/${field}`, field]
  return [{ rule: ruleOfRefusal(id, told?.code, known), operation: id, field: name, message, fix: fixOf(name, message) }]
}

type Body = { readonly value: unknown } | { readonly fault: Omit<RequestFault, 'operation'> } | { readonly unjudged: true }

/** A body that the document does not show is not judged, such as a form with files, nor one whose type or end is not known. */
function bodyOf(id: OperationId, { headers, hasAllHeaders, body, isBodyCut }: ClientExchange): Body {
  const type = headers['content-type']
  if (operation(id).request === null || isBodyCut === true) return { unjudged: true }
  if (body === undefined || body === '') return { value: undefined }
  if (type === undefined && hasAllHeaders) return toBodyFault('Content-Type', 'the body has no Content-Type')
  if (type !== undefined && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    return toBodyFault('Content-Type', `the body is sent as ${type}`)
  try {
    return { value: JSON.parse(body) }
  } catch {
    return toBodyFault('', 'the body is no JSON')
  }
}

function toBodyFault(field: string, message: string): Body {
  return { fault: { rule: 'clients/sends-json', field, message, fix: 'send JSON with Content-Type: application/json' } }
}

function deprecatedIn(id: OperationId, body: Body): readonly RequestFault[] {
  if (id !== 'createSystematicReview' || !('value' in body)) return []
  const { value } = body
  if (typeof value !== 'object' || value === null || !('dryRun' in value) || value.dryRun !== false) return []
  const message = 'dryRun is deprecated'
  return [{ rule: 'clients/omits-dry-run', operation: id, field: 'dryRun', message, fix: 'leave dryRun out' }]
}

function faultsOf(form: 'open' | 'current', id: OperationId, query: ReturnType<typeof readQuery>, body: Body): readonly Fault[] {
  return [...queryFaults(form, id, query), ...('value' in body ? requestFaults(form, id, body.value) : [])]
}
