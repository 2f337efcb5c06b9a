import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ReadResourceResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { askingTools } from './asking-tools.ts'
import { contentTools, redDot } from './content-tools.ts'
import { inputTools, stateCodec } from './input-tools.ts'
import { twinPrompts } from './twin-prompts.ts'

const tools = { ...contentTools, ...askingTools, ...inputTools }

/**
 * A server with the tools, resources and prompts that the official suite asks for by their names. It shows what the suite cannot see of a
 * server that has others.
 */
export function createTwin(): Server {
  const server = new Server(
    { name: 'twin', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {}, logging: {} },
      requestState: { verify: (state: string, context: ServerContext) => stateCodec.verify(state, context) },
    },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(tools).map(([name, { description, inputSchema = { type: 'object' } as const }]) => ({
      name,
      description,
      inputSchema,
    })),
  }))
  server.setRequestHandler('tools/call', ({ params }, context) => known(tools, params.name).call(context, params.arguments ?? {}))
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(twinPrompts).map(([name, { description, arguments: given = [] }]) => ({ name, description, arguments: given })),
  }))
  server.setRequestHandler('prompts/get', ({ params }, context) => known(twinPrompts, params.name).get(context, params.arguments ?? {}))
  server.setRequestHandler('completion/complete', () => ({ completion: { values: ['paris', 'park'], total: 2, hasMore: false } }))
  server.setRequestHandler('resources/list', () => ({
    resources: Object.keys(resources).map((uri) => ({ uri, name: uri.replace('test://', ''), description: 'A resource' })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', description: 'A resource by its id' }],
  }))
  server.setRequestHandler('resources/read', ({ params }) => ({ contents: [readResource(params.uri)] }))
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
  return server
}

type Contents = ReadResourceResult['contents'][number]

const resources: { readonly [uri: string]: Contents } = {
  'test://static-text': { uri: 'test://static-text', mimeType: 'text/plain', text: 'A text.' },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: redDot },
}

function readResource(uri: string): Contents {
  const [, id] = /^test:\/\/template\/(\w+)\/data$/.exec(uri) ?? []
  const found = id === undefined ? resources[uri] : { uri, mimeType: 'application/json', text: JSON.stringify({ id }) }
  if (found === undefined) throw new ResourceNotFoundError(uri)
  return found
}

function known<T>(all: { readonly [name: string]: T }, name: string): T {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${name}.`)
  return found
}
