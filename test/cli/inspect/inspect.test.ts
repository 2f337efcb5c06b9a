import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, refuseWith, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { packZip } from '../../support/files/pack-zip.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

type Header = { readonly name: string; readonly value: string }
type Entry = {
  readonly request: { readonly headers: Header[]; readonly postData?: { text: string } }
  readonly response: { readonly headers: Header[]; readonly content: { text?: string } }
}

/** A HAR file of a client that creates a report and reads it, as a browser writes it. */
async function recordHar(fetchOf: Mutant['fetchOf'] = ({ fetch }) => fetch): Promise<string> {
  const mock = createUnderstudy({ baseUrl: 'https://api.example.org/v2', given: { clock: '2026-03-02T09:00:00Z' } })
  const fetch = fetchOf(mock)
  const entries: unknown[] = []
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = {
      authorization: 'Bearer key-default',
      'user-agent': 'Browser',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const url = `${mock.baseUrl}${path}`
    const text = body === undefined ? undefined : JSON.stringify(body)
    const answer = await fetch(url, { method, headers, ...(text !== undefined && { body: text }) })
    const content = await answer.text()
    entries.push({
      startedDateTime: new Date(mock.clock.now() + entries.length).toISOString(),
      time: 0.5,
      request: {
        method,
        url,
        headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
        ...(text !== undefined && { postData: { mimeType: 'application/json', text } }),
      },
      response: {
        status: answer.status,
        headers: [...answer.headers].map(([name, value]) => ({ name, value })),
        content: { size: content.length, mimeType: 'application/json', text: content },
      },
    })
    return JSON.parse(content)
  }
  const made = (await ask('POST', '/sessions/reports', { researchQuestion: 'Why do adults sleep?' })) as { sessionId: string }
  await ask('GET', `/sessions/reports/${made.sessionId}`)
  await ask('POST', `/sessions/${made.sessionId}/resume`)
  await ask('GET', '/sessions?limit=3')
  const page = {
    request: { method: 'GET', url: 'https://app.example.org/app.js', headers: [] },
    response: { status: 200, headers: [], content: {} },
  }
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'Browser', version: '1' }, entries: [page, ...entries] } })
}

const forgetsLinks = changeAnswers(({ method, path }, { status, body }) =>
  method === 'GET' && path.includes('/sessions/reports/') && status === 200 ? { body: withMembers(body, { links: {} }) } : null,
)

test('inspect: a HAR file of a broken deployment fails, and its scenario reproduces', async () => {
  const [file, out] = [write('bug.har', await recordHar(forgetsLinks)), join(folder, 'bug.yaml')]
  const { code, stdout, stderr } = await understudy(['inspect', file, '--scenario', out])
  // Whoever gets the file learns no folder.
  expect(readFileSync(out, 'utf8')).toContain('title: What bug.har shows\n')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^FAIL sessions\/links\/self/m)
  expect(stderr.replace(/\n {2}/g, ' ')).toContain(': 4 exchanges with https://api.example.org/v2, by key: default 4')
  expect(stderr.replace(/\n {2}/g, ' ')).toMatch(/left out .*bug\.har, entry 1: it is no request below https:\/\/api\.example\.org\/v2/)
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  expect(stdout + stderr + readFileSync(out, 'utf8')).not.toMatch(/key-default|user-agent/)
  expect(await understudy(['replay', out, '--quiet'])).toMatchObject({ code: 0, stdout: `${out}: NOT REPRODUCED\n` })
  expect(await understudy(['inspect', file, '--scenario', out])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('it is there already'),
  })
})

test('inspect: a HAR file without its keys gives the scenario, and accuses no client', async () => {
  const har = JSON.parse(await recordHar(forgetsLinks)) as { log: { entries: Entry[] } }
  for (const { request } of har.log.entries)
    request.headers.splice(0, Infinity, ...request.headers.filter(({ name }) => name !== 'authorization'))
  const [file, out, report] = [write('stripped.har', JSON.stringify(har)), join(folder, 'stripped.yaml'), join(folder, 'client.json')]
  const { code, stderr } = await understudy(['inspect', file, '--scenario', out, '--client-report', report])
  expect(code).toBe(1)
  expect(stderr.replace(/\n {2}/g, ' ')).toMatch(/by key: default 4\n.*stripped\.har was made without its keys: what was served/)
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ broke: [] })
  expect(readFileSync(out, 'utf8')).not.toContain('as: none')
  expect(await understudy(['replay', out, '--quiet'])).toMatchObject({ code: 0, stdout: `${out}: NOT REPRODUCED\n` })
})

