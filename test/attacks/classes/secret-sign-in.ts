import { join } from 'node:path'
import { filesIn, type Output } from '../../support/secrets/find-secret.ts'
import { exchangeCode, getCode, refresh, registerClient, type AuthMethod } from '../../support/oauth/sign-in.ts'
import { pick, type Draw } from '../attack.ts'
import { startCommand } from './command.ts'
import type { Shown, Use } from './secret-outputs.ts'

const methods: readonly AuthMethod[] = ['none', 'client_secret_basic', 'client_secret_post']

type Misuse = (secret: string) => readonly [path: string, init: RequestInit]

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const names = ['access_token', 'refresh_token', 'id_token', 'code', 'client_secret', 'code_verifier', 'accessToken', 'clientSecret']

/** Requests by which a client sends what it got in a sign-in where it should not. */
const misuses: readonly ((draw: Draw) => Misuse)[] = [
  (draw) => {
    const name = pick(names, draw)
    return (secret) => [`/mcp?${name}=${secret}`, { method: 'POST', body: '{}' }]
  },
  (draw) => {
    const name = pick(names, draw)
    return (secret) => ['/_oauth/token', { method: 'POST', headers: form, body: `${name}=${secret}&x=1` }]
  },
  (draw) => {
    const name = pick(names, draw)
    return (secret) => [
      '/_oauth/token',
      { method: 'POST', headers: json, body: JSON.stringify({ [name]: secret, list: [{ [name]: [secret] }] }) },
    ]
  },
  (draw) => {
    const name = pick(names, draw)
    return (secret) => ['/_oauth/token', { method: 'POST', headers: form, body: `{"grant_type":"x","${name}":"${secret}` }]
  },
  () => (secret) => ['/mcp', { method: 'POST', headers: { ...json, authorization: `Bearer ${secret}x` }, body: '{}' }],
  () => (secret) => ['/api/v2/sessions', { headers: { authorization: `Bearer ${secret}` } }],
  () => (secret) => ['/api/v2/sessions', { headers: { cookie: `session=${secret}`, authorization: `Basic ${btoa(`me:${secret}`)}` } }],
  (draw) => {
    const name = pick(names, draw)
    return (secret) => ['/api/v2/sessions', { headers: { referer: `http://localhost:3000/callback?${name}=${secret}` } }]
  },
  (draw) => {
    const name = pick(names, draw)
    return (secret) => [`/_oauth/authorize?client_id=none&${name}=${secret}`, { redirect: 'manual' }]
  },
]

/** Signs in to the MCP server of a mock, misuses what it got, and reads what the mock tells of it. */
export function signIn(draw: Draw): Use {
  const method = pick(methods, draw)
  const drawn = Array.from({ length: 6 }, () => [pick(misuses, draw)(draw), draw(5)] as const)
  return {
    name: `mock, to whose MCP server a client signs in by ${method}`,
    async run({ folder }): Promise<Shown> {
      const running = startCommand(['mock', '--port', '0', '--json', '--oauth', 'auto', '--client-report', 'out/client.json'], folder, {})
      const { mcpUrl, controlUrl } = JSON.parse(await running.ready) as { readonly mcpUrl: string; readonly controlUrl: string }
      const asking = { fetch, mcpUrl }
      const registered = await registerClient(asking, method)
      const { answer, verifier } = await getCode(asking, registered)
      const first = await exchangeCode(registered, answer, verifier)
      const second = await refresh(registered, first.refresh_token ?? '')
      const grants = [first, second].flatMap((tokens) => [tokens.access_token, tokens.refresh_token])
      const secrets = [registered.secret, answer.get('code'), verifier, ...grants].flatMap((one) => (one ? [one] : []))
      for (const [misuse, number] of drawn) {
        const [path, init] = misuse(secrets[number % secrets.length] ?? '')
        await fetch(new URL(path, mcpUrl), init).then((one) => one.text())
      }
      const outputs: Output[] = []
      for (const what of ['ledger', 'client-report', 'accounts', 'outbox'])
        outputs.push([what, await fetch(`${controlUrl}/worlds/default/${what}`).then((one) => one.text())])
      running.end('SIGTERM')
      const ended = await running.ended
      const [, ...log] = ended.text.split('\n')
      return { secrets, ended: [ended], outputs: [...outputs, ['the log', log.join('\n')], ...filesIn(join(folder, 'out'))] }
    },
  }
}
