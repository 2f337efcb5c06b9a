import { registerSchema, setShouldValidateFormat, validate, type Validator } from '@hyperjump/json-schema/openapi-3-1'
// oxlint-disable-next-line import/no-unassigned-import -- it has nothing to assign: it adds formats to the judge
import '@hyperjump/json-schema/formats'
import { expect, test } from 'vitest'
import { forms, schemasInForm, type Form } from '../../.toolchain/spec/forms.ts'
import { placedOperations } from '../../.toolchain/spec/document.ts'
import { isObject, textAt, valueAt, type Json, type JsonObject } from '../../.toolchain/spec/json.ts'
import { operation, type OperationId } from '../../src/contract/operations.ts'
import { document, published } from '../support/contract/document.ts'
import { validateBody, toParameters, type JudgedBody } from '../support/contract/validate-body.ts'
import { compareVerdicts, judgedBodies, type Difference } from '../support/contract/compare-verdicts.ts'

/** Known differences from Hyperjump, all about e-mail addresses. */
const differences: readonly Difference[] = [
  {
    title: 'a share request is valid with the email “.mara@university.test”',
    says: 'invalid',
    because: 'RFC 5321 has no dot at the start of a mailbox; the HTML standard, which browsers check by, has, and so have some mailboxes.',
  },
  {
    title: 'a share request is invalid with the email “mara.lind@university”',
    says: 'valid',
    because: 'RFC 5321 allows a host without a dot; an invitation has to reach somebody outside of the sender’s network.',
  },
  {
    title: 'a share request is invalid with the email “"mara lind"@university.test”',
    says: 'valid',
    because: 'RFC 5321 allows a quoted mailbox; the HTML standard does not, and nobody has one.',
  },
  {
    title: 'a share request is invalid with the email “mara.lind@[127.0.0.1]”',
    says: 'valid',
    because: 'RFC 5321 allows an IP address in brackets; the HTML standard does not, and an invitation goes to a domain.',
  },
]

const constraints = [
  'type',
  'enum',
  'const',
  'pattern',
  'format',
  'required',
  'dependentRequired',
  'anyOf',
  'oneOf',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]

const dialect = 'https://spec.openapis.org/oas/3.1/schema-base'
const uriOf = (form: Form) => `https://understudy.test/${form}`
for (const form of forms) {
  const inForm = {
    ...document,
    components: { ...membersAt('/components'), schemas: schemasInForm(membersAt('/components/schemas'), form) },
  }
  // The published document is open, too, and is to give the same verdicts as ours.
  registerSchema(form === 'open' ? published : inForm, uriOf(form), dialect)
}
// Formats are annotations unless they are loaded and asked for.
setShouldValidateFormat(true)

const validators = new Map<string, Validator>()
const places = new Set(judgedBodies.flatMap((entry) => partsOf(entry).map((part) => part.place)))
for (const place of places) for (const form of forms) validators.set(`${form} ${place}`, await validate(`${uriOf(form)}#${place}`))

/** The verdicts of each keyword of the open document so far, by its place. */
const seen = new Map<string, { refused: boolean; passed: boolean }>()

test.each([
  ['bundle', document],
  ['published document', published],
])('Hyperjump: the %s is a valid OpenAPI 3.1 document', async (_, api) => {
  expect(await validate(dialect, api)).toEqual({ valid: true })
})

test('Hyperjump: same verdict on every body, example and filler, but for known cases', () => {
  expect(compareVerdicts((entry) => isValid('open', entry))).toEqual(differences.map(({ title, says }) => ({ title, says })))
})

test.for(['older', 'current'] as const)('Hyperjump: same verdict in the closed %s form, but for those differences', (form) => {
  // The codes of refusals come from the catalogue, and a query is closed by its list of parameters: no schema holds either.
  const entries = judgedBodies.filter(({ direction, status = 200 }) => direction !== 'query' && status < 400)
  const others = entries.filter((entry) => isValid(form, entry) !== (validateBody(form, entry).length === 0))
  expect(others.map(({ title }) => title)).toEqual(differences.map(({ title }) => title))
})

