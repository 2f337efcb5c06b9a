import { createServer } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from '../../support/processes/listen.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'no-address-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['\\\\evil.test\\x', '//evil.test/x', '/x', '', 'http://', 'http://[::1', 'http://a b/', 'javascript:1', '\u202E://x'])(
  'visit: %j of a deployment is followed nowhere, and is no bug',
  async (link) => {
    const asked: (string | undefined)[] = []
    const server = createServer(({ url }, response) => {
      asked.push(url)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ link }))
    })
    const port = await listenOnFreePort(server)
    onTestFinished(() => void server.close())
    const file = join(folder, 'visit.yaml')
    writeFileSync(file, "format: 1\ntitle: x\nsteps:\n  - { call: getUsage, save: { link: /body/link } }\n  - { visit: '${link}' }\n")
    const { code, stdout, stderr } = await understudy(['replay', file, '--base-url', `http://127.0.0.1:${port}/api/v2`, '--key', 'k'])
    expect([code, stdout, stderr]).toEqual([2, expect.stringContaining('CANNOT REPLAY'), ''])
    expect(asked).toEqual(['/api/v2/usage'])
  },
)
