import type { Handler } from './handler.ts'

/** Describes the MCP server. It names no authorization server, since there is none. */
export const getProtectedResourceMetadata: Handler<'getProtectedResourceMetadata'> = ({ urls }) => ({
  status: 200,
  body: { resource: urls.mcpUrl, bearer_methods_supported: ['header'] },
})