test('Hyperjump: each constraint of the document refuses one body and passes another', () => {
  for (const entry of judgedBodies) isValid('open', entry)
  const undecided = Object.entries(membersAt('/components/schemas'))
    .flatMap(([name, schema]) => constraintsOf(schema, `/components/schemas/${name}`))
    .filter((place) => seen.get(place)?.refused !== true || !seen.get(place)?.passed)
  expect(undecided).toEqual([])
})

function isValid(form: Form, entry: JudgedBody): boolean {
  if (lacksParameter(entry)) return false
  return partsOf(entry).every(({ place, value }) => {
    const validator = validators.get(`${form} ${place}`)
    if (validator === undefined) throw new Error(`Failed to judge: Hyperjump has compiled nothing for ${place}`)
    return validator(value, { plugins: form === 'open' ? [{ afterKeyword: note }] : [] }).valid
  })
}

function note([, uri]: readonly [string, string, ...unknown[]], _instance: unknown, _context: unknown, valid: boolean): void {
  const place = uri.slice(uri.indexOf('#') + 1)
  const { refused = false, passed = false } = seen.get(place) ?? {}
  seen.set(place, { refused: refused || !valid, passed: passed || valid })
}

/** The values to judge, each with the place of its schema in the document: a query has one for each known parameter. */
function partsOf({ operation: id, direction, status = 0, body }: JudgedBody): { place: string; value: Json }[] {
  const { request, responses } = operation(id)
  if (direction !== 'query') {
    const name = direction === 'request' ? request : responses[status]
    return [{ place: `/components/schemas/${name ?? ''}`, value: body as Json }] // the set is JSON
  }
  return Object.entries(toParameters(body)).flatMap(([name, value]) => {
    const key = parameterKeys(id).find((one) => valueAt(document, `/components/parameters/${one}/name`) === name)
    return key === undefined ? [] : [{ place: `/components/parameters/${key}/schema`, value }]
  })
}

/** True of a query without a parameter that is required. It is no part to judge. */
function lacksParameter({ operation: id, direction, body }: JudgedBody): boolean {
  const parameters = placedOperations(document).get(id)?.value['parameters']
  if (direction !== 'query' || !Array.isArray(parameters)) return false
  return parameters
    .map((parameter) =>
      isObject(parameter) && typeof parameter['$ref'] === 'string' ? valueAt(document, parameter['$ref'].slice(1)) : parameter,
    )
    .filter((parameter) => isObject(parameter))
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true)
    .some((parameter) => !Object.hasOwn(toParameters(body), textAt(parameter, 'name')))
}

/** The keys of an operation's parameters in the document: two of one name may have other values. */
function parameterKeys(id: OperationId): readonly string[] {
  const { path, method } = operation(id)
  const item = membersAt(`/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  const own = [valueAt(item, '/parameters'), valueAt(item, `/${method.toLowerCase()}/parameters`)].flatMap((list) =>
    Array.isArray(list) ? list : [],
  )
  return own.flatMap((parameter) =>
    isObject(parameter) && typeof parameter['$ref'] === 'string' ? [parameter['$ref'].split('/').at(-1) ?? ''] : [],
  )
}

/** The places of the keywords that can refuse a value. The type beside an enum or a const never does so alone. */
function constraintsOf(schema: Json, place: string): string[] {
  if (!isObject(schema)) return []
  const own = constraints.filter((keyword) => keyword in schema && !(keyword === 'type' && ('enum' in schema || 'const' in schema)))
  const below = ['allOf', 'anyOf', 'oneOf', 'properties', 'items'].flatMap((keyword) => {
    const found = schema[keyword]
    if (keyword === 'items') return constraintsOf(found ?? true, `${place}/items`)
    return Object.entries(found ?? {}).flatMap(([key, child]) => constraintsOf(child, `${place}/${keyword}/${key}`))
  })
  return [...own.map((keyword) => `${place}/${keyword}`), ...below]
}

function membersAt(pointer: string): JsonObject {
  const found = valueAt(document, pointer)
  return isObject(found) ? found : {}
}
