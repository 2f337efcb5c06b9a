import { version } from '../../contract/version.ts'
import { presets } from '../../mock/worlds/presets.ts'
import type { PreparedUnderstudy } from '../../mock/worlds/prepare-understudy.ts'
import { givenFlags } from '../flags.ts'
import { hostInUrl } from './listen.ts'

type Values = { readonly [Name in 'state' | 'target-out' | 'public-origin' | 'control-token']?: string | undefined } & {
  readonly host: string
}

type Standing = { readonly listensAt: string; readonly isOld: boolean; readonly offers: readonly string[] }

/** What is not as somebody might think who gave these flags. */
export function notesOf(values: Values, scenarios: readonly string[], { listensAt, isOld, offers }: Standing): readonly string[] {
  const flags = Object.keys(givenFlags).filter((name) => Object.hasOwn(values, name))
  const ignored = [...flags.map((name) => `--${name}`), ...scenarios]
  const lacking = Object.keys(presets.conformance.sessions ?? {}).some(
    (name) => !offers.includes(name.replace(/\d$/, '')) && !isOfSharing(name),
  )
  return [
    ...(isOld
      ? [
          `The state of ${values.state ?? ''} goes on${ignored.length === 0 ? '' : `; what a new one would begin with is ignored: ${ignored.join(', ')}`}.`,
        ]
      : []),
    ...(values['target-out'] !== undefined && lacking
      ? [`The target offers only what this world has; one without a scenario and without an older state offers everything.`]
      : []),
    ...(values['public-origin'] === undefined ? [] : [`listening at ${listensAt}`]),
    ...(values['public-origin'] !== undefined && values['control-token'] === undefined
      ? ['A proxy on this machine that does not say whom it forwards (X-Forwarded-For) lets them control it.']
      : []),
    ...(values['public-origin'] === undefined && hostInUrl(values.host) !== values.host && !values.host.includes(':')
      ? [`Its links say ${listensAt}; name with --public-origin where other machines reach it.`]
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

/** The same for people. */
export function welcome({ urls, keys }: PreparedUnderstudy): string {
  return [
    `The stand-in is at ${urls.baseUrl}, its control at ${urls.controlUrl}`,
    ...Object.entries(keys()).map(([name, key]) => `  ${name.padEnd(12)} ${key}`),
  ].join('\n')
}
