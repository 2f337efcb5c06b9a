import { nextChangeAt } from '../engine/settle.ts'
import { panelPathOf } from './web/panel-page.ts'
import type { ApiRequest } from './http/api-request.ts'
import { pathBelow } from './http/path-below.ts'
import type { Urls } from './http/urls.ts'
import { keyOfRequest, worldIdsOfKey } from './worlds/authorise.ts'
import type { AskedWorlds } from './worlds/journal.ts'
import type { LiveWorld } from './worlds/live-world.ts'
import type { StandIn } from './worlds/stand-in.ts'
import { defaultWorldId, worldInPath } from './worlds/world-id.ts'

/** The worlds that a request is about, as far as is known before they are read. */
export function worldsAskedBy(standIn: StandIn, request: ApiRequest): AskedWorlds {
  const { path, isAtFilesOrigin = false } = request
  const control = isAtFilesOrigin ? null : pathBelow('/_control', path)
  if (control !== null) return worldsOfControl(standIn, request, control)
  if (!isAtFilesOrigin && panelPathOf(path) !== null) return { held: [], read: [], isOfAll: false }
  const { paths } = standIn.urlsFor(defaultWorldId)
  const named = worldNamedBy(request, paths)
  if (named !== undefined) return toAsked(standIn, request, named)
  const key = keyOfRequest(request)
  const byKey = worldOfKeyIn(standIn, request, paths)
  return toAsked(standIn, request, byKey?.id ?? defaultWorldId, key === undefined ? [] : worldIdsOfKey(key))
}

function toAsked({ worlds }: StandIn, { method }: ApiRequest, id: string, others: readonly string[] = []): AskedWorlds {
  const live = isReading(method) ? worlds.peek(id) : undefined
  return { held: [id], read: others, isOfAll: false, isReading: live !== undefined && isQuiet(live) }
}

export function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** True if a request that reads changes nothing now, as far as is known: nothing is due, and nothing counts requests. */
function isQuiet({ world, clock }: LiveWorld): boolean {
  const next = nextChangeAt(world)
  return world.faults.size === 0 && world.limits.rateLimit !== 'perMinute' && (next === null || next > clock.now())
}

function worldsOfControl(standIn: StandIn, request: ApiRequest, path: string): AskedWorlds {
  const own = worldOfControl(path)
  if (own !== null) return toAsked(standIn, request, own)
  const named = /^\/worlds\/([^/%]+)/.exec(path)?.[1]
  return { held: named === undefined ? [] : [named], read: [], isOfAll: true }
}

/**
 * The world that a control request is about; a world's accounts and keys are checked against all others, and most other paths list all. An
 * id with escapes names another world than its letters say, so it is about all, too.
 */
export function worldOfControl(path: string): string | null {
  return /^\/worlds\/([^/%]+)\/(?!accounts|reset)/.exec(path)?.[1] ?? null
}

/** The world that a path or a header names. */
export function worldNamedBy(request: ApiRequest, paths: Urls['paths']): string | undefined {
  const { path, isAtFilesOrigin = false } = request
  return worldInPath(path) ?? (isAtFilesOrigin || !isWorldChosenByHeader(path, paths) ? undefined : worldInHeader(request))
}

/** True for a path at which a header chooses the world. */
function isWorldChosenByHeader(path: string, { api, mcp }: Urls['paths']): boolean {
  return path === mcp || pathBelow(api, path) !== null
}

/** The world that a header names. An empty one names none: a program that forwards it may have had none. */
function worldInHeader(request: ApiRequest): string | undefined {
  const name = request.header('x-understudy-world')
  return name === '' ? undefined : name
}

/**
 * On the plain base URL, the key decides the world, unless a header does. One that no account has leads to the default world, which
 * refuses it. The world of a key has what its client asked beside the base URL, too.
 */
export function worldOfKeyIn(
  { worlds }: StandIn,
  request: ApiRequest,
  paths: Urls['paths'],
): { readonly id: string; readonly isUnknown: boolean } | null {
  if (request.isAtFilesOrigin === true || request.actor !== undefined) return null
  const isBelow = pathBelow(paths.api, request.path) !== null
  const key = isBelow || isOfNothing(request.path, paths) ? keyOfRequest(request) : undefined
  const id = key === undefined ? undefined : worlds.worldOfKey(key)?.id
  if (id !== undefined) return { id, isUnknown: false }
  return key === undefined || !isBelow ? null : { id: defaultWorldId, isUnknown: true }
}

/** True for a path that leads to no part of a mock. */
function isOfNothing(path: string, { mcp, oauth, files, web }: Urls['paths']): boolean {
  return ![mcp, oauth, files, web, '/.well-known'].some((prefix) => pathBelow(prefix, path) !== null)
}