test('inspect: a HAR file of the mock is conformant, as far as it goes', async () => {
  const file = write('fine.har', await recordHar())
  const { code, stdout } = await understudy(['inspect', file])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\nconformant: \d+ pass/)])
  expect(stdout).toContain('nothing that a recording is judged by shows it')
  expect(await understudy(['inspect', file, '--strict', '--quiet'])).toMatchObject({ code: 2, stderr: '' })
  const unpointed = await understudy(['inspect', file, '--scenario', join(folder, 'unpointed.yaml')])
  expect(unpointed.stderr.replace(/\n {2}/g, ' ')).toContain(
    'unpointed.yaml shows no fault that a rule sees; write another file that shows one with --fault N/status or --fault N/body/MEMBER, where N is one of the numbers below, or play it with npx understudy replay ',
  )
  expect(unpointed.stderr).toMatch(/^#1 {2}POST \/sessions\/reports → 202 /m)
})

test('inspect: a breach that no scenario shows is named with the reason', async () => {
  const counts = changeAnswers(({ path }, { body }) =>
    path.endsWith('/sessions') ? { body: withMembers(body, { totalCount: '1' }) } : null,
  )
  // A step names each parameter once.
  const har = (await recordHar(counts)).replace('?limit=3', '?limit=3&limit=4')
  const [file, out] = [write('unshown.har', har), join(folder, 'unshown.yaml')]
  const { stdout, stderr } = await understudy(['inspect', file, '--scenario', out])
  expect(stderr.replace(/\n {2}/g, ' ')).toMatch(/breaks sessions\/list\/total-count, but the scenario does not show it: \S/)
  expect(stderr).not.toMatch(/shows no fault|play it with/)
  expect(stdout).not.toContain('understudy replay')
})

test('inspect: where all answers were cut, it says why and what to do', async () => {
  const har = JSON.parse(await recordHar()) as { log: { entries: { response: object }[] } }
  for (const entry of har.log.entries) entry.response = { ...entry.response, content: { size: 5000, mimeType: 'application/json' } }
  const [file, out] = [write('cut.har', JSON.stringify(har)), join(folder, 'cut.yaml')]
  const { code, stderr } = await understudy(['inspect', file, '--scenario', out])
  expect(code).toBe(3)
  expect(stderr.replace(/\s+/g, ' ')).toMatch(
    /Failed to write \S+cut\.yaml: all 4 answers were cut, and say nothing: \S+cut\.har, entry 2; .*; …\. The recorder keeps no more of a body .*\. Ask for less at a time/,
  )
  const world = await understudy(['inspect', file, '--world', join(folder, 'cut-world.yaml')])
  expect(world).toMatchObject({ code: 3, stderr: expect.stringContaining('all 4 answers were cut') })
  // --quiet hides no cut.
  expect((await understudy(['inspect', file, '--quiet'])).stderr).toMatch(
    /^left out 4 entries: the body of its answer is missing or cut; the first is /,
  )
})

test('inspect: a fault that only somebody sees is pointed at by its number in reports', async () => {
  const gone = changeAnswers(({ path }) => (path.endsWith('/resume') ? refuseWith(410, 'gone') : null))
  const har = JSON.parse(await recordHar(gone)) as { log: { entries: Entry[] } }
  har.log.entries.reverse()
  const [file, out, report] = [write('gone.har', JSON.stringify(har)), join(folder, 'gone.yaml'), join(folder, 'gone.json')]
  const { stderr } = await understudy(['inspect', file, '--scenario', out, '--fault', '3/status', '--report', `json=${report}`])
  expect(stderr).toContain('shows the fault')
  expect(stderr).toContain(`#3 is ${file}, entry 2\n`)
  const { exchanges } = JSON.parse(readFileSync(report, 'utf8')) as { exchanges: { id: number; request: { url: string } }[] }
  expect(exchanges.find(({ id }) => id === 3)?.request.url).toMatch(/\/resume$/)
  const { provenance } = parse(readFileSync(out, 'utf8')) as { provenance: unknown }
  expect(provenance).toMatchObject({ from: 'inspect', fault: { step: '3', pointer: '/status', expected: '409', actual: '410' } })
})

