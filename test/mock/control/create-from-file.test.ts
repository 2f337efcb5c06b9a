import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { UnderstudyError } from '../../../src/mock/worlds/understudy-error.ts'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'

const type = 'application/yaml'

function start() {
  const { understudy, control } = startControlled()
  const post = async (text: string, query = '', contentType = type) => {
    const answer = await understudy.fetch(`${new URL(understudy.baseUrl).origin}/_control/worlds${query}`, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: text,
    })
    return { status: answer.status, body: (await answer.json()) as { readonly id?: string; readonly error?: { readonly message: string } } }
  }
  const mistakeIn = async (text: string) => {
    const { status, body } = await post(text)
    expect(status).toBe(400)
    return body.error?.message
  }
  return { understudy, control, post, mistakeIn }
}

const file = `format: 1
title: Two people # with a comment
given:
  clock: 2031-05-06T07:08:09Z
  accounts:
    ada: &plain { plan: pro }
    bob: *plain
steps: []
`

test('world of a file: its given makes the world, which the query names', async () => {
  const { control, post } = start()
  const { status, body } = await post(file, '?id=two&seed=42')
  expect(status).toBe(201)
  expect(body).toEqual(await control.getWorld({ path: { world: 'two' } }))
  expect(body).toMatchObject({ id: 'two', seed: 42, keys: { ada: 'key-ada-two', bob: 'key-bob-two' } })
  expect((await control.getClock({ path: { world: 'two' } })).now).toBe('2031-05-06T07:08:09.000Z')
})

test('world of a file: without a query, the mock names the world', async () => {
  const { control, post } = start()
  const { body } = await post(file)
  expect((await control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default', body.id])
})

test.each([type, 'application/x-yaml', 'text/yaml; charset=utf-8', 'Text/X-YAML'])('world of a file: %s is YAML', async (contentType) => {
  expect((await start().post(file, '', contentType)).status).toBe(201)
})

test('world of a file: JSON is YAML, too, and a byte order mark is none of it', async () => {
  const { status, body } = await start().post('\uFEFF{"format":1,"title":"Of JSON","given":{"seed":9},"steps":[]}')
  expect({ status, body }).toMatchObject({ status: 201, body: { seed: 9 } })
})

test.each([
  ['a member that its schema refuses', file.replace('plan: pro', 'plan: gold'), /^line 6: given\.accounts\.ada\.plan must be/],
  [
    'what only a world finds',
    file.replace('*plain', '{ email: default@x.org }').replace('{ plan: pro }', '{ email: default@x.org }'),
    /^line 7: given\.accounts\.bob/,
  ],
  ['a quote that is not closed', 'format: 1\ntitle: "never closed\ngiven: {}\n', /^line \d: is no YAML here: /],
  ['another kind of file', 'services: {}\n', /^line 1: this is no scenario: format: 1 is missing$/],
  ['nothing', '', /^line 1: this is no scenario: the file is empty$/],
])('world of a file: %s is told with its line', async (_, text, message) => {
  const { control, mistakeIn } = start()
  expect(await mistakeIn(text)).toMatch(message)
  expect((await control.listWorlds()).totalCount).toBe(1)
})

test('world of a file: aliases that make much of a little are refused', async () => {
  const { mistakeIn } = start()
  const steps = (list: string): string => `format: 1\ntitle: Much\nnotes: ok\n${list}\nsteps: []\n`
  const doubling = Array.from(
    { length: 30 },
    (_, level) => `x${level}: &a${level} [${level === 0 ? '1, 1' : `*a${level - 1}, *a${level - 1}`}]`,
  )
  expect(await mistakeIn(steps(doubling.join('\n')))).toMatch(/^line 1: is no YAML here: Excessive alias count/)
  const long = `[${'1,'.repeat(20_000)}1]`
  const repeated = `x: &a ${long}\ny: [${Array.from({ length: 60 }, () => '*a').join(', ')}]`
  expect(await mistakeIn(steps(repeated))).toMatch(/^line 1: a scenario nests at most 100 levels deep, and has at most 500000 values$/)
  expect(await mistakeIn(`format: 1\nx: &a [*a]\n`)).toMatch(/^line 1: is no YAML here: an alias stands in what it refers to$/)
  expect(await mistakeIn(`format: 1\nx: ${'['.repeat(50_000)}`)).toMatch(/^line 2: is no YAML here: it is nested too deeply/)
})

test('world of a file: over 1 MiB is too large', async () => {
  const { status } = await start().post(`${file}# ${'x'.repeat(1024 * 1024)}`)
  expect(status).toBe(413)
})

test('world of a file: an id that is taken, or is none, is refused', async () => {
  const { post } = start()
  expect((await post(file, '?id=default')).status).toBe(409)
  expect(await post(file, '?id=No%20Id')).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringMatching(/^id must be 1 to 40/) } },
  })
  expect((await post(file, '?seed=many')).status).toBe(400)
})

test('world of a file: other operations take no YAML', async () => {
  const { understudy } = start()
  const url = `${new URL(understudy.baseUrl).origin}/_control/worlds/default/faults`
  const answer = await understudy.fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body: 'preset: edge' })
  expect(await answer.text()).toContain('the body must be application/json, not application/yaml')
})

test('world of JSON: a query may name it, and its body counts before that', async () => {
  const { post } = start()
  expect((await post('{}', '?id=named&seed=4', 'application/json')).body).toMatchObject({ id: 'named', seed: 4 })
  expect((await post('{"id":"own"}', '?id=other', 'application/json')).body).toMatchObject({ id: 'own' })
})

test('world of a file: the answer waits until it is kept, and says when it is not', async () => {
  const asked: (string | null)[] = []
  let isLost = false
  const whenKept = (world: string | null): Promise<void> => {
    asked.push(world)
    return isLost ? Promise.reject(new UnderstudyError('state_not_kept', 'The disk is full.')) : Promise.resolve()
  }
  const { controlUrl, fetch } = createUnderstudy({ state: { past: [], keep: () => undefined, whenKept } })
  const post = () => fetch(`${controlUrl}/worlds`, { method: 'POST', headers: { 'Content-Type': type }, body: file })
  asked.length = 0
  expect((await post()).status).toBe(201)
  expect(asked.length).toBeGreaterThan(1)
  isLost = true
  expect((await post()).status).toBe(503)
})
