import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOnFreePort } from '../support/processes/listen.ts'
import { needs } from '../support/processes/programs.ts'
import { runScript } from '../support/processes/run-script.ts'
import * as client from './client/client.ts'

const { isUnmet, reason } = needs('python3')

let server: Server
let baseUrl: string
/** The titles under which sessions are listed, and how many creates came. */
let listed: string[] = []
let creates = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url = '' } = request
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (url.startsWith('/silent')) return
    if (url.startsWith('/page')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please wait</html>')
    if (url.startsWith('/no-error')) return answer(502, { error: null })
    if (url.startsWith('/text')) return answer(500, { error: 'Too bad' })
    if (url.startsWith('/sessions?')) return answer(200, { sessions: listed.map(toItem), nextCursor: null })
    if (method !== 'POST') return answer(404, {})
    // The answer of the first create is lost, and somebody else creates meanwhile.
    creates += 1
    if (creates > 1) return answer(201, { links: { self: 'again' } })
    listed = url.includes('arrives') ? ['other', 'Does it work?', 'review'] : ['other']
    response.destroy()
  })
  baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function toItem(title: string): unknown {
  const type = title === 'review' ? 'systematicReview' : 'report'
  return { sessionId: title, type, title: title === 'review' ? 'Does it work?' : title, links: { self: `of ${title}` } }
}

function forget(): void {
  listed = []
  creates = 0
}

/** Runs lines of Python, which have the client, a service that does not wait, and a way to tell of an error. */
async function python(lines: string): Promise<string> {
  const code = `
import sys
sys.path.insert(0, ${JSON.stringify(resolve('test/examples/client'))})
import client
waited = []
service = client.Service(${JSON.stringify(baseUrl)}, 'key', waited.append, timeout=0.2)
def tell(act):
    try:
        print(act())
    except client.ServiceError as error:
        print(error.status, error.code, '' if error.status is None else error)
${lines}`
  const { code: end, stdout, stderr } = await runScript(['python3', '-c', code], { env: { PYTHONDONTWRITEBYTECODE: '1' } })
  return end === 0 ? stdout : stderr
}

const waited: number[] = []

function toService(): client.Service {
  waited.length = 0
  return { baseUrl, apiKey: 'key', timeoutSeconds: 0.2, sleep: async (seconds) => void waited.push(seconds) }
}

/** The same words as those of Python. */
function tell(act: Promise<unknown>): Promise<string> {
  return act.then(String, (error: unknown) => {
    if (!(error instanceof client.ServiceError)) throw error
    const { status, code, message } = error
    return `${status ?? 'None'} ${code ?? 'None'} ${status === null ? '' : message}`
  })
}

const answers = [
  ['/silent', 'None None '],
  ['/page', 'None None '],
  ['/no-error', '502 None {"error":null}'],
  ['/text', '500 None Too bad'],
] as const

test.each(answers)('client example in TypeScript: an answer such as that of %s is an error', async (path, told) => {
  expect(await tell(client.ask(toService(), 'GET', path))).toBe(told)
})

test.skipIf(isUnmet).each(answers)(`client example in Python: an answer such as that of %s is an error${reason}`, async (path, told) => {
  expect(await python(`tell(lambda: client.ask(service, 'GET', '${path}'))`)).toBe(`${told}\n`)
})

const creations = [
  ['arrives', 'of Does it work?', 1],
  ['vanishes', 'again', 2],
] as const

test.each(creations)('client example in TypeScript: a create whose request %s is found', async (path, self, times) => {
  forget()
  const fetch: typeof globalThis.fetch = (url, init) => globalThis.fetch(init?.method === 'POST' ? `${baseUrl}/${path}` : url, init)
  const made = client.createOnce({ ...toService(), fetch }, { path: '/sessions/reports', body: { researchQuestion: 'Does it work?' } })
  expect([await tell(made), creates]).toEqual([self, times])
})

test.skipIf(isUnmet).each(creations)(`client example in Python: a create whose request %s is found${reason}`, async (path, self, times) => {
  forget()
  const lines = `client.TYPES['/${path}'] = 'report'
tell(lambda: client.create_once(service, '/${path}', {'researchQuestion': 'Does it work?'}))`
  expect([await python(lines), creates]).toEqual([`${self}\n`, times])
})

const endless = [
  ['still runs', { status: 'processing' }],
  ['has no exports', { status: 'completed', exportsStatus: 'generating' }],
] as const

test.each(endless)('client example in TypeScript: a session that %s for ever is left', async (_, body) => {
  const fetch: typeof globalThis.fetch = async () => Response.json(body)
  expect(await tell(client.follow({ ...toService(), fetch }, '/sessions/reports/1'))).toBe('None None ')
  expect(waited.reduce((sum, seconds) => sum + seconds, 0)).toBe(2 * 86_400)
})

test.skipIf(isUnmet).each(endless)(`client example in Python: a session that %s for ever is left${reason}`, async (_, body) => {
  const lines = `client.ask = lambda *_: ${JSON.stringify(body)}
tell(lambda: client.follow(service, '/sessions/reports/1'))
print(sum(waited))`
  expect(await python(lines)).toBe(`None None \n${2 * 86_400}\n`)
})
