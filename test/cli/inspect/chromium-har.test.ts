import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callFromPage } from '../../support/browser/calling-page.ts'
import { launchChromiumDevTools, type ExportedHar } from '../../support/browser/chromium-devtools.ts'
import { judgeHars } from '../../support/browser/judge-hars.ts'
import { needs } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'
import { listenOnFreePort } from '../../support/processes/listen.ts'

const chromium = needs('chromium')
const kinds: readonly ExportedHar[] = ['sanitized', 'with sensitive data']

/** Runs in a page, which sees no answer to a request with cookies unless that answer names the origin of the page. */
async function callWithCookies(root: string): Promise<void> {
  await fetch(`${root}/sessions`, { credentials: 'include' }).catch(() => undefined)
}

/** Runs in a page, which gives up an answer once it has the headers. */
async function giveUpBody(url: string): Promise<void> {
  const given = new AbortController()
  await fetch(url, { headers: { authorization: 'Bearer key-default' }, signal: given.signal })
  given.abort()
}

test.skipIf(chromium.isUnmet).each(kinds)(`HAR of Chromium's DevTools: one %s is judged whole${chromium.reason}`, async (kind) => {
  const { page, exportHar, stop } = await launchChromiumDevTools()
  try {
    const { told, baseUrl } = await judgeHars(async ({ movedUrl, keptUrl }, service, har) => {
      await page.goto(movedUrl)
      await page.evaluate(callWithCookies, service)
      await page.evaluate(callFromPage, service)
      await exportHar(kind, har, keptUrl, 2)
    })
    expect(told).toMatch(new RegExp(`: 1[12] exchanges with ${baseUrl}, by key: default [89]\n`))
    expect(told.includes('made without its keys')).toBe(kind === 'sanitized')
    // Of the request that the page gives up, the preflight may have ended, and the answer may have begun.
    expect(told).toMatch(/left out [67] entries: it is a preflight of a browser/)
    expect(told).toContain(`left out 3 entries: it is no request below ${baseUrl}`)
    expect(told).toContain(': the body of its answer is missing or cut')
    expect(told).toMatch(/left out \S+, entry 2\d: a cache answered it/)
  } finally {
    await stop()
  }
})

test.skipIf(chromium.isUnmet)(`HAR of Chromium's DevTools: a body that a page gave up is no empty one${chromium.reason}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-hars-'))
  const har = join(folder, 'given-up.har')
  const server = createServer(({ url }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><link rel="icon" href="data:,">')
    else response.writeHead(200, { 'content-type': 'application/json' }).write('{"sessions":[')
  })
  const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
  const { page, exportHar, stop } = await launchChromiumDevTools()
  try {
    await page.goto(origin)
    await page.evaluate(giveUpBody, `${origin}/api/v2/sessions`)
    await exportHar('with sensitive data', har, `${origin}/api/v2/sessions`, 1)
    const { code, stdout, stderr } = await understudy(['inspect', har])
    expect([code, stdout]).toEqual([2, expect.stringMatching(/\nincomplete: 0 pass, 0 fail, /)])
    expect(stderr).toMatch(/left out \S+, entry 2: the body of its answer is missing/)
  } finally {
    await stop()
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  }
})
