import SwaggerParser from '@apidevtools/swagger-parser'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isObject, valueAt } from '../../.toolchain/spec/json.ts'
import { fillText } from '../../.toolchain/spec/placeholders.ts'
import { operationIds } from '../../src/contract/operations.ts'
import { service } from '../../src/contract/service.ts'
import { document, root } from '../support/contract/document.ts'

type Api = Exclude<Parameters<typeof SwaggerParser.validate>[0], string>

// Its OpenAPI 3.1 schema misspells the description of a server variable, so it takes each for an unknown member.
const misspelt = [
  '#/servers/0/variables/host must NOT have unevaluated properties',
  '#/servers/0/variables/root must NOT have unevaluated properties',
  '#/servers/1/variables/port must NOT have unevaluated properties',
  '#/paths/~1.well-known~1oauth-protected-resource/servers/0/variables/mcpHost must NOT have unevaluated properties',
  '#/paths/~1.well-known~1oauth-protected-resource/servers/1/variables/port must NOT have unevaluated properties',
]

test('swagger-parser: its only objection to the bundle is its own misspelling', async () => {
  const problems: unknown = await SwaggerParser.validate(bundle()).catch((error: unknown) => error)
  const message = problems instanceof Error ? problems.message : ''
  const lines = message.split('\n').map((line) => line.trim())
  expect(lines.filter((line) => line !== '')).toEqual(['Swagger schema validation failed.', ...misspelt])
})

test('swagger-parser: the bundle is valid, and every operation is found', async () => {
  const plain = JSON.stringify(bundle(), (key, value: unknown) => (key === 'variables' ? withoutDescriptions(value) : value))
  const api = await SwaggerParser.validate(JSON.parse(plain) as Api)
  const items: object[] = Object.values(api.paths ?? {})
  const found = items.flatMap((item) => Object.values(item).map((operation: { readonly operationId?: string }) => operation.operationId))
  expect(found.filter((id) => id !== undefined).toSorted()).toEqual(operationIds.toSorted())
})

// It refuses to validate the files before they are bundled: a valid path in a file of its own is an unknown member to it.
const files = join(root, 'spec/openapi.yaml')

test.each([
  ['dereferences the files', () => SwaggerParser.dereference(files)],
  ['bundles the files, and dereferences that,', async () => SwaggerParser.dereference(await SwaggerParser.bundle(files))],
])('swagger-parser: %s into the same document as our bundle', async (_, read) => {
  const [theirs, ours] = [await read(), await SwaggerParser.dereference(bundle())]
  const { differences, pairs } = compareGraphs(theirs.paths, ours.paths)
  expect(differences).toEqual([])
  // Objects are shared alike in both graphs: none of our references leads to a copy.
  expect(new Set(pairs.map(([their]) => their)).size).toBe(pairs.length)
  expect(new Set(pairs.map(([, our]) => our)).size).toBe(pairs.length)
  expect(pairs.length).toBeGreaterThan(1000)
})

test('swagger-parser: finds no circle of references, and a change of our bundle', async () => {
  const parser = new SwaggerParser()
  await parser.dereference(files)
  expect(parser.$refs.circular).toBe(false)
  const changed = structuredClone(document)
  const bounds = valueAt(changed, '/components/schemas/MaxResults')
  if (isObject(bounds)) bounds['maximum'] = 0
  const theirs = await SwaggerParser.dereference(files)
  const { differences } = compareGraphs(theirs.paths, (await SwaggerParser.dereference(changed as unknown as Api)).paths)
  expect(differences).not.toEqual([])
})

type Compared = { readonly differences: readonly string[]; readonly pairs: readonly (readonly [their: object, our: object])[] }

/** The differences of two graphs, with each pair of objects visited once. */
function compareGraphs(theirs: unknown, ours: unknown): Compared {
  const differences: string[] = []
  const pairs: [object, object][] = []
  const met = new Map<object, Set<object>>()
  const compare = (their: unknown, our: unknown, place: string): void => {
    if (!isNode(their) || !isNode(our)) {
      if (comparable(their, place) !== comparable(our, place)) differences.push(place)
      return
    }
    const known = met.get(their) ?? new Set()
    if (known.has(our)) return
    met.set(their, known.add(our))
    pairs.push([their, our])
    for (const key of new Set([...Object.keys(their), ...Object.keys(our)])) compare(their[key], our[key], `${place}/${key}`)
  }
  compare(theirs, ours, '')
  return { differences, pairs }
}

function isNode(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}

/** Our bundle fills in what texts leave open, and names a schema of a discriminator by its place in the bundle. */
function comparable(value: unknown, place: string): unknown {
  if (typeof value !== 'string') return value
  return place.includes('/discriminator/mapping/') ? value.replace(/^.*\//, '') : fillText(value, { document, service })
}

function bundle(): Api {
  // Its types are narrower than JSON; the parser itself judges what it is given.
  return structuredClone(document) as unknown as Api
}

function withoutDescriptions(variables: unknown): unknown {
  return JSON.parse(JSON.stringify(variables, (key, value: unknown) => (key === 'description' ? undefined : value)))
}
