import type { LedgerPlace } from '../../judgement/client/from-ledger.ts'
import type { StandIn } from './stand-in.ts'
import { defaultWorldId } from './world-id.ts'

/** A world is asked below its own base URL, or below the plain one by its key or its name. */
export function placeOfLedger({ urlsFor }: StandIn, world: string): LedgerPlace {
  const [own, plain] = [urlsFor(world), urlsFor(defaultWorldId)]
  return { origin: new URL(own.baseUrl).origin, basePaths: [own.paths.api, plain.paths.api] }
}
