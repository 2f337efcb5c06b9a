import { fileFaults } from '../../contract/judge-file.ts'
import { didYouMean } from '../../contract/did-you-mean.ts'
import type { ControlResponseOf } from '../../contract/control.ts'
import type { Given } from '../../contract/given.ts'
import { version } from '../../contract/version.ts'
import type { Journal } from './journal.ts'
import type { LiveWorld } from './live-world.ts'
import type { Revised } from './revise-world.ts'
import type { StandIn } from './stand-in.ts'
import { keysOf, toCreatedWorld } from './describe-world.ts'
import { UnderstudyError } from './understudy-error.ts'
import { urlsOf, type Urls } from '../http/urls.ts'
import { createRequestLog, type OnExchange } from './request-log.ts'
import { createWorlds } from './worlds.ts'
import { defaultWorldId } from './world-id.ts'

export type UnderstudyOptions = {
  /** The base URL that the client uses. Links are built from it. */
  readonly baseUrl?: string
  /**
   * The origin of the download addresses, when it is another than that of the base URL. Files are served there only. `fetch` tells the
   * origins apart; a server of this origin sets `isAtFilesOrigin` in its requests.
   */
  readonly filesOrigin?: string
  /**
   * The folder of the origin below which everything is, the control API and the panel included, such as `/some/folder`. The base URL is below
   * it.
   */
  readonly folder?: string
  /** The starting state of the default world. */
  readonly given?: Given
  /** Refuse unknown keys and parameters instead of ignoring them; short for the same option in `given`. */
  readonly strictBodies?: boolean
  /** A token that control requests from other machines must send. */
  readonly controlToken?: string
  /** The origins whose pages may use the API. Pages of any origin may by default, and programs always. */
  readonly allowedOrigins?: readonly string[]
  /** Validate every answer strictly, and report a breach of the contract to `onBug`. */
  readonly checkAnswers?: boolean
  /**
   * Receives an error of the mock itself, or of an override. The request is answered 500 internal_error. The default is the console.
   */
  readonly onBug?: (error: unknown) => void
  /** Receives every request with its answer, those of the control API and the panel included. */
  readonly onExchange?: OnExchange
  /** Persists what happens, before it is answered; `past` is what was persisted before. */
  readonly state?: Journal
}

/** A mock with worlds and addresses that does not answer yet. It imports little, so that it is ready at once. */
export type PreparedUnderstudy = {
  readonly standIn: StandIn
  readonly live: LiveWorld
  readonly urls: { readonly [Name in 'baseUrl' | 'mcpUrl' | 'controlUrl' | 'panelUrl' | 'filesUrl']: string }
  readonly keys: () => { readonly [account: string]: string }
  readonly world: () => ControlResponseOf<'getWorld'>
  /** Changes the default world to match another given. Its sessions stay where possible. */
  readonly revise: (given: Given) => Revised
}

export function prepareUnderstudy(options: UnderstudyOptions): PreparedUnderstudy {
  refuseUnknown(options)
  const { baseUrl: given = 'http://understudy.test/api/v2', filesOrigin } = options
  refuseWrongAddress('baseUrl', given)
  if (filesOrigin !== undefined) refuseWrongAddress('filesOrigin', filesOrigin)
  for (const origin of options.allowedOrigins ?? []) refuseWrongOrigin(origin)
  const baseUrl = given.replace(/\/+$/, '')
  refuseWrongFolder(options.folder ?? '', baseUrl)
  const standIn = createStandIn(baseUrl, options)
  const live = findOrCreateDefaultWorld(standIn.worlds, givenOf(options))
  const { mcpUrl, files: filesUrl } = standIn.urlsFor(defaultWorldId)
  const { controlUrl } = standIn
  const panelUrl = controlUrl.replace(/_control$/, '_panel')
  return {
    standIn,
    live,
    urls: { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl },
    keys: () => keysOf(live),
    world: () => toCreatedWorld(standIn, live),
    revise(revisedGiven) {
      const revised = standIn.worlds.revise(live, givenOf({ ...options, given: revisedGiven }))
      if ('problem' in revised) throw invalidGiven(revised.message)
      return revised
    },
  }
}

const optionNames: readonly string[] = Object.keys({
  baseUrl: true,
  filesOrigin: true,
  folder: true,
  given: true,
  strictBodies: true,
  controlToken: true,
  allowedOrigins: true,
  checkAnswers: true,
  onBug: true,
  onExchange: true,
  state: true,
} satisfies Readonly<Record<keyof UnderstudyOptions, true>>)

/** Refuses a mistyped option, which a program without types would not notice. */
function refuseUnknown(options: UnderstudyOptions): void {
  const unknown = Object.keys(options).find((name) => !optionNames.includes(name))
  if (unknown === undefined) return
  const meant = didYouMean(unknown, optionNames)
  const fix = meant === '' ? `; the options are ${optionNames.join(', ')}` : meant
  throw new UnderstudyError('unknown_option', `Failed to create a mock: ${unknown} is no option${fix}`)
}

