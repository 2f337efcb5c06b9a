import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readCurl } from '../../src/traffic/curl/read-curl.ts'
import { listenOnFreePort } from '../support/processes/listen.ts'
import { needs } from '../support/processes/programs.ts'

const curl = needs('curl')

type Sent = { readonly method: string; readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }

const arrived: Sent[] = []
const server = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => void pieces.push(piece))
  request.on('end', () => {
    const { method = '', url = '', headers, rawHeaders } = request
    const named = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ''] as const] : []))
    arrived.push({
      method,
      url: `http://${headers.host ?? ''}${url}`,
      headers: Object.fromEntries(named),
      body: Buffer.concat(pieces).toString(),
    })
    response.end('{}')
  })
})
const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`
afterAll(() => server.close())

/** Headers that curl adds to each request. */
const usual = new Set(['host', 'user-agent', 'accept', 'content-length', 'connection'])

function toSent({
  method,
  url,
  headers,
  body,
}: {
  method: string
  url: string
  headers: readonly (readonly [string, string])[]
  body?: object
}): Sent {
  const named = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
  return { method, url, headers: named, body: body !== undefined && 'text' in body ? String(body.text) : '' }
}

function withoutUsual({ headers, ...rest }: Sent, kept: Readonly<Record<string, string>> = {}): Sent {
  const isKept = (name: string): boolean => Object.hasOwn(kept, name) || !usual.has(name)
  return { ...rest, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))) }
}

test.skipIf(curl.isUnmet)(`curl: it sends what is read of its commands${curl.reason}`, async () => {
  const commands = [
    `${origin}/a`,
    `'${origin}/a?x=1&y=%20z'`,
    `-X PUT ${origin}/a -H 'X-A: 1' -H "X-B:  two  " -H 'X-Empty;' -H 'Accept:'`,
    `-d a=1 -d b=2 ${origin}/a`,
    `-da=1 -sSXPATCH ${origin}/a`,
    `--data-raw '@literal' ${origin}/a -H 'content-type: application/json'`,
    `--data-binary $'{"a":"it\\'s \\u00e9\\n"}' ${origin}/a -H 'Content-Type:'`,
    `--json '{"a":1}' --json '[]' ${origin}/a`,
    `--json '{"a":1}' -H 'Content-Type: text/plain' -H 'accept: text/plain' ${origin}/a`,
    `-G -d 'a=1+2' --data-urlencode 'b=ä &' --data-urlencode '=c d' ${origin}/a?z=0`,
    `--data-urlencode 'b=ä &' --data-urlencode 'c d' ${origin}/a`,
    `-u me:se:cret ${origin}/a`,
    `--oauth2-bearer token ${origin}/a`,
    `-b 'a=1; b=2' -A Browser -e https://example.org/ -r 0-9 ${origin}/a`,
    `--head ${origin}/a`,
    `-I -X GET ${origin}/a`,
    `${origin}/a ${origin}/b --url ${origin}/c`,
    `${origin}/a -d 1 --next ${origin}/b -H 'X-A: 1'`,
    `-g '${origin}/a?[1-2]={a,b}'`,
    `-L -k --max-time 5 -o /dev/null -w '' --compressed ${origin}/a 2>/dev/null`,
    `${origin.replace('http://', '')}/a`,
    `${origin.replace('http://', 'http://me:secret@')}/a`,
  ]
  for (const command of commands) {
    arrived.length = 0
    const found = readCurl('commands', `curl ${command}`)
    if ('fault' in found) throw new Error(found.fault)
    await promisify(execFile)('bash', ['--norc', '-c', `curl -q -sS -m 20 ${command}`])
    const read = found.recorded.map(({ request }) => toSent(request))
    expect(read.length, command).toBeGreaterThan(0)
    const expected = arrived.map((one, index) => withoutUsual(one, read[index]?.headers))
    // Which encodings curl takes, and how it escapes, depends on its version.
    const plain = (all: readonly Sent[]): unknown =>
      all.map(({ url, headers, ...one }) => {
        const { href, searchParams } = new URL(url)
        return { ...one, path: href.split('?')[0], query: [...searchParams], headers: { ...headers, 'accept-encoding': '' } }
      })
    expect(plain(read), command).toEqual(plain(expected))
  }
})
