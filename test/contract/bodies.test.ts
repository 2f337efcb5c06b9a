import { expect, test } from 'vitest'
import { pointerOf, schemasOf } from '../../.toolchain/spec/document.ts'
import { operation, operationIds } from '../../src/contract/operations.ts'
import { bodies, bodiesByFile } from '../support/contract/bodies/every-body.ts'
import type { Body } from '../support/contract/bodies/body.ts'
import { document } from '../support/contract/document.ts'
import { validateBody } from '../support/contract/validate-body.ts'

const places = [...Map.groupBy(bodies, ({ direction, status, ...body }) => [body.operation, direction, status].join(' ').trim())]

test('bodies: each has a title of its own', () => {
  const titles = bodies.map(({ title }) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test.for(places)('%s: a valid body has no fault, and a mistake has one fault at its member', ([, group]) => {
  const found = group.map((body) => ({ title: body.title, at: validateBody('open', body).map(({ pointer }) => pointer) }))
  const marked = group.map(({ title, valid, pointer = '', also = [] }) => ({ title, at: valid ? [] : [pointer, ...also] }))
  expect(found).toEqual(marked)
})

/** The file for a new body: the one that has bodies like it, or else a new one. */
function findFile(isLike: (body: Body) => boolean): string {
  const [file] = Object.entries(bodiesByFile).find(([, some]) => some.some(isLike)) ?? []
  const folder = 'test/support/contract/bodies'
  return file === undefined ? `a new file of ${folder}/, which every-body.ts lists` : `${folder}/${file}`
}

test('fixtures: every answer that has a body has a valid one', () => {
  const answers = operationIds.flatMap((id) =>
    Object.entries(operation(id).responses).flatMap(([status, schema]) =>
      status.startsWith('2') && schema !== '' ? [{ id, status: Number(status) }] : [],
    ),
  )
  const missing = answers.filter(({ id, status }) => !bodies.some((body) => body.valid && body.operation === id && body.status === status))
  expect(missing.map(({ id, status }) => `Add a valid ${status} of ${id} to ${findFile((body) => body.operation === id)}`)).toEqual([])
})

const constraints = new Set(['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'pattern'])

test('fixtures: every bound, format and pattern of a schema is broken by one', () => {
  const broken = bodies.flatMap((body) => validateBody('open', body).map(({ demandedAt }) => ({ body, demandedAt })))
  const demanded = new Set(broken.map(({ demandedAt }) => demandedAt))
  const missing = schemasOf(document).flatMap(({ value, path }) => {
    // A condition rejects nothing by itself, and a header is in no body.
    if (path[1] !== 'schemas' || path.includes('anyOf') || path.includes('not')) return []
    const place = pointerOf(path)
    const keywords = Object.keys(value).filter((keyword) => constraints.has(keyword))
    const isBroken = (keyword: string): boolean => [keyword, 'x-fault'].some((name) => demanded.has(`${place}/${name}`))
    return keywords.filter((keyword) => !isBroken(keyword)).map((keyword) => ({ place, keyword, schema: pointerOf(path.slice(0, 3)) }))
  })
  const fixes = missing.map(({ place, keyword, schema }) => {
    const file = findFile((body) => broken.some((fault) => fault.body === body && fault.demandedAt.startsWith(`${schema}/`)))
    return `Add a body that breaks ${place}/${keyword} to ${file}`
  })
  expect(fixes).toEqual([])
})

test('messages: each begins with the field as a reader writes it', () => {
  const messages = bodies.flatMap((body) => validateBody('open', body))
  const others = messages.filter(({ message, field }) => !message.startsWith(`${field === '' ? 'the body' : field} `))
  expect(others).toEqual([])
})

test('fields: one names the members and items on its way', () => {
  const [fault] = validateBody('open', {
    title: '',
    operation: 'createSystematicReview',
    direction: 'request',
    body: { researchQuestion: 'Why?', searches: [{ query: 'a' }, { query: '' }] },
  })
  expect(fault).toEqual({
    pointer: '/searches/1/query',
    field: 'searches[1].query',
    message: 'searches[1].query must have at least 1 character',
    demandedAt: '/components/schemas/ReviewSearchQuery/minLength',
  })
})

test('statuses: one that the document lacks is one fault of the whole response', () => {
  const faults = validateBody('open', { title: '', operation: 'getReport', direction: 'response', status: 418, body: {} })
  expect(faults.map(({ pointer, message }) => ({ pointer, message }))).toEqual([
    { pointer: '', message: 'the status 418 is not documented for getReport' },
  ])
})
