import { expect, test } from 'vitest'
import type { Form } from '../../src/contract/form.ts'
import { operation, operationIds } from '../../src/contract/operations.ts'
import { examples, type Example } from '../support/contract/document.ts'
import { validateBody, type JudgedBody } from '../support/contract/validate-body.ts'

const isValid = (form: Form, body: JudgedBody) => validateBody(form, body).length === 0
const titlesOf = (found: readonly Example[]) => found.map(({ title }) => title)

const paper = {
  serviceId: null,
  title: 'Fasting regimens in metabolic disease',
  authors: [],
  year: null,
  abstract: null,
  doi: null,
  pmid: null,
  venue: null,
  citedByCount: null,
  urls: [],
}
const papers = (part: object): JudgedBody => ({
  title: '',
  operation: 'searchPapers',
  direction: 'response',
  status: 200,
  body: { papers: [{ ...paper, ...part }] },
})
const currentFields = { studyTypeTags: [], journalQuartile: null, fullTextUrl: null }

test('open form: every example is valid as it is read', () => {
  expect(titlesOf(examples.filter((example) => !isValid('open', example)))).toEqual([])
})

test('closed forms: every example is valid as it is written', () => {
  expect(titlesOf(examples.filter((example) => !isValid('older', example) && !isValid('current', example)))).toEqual([])
})

test('older form: examples of it are valid there, and not in the current form', () => {
  const earlier = examples.filter(({ name }) => name === 'earlier')
  expect(titlesOf(earlier)).toEqual([
    'the earlier 200 of searchPapers',
    'the earlier 200 of getReport',
    'the earlier 202 of createSystematicReview',
    'the earlier 200 of getSystematicReview',
    'the earlier 200 of listSessions',
  ])
  expect(titlesOf(earlier.filter((example) => !isValid('older', example) || isValid('current', example)))).toEqual([])
})

test('current form: examples of it alone are not valid in the older form', () => {
  const current = examples.filter(({ name }) => name === 'current')
  expect(titlesOf(current)).toEqual([
    'the current 200 of searchPapers',
    'the current 202 of createSystematicReview',
    'the current 200 of listSessions',
  ])
  expect(titlesOf(current.filter((example) => isValid('older', example) || !isValid('current', example)))).toEqual([])
})

test.for<[what: string, part: object, forms: Form[]]>([
  ['of ten fields', {}, ['open', 'older']],
  ['of thirteen fields', currentFields, ['open', 'current']],
  ['with a field that no form has', { ...currentFields, language: 'en' }, ['open']],
])('forms of papers: a paper %s is valid in just the forms that have it', ([, part, forms]) => {
  const all: Form[] = ['open', 'older', 'current']
  expect(all.filter((form) => isValid(form, papers(part)))).toEqual(forms)
})

test('closed forms: an unknown member is a fault there, with the nearest known name', () => {
  expect(validateBody('current', papers({ ...currentFields, abstrct: 'We reviewed fasting regimens.' }))).toEqual([
    {
      pointer: '/papers/0/abstrct',
      field: 'papers[0].abstrct',
      message: 'papers[0].abstrct is not known here; did you mean abstract?',
      demandedAt: '/components/schemas/Paper',
    },
  ])
})

test('closed forms: only there, an unknown key of a request is a fault', () => {
  const request: JudgedBody = { title: '', operation: 'createReport', direction: 'request', body: { researchQuestion: 'Why?', titel: 'T' } }
  expect(validateBody('open', request)).toEqual([])
  for (const form of ['older', 'current'] as const)
    expect(validateBody(form, request).map(({ message }) => message)).toEqual(['titel is not known here; did you mean title?'])
})

test('closed forms: only there, an unknown query parameter is a fault', () => {
  const query: JudgedBody = { title: '', operation: 'listSessions', direction: 'query', body: { limt: 5 } }
  expect(validateBody('open', query)).toEqual([])
  expect(validateBody('current', query).map(({ message }) => message)).toEqual(['limt is not known here; did you mean limit?'])
})

test('closed forms: only there, an error code must be one of the operation’s', () => {
  const refusal: JudgedBody = {
    title: '',
    operation: 'getReport',
    direction: 'response',
    status: 404,
    body: { error: { code: 'review_not_found', message: 'There is no such review.' } },
  }
  expect(validateBody('open', refusal)).toEqual([])
  for (const form of ['older', 'current'] as const)
    expect(validateBody(form, refusal).map(({ pointer, message }) => ({ pointer, message }))).toEqual([
      { pointer: '/error/code', message: 'error.code must be one of report_not_found' },
    ])
})

test('closed forms: every error code of the catalogue is valid for its operations', () => {
  const refusals = operationIds.flatMap((id) =>
    Object.entries(operation(id).errors).flatMap(([status, codes]) =>
      codes.map((code) => ({
        title: `${id} ${status} ${code}`,
        operation: id,
        direction: 'response' as const,
        status: Number(status),
        body: { error: { code, message: 'No.' } },
      })),
    ),
  )
  expect(refusals.filter((refusal) => !isValid('older', refusal) || !isValid('current', refusal)).map(({ title }) => title)).toEqual([])
})

test('timestamps: one without seconds may be read but not written', () => {
  const review: JudgedBody = {
    title: '',
    operation: 'getSystematicReview',
    direction: 'response',
    status: 200,
    body: { ...bodyOf('the earlier 200 of getSystematicReview'), dataFreshness: '2026-03-02T09:41Z' },
  }
  expect(validateBody('open', review)).toEqual([])
  expect(validateBody('older', review).map(({ message }) => message)).toEqual([
    'dataFreshness must be a timestamp such as 2026-01-31T12:00:00Z',
  ])
})

function bodyOf(title: string): object {
  const body = examples.find((example) => example.title === title)?.body
  if (typeof body !== 'object' || body === null) throw new Error(`Failed to find an example: ${title}`)
  return body
}
