import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startMock, stopMocks, understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'tickets-'))
afterAll(async () => {
  await stopMocks()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('inspect: the curl commands of a ticket reproduce on a broken deployment', async () => {
  const id = '058c2a33-f50a-40d7-8b0a-cacb51c77c9b'
  const url = 'https://api.example.org/v2/sessions'
  const ticket = write(
    'unread.txt',
    `The report cannot be read:
curl -H 'Authorization: Bearer sk-1' --json '{"researchQuestion":"Why?"}' ${url}/reports
curl -H 'Authorization: Bearer sk-1' ${url}/reports/${id}
`,
  )
  const broken = write(
    'broken.yaml',
    `format: 1
title: It cannot read
given: { faults: [{ on: { operation: getReport }, does: { answer: { status: 500, body: {} } } }] }
steps: []
`,
  )
  const [guess, named] = [join(folder, 'guess.yaml'), join(folder, 'named.yaml')]
  const guessed = await understudy(['inspect', ticket, '--scenario', guess])
  expect(guessed.stdout.replaceAll('\n', ' ')).toContain('incomplete because no rule was checked: no answer of the recording shows one')
  const pointed = await understudy(['inspect', ticket, '--scenario', named, '--fault', '2/body/status'])
  expect(pointed.stderr).toContain('named.yaml shows the fault; play it with')
  const { ready } = await startMock([broken])
  const outcomes = async (...where: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await understudy(['replay', guess, named, ...where, '--quiet'])
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.replace(/^.*: /, ''))
  }
  expect(await outcomes('--base-url', String(ready['baseUrl']), '--key', 'key-default')).toEqual(['REPRODUCED', 'REPRODUCED'])
  expect(await outcomes()).toEqual(['NOT REPRODUCED', 'NOT REPRODUCED'])
  // A key that is refused shows nothing.
  expect(await outcomes('--base-url', String(ready['baseUrl']), '--key', 'key-wrong')).toEqual(['CANNOT REPLAY', 'CANNOT REPLAY'])
})

test('inspect: a curl command for a session that no other creates shows no fault', async () => {
  const ticket = write('alone.txt', 'curl https://api.example.org/v2/sessions/reports/058c2a33-f50a-40d7-8b0a-cacb51c77c9b\n')
  const out = join(folder, 'alone.yaml')
  const { stderr } = await understudy(['inspect', ticket, '--scenario', out])
  expect(stderr).toContain('shows no fault: it asks for a session that no request before it creates')
})

test('inspect: curl commands with more keys than the mock has accounts say so', async () => {
  const lines = ['sk-one-1', 'sk-two-2', 'sk-three-3'].map(
    (key) => `curl -H "Authorization: Bearer ${key}" https://api.example.org/v2/sessions`,
  )
  const out = join(folder, 'keys.yaml')
  const { stderr } = await understudy(['inspect', write('keys.txt', lines.join('\n')), '--scenario', out])
  const told = stderr.replace(/\s+/g, ' ')
  expect(told).toMatch(/that of \S+, line 1 for default, that of \S+, line 2 for other, that of \S+, line 3 for third/)
  expect(told).toMatch(/shows no fault: the mock cannot play step 3: .*third/)
})

test('inspect: what stands for a key or an id in a ticket is the one before it', async () => {
  const url = 'https://api.example.org/v2/sessions'
  const asking = ['sk-one-1', '$KEY', 'YOUR_API_KEY', '<token>'].map((key) => `curl -H 'Authorization: Bearer ${key}'`)
  const ticket = write(
    'stand-ins.txt',
    [
      `${asking[0]} --json '{"researchQuestion":"Why?"}' ${url}/reports`,
      `${asking[1]} ${url}/reports/$ID`,
      `${asking[2]} ${url}/reports/{id}`,
      `${asking[3]} ${url}`,
      `curl -u me:secret ${url}`,
    ].join('\n'),
  )
  const out = join(folder, 'stand-ins.yaml')
  const { stderr } = await understudy(['inspect', ticket, '--scenario', out, '--fault', '4/status'])
  expect(stderr).toMatch(/5 exchanges with .*, by key: default 4\n/)
  expect(stderr).not.toContain('each key was taken')
  expect((await understudy(['replay', out, '--quiet'])).stdout).toContain('NOT REPRODUCED')
  expect(readFileSync(out, 'utf8')).toMatch(/save:\n +id: .*\n +- call: getReport\n +path:\n +sessionId: \$\{id\}/)
})

test('inspect: of curl commands without answers, world and fault say what is not there', async () => {
  const ticket = write('bare.txt', "curl -H 'Authorization: Bearer sk-1' https://api.example.org/v2/sessions\n")
  const flags = ['--scenario', join(folder, 'bare.yaml'), '--fault', '9/status']
  const { code, stderr } = await understudy(['inspect', ticket, '--world', join(folder, 'bare-world.yaml'), ...flags])
  expect(code).toBe(3)
  expect(stderr).toContain('bare.yaml: there is no exchange 9, of 1 that were read; the exchanges are numbered above\n')
  expect(stderr).toContain('no answer to 1 request was recorded: it answers as the mock does\n')
  expect(stderr).not.toContain('1 request as recorded')
})

test('inspect: each request of a line of curl is read, of a file named twice once', async () => {
  const url = 'https://api.example.org/v2/sessions'
  const lines = [
    `curl -H 'Authorization: Bearer sk-1' ${url}?limit=1 ${url}?limit=2 ${url}?limit=2`,
    `curl -H 'Authorization: Bearer sk-1' ${url} --next -H 'Authorization: Bearer sk-1' ${url}?limit=3`,
    `curl -H 'Authorization: Bearer sk-1' ${url}; curl -H 'Authorization: Bearer sk-1' ${url}`,
  ]
  const ticket = write('lines.txt', lines.join('\n'))
  const once = await understudy(['inspect', ticket])
  expect(once.stderr).toMatch(/: 7 exchanges with /)
  expect(once.stderr).not.toContain('left out')
  const twice = await understudy(['inspect', ticket, ticket])
  expect(twice.stderr.replace(/\s+/g, ' ')).toMatch(/: 7 exchanges with .* left out 7 entries: another entry is the same/)
})

test('inspect: where everything is left out, the reasons are told', async () => {
  for (const [name, text, reason] of [
    [
      'form.txt',
      'curl -F file=@a.pdf https://api.example.org/v2/search/papers',
      /no request in it; left out \S+form\.txt, line 1: its body is a form/,
    ],
    ['file.txt', 'curl https://api.example.org/v2/search/papers -d @body.json', /left out \S+, line 1: .*\(@body\.json\)/],
    ['cut.har', '{"log":{"entries":[{"request":{"met', /no request in it; \S+cut\.har ends in the middle of entry 1\n$/],
  ] as const) {
    const { code, stderr } = await understudy(['inspect', write(name, text)])
    expect([code, stderr]).toEqual([3, expect.stringMatching(reason)])
  }
})
