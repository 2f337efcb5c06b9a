import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'pointed-'))
afterAll(async () => {
  await stopMocks()
  rmSync(folder, { recursive: true })
})

const headers = { authorization: 'Bearer key-default' }

/** A deployment with seven sessions, whose list ends with its first page. */
async function startShortList(): Promise<string> {
  const sessions = Array.from({ length: 7 }, (_, index) => `s${index}: { type: report, status: completed }`)
  const file = join(folder, 'broken.yaml')
  writeFileSync(
    file,
    `format: 1
title: It ends after one page
given:
  sessions: { ${sessions.join(', ')} }
  faults: [{ on: { operation: listSessions }, does: { change: { body: { nextCursor: null } } } }]
steps: []
`,
  )
  const { ready } = await startMock([file])
  return String(ready['baseUrl'])
}

/** A HAR file of reads. */
async function recordReads(name: string, baseUrl: string, ...paths: readonly string[]): Promise<string> {
  const entries: unknown[] = []
  for (const path of paths) {
    const answer = await fetch(baseUrl + path, { headers })
    const text = await answer.text()
    entries.push({
      startedDateTime: new Date(Date.UTC(2026, 2, 2, 9, 0, entries.length)).toISOString(),
      time: 1,
      request: { method: 'GET', url: baseUrl + path, headers: [{ name: 'Authorization', value: headers.authorization }] },
      response: {
        status: answer.status,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        content: { mimeType: 'application/json', text },
      },
    })
  }
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', creator: { name: 'Browser', version: '1' }, entries } }))
  return file
}

const unfolded = (text: string): string => text.replace(/\n {2,}/g, ' ')
const lastLines = (text: string): string => text.slice(text.lastIndexOf('\n\n')).replace(/\s+/g, ' ').trim()

test('inspect: a first page that ends a longer list reproduces, if it is pointed at', async () => {
  const baseUrl = await startShortList()
  const har = await recordReads('bug.har', baseUrl, '/sessions?limit=3')
  const unseen = await understudy(['inspect', har, '--scenario', join(folder, 'unseen.yaml')])
  // The count may be late, so no rule accuses the deployment.
  expect([unseen.code, lastLines(unseen.stdout)]).toEqual([0, expect.stringMatching(/^conformant: /)])
  expect(unfolded(unseen.stderr)).toContain(
    '#1 ends the list after 3 of 7 sessions, which is no breach if the count is late; --fault 1/body/nextCursor makes it the fault',
  )

  const out = join(folder, 'cursor.yaml')
  const { code, stdout, stderr } = await understudy(['inspect', har, '--scenario', out, '--fault', '1/body/nextCursor'])
  expect([code, lastLines(stdout)]).toEqual([0, expect.stringMatching(/^conformant but for the fault at 1\/body\/nextCursor: /)])
  expect(unfolded(stderr)).toContain('cursor.yaml shows the fault; play it with')
  const written = parse(readFileSync(out, 'utf8')) as { story: string; steps: { call: string }[] }
  expect(written.steps.map(({ call }) => call)).toEqual([...Array.from({ length: 4 }, () => 'createReport'), 'listSessions'])
  // The list may be late.
  expect(written.steps.at(-1)).toHaveProperty('until')
  expect(written.story).toBe('Recorded from a deployment. Expected a cursor, got null.')
  const onMock = await understudy(['replay', out])
  expect([onMock.code, onMock.stdout]).toEqual([0, expect.stringMatching(/^ {2}NOT REPRODUCED$/m)])
  // A deployment whose list ends too early would be asked in real time.
  const waiting = readFileSync(out, 'utf8')
  const hasty = waiting.replace(/^( +every: ).*$/m, '$1PT0.5S').replace(/^( +atMost: ).*$/m, '$1PT2S')
  expect(hasty).not.toBe(waiting)
  writeFileSync(out, hasty)
  const there = await understudy(['replay', out, '--base-url', baseUrl, '--key', 'key-default'])
  expect([there.code, there.stdout]).toEqual([1, expect.stringMatching(/^ {2}REPRODUCED$/m)])
})

