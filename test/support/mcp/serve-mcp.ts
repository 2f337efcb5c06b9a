import type { Server } from '@modelcontextprotocol/server'
import { onTestFinished } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import type { ApiRequest, Outcome } from '../../../src/mock/http/api-request.ts'
import { answerMcp } from '../../../src/mock/mcp/answer-mcp.ts'
import type { McpCall } from '../../../src/mock/mcp/mcp-call.ts'
import { attachAnswers, type Understudy } from '../../../src/mock/understudy.ts'
import { prepareUnderstudy, type PreparedUnderstudy } from '../../../src/mock/worlds/prepare-understudy.ts'
import { serve } from '../../../src/server/serve.ts'
import { nineOClock, raise } from '../serve/stand-in.ts'

/** Answers a request, and may take its time. */
export type AnswerLater = (request: ApiRequest) => Outcome | Promise<Outcome>

type Prepared = { readonly understudy: Understudy; readonly prepared: PreparedUnderstudy }

/** Serves a mock that signs in at once on a free port of this machine, for as long as a test lasts. Its clock is frozen. */
export async function serveMcp(given: Given = {}): Promise<Understudy> {
  return serveBy(given, ({ understudy }) => understudy.answerWhenKept)
}

/** Serves the same behind a front that adds a token to each request, for clients that cannot sign in. */
export async function serveOpenMcp(given: Given = {}): Promise<Understudy> {
  return serveBy(given, async ({ understudy }) => {
    const bearer = await issueBearer(understudy)
    return (request) => understudy.answerWhenKept(withBearer(request, bearer))
  })
}

/** Serves another MCP server behind the door of that of a mock, and behind the same front. */
export async function serveBehindDoor(createServer: (call: McpCall) => Server): Promise<Understudy> {
  return serveBy({}, async ({ understudy, prepared: { standIn, live } }) => {
    const [bearer, urls] = [await issueBearer(understudy), standIn.urlsFor(live.id)]
    const context = {
      ask: understudy.answerWhenKept,
      settle: () => Promise.resolve(true),
      publicOrigin: standIn.publicOrigin,
      createServer,
    }
    return (request) =>
      request.path === urls.paths.mcp
        ? answerMcp(live, urls, withBearer(request, bearer), context).outcome
        : understudy.answerWhenKept(request)
  })
}

async function serveBy(given: Given, answering: (prepared: Prepared) => AnswerLater | Promise<AnswerLater>): Promise<Understudy> {
  const port = await serveOnFreePort((request) => answer(request))
  const options = {
    baseUrl: `http://127.0.0.1:${port}/api/v2`,
    given: { seed: 7, clock: nineOClock, ...given, options: { oauth: 'auto', ...given.options } },
    onBug: raise,
  } as const
  const prepared = prepareUnderstudy(options)
  const understudy = attachAnswers(prepared, options)
  const answer = await answering({ understudy, prepared })
  return understudy
}

/** Serves a function on a free port, and gives the port. */
export async function serveOnFreePort(answer: AnswerLater): Promise<number> {
  const { port, stop } = await serve(answer, { host: '127.0.0.1', port: 0, graceMs: 0 })
  onTestFinished(stop)
  return port
}

async function issueBearer({ control }: Understudy): Promise<string> {
  const { token } = await control.issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  return `Bearer ${token}`
}

function withBearer(request: ApiRequest, bearer: string): ApiRequest {
  return { ...request, header: (name) => (name === 'authorization' ? bearer : request.header(name)) }
}
