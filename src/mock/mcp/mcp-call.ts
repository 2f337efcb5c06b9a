import type { ApiRequest, Outcome } from '../http/api-request.ts'
import type { Urls } from '../http/urls.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { Trouble } from './damaged-answer.ts'

/** Answers a request of the API, as one that came over HTTP. */
export type AskApi = (request: ApiRequest) => Outcome | Promise<Outcome>

/** A request to the MCP server of a world, whose token was admitted. */
export type McpCall = {
  readonly live: LiveWorld
  readonly request: ApiRequest
  readonly account: string
  readonly urls: Urls
  readonly ask: AskApi
  /** Has everything happen that is due in the world; false once the world is gone. */
  readonly settle: () => Promise<boolean>
  /** Ends what the call waits for: its client cancelled it, or left. */
  readonly signal: AbortSignal
  readonly trouble: Trouble
}
