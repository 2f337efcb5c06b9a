import { setupServer } from 'msw/node'
import { afterEach, expect, test } from 'vitest'
import { handlersOf, type HandlersOptions } from '../../src/mock/msw.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const origin = 'https://api.example.org'
const servers: { readonly close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** The statuses of some addresses; 0 is an unhandled request. */
function wear(options?: HandlersOptions, baseUrl = `${origin}/v2`) {
  const understudy = createUnderstudy({ baseUrl })
  const server = setupServer(...handlersOf(understudy, options))
  server.listen({ onUnhandledFrame: ({ frame }) => frame.errorWith(Response.error()) })
  servers.push(server)
  const statusOf = (path: string): Promise<number> =>
    fetch(origin + path).then(
      ({ status }) => status,
      () => 0,
    )
  return { understudy, statuses: (...paths: readonly string[]) => Promise.all(paths.map(statusOf)) }
}

test('control and the panel are unhandled by default', async () => {
  expect(await wear().statuses('/_control', '/_control/worlds', '/_panel')).toEqual([0, 0, 0])
})

test('with control, its requests are handled, and similar paths are not', async () => {
  const { statuses } = wear({ control: true })
  expect(await statuses('/_control', '/_control/worlds?x=1', '/_panel')).toEqual([200, 400, 200])
  expect(await statuses('/_controls', '/_panels/1', '/')).toEqual([0, 0, 0])
})

test('other worlds are handled by their addresses', async () => {
  const { understudy, statuses } = wear()
  await understudy.control.createWorld({ body: { id: 'left', given: {} } })
  expect(await statuses('/w/left/api/v2/sessions', '/w/left/mcp', '/w/left/_files/none/none.txt', '/w/left/web/review/none')).toEqual([
    401, 401, 403, 404,
  ])
  expect(await statuses('/w/right/api/v2/sessions', '/w/left/api/v3/sessions', '/w/left', '/w/Left/api/v2/sessions')).toEqual([
    404, 0, 0, 0,
  ])
})

test('the MCP server is discovered at each of its addresses, in every world', async () => {
  const { understudy, statuses } = wear()
  await understudy.control.createWorld({ body: { id: 'left', given: {} } })
  const discovery = '/.well-known/oauth-protected-resource'
  expect(await statuses(`/mcp${discovery}`, `${discovery}/mcp`, `/w/left/mcp${discovery}`, `${discovery}/w/left/mcp`)).toEqual([
    200, 200, 200, 200,
  ])
  expect(await statuses(discovery, `${discovery}/v2`, `${discovery}/mcps`)).toEqual([0, 0, 0])
})

test('a base URL is the same however it is written', async () => {
  const { statuses } = wear({}, 'HTTPS://API.example.org:443/v2/')
  expect(await statuses('/v2/sessions', '/v3/sessions')).toEqual([401, 0])
})

test('a base URL that is a whole origin does not handle control', async () => {
  expect(await wear({}, origin).statuses('/sessions', '/_control', '/_control/worlds', '/_panel')).toEqual([401, 0, 0, 0])
})
