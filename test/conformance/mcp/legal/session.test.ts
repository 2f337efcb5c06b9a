import { expect, test } from 'vitest'
import {
  changeAnswers,
  changeAnswersWithMemory,
  type AnswerChange,
  type Mutant,
  type MutantRequest,
} from '../../../support/deployments/mutant.ts'
import { examineLegalDoor } from '../../../support/examine/examine-legal-door.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'

const sessionHeader = 'mcp-session-id'

/** Changes the answers to messages within a session. */
function changeWithin(change: (asked: MutantRequest, status: number) => AnswerChange | null): NonNullable<Mutant['fetchOf']> {
  return changeAnswers((asked, { status }) =>
    asked.path === '/mcp' && asked.method === 'POST' && asked.header(sessionHeader) !== null ? change(asked, status) : null,
  )
}

/** The parts that the rules did not see, by their rules. */
async function unseenIn(fetchOf: NonNullable<Mutant['fetchOf']>): Promise<Readonly<Record<string, string>>> {
  expect(await examineLegalDoor(fetchOf)).toEqual({})
  const { results } = await examineStandIn({ globs: ['mcp/*'], fetchOf })
  return Object.fromEntries(
    results.flatMap(({ rule: { id }, verdict }) =>
      'unseen' in verdict && verdict.unseen !== undefined ? [[id.slice(4), verdict.unseen]] : [],
    ),
  )
}

const withoutToken = 'a message without a token within an open session'
const ofNobody = 'a token that nobody has issued within an open session'
const ofAnotherSite = 'a page of another site within an open session'

test.each([
  ['429', { status: 429, text: 'Later.' }],
  ['400', { status: 400, body: { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'Bad Request' } } }],
  ['404', { status: 404, body: { jsonrpc: '2.0', id: null, error: { code: -32_001, message: 'Session not found' } } }],
  ['403 by a page of a gateway', { status: 403, text: '<html>Access denied</html>', headers: { 'content-type': 'text/html' } }],
])('session: a pass names one that answers %s without a valid token', async (_, refusal) => {
  const unseen = await unseenIn(changeWithin((__, status) => (status === 401 ? refusal : null)))
  expect(unseen).toEqual({ 'unauthenticated-refused': withoutToken, 'invalid-token-refused': ofNobody })
})

test('session: it may end at the first message that is refused', async () => {
  const endsAtRefusal = changeAnswersWithMemory(() => {
    const ended = new Set<string>()
    return (asked, { status }) => {
      const session = asked.header(sessionHeader)
      if (session === null) return null
      if (ended.has(session))
        return { status: 404, body: { jsonrpc: '2.0', id: null, error: { code: -32_001, message: 'Session not found' } } }
      if (status === 401 || status === 403) ended.add(session)
      return null
    }
  })
  expect(await unseenIn(endsAtRefusal)).toEqual({ 'invalid-token-refused': ofNobody, 'foreign-origin-refused': ofAnotherSite })
})

test('session: the tool that the suite calls may not be there', async () => {
  const lacksTool = changeAnswers(({ path, text, body }, { status }) => {
    if (path !== '/mcp' || status !== 200 || !text.includes('tools/call')) return null
    const { id } = body as { readonly id?: unknown }
    const error = { code: -32_602, message: 'Unknown tool' }
    return { body: { jsonrpc: '2.0', id, error }, headers: { 'content-type': 'application/json' } }
  })
  // The list of tools is guarded as well.
  expect(await unseenIn(lacksTool)).toEqual({})
})

test('session: a pass names the newest revision where the called tool is not there', async () => {
  const isOpen = changeAnswers(({ path, text, body, header }, { status }) => {
    const isNewest = header('mcp-protocol-version') === '2026-07-28'
    if (path !== '/mcp' || !(status === 200 || isNewest)) return null
    const { id } = body as { readonly id?: unknown }
    const headers = { 'content-type': 'application/json' }
    if (text.includes('tools/call'))
      return { status: 200, body: { jsonrpc: '2.0', id, error: { code: -32_602, message: 'Unknown tool' } }, headers }
    return isNewest ? { status: 200, body: { jsonrpc: '2.0', id, result: { tools: [] } }, headers } : null
  })
  const unseen = 'a message in the newest revision'
  const rules = ['unauthenticated-refused', 'invalid-token-refused', 'foreign-origin-refused']
  expect(await unseenIn(isOpen)).toEqual(Object.fromEntries(rules.map((rule) => [rule, unseen])))
})

test('session: the list of tools may be open in each, beside a call that is guarded', async () => {
  const listIsOpen = changeAnswers(({ path, text, body }, { status }) => {
    if (path !== '/mcp' || status !== 401 || !text.includes('tools/list')) return null
    const { id } = body as { readonly id?: unknown }
    return { status: 200, body: { jsonrpc: '2.0', id, result: { tools: [] } }, headers: { 'content-type': 'application/json' } }
  })
  expect(await unseenIn(listIsOpen)).toEqual({})
})

/** A server that opens a session to anybody, and looks at the token of further messages. */
const opensToAnybody = changeAnswersWithMemory(() => {
  let last = 0
  return ({ path, method, text, body, header }, { status }) => {
    if (path !== '/mcp' || (status !== 401 && status !== 403)) return null
    if (method === 'DELETE') return header(sessionHeader)?.startsWith('open-') === true ? { status: 204, text: '' } : null
    const { id } = body as { readonly id?: unknown }
    if (!text.includes('"initialize"')) return id === undefined ? { status: 202, text: '' } : null
    const result = { protocolVersion: '2025-11-25', capabilities: {} }
    const headers = { 'content-type': 'application/json', [sessionHeader]: `open-${++last}` }
    return { status: 200, body: { jsonrpc: '2.0', id, result }, headers }
  }
})

test.each([
  ['only who is let in gets one', (({ fetch }) => fetch) satisfies NonNullable<Mutant['fetchOf']>],
  ['anybody gets one', opensToAnybody],
])('session: the run ends each that it has opened where %s', async (_, fetchOf) => {
  const [opened, ended] = [new Set<string>(), new Set<string>()]
  const watches = changeAnswers(({ path, method, header }, { status, headers }) => {
    if (path !== '/mcp') return null
    const session = headers.get(sessionHeader)
    if (session !== null) opened.add(session)
    if (method === 'DELETE' && status === 204) ended.add(header(sessionHeader) ?? '')
    return null
  })
  const watched: typeof watches = (understudy) => watches({ ...understudy, fetch: fetchOf(understudy) })
  const { exchanges } = await examineStandIn({ globs: ['mcp/*'], fetchOf: watched })
  expect(opened.size).toBeGreaterThan(1)
  // The token of one is revoked by then, so that no server takes its end.
  expect(opened.size - ended.size).toBe(1)
  const report = JSON.stringify(exchanges)
  expect(report).toContain(sessionHeader)
  expect([...opened].filter((session) => report.includes(session))).toEqual([])
})

test('session: a server may take the end of none', async () => {
  const takesNone = changeAnswers(({ path, method }) => (path === '/mcp' && method === 'DELETE' ? { status: 405, text: '' } : null))
  expect(await examineLegalDoor(takesNone)).toEqual({})
})
