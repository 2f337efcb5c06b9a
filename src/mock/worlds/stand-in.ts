import type { Urls } from '../http/urls.ts'
import type { RequestLog } from './request-log.ts'
import type { Worlds } from './worlds.ts'

/** The parts that all of a mock shares: its worlds, and the addresses that serve them. */
export type StandIn = {
  readonly version: string
  readonly worlds: Worlds
  /** The addresses of a world; those of the default world are the plain ones. */
  readonly urlsFor: (worldId: string) => Urls
  readonly controlUrl: string
  /** The origin that it is served at, besides this machine's names. */
  readonly publicOrigin: string
  /** The folder of the origin below which everything is; empty for none. The parts of a mock know paths without it. */
  readonly folder: string
  /** The origin of the files, when it is another. */
  readonly filesOrigin: string | null
  readonly controlToken: string | null
  /** The origins whose pages may use the API beside the mock's own; null for any. */
  readonly allowedOrigins: ReadonlySet<string> | null
  /** Null when nobody reads it. */
  readonly requestLog: RequestLog | null
}
