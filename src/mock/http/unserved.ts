import type { ApiRequest, Outcome } from './api-request.ts'
import { toOutcome } from './reply.ts'

/** Refuses a page without the headers of CORS, so that it cannot read why. The request log can. */
export function refuseOrigin(request: ApiRequest): Outcome {
  const message = `Pages of ${request.header('origin') ?? ''} may not use this mock: --allow-origin, or allowedOrigins, names those that may.`
  return toOutcome({ status: 403, headers: [], body: { error: { code: 'forbidden', message } } })
}

/** The answer where a path or a header names no world. */
export function noWorld(worldId: string): Outcome {
  const message = `There is no world ${worldId}. POST /_control/worlds makes one.`
  return toOutcome({ status: 404, headers: [], body: { error: { code: 'world_not_found', message } } })
}
