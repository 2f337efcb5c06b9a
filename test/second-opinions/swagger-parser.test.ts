import SwaggerParser from '@apidevtools/swagger-parser'
import { expect, test } from 'vitest'
import { operationIds } from '../../src/contract/operations.ts'
import { document } from '../support/contract/document.ts'

type Api = Exclude<Parameters<typeof SwaggerParser.validate>[0], string>

// Its OpenAPI 3.1 schema misspells the description of a server variable, so it takes each for an unknown member.
const misspelt = [
  '#/servers/0/variables/host must NOT have unevaluated properties',
  '#/servers/0/variables/root must NOT have unevaluated properties',
  '#/servers/1/variables/port must NOT have unevaluated properties',
  '#/paths/~1.well-known~1oauth-protected-resource/servers/0/variables/mcpHost must NOT have unevaluated properties',
  '#/paths/~1.well-known~1oauth-protected-resource/servers/1/variables/port must NOT have unevaluated properties',
]

test('swagger-parser holds nothing against the bundle but its own misspelling', async () => {
  const problems: unknown = await SwaggerParser.validate(bundle()).catch((error: unknown) => error)
  const message = problems instanceof Error ? problems.message : ''
  const lines = message.split('\n').map((line) => line.trim())
  expect(lines.filter((line) => line !== '')).toEqual(['Swagger schema validation failed.', ...misspelt])
})

test('swagger-parser confirms the bundle without those descriptions, and finds every operation in it', async () => {
  const plain = JSON.stringify(bundle(), (key, value: unknown) => (key === 'variables' ? withoutDescriptions(value) : value))
  const api = await SwaggerParser.validate(JSON.parse(plain) as Api)
  const items: object[] = Object.values(api.paths ?? {})
  const found = items.flatMap((item) => Object.values(item).map((operation: { readonly operationId?: string }) => operation.operationId))
  expect(found.filter((id) => id !== undefined).toSorted()).toEqual(operationIds.toSorted())
})

function bundle(): Api {
  // Its types are narrower than JSON; the parser itself judges what it is given.
  return structuredClone(document) as unknown as Api
}

function withoutDescriptions(variables: unknown): unknown {
  return JSON.parse(JSON.stringify(variables, (key, value: unknown) => (key === 'description' ? undefined : value)))
}
