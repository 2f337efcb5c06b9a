import { scopes } from '../../engine/oauth/oauth.ts'
import type { Handler } from './handler.ts'

/** Describes the MCP server, and where its clients get a token. */
export const getProtectedResourceMetadata: Handler<'getProtectedResourceMetadata'> = ({ urls }) => ({
  status: 200,
  body: {
    resource: urls.mcpUrl,
    authorization_servers: [urls.issuer],
    bearer_methods_supported: ['header'],
    scopes_supported: [...scopes],
    resource_name: 'Research Service (mock)',
  },
})
