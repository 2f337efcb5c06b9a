import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { toRecordingHead, toRecordingLine } from '../../../src/traffic/recording.ts'
import { understudy } from '../../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'cut-requests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const refusal = (message: string): string => JSON.stringify({ error: { code: 'payload_too_large', message } })
const list = JSON.stringify({ sessions: [], nextCursor: null, totalCount: 0 })

type Answer = { readonly status: number; readonly text: string } | { readonly failed: string }

/** A recording of a create whose body was too long for it, between two lists. */
function record(name: string, answer: Answer): string {
  const line = (sentAt: number, method: string, path: string, answered: Answer, isCut?: true): string =>
    toRecordingLine({
      place: '',
      sentAt,
      answeredAt: sentAt + 1,
      request: {
        method,
        url: `https://research.example/api/v2${path}`,
        headers: [['authorization', 'Bearer my-own-key-1'], ...(isCut ? [['content-type', 'application/json'] as const] : [])],
        ...(isCut && { body: { text: '{"researchQuestion":"Does te' }, isCut }),
      },
      answer:
        'failed' in answered
          ? answered
          : { status: answered.status, headers: [['content-type', 'application/json']], body: { text: answered.text } },
    })
  const file = join(folder, `${name}.recording`)
  writeFileSync(
    file,
    toRecordingHead('https://research.example/api/v2') +
      line(1000, 'GET', '/sessions', { status: 200, text: list }) +
      line(2000, 'POST', '/sessions/reports', answer, true) +
      line(3000, 'GET', '/sessions', { status: 200, text: list }),
  )
  return file
}

test('inspect: a request not recorded whole is judged, and sent by nobody', async () => {
  const file = record('long', { status: 413, text: refusal('too long') })
  const [scenario, world] = [join(folder, 'long.yaml'), join(folder, 'long-world.yaml')]
  const { code, stderr } = await understudy(['inspect', file, '--scenario', scenario, '--world', world])
  expect(code).toBe(0)
  expect(stderr).toContain(`without 1 request whose body was not recorded whole: ${file}, line 3`)
  expect(stderr).toContain('it answers the 2 requests as recorded\nwithout 1 request whose body was not recorded whole\n')
  expect(readFileSync(scenario, 'utf8')).not.toContain('createReport')
  expect(readFileSync(world, 'utf8')).not.toContain('faults')
  expect(await understudy(['replay', scenario])).toMatchObject({ code: 0, stdout: expect.stringContaining('passes') })
})

test('inspect: the fault of a request not recorded whole has no scenario', async () => {
  const file = record('broken', { status: 202, text: '{"type":"report"}' })
  const scenario = join(folder, 'broken.yaml')
  const { code, stderr } = await understudy(['inspect', file, '--scenario', scenario])
  expect(code).toBe(1)
  expect(stderr).toContain('but the scenario does not show it: the body of its request was not recorded whole')
})

test('inspect: an answer lost to a request not recorded whole is no fault to point at', async () => {
  const file = record('lost', { failed: 'the connection was closed' })
  const { stderr } = await understudy(['inspect', file, '--scenario', join(folder, 'lost.yaml')])
  expect(stderr).toContain('shows no fault that a rule sees')
  expect(stderr).not.toContain('noAnswer')
  const pointed = await understudy(['inspect', file, '--scenario', join(folder, 'lost-pointed.yaml'), '--fault', '2/noAnswer'])
  expect(pointed.stderr).toContain('the body of its request was not recorded whole')
})

test('inspect: a HAR file without a body that was sent says so', async () => {
  const entry = (bodySize: number, second: number) => ({
    startedDateTime: `2026-03-02T09:00:0${second}Z`,
    time: 80,
    request: { method: bodySize === 0 ? 'GET' : 'POST', url: 'https://research.example/api/v2/sessions/reports', headers: [], bodySize },
    response: { status: 401, headers: [], content: { mimeType: 'application/json', text: refusal('no') } },
  })
  const file = join(folder, 'missing.har')
  writeFileSync(file, JSON.stringify({ log: { version: '1.2', creator: {}, entries: [entry(40, 1)] } }))
  const { stderr } = await understudy(['inspect', file, '--scenario', join(folder, 'missing.yaml')])
  expect(stderr).toContain('no step of a scenario can send what was recorded')
})
