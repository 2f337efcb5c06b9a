import type { Given } from '../../contract/given.ts'
import { presets, withPlan } from '../../mock/worlds/presets.ts'
import { integerOf, parseCommand, UserError } from '../arguments.ts'
import { type givenFlags, mockFlags } from '../flags.ts'

/** The values of the flags of `mock`, some of which other commands lack. */
type MockValues = Omit<ReturnType<typeof parseCommand<typeof mockFlags>>['values'], 'json' | 'public-origin' | 'store' | 'trust-proxy'> & {
  readonly json?: boolean | undefined
  readonly 'public-origin'?: string | undefined
  readonly store?: string | undefined
  readonly 'trust-proxy'?: string | undefined
}

export type MockArguments = ReturnType<typeof toMockArguments>

/** Parses and validates the arguments of `mock`. */
export function parseMockArguments(args: readonly string[]): MockArguments {
  const { values, positionals } = parseCommand(args, mockFlags, true)
  return toMockArguments(values, positionals)
}

/** Validates the flags and scenarios of a mock. */
export function toMockArguments(values: MockValues, scenarios: readonly string[]) {
  const port = integerOf('port', values.port, 0, 65535)
  const publicOrigin = values['public-origin'] === undefined ? null : originOf('public-origin', values['public-origin'])
  const filesPort = values['files-origin'] === undefined ? null : filesPortOf(values['files-origin'], port, publicOrigin)
  const controlToken = values['control-token']
  if (controlToken === '') throw new UserError('usage', '--control-token must not be empty')
  if (values.state === '') throw new UserError('usage', '--state needs the name of a file')
  if (values.store !== undefined) refuseWrongStore(values.store, values.state)
  if (!isLoopback(values.host) && controlToken === undefined)
    throw new UserError('usage', `--host ${values.host} is reachable from other machines; protect the control API with --control-token`)
  for (const origin of values['allow-origin'] ?? []) originOf('allow-origin', origin)
  const trustProxy = values['trust-proxy'] === undefined ? 0 : integerOf('trust-proxy', values['trust-proxy'], 1, 20)
  if (values.watch === true && scenarios.length === 0) throw new UserError('usage', '--watch needs a scenario file')
  return { values, scenarios, port, publicOrigin, filesPort, trustProxy }
}

function refuseWrongStore(store: string, state: string | undefined): void {
  if (!URL.canParse(store) || !/^postgres(ql)?:$/.test(new URL(store).protocol))
    throw new UserError('usage', '--store must be the address of a database such as postgres://user:password@host/database')
  if (state !== undefined) throw new UserError('usage', '--state and --store both keep the worlds; use one of them')
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Scheme, host and port of an address. */
export function originOf(flag: 'public-origin' | 'allow-origin', text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
  throw new UserError('usage', `--${flag} must be an origin such as https://mock.example.org, not ${text}`)
}

/** The port of the files, which makes another origin of them. */
function filesPortOf(text: string, port: number, publicOrigin: string | null): number {
  const filesPort = integerOf('files-origin', text, 0, 65535)
  if (filesPort === 0) return filesPort
  if (filesPort === port) throw new UserError('usage', `--files-origin must be another port than --port, not ${text}`)
  if (publicOrigin !== null && withPort(publicOrigin, filesPort) === publicOrigin)
    throw new UserError('usage', `--files-origin must be another port than that of --public-origin, not ${text}`)
  return filesPort
}

/** The same scheme and host at another port. */
export function withPort(origin: string, port: number): string {
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}

type Values = ReturnType<typeof parseCommand<typeof givenFlags>>['values']

/** The given of the default world: a later scenario overrides an earlier one, and flags override all. `usual` holds where none says more. */
export function givenOf(values: Values, scenarios: readonly { readonly given: Given }[], withFixtures: boolean, usual: Given = {}): Given {
  const fixtures = withFixtures && scenarios.length === 0 ? [presets.conformance] : []
  const given = [usual, ...fixtures, ...scenarios.map(({ given: own }) => own), fromFlags(values)].reduce(over, {})
  return values.plan === undefined ? given : withPlan(given, values.plan)
}

function over(below: Given, above: Given): Given {
  const merged: Given = {
    ...below,
    ...above,
    ...((below.accounts ?? above.accounts) !== undefined && { accounts: { ...below.accounts, ...above.accounts } }),
    ...((below.sessions ?? above.sessions) !== undefined && { sessions: { ...below.sessions, ...above.sessions } }),
    ...((below.library ?? above.library) !== undefined && { library: overLibrary(below.library, above.library) }),
    ...((below.timelines ?? above.timelines) !== undefined && { timelines: [...(above.timelines ?? []), ...(below.timelines ?? [])] }),
    ...((below.papers ?? above.papers) !== undefined && { papers: [...(below.papers ?? []), ...(above.papers ?? [])] }),
    ...((below.trials ?? above.trials) !== undefined && { trials: [...(below.trials ?? []), ...(above.trials ?? [])] }),
    ...((below.faults ?? above.faults) !== undefined && { faults: [...(below.faults ?? []), ...(above.faults ?? [])] }),
    ...((below.limits ?? above.limits) !== undefined && { limits: { ...below.limits, ...above.limits } }),
    ...((below.options ?? above.options) !== undefined && { options: { ...below.options, ...above.options } }),
  }
  return merged
}

function overLibrary(below: Given['library'] = {}, above: Given['library'] = {}): NonNullable<Given['library']> {
  return {
    ...((below.sources ?? above.sources) !== undefined && { sources: { ...below.sources, ...above.sources } }),
    ...((below.collections ?? above.collections) !== undefined && { collections: { ...below.collections, ...above.collections } }),
  }
}

function fromFlags(values: Values): Given {
  const { seed, form, oauth, provisional, 'rate-limit': rateLimit, 'plan-cap': planCap } = values
  return {
    ...(seed !== undefined && { seed: integerOf('seed', seed, 0, 2 ** 31 - 1) }),
    limits: {
      ...(rateLimit !== undefined && { rateLimit }),
      ...(planCap !== undefined && { planCap }),
    },
    options: {
      ...(form !== undefined && { form }),
      ...(provisional !== undefined && { provisional }),
      ...(oauth !== undefined && { oauth }),
      ...(values.realistic === true && { realistic: true }),
      ...(values['strict-bodies'] === true && { strictBodies: true }),
      ...(values['no-magic'] === true && { magic: false }),
    },
  }
}
