import { harmlessLine } from '../../conformance/text/harmless.ts'
import { version } from '../../contract/version.ts'
import { presets } from '../../mock/worlds/presets.ts'
import type { PreparedUnderstudy } from '../../mock/worlds/prepare-understudy.ts'
import { givenFlags } from '../flags.ts'
import { nameOfScenario } from '../scenario-shelf.ts'
import { hostInUrl } from './listen.ts'
import type { ScenarioFile } from './scenarios.ts'

type Values = { readonly [Name in 'state' | 'target-out' | 'public-origin' | 'control-token']?: string | undefined } & {
  readonly host: string
  readonly watch?: boolean | undefined
}

type Standing = {
  readonly listensAt: string
  /** Null when files have no port of their own. */
  readonly filesListenAt: string | null
  readonly isOld: boolean
  readonly offers: readonly string[]
}

/** Notes on what these flags do that a user may not expect. */
export function notesOf(values: Values, scenarios: readonly string[], standing: Standing): readonly string[] {
  const { listensAt, filesListenAt, isOld, offers } = standing
  const flags = Object.keys(givenFlags).filter((name) => Object.hasOwn(values, name))
  // A restored world follows files that are watched.
  const ignored = values.watch === true ? [] : [...flags.map((name) => `--${name}`), ...scenarios]
  const lacking = Object.keys(presets.conformance.sessions ?? {}).some(
    (name) => !offers.includes(name.replace(/\d$/, '')) && !isOfSharing(name),
  )
  return [
    ...(isOld
      ? [
          `Restored the state of ${values.state ?? ''}${ignored.length === 0 ? '' : `; ignored, because they only apply to a new world: ${ignored.join(', ')}`}.`,
        ]
      : []),
    ...(values['target-out'] !== undefined && lacking
      ? ['The target file lists only the sessions of this world. For all of them, start without scenarios and with a new --state file.']
      : []),
    ...(values['public-origin'] === undefined
      ? []
      : [`Listening at ${listensAt}${filesListenAt === null ? '' : ` and, for downloads, at ${filesListenAt}`}`]),
    ...(values['public-origin'] !== undefined && values['control-token'] === undefined
      ? ['Behind a proxy on this machine that sets no X-Forwarded-For, every client can use the control API; set --control-token.']
      : []),
    ...(values['public-origin'] === undefined && hostInUrl(values.host) !== values.host && !values.host.includes(':')
      ? [`Links in answers use ${listensAt}; set --public-origin to the address that other machines use.`]
      : []),
  ]
}

/** Sessions of other accounts, which a target names beside their keys. */
function isOfSharing(name: string): boolean {
  return name === 'deniedSession' || name === 'agentApiDisabledSession'
}

/** One line for programs: where everything is, and a key for each account. */
export function readyLine({ urls, keys, world }: PreparedUnderstudy): object {
  const { seed, id } = world()
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl } = urls
  return {
    ready: true,
    format: 1,
    version,
    pid: process.pid,
    world: id,
    seed,
    baseUrl,
    mcpUrl,
    controlUrl,
    panelUrl,
    filesUrl,
    keys: keys(),
  }
}

/** The first line of the ready note, and all of it with `--quiet`. */
export function toAddressLine({ baseUrl }: PreparedUnderstudy['urls']): string {
  return `Mock server at ${baseUrl}`
}

/** The ready note for people. */
export function welcome({ urls, keys, world }: PreparedUnderstudy, scenarios: readonly ScenarioFile[]): string {
  const { baseUrl, mcpUrl, controlUrl, panelUrl, filesUrl } = urls
  const isElsewhere = new URL(filesUrl).origin !== new URL(baseUrl).origin
  const addresses = [
    ['MCP server', mcpUrl],
    ['control API', controlUrl],
    ['panel', panelUrl],
    ...(isElsewhere ? [['downloads', filesUrl] as const] : []),
  ] as const
  return [
    toAddressLine(urls),
    ...toRows(addresses),
    'Keys by account:',
    ...toRows(Object.entries(keys())),
    ...scenarios.map(({ file, title }) => `Scenario ${harmlessLine(nameOfScenario(file))}: ${harmlessLine(title)}`),
    ...(scenarios.length === 0 ? [] : toSessionLines(Object.entries(world().sessions))),
  ].join('\n')
}

/** More sessions of scenarios are counted. */
const maxListedSessions = 20

function toSessionLines(sessions: readonly Row[]): readonly string[] {
  if (sessions.length === 0) return []
  const more = sessions.length - maxListedSessions
  return ['Sessions by name:', ...toRows(sessions.slice(0, maxListedSessions)), ...(more > 0 ? [`  and ${more} more`] : [])]
}

type Row = readonly [name: string, value: string]

function toRows(rows: readonly Row[]): readonly string[] {
  const width = Math.max(12, ...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `  ${name.padEnd(width)} ${value}`)
}
