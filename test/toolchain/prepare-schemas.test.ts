import { expect, test } from 'vitest'
import { prepareSchemas } from '../../.toolchain/emit/prepare-schemas.ts'

test('branches: chosen by a constant', () => {
  const schemas = {
    Report: { type: 'object', properties: { kind: { const: 'report' }, body: { type: 'string' } } },
    Review: { type: 'object', properties: { kind: { enum: ['review', 'summary'] } } },
    Session: { oneOf: [{ $ref: '#/components/schemas/Report' }, { $ref: '#/components/schemas/Review' }] },
  }
  expect(prepareSchemas(schemas)['Session']).toEqual({
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['report', 'review', 'summary'] } },
    allOf: [
      { if: { required: ['kind'], properties: { kind: { enum: ['report'] } } }, then: { $ref: '#/components/schemas/Report' } },
      { if: { required: ['kind'], properties: { kind: { enum: ['review', 'summary'] } } }, then: { $ref: '#/components/schemas/Review' } },
    ],
  })
})

test('branches: without a type they only narrow, so the value may be no object', () => {
  const schemas = { Narrowed: { oneOf: [{ properties: { kind: { const: 'a' } } }, { properties: { kind: { const: 'b' } } }] } }
  expect(prepareSchemas(schemas)['Narrowed']).not.toHaveProperty('type')
})

test('branches: chosen by their type', () => {
  const schemas = {
    Text: { type: 'string', description: 'Any text.' },
    Value: { oneOf: [{ $ref: '#/components/schemas/Text' }, { type: ['integer', 'null'] }] },
  }
  expect(prepareSchemas(schemas)['Value']).toEqual({
    type: ['string', 'integer', 'null'],
    allOf: [
      { if: { type: ['string'] }, then: { $ref: '#/components/schemas/Text' } },
      { if: { type: ['integer', 'null'] }, then: { type: ['integer', 'null'] } },
    ],
  })
})

test('branches: chosen by the type of a member', () => {
  const plain = { type: 'object', properties: { error: { type: 'string' } } }
  const structured = { type: 'object', properties: { error: { type: 'object', properties: { code: { type: 'string' } } } } }
  expect(prepareSchemas({ Refusal: { oneOf: [plain, structured] } })['Refusal']).toEqual({
    type: 'object',
    required: ['error'],
    properties: { error: { type: ['string', 'object'] } },
    allOf: [
      { if: { required: ['error'], properties: { error: { type: ['string'] } } }, then: plain },
      { if: { required: ['error'], properties: { error: { type: ['object'] } } }, then: structured },
    ],
  })
})

test('branches: indistinguishable ones are refused', () => {
  const twins = {
    oneOf: [
      { type: 'object', properties: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
  }
  expect(() => prepareSchemas({ Twins: twins })).toThrow('Failed to prepare schemas: nothing tells the branches of a oneOf apart')
})

test('x-fault: a condition with a message becomes one keyword that reports it', () => {
  const either = [{ required: ['a'] }, { properties: { a: { const: 1 }, b: true } }]
  const schemas = {
    Here: { type: 'object', anyOf: either, 'x-fault': 'needs a or b' },
    There: { type: 'string', pattern: '^x', 'x-fault': { at: '/a', says: 'must begin with x' } },
  }
  expect(prepareSchemas(schemas)).toEqual({
    Here: { type: 'object', mustMatch: { schema: { anyOf: either }, at: '', says: 'needs a or b', reads: ['a', 'b'] } },
    There: { type: 'string', mustMatch: { schema: { pattern: '^x' }, at: '/a', says: 'must begin with x', reads: [] } },
  })
})

test('x-fault: a message without a condition is refused', () => {
  expect(() => prepareSchemas({ Alone: { type: 'string', 'x-fault': 'is wrong' } })).toThrow('x-fault stands without an anyOf or a pattern')
})

test('forbidden member: has its reason, from the status before the type', () => {
  const schemas = {
    Failed: {
      type: 'object',
      properties: { type: { const: 'report' }, status: { const: 'failed' }, result: false, more: { properties: { part: false } } },
    },
    Agent: { type: 'object', properties: { type: { const: 'agent' }, stage: false } },
    Plain: { type: 'object', properties: { gone: false } },
  }
  expect(prepareSchemas(schemas)).toMatchObject({
    Failed: { properties: { result: { absent: 'status is failed' }, more: { properties: { part: { absent: 'status is failed' } } } } },
    Agent: { properties: { stage: { absent: 'type is agent' } } },
    Plain: { properties: { gone: { absent: '' } } },
  })
})

test('closed object: has the list of its members', () => {
  const schemas = { Closed: { type: 'object', properties: { a: true, b: true }, additionalProperties: false } }
  expect(prepareSchemas(schemas)['Closed']).toEqual({ type: 'object', properties: { a: true, b: true }, onlyKnown: ['a', 'b'] })
})

test('annotations: keywords that judge nothing are left out', () => {
  const schemas = { Noted: { type: 'string', description: 'Words.', example: 'x', default: 'y', deprecated: true, 'x-form': 'current' } }
  expect(prepareSchemas(schemas)['Noted']).toEqual({ type: 'string' })
})
