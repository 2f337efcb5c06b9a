import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'
import { withoutPercent } from '../../contract/formats.ts'

/** Opens a tunnel to the host of an address through a proxy, by CONNECT. */
export function openTunnel(proxy: URL, { hostname, port }: URL, signal: AbortSignal | undefined): Promise<Duplex> {
  const host = `${hostname}:${port === '' ? 443 : port}`
  const request = proxy.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const connecting = request(withoutCredentials(proxy), {
      method: 'CONNECT',
      path: host,
      headers: { host, ...proxyHeaders(proxy) },
      agent: false,
      ...(signal !== undefined && { signal }),
    })
    connecting.on('connect', ({ statusCode = 0, statusMessage = '' }, socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      reject(new ProxyError(whyRefused(proxy, host, statusCode, statusMessage)))
    })
    connecting.on('response', ({ statusCode = 0, statusMessage = '' }) => {
      connecting.destroy()
      reject(new ProxyError(whyRefused(proxy, host, statusCode, statusMessage)))
    })
    connecting.on('error', (error) => reject(toProxyError(proxy, error)))
    connecting.end()
  })
}

/** The credentials of a proxy's address, as it wants them. */
export function proxyHeaders({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {}
  const credentials = `${withoutPercent(username)}:${withoutPercent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** The address of a proxy alone: Node takes out credentials, and fails where a percent sign in them begins no escape. */
export function withoutCredentials(proxy: URL): URL {
  return Object.assign(new URL(proxy), { username: '', password: '' })
}

/** Names the proxy as what cannot be reached. */
export function toProxyError({ host }: URL, error: unknown): unknown {
  const isConnecting =
    error instanceof Error &&
    'code' in error &&
    /^E(?:CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT)$/.test(String(error.code))
  return isConnecting ? new ProxyError(`the proxy ${host} cannot be reached (${error.message}); check \`proxy\` in the target file`) : error
}

function whyRefused({ host }: URL, to: string, status: number, text: string): string {
  if (status === 407) return `the proxy ${host} wants other credentials (407); check user and password of \`proxy\` in the target file`
  return `the proxy ${host} opens no way to ${to}: ${status} ${text}; ask whoever runs it, or check \`proxy\` in the target file`
}

/** A failure before anything is sent to the deployment. */
class ProxyError extends Error {
  readonly code = 'ERR_UNDERSTUDY_PROXY'
}
