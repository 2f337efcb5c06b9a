import type { Handler } from './handler.ts'

/** The MCP server says what it is. It names no authorization server: none is played. */
export const getProtectedResourceMetadata: Handler<'getProtectedResourceMetadata'> = ({ urls }) => ({
  status: 200,
  body: { resource: urls.mcpUrl, bearer_methods_supported: ['header'] },
})
