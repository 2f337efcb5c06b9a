import { expect, test } from 'vitest'
import { bodies } from '../support/contract/bodies/every-body.ts'
import { validateBody } from '../support/contract/validate-body.ts'

const places = [...Map.groupBy(bodies, ({ operation, direction, status }) => [operation, direction, status].join(' ').trim())]

test('every body of the set has a title of its own', () => {
  const titles = bodies.map(({ title }) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test.for(places)('%s: a valid body has no fault, and a mistake has one fault at its member', ([, group]) => {
  const found = group.map((body) => ({ title: body.title, at: validateBody('open', body).map(({ pointer }) => pointer) }))
  const marked = group.map(({ title, valid, pointer = '', also = [] }) => ({ title, at: valid ? [] : [pointer, ...also] }))
  expect(found).toEqual(marked)
})

test('every message begins with the field as a reader writes it', () => {
  const messages = bodies.flatMap((body) => validateBody('open', body))
  const others = messages.filter(({ message, field }) => !message.startsWith(`${field === '' ? 'the body' : field} `))
  expect(others).toEqual([])
})

test('a field names the members and items on its way', () => {
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

test('a status that the document lacks is one fault of the whole response', () => {
  const faults = validateBody('open', { title: '', operation: 'getReport', direction: 'response', status: 418, body: {} })
  expect(faults.map(({ pointer, message }) => ({ pointer, message }))).toEqual([
    { pointer: '', message: 'the status 418 is not documented for getReport' },
  ])
})
