import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs, pythonPath, systemNodePath } from '../../support/processes/programs.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-languages-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const url = 'https://api.example.org/research/v2/sessions'
const answer = '200 {"sessions":[],"nextCursor":null,"totalCount":0}'

/** Runs a program at an address of the network, and gives what it printed. */
async function run(words: readonly string[], flags: readonly string[] = []): Promise<string> {
  const environment = { HOME: folder, LANG: 'C.UTF-8' }
  const { code, stdout, stderr } = await understudy(
    ['run', '--quiet', '--as', 'https://api.example.org/research/v2', ...flags, '--', ...words],
    environment,
  )
  return code === 0 ? stdout : `${code}: ${stdout}${stderr}`
}

function fileOf(name: string, code: string): string {
  const path = join(folder, name)
  writeFileSync(path, code)
  return path
}

const python = needs('python3')
const requests = needs('python3-requests')
const httpx = needs('python3-httpx')
const ruby = needs('ruby')
const curl = needs('curl')

test.skipIf(curl.isUnmet)(`--as: curl finds the mock at a fixed address${curl.reason}`, async () => {
  expect(await run(['sh', '-c', `curl -sS -w '%{http_code}' -H "Authorization: Bearer $RESEARCH_API_KEY" ${url}`])).toContain(
    '{"sessions":[]',
  )
})

test.skipIf(python.isUnmet)(`--as: urllib and ssl of Python find the mock, also with strict rules${python.reason}`, async () => {
  const code = `
import os, ssl, urllib.request
request = urllib.request.Request('${url}', headers={'Authorization': 'Bearer ' + os.environ['RESEARCH_API_KEY']})
strict = ssl.create_default_context()
strict.verify_flags |= ssl.VERIFY_X509_STRICT
for context in (None, strict):
    with urllib.request.urlopen(request, context=context) as answer:
        print(answer.status, answer.read().decode())
try:
    urllib.request.urlopen('https://www.example.com/')
except OSError as error:
    print('refused' if '403' in str(error) else error)
`
  expect(await run(['python3', fileOf('use_urllib.py', code)])).toBe(`${answer}\n${answer}\nrefused\n`)
})

test.skipIf(requests.isUnmet)(`--as: requests of Python finds the mock${requests.reason}`, async () => {
  const code = `
import os, requests
headers = {'Authorization': 'Bearer ' + os.environ['RESEARCH_API_KEY']}
answer = requests.get('${url}', headers=headers)
print(answer.status_code, answer.text)
print(requests.get(os.environ['UNDERSTUDY_PANEL_URL']).status_code)
`
  expect(await run([pythonPath('requests'), fileOf('use_requests.py', code)])).toBe(`${answer}\n200\n`)
})

test.skipIf(httpx.isUnmet)(`--as: httpx of Python finds the mock${httpx.reason}`, async () => {
  const code = `
import os, httpx
headers = {'Authorization': 'Bearer ' + os.environ['RESEARCH_API_KEY']}
answer = httpx.get('${url}', headers=headers)
print(answer.status_code, answer.text)
print(httpx.get(os.environ['UNDERSTUDY_PANEL_URL']).status_code)
`
  expect(await run([pythonPath('httpx'), fileOf('use_httpx.py', code)])).toBe(`${answer}\n200\n`)
})

const inNode = `
import http from 'node:http'
import https from 'node:https'
const url = '${url}'
const headers = { authorization: 'Bearer ' + process.env.RESEARCH_API_KEY }
const fetched = await fetch(url, { headers })
console.log('fetch', fetched.status, await fetched.text())
const get = (from, client, options) => new Promise((resolve) => {
  client.get(from, { headers, ...options }, (answer) => answer.resume() && resolve(answer.statusCode)).on('error', (error) => resolve(error.message))
})
console.log('https', await get(url, https, {}), await get(url, https, { agent: false }), await get(url, https, { agent: new https.Agent({ keepAlive: true }) }))
console.log('own host', (await fetch(process.env.UNDERSTUDY_PANEL_URL)).status, await get(process.env.UNDERSTUDY_PANEL_URL, http, {}))
console.log('other host', await get('https://www.example.com', https, { agent: new https.Agent() }), await fetch('https://www.example.com').catch((error) => error.message))
process.exit()
`
const fromNode = [
  `fetch ${answer}`,
  'https 200 200 200',
  'own host 200 200',
  'other host understudy run refuses www.example.com: it stands in for https://api.example.org alone; --allow-host www.example.com lets the command reach it fetch failed',
]

test('--as: fetch and node:https find the mock, with any agent', async () => {
  expect((await run([process.execPath, fileOf('new.mjs', inNode)])).trimEnd().split('\n')).toEqual(fromNode)
})

/** A Node of the machine, which may know no NODE_USE_ENV_PROXY: Node 20, or 22 before 22.21. */
const systemNode = systemNodePath()

test.skipIf(systemNode === null)('--as: an older Node of the machine finds it, too', async () => {
  expect((await run([systemNode ?? '', fileOf('old.mjs', inNode)])).trimEnd().split('\n')).toEqual(fromNode)
})

test('--as: axios finds the mock', async () => {
  const code = `
const { default: axios } = await import('${import.meta.resolve('axios')}')
const answer = await axios.get('${url}', { headers: { authorization: 'Bearer ' + process.env.RESEARCH_API_KEY } })
console.log(answer.status, JSON.stringify(answer.data))
`
  expect(await run([process.execPath, fileOf('use-axios.mjs', code)])).toBe(`${answer}\n`)
})

test('--as: a program of Node keeps the certificates of its own connections', async () => {
  const code = `
import https from 'node:https'
https.get('${url}', { ca: [] , rejectUnauthorized: true }, () => console.log('trusted')).on('error', (error) => console.log(error.code))
`
  expect(await run([process.execPath, fileOf('untrusting.mjs', code)])).toMatch(/^(?:SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)\n$/)
})

test.skipIf(ruby.isUnmet)(`--as: net/http of Ruby finds the mock${ruby.reason}`, async () => {
  const code = `
require 'net/http'
answer = Net::HTTP.get_response(URI('${url}'), { 'Authorization' => 'Bearer ' + ENV['RESEARCH_API_KEY'] })
puts answer.code + ' ' + answer.body
puts Net::HTTP.get_response(URI(ENV['UNDERSTUDY_PANEL_URL'])).code
`
  expect(await run(['ruby', fileOf('use.rb', code)])).toBe(`${answer}\n200\n`)
})
