import { certifyHost } from '../../server/front/certificate.ts'
import { startFront } from '../../server/front/front.ts'
import { isAllowedHost } from '../allowed-hosts.ts'
import { toProxyVariables, type ProxyVariables } from './proxy-variables.ts'
import { readKnownAuthorities, writeTrustFiles } from './trust-files.ts'

/** The way on which a command finds the mock at an address of the network, with the variables that lead it there. */
export type OpenedFront = ProxyVariables & { readonly stop: () => Promise<void> }

type OpenOptions = {
  /** The origin of the mock. */
  readonly upstream: string
  readonly allowedHosts: readonly string[]
  readonly env: NodeJS.ProcessEnv
  /** Tells the user a line. */
  readonly tell: (line: string) => void
}

/** Opens a front for the origin of a base URL, with an authority of its own. What it has to tell, it tells once. */
export async function openFrontFor(baseUrl: URL, { upstream, allowedHosts, env, tell }: OpenOptions): Promise<OpenedFront> {
  const origin = new URL(baseUrl.origin)
  const host = origin.hostname.replace(/^\[|\]$/g, '')
  const certificate = origin.protocol === 'https:' ? certifyHost(host, new Date()) : null
  // A bundle replaces the authorities that the program knows, which other hosts need, those of this machine, too.
  const trust = certificate === null ? null : writeTrustFiles(certificate.authority, readKnownAuthorities(env))
  const told = new Set<string>()
  const tellOnce = (about: string, line: string): void => {
    if (!told.has(about)) tell(`understudy: ${line}`)
    told.add(about)
  }
  const front = await startFront({
    origin,
    certificate,
    upstream: new URL(upstream),
    isAllowed: (asked) => isAllowedHost(asked, allowedHosts),
    onRefused: (refused, advice) => tellOnce(refused, `refused ${refused}; ${advice}`),
    onBrokenHandshake: (reason) =>
      tellOnce('', `a program broke off before it sent anything to ${host}: it may not trust the authority of SSL_CERT_FILE (${reason})`),
  })
  return {
    ...toProxyVariables(front.port, trust, env),
    async stop() {
      await front.stop()
      trust?.remove()
    },
  }
}