test('inspect: no secret of a recording is printed or written, wherever it stands', async () => {
  const secret = 'sk-live-5f2c9a7b1d3e4f60'
  const har = JSON.parse((await recordHar(forgetsLinks)).replaceAll('key-default', secret)) as { log: { entries: Entry[] } }
  for (const { request, response } of har.log.entries) {
    request.headers.push({ name: 'Cookie', value: 'session=tea-4711-secret' }, { name: 'X-Api-Key', value: 'second-secret-0815' })
    response.headers.push({ name: 'X-Debug', value: Buffer.from(secret).toString('base64') })
    if (request.postData !== undefined)
      request.postData.text = JSON.stringify({ ...JSON.parse(request.postData.text), title: `For ${secret}, jane.doe@clinic.test` })
  }
  const [file, out, page, json] = [
    write('secret.har', JSON.stringify(har)),
    ...['secret.yaml', 'secret.html', 'secret.json'].map((name) => join(folder, name)),
  ]
  const { code, stdout, stderr } = await understudy(['inspect', file, '--scenario', out ?? '', '--report', `html=${page},json=${json}`])
  expect(code).toBe(1)
  const texts = [stdout, stderr, ...[out, page, json].map((name) => readFileSync(name ?? '', 'utf8'))]
  for (const text of texts) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('base64'))
    expect(text).not.toMatch(/tea-4711|second-secret|jane\.doe/)
  }
  expect(texts[2]).toMatch(/For key-\d, person-1@example\.org/)
})

test('inspect: a zipped HAR file of Playwright has its bodies beside it', async () => {
  const har = JSON.parse(await recordHar(forgetsLinks)) as { log: { entries: Entry[] } }
  const files = har.log.entries.flatMap(({ response: { content } }, index) => {
    if (content.text === undefined) return []
    const body = { name: `${index}.json`, content: Buffer.from(content.text) }
    delete content.text
    Object.assign(content, { _file: body.name })
    return [body]
  })
  const file = join(folder, 'bug.zip')
  writeFileSync(file, packZip([...files, { name: 'har.har', content: Buffer.from(JSON.stringify(har)) }]))
  const { code, stdout } = await understudy(['inspect', file])
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^FAIL sessions\/links\/self/m)])
  writeFileSync(file, packZip(files))
  expect(await understudy(['inspect', file])).toMatchObject({ code: 3, stderr: expect.stringContaining('is a zip without a HAR file') })
})

test.each<[string, readonly string[], number, string]>([
  ['no file', [], 64, 'inspect needs a file of traffic'],
  ['a file that is not there', ['nothing.har'], 3, 'Failed to read nothing.har'],
  ['a folder', ['src'], 3, 'Failed to read src: it is a folder'],
  ['a file of another kind', ['package.json'], 3, 'package.json is no HAR file: it has no list at log.entries'],
  ['a fault without a scenario', ['x.har', '--fault', '/status'], 64, '--fault needs --scenario FILE'],
  ['a fault that is no place', ['x.har', '--scenario', 'x.yaml', '--fault', 'status'], 64, '--fault takes a place in an answer'],
])('inspect: %s is refused in one line', async (_, args, code, message) => {
  const found = await understudy(['inspect', ...args])
  expect(found).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) })
  expect(found.stderr.trim().split('\n')).toHaveLength(1)
})

