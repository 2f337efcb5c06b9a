import { expect, test } from 'vitest'
import { objectAt, schemasOf } from '../../.toolchain/spec/document.ts'
import { toPublished } from '../../.toolchain/spec/published.ts'
import { document, published } from '../support/contract/document.ts'

test('published document: each component schema has its name for a title', () => {
  const schemas = Object.entries(objectAt(published, '/components/schemas'))
  expect(schemas.length).toBeGreaterThan(100)
  expect(schemas.filter(([name, schema]) => objectAt({ schema }, '/schema')['title'] !== name).map(([name]) => name)).toEqual([])
})

test('published document: no member has a boolean for its schema', () => {
  const booleans = (api: typeof document): readonly string[] =>
    schemasOf(api).flatMap(({ value, path }) =>
      Object.entries(objectAt(value, '/properties'))
        .filter(([, schema]) => typeof schema === 'boolean')
        .map(([name]) => [...path, 'properties', name].join('/')),
    )
  expect(booleans(document)).toContain('components/schemas/ProcessingReport/properties/result')
  expect(booleans(published)).toEqual([])
})

test('published document: a member of that name and examples stay as they are', () => {
  const member = { type: 'object', properties: { properties: false, example: true }, example: { properties: { open: false } } }
  expect(toPublished({ components: { schemas: { Room: member } } })).toEqual({
    components: {
      schemas: {
        Room: {
          title: 'Room',
          type: 'object',
          properties: { properties: { type: 'null', not: {}, description: 'Never present here.' }, example: {} },
          example: { properties: { open: false } },
        },
      },
    },
  })
})
