import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from '../../../src/mock/worlds/presets.ts'
import { findSecret } from '../../support/secrets/find-secret.ts'
import { serveEcho } from '../../support/secrets/serve-echo.ts'
import { createDraws, pick, type AttackClass, type Attempt, type Draw } from '../attack.ts'
import { brokenBy, openInFolder, secretVariable } from './command.ts'
import { drawEcho, drawKey, drawSignature, repeatIn } from './secret-echoes.ts'
import { uses } from './secret-outputs.ts'
import { signIn } from './secret-sign-in.ts'

/** The places of a target where a secret stands. */
const targets: readonly ((baseUrl: string, controlUrl: string) => string)[] = [
  (baseUrl) => `baseUrl: ${baseUrl}\nkeys: { default: '\${env:${secretVariable}}' }\n`,
  (baseUrl) => `baseUrl: ${baseUrl}\nkeys: { default: key-default }\nheaders: { X-Gateway: '\${env:${secretVariable}}' }\n`,
  (baseUrl, controlUrl) =>
    `baseUrl: ${baseUrl}\nkeys: { default: '\${env:${secretVariable}}' }\ncontrol: { url: '${controlUrl}', token: '\${env:${secretVariable}}' }\n`,
]

/** The ways into an MCP server that may stand in a target. */
const entries: readonly ((mcpUrl: string) => string)[] = [
  () => '',
  (mcpUrl) => `mcpUrl: ${mcpUrl}\nmcp: { token: '\${env:${secretVariable}}' }\n`,
  (mcpUrl) => `mcpUrl: ${mcpUrl}\nmcp: { clientId: a-client, clientSecret: '\${env:${secretVariable}}' }\n`,
]

export const secrets: AttackClass = {
  name: 'secrets',
  holds: 'a key or a signature that a deployment repeats, in whatever spelling and place, is in no output of any command',
  open: () => openInFolder(attemptIn),
}

function attemptIn(folder: string, draw: Draw): Attempt {
  const { name, run } = pick([...uses, signIn], draw)(draw)
  const all = { key: drawKey(draw), signature: drawSignature(draw) }
  const echoes = Array.from({ length: 4 }, () => drawEcho(all, draw))
  const [target, mcp] = [pick(targets, draw), pick(entries, draw)]
  const [seed, oneIn] = [draw(2 ** 31), 1 + draw(3)]
  return {
    name: `${name} ${JSON.stringify(all)}`,
    async make() {
      for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
      mkdirSync(join(folder, 'out'))
      const drawsFor = createDraws(seed)
      let requests = 0
      const served = await serveEcho(all.key, presets.conformance, (sent, request) => {
        const drawFor = drawsFor(request)
        // The first request finds out if it meets the API.
        return requests++ > 0 && drawFor(oneIn) === 0 ? repeatIn(sent, drawEcho(all, drawFor), drawFor, request) : sent
      })
      try {
        writeFileSync(join(folder, 'target.yaml'), `${target(served.baseUrl, served.controlUrl)}rateLimit: none\n${mcp(served.mcpUrl)}`)
        const {
          outputs,
          ended,
          secrets: more = [],
        } = await run({ folder, secrets: all, baseUrl: served.baseUrl, mcpUrl: served.mcpUrl, echoes })
        const [shown] = [all.key, all.signature, ...more].flatMap((secret) => findSecret(secret, outputs))
        const misused = ended.find(({ code }) => code === 64)
        return ended.map(brokenBy).find((how) => how !== null) ?? shown ?? misused?.text ?? null
      } finally {
        served.stop()
      }
    },
  }
}
