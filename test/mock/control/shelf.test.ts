import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../support/contract/document.ts'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

type Scenario = { readonly title: string; readonly story: string; readonly given?: object }

const files = globSync('*/*.yaml', { cwd: join(root, 'scenarios') }).toSorted()
const namesOfFiles = files.map((file) => file.slice(0, -'.yaml'.length))
const name = 'quota/search-without-quota-answers-402'

function textOf(scenario: string): string {
  return readFileSync(join(root, 'scenarios', `${scenario}.yaml`), 'utf8')
}

test('shelf: the list has each scenario of the package with its story', async () => {
  const { scenarios } = await startControlled().control.listShelf()
  expect(scenarios.map((scenario) => scenario.name)).toEqual(namesOfFiles)
  for (const { name: named, theme, title, story } of scenarios) {
    const { title: written, story: told } = parse(textOf(named)) as Scenario
    expect({ theme, title, story }).toEqual({ theme: named.split('/')[0], title: written, story: told.trim() })
    expect([named, title.length > 10, story.length > 30]).toEqual([named, true, true])
  }
})

test('shelf: a scenario comes with its file and the world that it begins with', async () => {
  const { control } = startControlled()
  for (const named of [name, 'library/bulk-with-one-stale-id', 'forms/titles-in-every-script-come-back-whole']) {
    const [theme = '', scenario = ''] = named.split('/')
    const text = textOf(named)
    const found = await control.getShelfScenario({ path: { theme, scenario } })
    expect(found).toMatchObject({ name: named, theme, text, given: (parse(text) as Scenario).given })
  }
})

test('shelf: each scenario makes a world like its file sent as a scenario', async () => {
  const { control } = startControlled()
  for (const [index, shelf] of namesOfFiles.entries()) {
    const scenario = parse(textOf(shelf)) as object as { [member: string]: unknown }
    const made = await control.createWorld({ body: { id: `shelf-${index}`, seed: 5, shelf } })
    const same = await control.createWorld({ body: { id: `file-${index}`, seed: 5, scenario } })
    const plain = (world: object): string => JSON.stringify(world).replaceAll(/(?:shelf|file)-\d+/g, 'world')
    expect(plain(made), shelf).toBe(plain(same))
  }
})

test('shelf: the seed of the request counts over that of the scenario', async () => {
  const { control } = startControlled()
  expect(await control.createWorld({ body: { shelf: name } })).toMatchObject({ seed: 7 })
  expect(await control.createWorld({ body: { shelf: name, seed: 8 } })).toMatchObject({ seed: 8 })
})

test('shelf: an unknown name is refused with the one that may be meant', async () => {
  const { send, control } = startControlled()
  const near = 'There is no scenario quota/search-without-quota on the shelf; did you mean quota/search-without-quota-answers-402?'
  const answer = await send('POST', '/worlds', { shelf: 'quota/search-without-quota' })
  expect(answer).toMatchObject(refusal(404, 'scenario_not_found', near))
  expect(await send('GET', '/shelf/quota/search-without-quota')).toMatchObject(refusal(404, 'scenario_not_found', near))
  const none = 'There is no scenario ../openapi on the shelf.'
  expect(await send('POST', '/worlds', { shelf: '../openapi' })).toMatchObject(refusal(404, 'scenario_not_found', none))
  expect(await send('GET', '/shelf/..%2F/openapi')).toMatchObject(refusal(404, 'scenario_not_found', /^There is no scenario /))
  expect(await send('GET', '/shelf/__proto__/toString')).toMatchObject({ status: 404 })
  expect((await control.listWorlds()).totalCount).toBe(1)
})

test.each([
  ['given', {}],
  ['scenario', { format: 1, title: 'A', steps: [] }],
  ['preset', 'default'],
])('shelf: a world is made from one source, so that %s beside it is refused', async (other, value) => {
  const { send } = startControlled()
  expect(await send('POST', '/worlds', { shelf: name, [other]: value })).toMatchObject(
    refusal(400, 'invalid_request', `shelf cannot stand beside ${other}`),
  )
  expect(await send('POST', '/worlds', { shelf: '' })).toMatchObject(refusal(400, 'invalid_request', /^shelf /))
})

test('shelf: an id that is taken is refused', async () => {
  const { control, send } = startControlled()
  await control.createWorld({ body: { id: 'taken' } })
  expect(await send('POST', '/worlds', { id: 'taken', shelf: name })).toMatchObject({ status: 409 })
})

type Options = NonNullable<Parameters<typeof startControlled>[0]>

/** A mock whose process has not loaded the shelf yet, and the error of a full disk. */
async function startUnloaded(options: (full: Error) => Options) {
  vi.resetModules()
  const { startControlled: start } = await import('../../support/serve/controlled-stand-in.ts')
  const { UnderstudyError } = await import('../../../src/mock/worlds/understudy-error.ts')
  return start(options(new UnderstudyError('state_not_kept', 'Failed to keep the state: the disk is full.')))
}

test('shelf: a world that the journal loses is refused, also after a late load', async () => {
  let isFailing = false
  const { send } = await startUnloaded((full) => ({
    state: { past: [], keep: () => undefined, whenKept: (world) => (isFailing && world === null ? Promise.reject(full) : null) },
  }))
  isFailing = true
  expect(await send('POST', '/worlds', { id: 'lost', shelf: name })).toMatchObject(refusal(503, 'state_not_kept', /is full/))
})

test('shelf: a disk that fails while the shelf is loaded gets no world', async () => {
  let asked = 0
  const { send, control } = await startUnloaded((full) => ({
    state: {
      past: [],
      keep: () => undefined,
      assertWritable() {
        if (++asked === 2) throw full
      },
    },
  }))
  expect(await send('POST', '/worlds', { id: 'lost', shelf: name })).toMatchObject(refusal(503, 'state_not_kept', /is full/))
  expect((await control.listWorlds()).totalCount).toBe(1)
})

test('shelf: two requests at once make two worlds', async () => {
  const { control } = startControlled()
  const made = await Promise.all([control.createWorld({ body: { shelf: name } }), control.createWorld({ body: { shelf: name } })])
  expect(new Set(made.map(({ id }) => id)).size).toBe(2)
})

test('shelf: the log of a mock has one exchange for each request', async () => {
  const logged: string[] = []
  const { control } = await startUnloaded(() => ({
    onExchange: ({ request, outcome }) => logged.push(`${request.method} ${request.path} ${outcome.status}`),
  }))
  await control.listShelf()
  await control.createWorld({ body: { shelf: name } })
  expect(logged).toEqual(['GET /_control/shelf 200', 'POST /_control/worlds 201'])
})
