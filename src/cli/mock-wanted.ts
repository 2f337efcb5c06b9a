import { integerOf, parseCommand, UserError } from './arguments.ts'
import { mockFlags } from './flags.ts'

/** What was asked of `mock`, after all that can be said against it without doing anything. */
export function readWanted(args: readonly string[]) {
  const { values, positionals: scenarios } = parseCommand(args, mockFlags, true)
  const port = integerOf('port', values.port, 0, 65535)
  const publicOrigin = values['public-origin'] === undefined ? null : originOf(values['public-origin'])
  const controlToken = values['control-token']
  if (controlToken === '') throw new UserError('usage', '--control-token must not be empty')
  if (!isLoopback(values.host) && controlToken === undefined)
    throw new UserError('usage', `--host ${values.host} lets other machines in: say with --control-token what control asks of them`)
  if (values.watch === true && scenarios.length === 0) throw new UserError('usage', '--watch needs the file of a scenario to watch')
  if (values.watch === true && values.state !== undefined)
    throw new UserError('usage', '--state goes on with an older world, whatever scenarios say by now: leave out --state or --watch')
  return { values, scenarios, port, publicOrigin }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Scheme, host and port of an address, for links that name where clients reach it. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin
  throw new UserError('usage', `--public-origin must be an origin such as https://mock.example.org, not ${text}`)
}
