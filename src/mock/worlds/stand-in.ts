import type { Urls } from '../http/urls.ts'
import type { Worlds } from './worlds.ts'

/** What every part of a stand-in shares: its worlds, and where they are served. */
export type StandIn = {
  readonly version: string
  readonly worlds: Worlds
  /** The addresses of a world of its own; those of the default world are the plain ones. */
  readonly urlsFor: (worldId: string) => Urls
  readonly controlUrl: string
  /** The one origin that it is known by besides this machine's names. */
  readonly publicOrigin: string
  readonly controlToken: string | null
}
