// Signs in to the MCP server of a mock, and takes a systematic review through a pause. It needs a mock at port 4010, and Node 22.12 or newer:
//
//   npm install @modelcontextprotocol/client
//   npx understudy mock
//   node walk-through.mjs
import { createServer } from 'node:http'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'

const mock = process.env.MOCK ?? 'http://127.0.0.1:4010'
const callback = 'http://127.0.0.1:44901/callback'

// Keeps what the client learns, and shows where to sign in.
const kept = {}
const provider = {
  redirectUrl: callback,
  clientMetadata: { client_name: 'Walk-through', redirect_uris: [callback], token_endpoint_auth_method: 'none' },
  clientInformation: () => kept.client,
  saveClientInformation: (client) => void (kept.client = client),
  tokens: () => kept.tokens,
  saveTokens: (tokens) => void (kept.tokens = tokens),
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
  discoveryState: () => kept.discovery,
  saveDiscoveryState: (discovery) => void (kept.discovery = discovery),
  redirectToAuthorization: (url) => console.log(`open ${url}`),
}

// The page sends the browser back here, with the code.
const answered = Promise.withResolvers()
const server = createServer((request, response) => {
  response.end('Signed in. You may close this page.')
  answered.resolve(new URL(request.url, callback).searchParams)
}).listen(44901, '127.0.0.1')

const connect = async () => {
  const client = new Client({ name: 'walk-through', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${mock}/mcp`), { authProvider: provider }))
  return client
}

const signIn = async (error) => {
  if (!(error instanceof UnauthorizedError)) throw error
  const transport = new StreamableHTTPClientTransport(new URL(`${mock}/mcp`), { authProvider: provider })
  await transport.finishAuth(await answered.promise)
  return connect()
}

const client = await connect().catch(signIn)
server.close()
console.log('signed in')

// Asks REST, and the control API.
const ask = async (method, path, body) => {
  const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return (await fetch(mock + path, { method, headers, ...sent })).json()
}
const changeAccount = (change) => ask('PATCH', '/_control/worlds/default/accounts/default', change)
const wait = (advance) => ask('POST', '/_control/worlds/default/clock', { advance })

const { structuredContent: review } = await client.callTool({
  name: 'create_systematic_review',
  arguments: {
    researchQuestion: 'Does melatonin help adults to sleep? [understudy: pause at screening_abstract]',
    abstractScreening: { generate: true },
  },
})
console.log(`create_systematic_review: ${review.status}`)

await wait('PT3H')
const path = `/api/v2/sessions/systematic-reviews/${review.sessionId}`
console.log(`REST: ${(await ask('GET', path)).status}`)

const resume = () => client.callTool({ name: 'resume_session', arguments: { sessionId: review.sessionId } })
await changeAccount({ quota: 0 })
const refused = await resume()
console.log(`resume_session: ${JSON.parse(refused.content[0].text).error.code}`)

await changeAccount({ quota: 1000 })
const resumed = await resume()
console.log(`resume_session: ${resumed.structuredContent.status}`)

await wait('PT50M')
const done = await client.callTool({ name: 'get_systematic_review', arguments: { sessionId: review.sessionId } })
console.log(`get_systematic_review: ${done.structuredContent.status}`)
await client.close()
