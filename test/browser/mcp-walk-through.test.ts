import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../support/browser/page-server.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'
import { serveMcp } from '../support/mcp/serve-mcp.ts'

const guide = readFileSync(new URL('../../src/mock/mcp/README.md', import.meta.url), 'utf8')
const program = new URL('../examples/mcp/walk-through.mjs', import.meta.url)

/** The lines that the guide says the program prints. */
function documentedLines(): readonly string[] {
  const [, table = ''] = /\| it prints \| by then \|\n\|---\|---\|\n([^]*?)\n\n/.exec(guide) ?? []
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line]) => line ?? '')
}

test('walk-through: the guide of the MCP server, with a person who signs in', async () => {
  const { baseUrl } = await serveMcp({ options: { oauth: 'ask' } })
  // Where the packages of the program are.
  const folder = mkdtempSync(join(import.meta.dirname, '.walk-through-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'walk-through.mjs'), readFileSync(program, 'utf8').replaceAll('4099', String(await freePort())))
  const running = spawn(process.execPath, [join(folder, 'walk-through.mjs')], { env: { ...process.env, MOCK: new URL(baseUrl).origin } })
  onTestFinished(() => void running.kill())
  const closed = once(running, 'close')
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const said: string[] = []
  for await (const line of createInterface(running.stdout)) {
    const [, address] = /^open (.+)$/.exec(line) ?? []
    if (address === undefined) {
      said.push(line)
      continue
    }
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Allow it to use default' }).click()
    await page.getByText('Signed in. You may close this page.').waitFor()
  }
  expect(documentedLines()).toHaveLength(6)
  expect(said).toEqual(documentedLines())
  expect((await closed)[0]).toBe(0)
})

/** A port that nobody listens to, for now. */
async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