/** Refuses an address that is none to serve at: a path, one of another scheme, or one with more than a path. It says what to write. */
function refuseWrongAddress(name: 'baseUrl' | 'filesOrigin', url: string): void {
  const fix = fixOfAddress(url)
  if (fix !== null) throw new UnderstudyError('invalid_url', `Failed to create a mock: ${name} is ${JSON.stringify(url)}; ${fix}`)
}

/** Refuses a text that is no origin, with which no page would be let in. */
function refuseWrongOrigin(text: string): void {
  const fix = fixOfAddress(text) ?? (new URL(text).pathname === '/' ? null : `write it without a path, as in ${new URL(text).origin}`)
  if (fix !== null) throw new UnderstudyError('invalid_url', `Failed to create a mock: allowedOrigins has ${JSON.stringify(text)}; ${fix}`)
}

/** Refuses a folder that the base URL is not below, or that is written otherwise than a path is. */
function refuseWrongFolder(folder: string, baseUrl: string): void {
  const isPath = folder === '' || /^(?:\/[^/?#]+)+$/.test(folder)
  if (isPath && `${new URL(baseUrl).pathname}/`.startsWith(`${folder}/`)) return
  const fix = isPath ? `put it into the base URL, which is ${baseUrl}` : 'write it as in /some/folder'
  throw new UnderstudyError('invalid_url', `Failed to create a mock: folder is ${JSON.stringify(folder)}; ${fix}`)
}

function fixOfAddress(url: string): string | null {
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(url) ?? []
  if (scheme === undefined || !URL.canParse(url)) return `write a whole address, such as ${completeUrl(url)}`
  if (!/^https?$/i.test(scheme)) return 'write one that begins with http:// or https://'
  const { origin, pathname, username, password, search, hash } = new URL(url)
  return username + password + search + hash === '' ? null : `write it without user, query and fragment, as in ${origin}${pathname}`
}

/** The address that an incomplete one may mean: a path of the page, if there is one, or a host without its scheme. */
function completeUrl(url: string): string {
  // jsdom has a location; Node has none, and that of a page without an origin is "null".
  const { origin = 'null' } = (globalThis as { readonly location?: { readonly origin?: string } }).location ?? {}
  const base = origin === 'null' ? 'http://localhost' : origin
  if (/^[/.]|^$/.test(url)) return new URL(url, base).href
  const scheme = /^(?:localhost|127\.)/.test(url) ? 'http' : 'https'
  if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+|[\w-]+(?=:\d))(?::\d+)?(?:\/|$)/.test(url)) return `${scheme}://${url}`
  return /^[\w-]+(?:\/|$)/.test(url) ? new URL(url, `${base}/`).href : 'http://localhost/api/v2'
}

function createStandIn(
  baseUrl: string,
  { filesOrigin: asked, folder = '', controlToken, allowedOrigins, state, onExchange }: UnderstudyOptions,
): StandIn {
  const { origin } = new URL(baseUrl)
  const filesOrigin = asked === undefined || new URL(asked).origin === origin ? null : new URL(asked).origin
  const plain = urlsOf(baseUrl, '', { filesOrigin, folder })
  const requestLog = onExchange === undefined ? null : createRequestLog(onExchange)
  const known = new Map<string, Urls>()
  return {
    version,
    worlds: createWorlds({
      host: { readWallClock: () => Date.now(), readMonotonic: () => performance.now(), areOfMany: state?.within !== undefined },
      ...state,
      ...(requestLog !== null && { onHappened: requestLog.collect }),
    }),
    urlsFor(worldId) {
      if (worldId === defaultWorldId) return plain
      const urls = known.get(worldId) ?? urlsOf(`${origin}${folder}/w/${worldId}/api/v2`, `/w/${worldId}`, { filesOrigin, folder })
      // Most of these worlds are gone.
      if (known.size >= maxCachedWorlds) known.clear()
      known.set(worldId, urls)
      return urls
    },
    controlUrl: `${origin}${folder}/_control`,
    publicOrigin: origin,
    folder,
    filesOrigin,
    controlToken: controlToken ?? null,
    allowedOrigins: allowedOrigins === undefined ? null : new Set(allowedOrigins.map((one) => new URL(one).origin)),
    requestLog,
  }
}

/** The number of worlds whose addresses are cached. */
const maxCachedWorlds = 1000

function givenOf({ given = {}, strictBodies }: UnderstudyOptions): Given {
  const [fault] = fileFaults('Given', given)
  if (fault !== undefined) throw invalidGiven(fault.message)
  return strictBodies === undefined ? given : { ...given, options: { ...given.options, strictBodies } }
}

function findOrCreateDefaultWorld(worlds: StandIn['worlds'], given: Given): LiveWorld {
  const known = worlds.get(defaultWorldId)
  if (known !== undefined) return known
  const made = worlds.create(defaultWorldId, given)
  if ('problem' in made) throw invalidGiven(made.message)
  return made
}

function invalidGiven(message: string): UnderstudyError {
  return new UnderstudyError('invalid_given', `Failed to create a mock: given.${message}`)
}
