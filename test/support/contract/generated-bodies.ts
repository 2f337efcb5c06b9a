import { faker } from '@faker-js/faker'
import { generateSync } from 'json-schema-faker'
import { isObject, textAt, type Json, type JsonObject } from '../../../.toolchain/spec/json.ts'
import { operation, operationIds, type OperationId } from '../../../src/contract/operations.ts'
import { schemaAt } from './document.ts'

/** A generated body of a request or of a success response. */
export type GeneratedBody = {
  readonly title: string
  readonly operation: OperationId
  readonly direction: 'request' | 'response'
  readonly status?: number
  readonly body: unknown
}

/** Words that read like the real thing, by the name of the member that holds them. */
const words: { readonly [member: string]: string } = {
  title: 'lorem.sentence',
  query: 'lorem.sentence',
  researchQuestion: 'lorem.sentence',
  protocolDetails: 'lorem.paragraph',
  summary: 'lorem.paragraph',
  message: 'lorem.sentence',
  authors: 'person.fullName',
  leadSponsor: 'company.name',
  email: 'internet.email',
  url: 'internet.url',
  pdfUrl: 'internet.url',
  docxUrl: 'internet.url',
  txtUrl: 'internet.url',
  bibUrl: 'internet.url',
  risUrl: 'internet.url',
}

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

/** Twenty bodies of each variant of every success response. */
const responseBodies: readonly GeneratedBody[] = operationIds.flatMap((id) =>
  Object.entries(operation(id).responses)
    .filter(([status, name]) => status.startsWith('2') && name !== '')
    .flatMap(([status, name]) => variantsOf(name).map((variant) => ({ variant, status: Number(status) })))
    .flatMap(({ variant, status }) =>
      seeds.map((seed) => ({
        title: `filler ${seed} of ${variant}`,
        operation: id,
        direction: 'response' as const,
        status,
        body: generate(schemaAt(variant), seed),
      })),
    ),
)

/** Ten bodies of every request. */
export const generatedRequests: readonly GeneratedBody[] = operationIds.flatMap((id) => {
  const { request } = operation(id)
  if (request === null) return []
  return seeds.slice(0, 10).map((seed) => ({
    title: `filler ${seed} of ${request}`,
    operation: id,
    direction: 'request' as const,
    body: generate(schemaAt(request), seed),
  }))
})

export const generatedBodies: readonly GeneratedBody[] = [...responseBodies, ...generatedRequests]

function variantsOf(name: string): string[] {
  const branches = schemaAt(name)['oneOf']
  return Array.isArray(branches) ? branches.filter(isObject).map(nameOf) : [name]
}

function generate(schema: JsonObject, seed: number): unknown {
  faker.seed(seed)
  const choice = { next: seed }
  return generateSync(settled(schema, choice), { seed, extensions: { faker }, optionalsProbability: 0.7, maxDefaultItems: 3 })
}

/**
 * The same schema as one plain object: without references, with a branch chosen wherever it leaves a choice. The generator does
 * not weigh conditions over several members, and behind a `oneOf` it leaves out every optional one.
 */
function settled(schema: JsonObject, choice: { next: number }): JsonObject {
  const { $ref, allOf, anyOf, oneOf, ...own } = schema
  const chosen = [anyOf, oneOf].filter(Array.isArray).map((branches) => branches[choice.next++ % branches.length] ?? {})
  const parts = [...(typeof $ref === 'string' ? [schemaAt(nameOf(schema))] : []), ...(Array.isArray(allOf) ? allOf : []), ...chosen]
  const { properties, items, ...rest } = own
  return parts.filter(isObject).reduce((whole, part) => both(whole, settled(part, choice)), {
    ...rest,
    ...(isObject(properties) && { properties: mapValues(properties, (member, name) => withWords(name, member, choice)) }),
    ...(isObject(items) && { items: settled(items, choice) }),
  })
}

function withWords(name: string, schema: Json, choice: { next: number }): Json {
  if (!isObject(schema)) return schema
  const whole = settled(schema, choice)
  const kind = words[name]
  if (kind === undefined) return whole
  if (whole['type'] === 'string') return { ...whole, faker: kind }
  return whole['type'] === 'array' ? { ...whole, items: { type: 'string', faker: kind } } : whole
}

/** A schema that demands two plain ones at once. */
function both(one: JsonObject, other: JsonObject): JsonObject {
  const merged: JsonObject = { ...one, ...other }
  const [members, others] = [one['properties'], other['properties']]
  if (isObject(members) && isObject(others))
    merged['properties'] = { ...members, ...mapValues(others, (member, name) => bothMembers(members[name] ?? true, member)) }
  const [items, otherItems] = [one['items'], other['items']]
  if (isObject(items) && isObject(otherItems)) merged['items'] = both(items, otherItems)
  const required = [one['required'], other['required']].filter(Array.isArray).flat()
  if (required.length > 0) merged['required'] = [...new Set(required)]
  for (const keyword of ['type', 'enum']) {
    const [values, allowed] = [one[keyword], other[keyword]].map((value) => (value === undefined ? undefined : [value].flat()))
    if (values !== undefined && allowed !== undefined) merged[keyword] = values.filter((value) => allowed.includes(value))
  }
  if ('const' in merged) delete merged['enum']
  return merged
}

function bothMembers(one: Json, other: Json): Json {
  if (one === false || other === false) return false
  return isObject(one) && isObject(other) ? both(one, other) : isObject(one) ? one : other
}

function mapValues(members: JsonObject, change: (member: Json, name: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member, name)]))
}

function nameOf(reference: JsonObject): string {
  return textAt(reference, '$ref').replace('#/components/schemas/', '')
}
