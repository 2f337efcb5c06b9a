import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shrinkTo } from '../../../src/cli/replay/shrink.ts'
import type { Scenario } from '../../../src/scenario/scenario.ts'
import { startMock, understudy, type Mock } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'shrink-'))
let mock: Mock
beforeAll(async () => {
  mock = await startMock()
  const body = { id: 'broken', given: { faults: [{ on: { operation: 'resumeSession' }, does: { answer: { status: 410 } } }] } }
  await fetch(`${String(mock.ready['controlUrl'])}/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
})
afterAll(async () => {
  await mock.stop()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Its search is not needed to show the fault, nor is the title of its report. */
const story = `format: 1
title: A running report is not resumed
steps:
  - { call: searchPapers, body: { query: sleep }, expect: { status: 200 } }
  - { call: createReport, body: { researchQuestion: Why do we sleep?, title: Sleep }, expect: { status: 202 }, save: { id: /body/sessionId } }
  - { call: resumeSession, path: { sessionId: '\${id}' }, expect: { status: 409 } }
provenance: { from: inspect, fault: { step: '3', pointer: /status, expected: '409', actual: '410' } }
`

function targetOf(more = ''): string {
  const baseUrl = String(mock.ready['baseUrl']).replace('/api/v2', '/w/broken/api/v2')
  return `baseUrl: ${baseUrl}\nkeys: { default: key-default-broken }\n${more}`
}

test('replay --shrink: the smallest scenario is written, and says REPRODUCED itself', async () => {
  const [file, out] = [write('bug.yaml', story), join(folder, 'small.yaml')]
  const target = write('may.yaml', targetOf('allow: { repeats: true }\n'))
  const { code, stdout } = await understudy(['replay', file, '--target', target, '--shrink', out])
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/\n {2}REPRODUCED\n {2}shrunk from 3 to 2 steps in \d+ tries: .*small\.yaml\n$/),
  ])
  const small = readFileSync(out, 'utf8')
  expect(small).not.toMatch(/searchPapers|title: Sleep/)
  expect(await understudy(['replay', out, '--target', target, '--quiet'])).toMatchObject({ code: 1, stdout: `${out}: REPRODUCED\n` })
  expect(await understudy(['replay', out, '--quiet'])).toMatchObject({ code: 0, stdout: `${out}: NOT REPRODUCED\n` })
  expect(await understudy(['replay', file, '--target', target, '--shrink', out])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`Failed to write ${out}: it is there already`),
  })
})

test('replay --shrink: no POST is repeated on a deployment that does not allow it', async () => {
  const out = join(folder, 'unshrunk.yaml')
  const read = async (): Promise<string> => (await fetch(`${String(mock.ready['controlUrl'])}/worlds/broken/ledger?limit=1000`)).text()
  const countOf = (ledger: string): number => ledger.split('"createReport"').length
  const before = countOf(await read())
  const target = write('may-not.yaml', targetOf())
  const { code, stdout } = await understudy(['replay', write('again.yaml', story), '--target', target, '--shrink', out])
  expect([code, stdout]).toEqual([1, expect.stringContaining('not shrunk: no smaller scenario could be tried, so nothing was written\n')])
  expect(stdout).toContain(
    `they send POST requests again, which the target does not allow\n  add to ${target}:\n    allow: { repeats: true }\n`,
  )
  expect(countOf(await read())).toBe(before + 1)
  expect(existsSync(out)).toBe(false)
  const bare = ['--base-url', String(mock.ready['baseUrl']).replace('/api/v2', '/w/broken/api/v2'), '--key', 'key-default-broken']
  const untargeted = await understudy(['replay', join(folder, 'again.yaml'), ...bare, '--shrink', out])
  const [, pasted = ''] = /replay with --target FILE, a file of these lines:\n((?: {4}.*\n)+)/.exec(untargeted.stdout) ?? []
  expect(pasted).not.toContain('key-default-broken')
  const own = write('pasted.yaml', pasted)
  const shrunk = await understudy(['replay', join(folder, 'again.yaml'), '--target', own, '--shrink', join(folder, 'pasted-small.yaml')], {
    UNDERSTUDY_KEY: 'key-default-broken',
  })
  expect(shrunk.stdout).toMatch(/shrunk from 3 to 2 steps/)
  const again = await understudy(['replay', join(folder, 'again.yaml'), '--target', target, '--shrink', out, '--json'])
  expect(JSON.parse(again.stdout)).toMatchObject([
    { shrunk: { file: null, tries: 0, notes: [expect.stringContaining('send POST requests again')] } },
  ])
})

test('replay --shrink: what does not show is not shrunk; without a fault it is refused', async () => {
  const out = join(folder, 'none.yaml')
  const { code, stdout } = await understudy(['replay', write('kept.yaml', story), '--shrink', out])
  expect([code, stdout]).toEqual([0, expect.stringContaining('NOT REPRODUCED\n  not shrunk: the fault does not show here\n')])
  expect(existsSync(out)).toBe(false)
  const plain = write('plain.yaml', story.replace(/^provenance.*\n/m, ''))
  expect(await understudy(['replay', plain, '--shrink', out])).toMatchObject({
    code: 64,
    stderr: expect.stringContaining('--shrink takes a scenario with a recorded fault'),
  })
})

const disorder = `format: 1
title: A list is in another order
steps:
  - { call: searchPapers, body: { query: sleep }, expect: { status: 200 } }
  - { call: createReport, body: { researchQuestion: Why do we sleep? }, expect: { status: 202 } }
  - { call: createReport, body: { researchQuestion: Why do we wake? }, expect: { status: 202 } }
  - { call: listSessions, expect: { body: { sessions: { $newestFirst: createdAt } } } }
provenance: { from: inspect, fault: { step: '4', pointer: /body/sessions, expected: newest first, actual: oldest first } }
`

/** A deployment whose lists of several sessions are in another order. It keeps what each try creates. */
function createDisordered(): (scenario: Scenario, isReference: boolean) => Promise<'reproduced' | 'notReproduced'> {
  let sessions = 0
  return ({ steps }, isReference) => {
    if (!isReference) sessions += steps.filter((step) => step.type === 'call' && step.call === 'createReport').length
    return Promise.resolve(isReference || sessions < 2 ? 'notReproduced' : 'reproduced')
  }
}

test('replay --shrink: no step goes whose work an earlier try may have done', async () => {
  const play = createDisordered()
  let plays = 0
  const kept = await shrinkTo(
    {
      text: disorder,
      readBeside: () => ({ unread: '' }),
      out: join(folder, 'kept-creations.yaml'),
      target: { baseUrl: 'https://a.test', keys: { default: 'k' }, allow: { repeats: true } },
      mostRequests: 1000,
      mostSessions: 1000,
      mask: (text) => text,
    },
    (scenario, isReference) => {
      if (!isReference) plays += 1
      return play(scenario, isReference)
    },
  )
  // Only tries are counted.
  expect(kept.tries).toBe(plays)
  expect(kept.steps).toEqual({ before: 4, after: 3 })
  expect(kept.notes).toEqual([expect.stringMatching(/^\d+ smaller scenarios not tried: what earlier tries left on the deployment/)])
  expect(readFileSync(kept.file ?? '', 'utf8').split('createReport')).toHaveLength(3)
})

/** A list is read after each of four creations, and the fault is in the last one. */
const pages = `format: 1
title: A list ends early
steps:
${Array.from(
  { length: 4 },
  () => `  - { call: createReport, body: { researchQuestion: Does tea help? }, expect: { status: 202 } }
  - { call: listSessions, query: { limit: 3 }, expect: { status: 200 } }
`,
).join('')}  - { call: listSessions, query: { limit: 3 }, expect: { body: { nextCursor: { $type: string } } } }
provenance: { from: inspect, fault: { step: '9', pointer: /body/nextCursor, expected: a cursor, actual: 'null' } }
`

test('replay --shrink: there are sessions enough to leave out each step once', async () => {
  let created = 0
  const shrunk = await shrinkTo(
    {
      text: pages,
      readBeside: () => ({ unread: '' }),
      out: join(folder, 'small-pages.yaml'),
      target: { baseUrl: 'https://a.test', keys: { default: 'k' }, allow: { repeats: true } },
      mostRequests: 600,
      mask: (text) => text,
    },
    ({ steps }, isReference) => {
      const creations = steps.filter((step) => step.type === 'call' && step.call === 'createReport').length
      if (!isReference) created += creations
      return Promise.resolve(isReference && creations > 3 ? 'notReproduced' : 'reproduced')
    },
  )
  expect(shrunk.steps).toEqual({ before: 9, after: 5 })
  expect(created).toBeLessThanOrEqual(36)
  expect(shrunk.notes).toEqual(['the budget of 36 sessions ended it; --max-sessions 72 looks further'])
})

const byHand = `# Seen on Monday.
format: 1
title: A running report is not resumed
steps:
    - {call: createReport, body: {researchQuestion: "Why?"}, expect: {status: 202}, save: {id: /body/sessionId}}
    # It is running.
    - call: resumeSession
      path: {sessionId: '\${id}'}
      expect: {status: 409}
provenance: {from: inspect, fault: {step: '2', pointer: /status, expected: '409', actual: '410'}}
`

test.each(['small.yaml', 'by-hand.yaml'])('replay --shrink: where each step of %s is needed, nothing is written', async (name) => {
  write('by-hand.yaml', byHand)
  const [file, target] = [join(folder, name), join(folder, 'may.yaml')]
  const { code, stdout } = await understudy(['replay', file, '--target', target, '--shrink', join(folder, 'same.yaml')])
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/\n {2}not shrunk: no smaller scenario was found in \d+ tr(?:y|ies), so nothing was written\n$/),
  ])
  expect(existsSync(join(folder, 'same.yaml'))).toBe(false)
})

test('replay --shrink: a scenario of one step has nothing to leave out', async () => {
  const file = write(
    'one.yaml',
    `format: 1
title: An unknown session is not resumed
steps:
  - { call: resumeSession, path: { sessionId: 00000000-0000-4000-8000-000000000000 }, expect: { status: 404 } }
provenance: { from: inspect, fault: { step: '1', pointer: /status, expected: '404', actual: '410' } }
`,
  )
  const target = write('may.yaml', targetOf('allow: { repeats: true }\n'))
  const out = join(folder, 'one-small.yaml')
  const { stdout } = await understudy(['replay', file, '--target', target, '--shrink', out])
  expect(stdout).toMatch(/\n {2}not shrunk: there is nothing in it to leave out, so nothing was written\n$/)
  expect(existsSync(out)).toBe(false)
})

test('replay --shrink: calls of tools, arguments and words go that no fault needs', async () => {
  const file = write(
    'tools.yaml',
    `format: 1
title: A tool cannot resume a running report
steps:
  - { mcp: search_papers, arguments: { query: sleep }, expect: { isError: false } }
  - mcp: create_report
    arguments: { researchQuestion: Why do we sleep so long in the winter?, title: Sleep }
    expect: { isError: false }
    save: { id: /body/sessionId }
  - { mcp: resume_session, arguments: { sessionId: '\${id}' }, expect: { isError: true, body: { error: { code: session_not_paused } } } }
provenance: { from: inspect, fault: { step: '3', pointer: /body, expected: session_not_paused, actual: no JSON } }
`,
  )
  const world = String(mock.ready['baseUrl']).replace('/api/v2', '/w/broken')
  const control = `mcpUrl: ${world}/mcp\ncontrol: { url: ${String(mock.ready['controlUrl'])} }\n`
  const [target, out] = [write('controlled.yaml', targetOf(control)), join(folder, 'fewer-tools.yaml')]
  const { code, stdout } = await understudy(['replay', file, '--target', target, '--shrink', out])
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/\n {2}REPRODUCED\n {2}shrunk from 3 to 2 steps in \d+ tries: .*fewer-tools\.yaml\n$/),
  ])
  const small = readFileSync(out, 'utf8')
  expect(small).toMatch(/researchQuestion: Why\n/)
  expect(small).not.toMatch(/search_papers|title: Sleep/)
})
