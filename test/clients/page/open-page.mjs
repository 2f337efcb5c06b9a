// Opens a page of its own origin in Chromium, whose only script is a program of this folder, and ends when the program does.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { argv, env, stderr } from 'node:process'
import { chromium } from 'playwright-core'

const [, , program = ''] = argv
const script = `import('/${program}').then(() => 'well', String).then((how) => (document.documentElement.dataset.ended = how))`
const server = createServer(({ url = '/' }, response) => {
  if (url === '/') response.setHeader('content-type', 'text/html')
  else response.setHeader('content-type', 'text/javascript')
  response.end(
    url === '/'
      ? `<!doctype html><title>A client</title><link rel="icon" href="data:,"><script type="module">${script}</script>`
      : readFileSync(new URL(`.${url}`, import.meta.url)),
  )
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.on('listening', resolve))

const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.exposeFunction('moveClock', async (ms) => {
  const body = JSON.stringify({ advance: `PT${ms / 1000}S` })
  await fetch(`${env.UNDERSTUDY_CONTROL_URL}/worlds/default/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
})
await page.addInitScript(
  ([url, key]) => {
    globalThis.settings = { url, key }
    // A page has no virtual time: its timers move the clock of the world.
    globalThis.setTimeout = async (callback, ms = 0) => {
      await globalThis.moveClock(ms)
      callback()
    }
  },
  [env.RESEARCH_API_URL, env.RESEARCH_API_KEY],
)
await page.goto(`http://127.0.0.1:${server.address().port}/`)
const ended = await page.waitForSelector('html[data-ended]', { state: 'attached' })
const how = await ended.getAttribute('data-ended')
if (how !== 'well') stderr.write(`${how}\n`)
await browser.close()
server.close()
process.exitCode = how === 'well' ? 0 : 1