test('inspect: a fault that no scenario can show is refused, and says what to do', async () => {
  const baseUrl = await startShortList()
  const har = await recordReads('long.har', baseUrl, '/sessions?limit=6', '/sessions?type=report', '/sessions/reports/nope')
  const out = join(folder, 'none.yaml')
  const refused = async (place: string, headline = `conformant but for the fault at ${place}: `): Promise<string> => {
    const { code, stdout, stderr } = await understudy(['inspect', har, '--scenario', out, '--fault', place])
    expect([code, existsSync(out)]).toEqual([3, false])
    expect(lastLines(stdout)).toContain(headline)
    return unfolded(stderr)
  }
  expect(await refused('1/body/nextCursor')).toMatch(
    /understudy: Failed to write \S+none\.yaml: a list that goes on after page 1 takes 7 sessions on the mock, and a scenario creates 6 at most; record it with a smaller limit, or point at another place$/m,
  )
  expect(await refused('3/status', 'conformant: ')).toContain(
    'none.yaml: the mock answers /status 404 as well; point at a place that is wrong: the exchanges are numbered above',
  )
  // All seven are on the page.
  expect(await refused('2/body/nextCursor', 'conformant: ')).toContain(
    'none.yaml: the list ends rightly: it shows 7 of 7; point at a place that is wrong',
  )
  expect(await refused('2/body/totalCount')).toContain('none.yaml: ')
  expect(await refused('2/status', 'conformant: ')).toContain('none.yaml: the mock answers /status 200 as well; point at')
  expect(await refused('2/noAnswer', 'conformant: ')).toContain('none.yaml: #2 got an answer: 200; the exchanges are numbered above')
  expect(await refused('3/body/error/title', 'conformant: ')).toContain(
    'none.yaml: neither its answer nor that of the mock has /body/error/title (/body/error has code, message); the exchanges',
  )
  const unknown = await refused('9/status', 'conformant: ')
  expect(unknown).toContain('there is no exchange 9, of 3 that were read')
  expect(unknown).toMatch(/^#1 +GET \/sessions\?limit=6 → 200 \(\S+long\.har, entry 1\)$/m)
  expect(unknown).toMatch(/^#3 +GET \/sessions\/reports\/nope → 404 report_not_found \(\S+long\.har, entry 3\)$/m)
})

test('inspect: exchanges are numbered before a user has to point at one', async () => {
  const baseUrl = await startShortList()
  const polls = Array.from({ length: 30 }, () => '/sessions/reports/nope')
  const har = await recordReads('polls.har', baseUrl, '/sessions?limit=1', ...polls, '/sessions?limit=100')
  const { stderr } = await understudy(['inspect', har, '--scenario', join(folder, 'polls.yaml')])
  const numbered = unfolded(stderr)
    .split('\n')
    .filter((line) => /^#\d+ /.test(line) && line.includes('→'))
  expect(numbered).toEqual([
    expect.stringMatching(/^#1 +GET \/sessions\?limit=1 → 200 \(/),
    expect.stringMatching(/^#2 to #31 +GET \/sessions\/reports\/nope → 404 report_not_found \(/),
    expect.stringMatching(/^#32 +GET \/sessions\?limit=100 → 200 \(/),
  ])
})

type Entry = { request: { headers: unknown }; response: { content: { text: string } } }

/** Records the first page of the list four times, of which the second key sent some, and changes an answer to it. */
async function recordTwoKeys(name: string, ofOther: readonly number[], change: (text: string) => string): Promise<string> {
  const har = await recordReads(name, await startShortList(), ...Array.from({ length: 4 }, () => '/sessions?limit=2'))
  const parsed = JSON.parse(readFileSync(har, 'utf8')) as { log: { entries: Entry[] } }
  for (const [index, entry] of parsed.log.entries.entries()) {
    if (!ofOther.includes(index + 1)) continue
    entry.request.headers = [{ name: 'Authorization', value: 'Bearer key-other' }]
    entry.response.content.text = change(entry.response.content.text)
  }
  writeFileSync(har, JSON.stringify(parsed))
  return har
}

test('inspect: requests of two accounts are numbered apart, those of two keys are not', async () => {
  const accountsIn = async (har: string): Promise<readonly string[]> => {
    const { stderr } = await understudy(['inspect', har, '--scenario', join(folder, `${basename(har)}.yaml`)])
    return (unfolded(stderr).match(/^#\d.*/gm) ?? []).map((row) => row.replace(/^(#\d+(?: to #\d+)?) .*?( as \w+)?(?: \(.*)?$/, '$1$2'))
  }
  const empty = '{"sessions":[],"nextCursor":null,"totalCount":0}'
  expect(await accountsIn(await recordTwoKeys('two.har', [2], () => empty))).toEqual([
    '#1 as default',
    '#2 as other',
    '#3 to #4 as default',
  ])
  expect(await accountsIn(await recordTwoKeys('one.har', [2], (text) => text))).toEqual(['#1 to #4'])
})

test('inspect: a fault that the second key saw is played with that key', async () => {
  const broken = '{"sessions":[],"nextCursor":null,"totalCount":"none"}'
  const har = await recordTwoKeys('second.har', [3], () => broken)
  const out = join(folder, 'second.yaml')
  const { stderr } = await understudy(['inspect', har, '--scenario', out])
  expect(unfolded(stderr)).toMatch(
    /second\.yaml shows \S+; play it with .*\nseen with the key of other \(first in .*second\.har, entry 3\): play it with that key$/m,
  )
  expect(readFileSync(out, 'utf8')).not.toMatch(/\bas: /)
})

/** A HAR file of reads of reports, of which those without an id that may be one are refused by any deployment, and that got no answer. */
function writeLost(name: string, ids: readonly string[]): string {
  const entries = ids.map((id, index) => ({
    startedDateTime: new Date(Date.UTC(2026, 2, 2, 9, 0, index)).toISOString(),
    time: 1,
    request: {
      method: 'GET',
      url: `https://api.example.org/api/v2/sessions${id}`,
      headers: [{ name: 'Authorization', value: headers.authorization }],
    },
    response: { status: 0, headers: [], content: {}, _error: 'net::ERR_CONNECTION_RESET' },
  }))
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', creator: { name: 'Browser', version: '1' }, entries } }))
  return file
}

test('inspect: a request without an answer is named only where a scenario shows it', async () => {
  const some = writeLost('some.har', ['?limit=2', '/reports/nope'])
  const told = await understudy(['inspect', some, '--scenario', join(folder, 'some.yaml')])
  expect(unfolded(told.stderr)).toContain('#1 got no answer, which --fault 1/noAnswer makes the fault; ')
  const none = writeLost('none.har', ['/reports/nope'])
  const { stderr } = await understudy(['inspect', none, '--scenario', join(folder, 'lost.yaml')])
  expect(unfolded(stderr)).toContain('#1 got no answer, which no scenario shows: the mock answers its request with 404; ')
  expect(unfolded(stderr)).not.toContain('/noAnswer')
})