test('inspect: curl commands of a ticket become a scenario without their secrets', async () => {
  const url = 'https://api.example.org/v2'
  const key = 'sk-live-5f2c9a7b1d3e4f60'
  const [ticket, out] = [join(folder, 'ticket.txt'), join(folder, 'ticket.yaml')]
  writeFileSync(
    ticket,
    `It fails:
$ curl -H 'Authorization: Bearer ${key}' --json '{"researchQuestion":"Why do adults sleep?"}' ${url}/sessions/reports
$ curl -H "Authorization: Bearer $OTHER" '${url}/sessions?limit=3'
$ curl -H 'Authorization: Bearer ${key}' -d @more.json ${url}/search/papers
`,
  )
  const { code, stdout, stderr } = await understudy(['inspect', ticket, '--scenario', out, '--strict'])
  const told = stderr.replace(/\n {2,}/g, ' ')
  expect(code).toBe(2)
  expect(told).toContain(`2 exchanges with ${url}, by key: default (key-1) 1, other (key-2) 1`)
  expect(told).toMatch(/left out .*ticket\.txt, line 4: its body is in a file \(@more\.json\), which is not here/)
  expect(told).toContain('ticket.txt: a line is no curl command')
  expect(stdout + stderr + readFileSync(out, 'utf8')).not.toContain(key)
  const { stdout: replayed } = await understudy(['replay', out])
  expect(replayed).toMatch(/1\. createReport → 202\n\s*2\. listSessions as other → 200\n\s*NOT REPRODUCED/)
})

test('inspect: no reason for what is left out tells a secret', async () => {
  const ticket = write(
    'reasons.txt',
    `curl -H 'Authorization: Bearer frobnicate-frobnicate' https://api.example.org/v2/sessions
curl -d @/home/quin@secret.example/hunter-PLANT-pw77I https://api.example.org/v2/search/papers
curl --frobnicate-frobnicate https://api.example.org/v2/sessions
`,
  )
  const { stdout, stderr } = await understudy(['inspect', ticket])
  const told = stderr.replace(/\n {2,}/g, ' ')
  expect(told).toMatch(/left out .*reasons\.txt, line 2: its body is in a file, which is not here/)
  expect(told).toMatch(/left out .*reasons\.txt, line 3: it has the option --key-1, which is not read/)
  expect(stdout + stderr).not.toMatch(/quin|PLANT|frobnicate/)
})

test('inspect: a ledger of the mock is judged', async () => {
  const mock = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  await mock.fetch(`${mock.baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  const { code, stdout, stderr } = await understudy(['inspect', write('ledger.json', JSON.stringify(mock.ledger()))])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\nconformant: \d+ pass/)])
  expect(stderr).toContain('it has few headers')
})

test('inspect: a text that is no traffic is told in one line', async () => {
  const { code, stderr } = await understudy(['inspect', write('note.txt', 'It fails.\n')])
  expect([code, stderr]).toEqual([
    3,
    expect.stringMatching(/note\.txt is no HAR file, no recording, no ledger, and has no curl command\n$/),
  ])
})

test('inspect: a HAR file of another API, and one that ends early, are told', async () => {
  const other = JSON.stringify({
    log: { entries: [{ request: { method: 'GET', url: 'https://example.org/a', headers: [] }, response: { status: 200 } }] },
  })
  expect(await understudy(['inspect', write('other.har', other)])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('no request is one of this API: 1 to example.org'),
  })
  const whole = await recordHar()
  const { code, stdout, stderr } = await understudy(['inspect', write('cut.har', whole.slice(0, -30))])
  expect(stdout.replaceAll('\n', ' ')).toMatch(
    /incomplete because .*cut\.har ends in the middle of entry 5: what came after it was not judged/,
  )
  expect([code, stderr.replace(/\n {2}/g, ' ')]).toEqual([
    2,
    expect.stringMatching(/cut\.har ends in the middle of entry 5: what is before it is read/),
  ])
})

const breaksTwo = changeAnswers(({ method, path }, { status, body }) =>
  method === 'GET' && path.includes('/sessions/reports/') && status === 200
    ? { body: withMembers(body, { links: {} }) }
    : method === 'GET' && path.endsWith('/sessions')
      ? { body: withMembers(body, { totalCount: 'many' }) }
      : null,
)

test('inspect: the causes that a scenario passes over are named, with a flag', async () => {
  const file = write('two.har', await recordHar(breaksTwo))
  const { stderr } = await understudy(['inspect', file, '--scenario', join(folder, 'two.yaml')])
  const [, rule = ''] = /^also broken: (\S+); to show one instead, write another file with --rule \1$/m.exec(stderr) ?? []
  expect(['sessions/links/self-always', 'sessions/list/total-count']).toContain(rule)
  const other = await understudy(['inspect', file, '--scenario', join(folder, 'other.yaml'), '--rule', rule])
  expect(other.stderr).toContain(`shows ${rule}; play it with`)
  expect(other.stderr).not.toContain('also broken')
})
