import { expect, test } from 'vitest'
import { schemasInForm } from '../../.toolchain/spec/forms.ts'
import type { JsonObject } from '../../.toolchain/spec/json.ts'

const schemas: JsonObject = {
  Book: {
    type: 'object',
    required: ['title'],
    'x-current-required': ['tags'],
    dependentRequired: { tags: ['title'], title: ['tags'] },
    properties: {
      title: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' }, 'x-form': 'current' },
      shelf: { type: 'object', properties: { row: { type: 'integer' } } },
      notes: { type: 'object' },
    },
    allOf: [{ properties: { title: { minLength: 1 } } }],
  },
  Map: { type: 'object', 'x-form': 'current', properties: { scale: { type: 'integer' } } },
  Item: {
    oneOf: [{ $ref: '#/components/schemas/Book' }, { $ref: '#/components/schemas/Map' }, { type: 'null', 'x-form': 'current' }],
    discriminator: { propertyName: 'type' },
  },
  Source: { type: 'string', enum: ['user', 'api', 'mcp'], 'x-current-values': ['mcp'] },
  Timestamp: { type: 'string', pattern: '^2', 'x-closed': { format: 'date-time' } },
}
const current = schemasInForm(schemas, 'current')
const older = schemasInForm(schemas, 'older')

test('open form: is the document as it stands', () => {
  expect(schemasInForm(schemas, 'open')).toBe(schemas)
})

test('closed forms: a whole object is closed, and so are those inside it', () => {
  for (const form of [current, older])
    expect(form['Book']).toMatchObject({ additionalProperties: false, properties: { shelf: { additionalProperties: false } } })
})

test('closed forms: narrowing schemas and objects of unknown members stay open', () => {
  for (const form of [current, older]) {
    expect(form).toHaveProperty('Book.allOf.0', { properties: { title: { minLength: 1 } } })
    expect(form).toHaveProperty('Book.properties.notes', { type: 'object' })
  }
})

test('current form: requires its own members', () => {
  expect(current).toHaveProperty('Book.required', ['title', 'tags'])
  expect(older).toHaveProperty('Book.required', ['title'])
})

test('older form: lacks the members of the current form', () => {
  expect(Object.keys(propertiesOf(current['Book']))).toEqual(['title', 'tags', 'shelf', 'notes'])
  expect(Object.keys(propertiesOf(older['Book']))).toEqual(['title', 'shelf', 'notes'])
})

test('older form: drops the condition of a member that it drops', () => {
  expect(current).toHaveProperty('Book.dependentRequired', { tags: ['title'], title: ['tags'] })
  expect(older).toHaveProperty('Book.dependentRequired', { title: ['tags'] })
})

test('older form: schemas of the current form, and branches to them, are left out', () => {
  expect(Object.keys(current)).toEqual(Object.keys(schemas))
  expect(Object.keys(older)).toEqual(['Book', 'Item', 'Source', 'Timestamp'])
  expect(current).toHaveProperty('Item.oneOf.length', 3)
  expect(older).toHaveProperty('Item.oneOf', [{ $ref: '#/components/schemas/Book' }])
})

test('older form: lacks the values of the current form', () => {
  expect(current).toHaveProperty('Source.enum', ['user', 'api', 'mcp'])
  expect(older).toHaveProperty('Source.enum', ['user', 'api'])
})

test('closed forms: keep pattern and format', () => {
  expect(current['Timestamp']).toMatchObject({ pattern: '^2', format: 'date-time' })
  expect(older['Timestamp']).toMatchObject({ pattern: '^2', format: 'date-time' })
})

test('forms: deriving one leaves the document unchanged', () => {
  const before = structuredClone(schemas)
  schemasInForm(schemas, 'older')
  expect(schemas).toEqual(before)
})

function propertiesOf(schema: unknown): object {
  return (schema as { properties: object }).properties
}
