import {
  changeAnswers,
  changeAnswersWithMemory,
  type AnswerChange,
  type Mutant,
  type MutantRequest,
} from '../../../support/deployments/mutant.ts'
import { isMessage } from './door.ts'

const json = { 'content-type': 'application/json' }

function methodOf({ body }: MutantRequest): unknown {
  return (body as { readonly method?: unknown } | undefined)?.method
}

function idOf({ body }: MutantRequest): unknown {
  return (body as { readonly id?: unknown } | undefined)?.id ?? null
}

/** The answer to a message that is served. */
function served(asked: MutantRequest): AnswerChange {
  const result = { tools: [], content: [{ type: 'text', text: '{}' }] }
  return { status: 200, body: { jsonrpc: '2.0', id: idOf(asked), result }, headers: json }
}

/** The answer to a message within a session that is over. */
function over(asked: MutantRequest): AnswerChange {
  return { status: 404, body: { jsonrpc: '2.0', id: idOf(asked), error: { code: -32_001, message: 'Session not found' } }, headers: json }
}

/** An MCP server that looks at the first message alone: it serves further ones that it must refuse. */
function looksOnce(rule: Mutant['rule'], breaks: string, isMeant: (asked: MutantRequest, isOpen: boolean) => boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const sessions = new Set<string | null>()
      return (asked, { status, headers }) => {
        if (!isMessage(asked)) return null
        const opened = headers.get('mcp-session-id')
        if (opened !== null) sessions.add(opened)
        const isFurther = methodOf(asked) !== 'initialize' && (status === 401 || status === 403)
        return isFurther && isMeant(asked, sessions.has(asked.header('mcp-session-id'))) ? served(asked) : null
      }
    }),
  }
}

/** An MCP server of both revisions that looks at the messages of the older one alone. */
function looksAtOlder(rule: Mutant['rule'], breaks: string, isMeant: (asked: MutantRequest) => boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => {
      const isNewest = isMessage(asked) && asked.header('mcp-protocol-version') === '2026-07-28'
      return isNewest && (status === 401 || status === 403) && isMeant(asked) ? served(asked) : null
    }),
  }
}

/** An MCP server that refuses a message within a session with another status than 401. */
function refusesWithin(rule: Mutant['rule'], breaks: string, hasToken: boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => {
      const isWithin = isMessage(asked) && asked.header('mcp-session-id') !== null && status === 401
      return isWithin && (asked.header('authorization') !== null) === hasToken ? { status: 403, text: 'No.' } : null
    }),
  }
}

/** An MCP server without the tool that the examiner calls. */
const withoutSuchTool = (asked: MutantRequest, status: number): AnswerChange | null =>
  isMessage(asked) && status === 200 && methodOf(asked) === 'tools/call'
    ? { body: { jsonrpc: '2.0', id: idOf(asked), error: { code: -32_602, message: 'Unknown tool' } }, headers: json }
    : null

export const mutants: readonly Mutant[] = [
  looksOnce('mcp/unauthenticated-refused', 'an open session needs no token', (_, isOpen) => isOpen),
  looksOnce(
    'mcp/invalid-token-refused',
    'any token is good after the first message',
    ({ header }) => header('authorization') === 'Bearer understudy-never-issued',
  ),
  looksOnce(
    'mcp/revoked-token-refused',
    'an open session goes on with a token that was revoked',
    ({ header }, isOpen) => isOpen && header('authorization')?.startsWith('Bearer access-') === true,
  ),
  looksOnce(
    'mcp/foreign-origin-refused',
    'a page of another site is let in after the first message',
    ({ header }) => header('origin') !== null,
  ),
  looksAtOlder(
    'mcp/unauthenticated-refused',
    'the newest revision needs no token, though the older one does',
    ({ header }) => header('authorization') === null,
  ),
  looksAtOlder(
    'mcp/invalid-token-refused',
    'any token is good for the newest revision, though not for the older one',
    ({ header }) => header('authorization') === 'Bearer understudy-never-issued',
  ),
  looksAtOlder(
    'mcp/foreign-origin-refused',
    'the newest revision lets a page of another site in, though the older one does not',
    ({ header }) => header('origin') !== null,
  ),
  refusesWithin('mcp/unauthenticated-refused', 'an open session answers 403 without a token', false),
  refusesWithin('mcp/invalid-token-refused', 'an open session answers 403 to a token that nobody issued', true),
  {
    breaks: 'a page of another site ends a session, and an open one needs no token',
    rule: 'mcp/unauthenticated-refused',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const [open, ended] = [new Set<string>(), new Set<string>()]
      return (asked, { status, headers }) => {
        const opened = headers.get('mcp-session-id')
        if (opened !== null) open.add(opened)
        const session = asked.header('mcp-session-id')
        if (!isMessage(asked) || session === null) return null
        if (ended.has(session)) return over(asked)
        if (status === 403) ended.add(session)
        return status === 401 && open.has(session) ? served(asked) : null
      }
    }),
  },
  {
    breaks: 'an open session needs no token, where the tool that is called is not there',
    rule: 'mcp/unauthenticated-refused',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const open = new Set<string>()
      return (asked, { status, headers }) => {
        const opened = headers.get('mcp-session-id')
        if (opened !== null) open.add(opened)
        if (isMessage(asked) && status === 401 && open.has(asked.header('mcp-session-id') ?? ''))
          return withoutSuchTool(asked, 200) ?? served(asked)
        return withoutSuchTool(asked, status)
      }
    }),
  },
]
