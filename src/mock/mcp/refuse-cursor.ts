import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

/** Refuses the cursor of a list that has one page alone, and so gives none. */
export function refuseCursor(params: { readonly cursor?: string | undefined } | undefined): void {
  if (params?.cursor !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The list has one page, and no cursor.')
}
