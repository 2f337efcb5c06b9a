import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

export type ServedPage = { readonly origin: string; readonly stop: () => Promise<void> }

/** Builds the page and serves it on a free port: at `/` as it is, at `/with-worker` with the mock in a service worker. */
export async function servePage(): Promise<ServedPage> {
  const input = Object.fromEntries(
    ['main', 'main-with-worker'].map((name) => [name, fileURLToPath(new URL(`${name}.tsx`, import.meta.url))]),
  )
  const transform = { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' } as const
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent', transform })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const html = (script: string): string =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Research</title><link rel="stylesheet" href="/style.css"><body><script type="module" src="/${script}.js"></script></body></html>`
  const files = new Map([
    ['/', html('main')],
    ['/with-worker', html('main-with-worker')],
    ['/style.css', readFileSync(new URL('style.css', import.meta.url), 'utf8')],
    ['/mockServiceWorker.js', readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')],
    ...output.flatMap((file): [string, string][] => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  ])
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://127.0.0.1')
    const file = files.get(pathname)
    const type = pathname.endsWith('.js') ? 'text/javascript' : pathname.endsWith('.css') ? 'text/css' : 'text/html'
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(file)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
