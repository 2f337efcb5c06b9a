import type { CompiledValidator, SchemaError } from './compiled-validator.ts'
import { didYouMean } from './did-you-mean.ts'
import { keysOf, pointerBelow, valueAt } from './json-pointer.ts'

/** One violation of the document by one body, with a message. */
export type Fault = {
  /** JSON pointer to the member at fault, in the body. */
  readonly pointer: string
  /** The same, as a reader writes it: `searches[0].query`; empty for the body itself. */
  readonly field: string
  /** The message, beginning with the field. */
  readonly message: string
  /** The place in the document that demands it: `/components/schemas/Paper/properties/year/type`. */
  readonly demandedAt: string
  /** The members that are known there, of an unknown one that is near to none of them. */
  readonly known?: readonly string[]
}

/** More members than this are not listed. */
const mostListed = 16

/** The message of a fault, with the known members where it has some. */
export function toFullMessage({ message, known = [] }: Fault): string {
  return known.length > 0 && known.length <= mostListed ? `${message}; known are ${known.join(', ')}` : message
}

/** No more faults of one demand are told: a list of a hundred thousand wrong items has as many. */
const mostOfDemand = 200

/** The faults of a value by a validator: one per member, in the order found; none for a valid value. */
export function findFaults(validator: CompiledValidator, value: unknown): readonly Fault[] {
  if (validator(value)) return []
  const faults = new Map<string, Fault>()
  // `if` and `propertyNames` only wrap the error of what is inside them. A condition over several members comes last, and only
  // while those members are valid.
  const errors = firstOfDemands((validator.errors ?? []).filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames'))
  const add = (error: SchemaError): void => {
    const fault = toFault(error, value)
    const known = faults.get(fault.pointer)
    if (known === undefined) faults.set(fault.pointer, fault)
    // The values that are allowed say more than their type.
    else if (error.keyword === 'enum') faults.set(fault.pointer, { ...known, message: fault.message })
  }
  for (const error of errors) if (error.keyword !== 'mustMatch') add(error)
  for (const error of errors)
    if (error.keyword === 'mustMatch' && membersReadBy(error).every((member) => !isFaulty(faults, member))) add(error)
  return [...faults.values()]
}

function firstOfDemands(errors: readonly SchemaError[]): readonly SchemaError[] {
  if (errors.length <= mostOfDemand) return errors
  const counts = new Map<string, number>()
  return errors.filter(({ schemaPath }) => {
    const count = (counts.get(schemaPath) ?? 0) + 1
    counts.set(schemaPath, count)
    return count <= mostOfDemand
  })
}

/** Pointers to the members of a value that are unknown to a closed validator. */
export function findUnknownMembers(validator: CompiledValidator, value: unknown): readonly string[] {
  if (validator(value)) return []
  const unknown = (validator.errors ?? []).filter(({ keyword }) => keyword === 'onlyKnown')
  return unknown.map(pointerOf)
}

/** The message of a fault as it reads behind "expected": `status to be one of …`, `title, which is required`. */
export function toDemand(message: string): string {
  if (/^\S+ (?:comes|holds|lacks) /.test(message)) return `no answer in which ${message}`
  return message.replace(/^(the body|\S+) must /, '$1 to ').replace(/^(\S+) is required/, '$1, which is required')
}

/** The fault of a status that the document does not list for an operation. */
export function toStatusFault(id: string, status: number): Fault {
  return { pointer: '', field: '', message: `the status ${status} is not documented for ${id}`, demandedAt: '/paths' }
}

/** The fault of a parameter that an operation does not have. */
export function toParameterFault(name: string): Fault {
  return { pointer: pointerBelow('', name), field: name, message: `${name} is not known here`, demandedAt: '/paths' }
}

function membersReadBy({ instancePath, params }: SchemaError): readonly string[] {
  return Array.isArray(params['reads']) ? params['reads'].map((name) => pointerBelow(instancePath, toText(name))) : []
}

function isFaulty(faults: ReadonlyMap<string, Fault>, member: string): boolean {
  return [...faults.keys()].some((pointer) => pointer === member || pointer.startsWith(`${member}/`))
}

function toFault(error: SchemaError, value: unknown): Fault {
  const pointer = pointerOf(error)
  const field = fieldOf(pointer)
  return {
    pointer,
    field,
    message: `${field === '' ? 'the body' : field} ${error.propertyName === undefined ? '' : 'is no name here: it '}${describeError(error)}${suggestValue(error, value)}`,
    demandedAt: error.schemaPath,
    ...toKnown(error),
  }
}

function toKnown({ keyword, params }: SchemaError): Pick<Fault, 'known'> {
  const { known, additionalProperty } = params
  if (keyword !== 'onlyKnown' || !Array.isArray(known) || suggestMember(additionalProperty, known) !== '') return {}
  return { known: known.map(toText) }
}

/** The pointer to the faulty member: in the judged object, or below it. */
function pointerOf({ instancePath, keyword, params, propertyName }: SchemaError): string {
  if (propertyName !== undefined) return pointerBelow(instancePath, propertyName)
  if (keyword === 'required' || keyword === 'dependentRequired') return pointerBelow(instancePath, toText(params['missingProperty']))
  if (keyword === 'onlyKnown') return pointerBelow(instancePath, toText(params['additionalProperty']))
  return keyword === 'mustMatch' ? instancePath + toText(params['at']) : instancePath
}

function describeError({ keyword, params }: SchemaError): string {
  const limit = toText(params['limit'])
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'dependentRequired':
      return `is required by ${toText(params['property'])}`
    case 'onlyKnown':
      return `is not known here${suggestMember(params['additionalProperty'], params['known'])}`
    case 'absent':
      return params['reason'] === '' ? 'must be absent' : `must be absent when ${toText(params['reason'])}`
    case 'mustMatch':
      return toText(params['says'])
    case 'type':
      return `must be ${nameTypes(params['type'])}`
    case 'enum':
      return `must be one of ${joinValues(params['allowedValues'])}`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'minLength':
      return `must have at least ${countNoun(limit, 'character')}`
    case 'maxLength':
      return `must have at most ${countNoun(limit, 'character')}`
    case 'exclusiveMinimum':
      return `must be more than ${limit}`
    case 'minProperties':
      return `must have at least ${countNoun(limit, 'member')}`
    case 'maxProperties':
      return `must have at most ${countNoun(limit, 'member')}`
    case 'minItems':
      return `must have at least ${countNoun(limit, 'item')}`
    case 'maxItems':
      return `must have at most ${countNoun(limit, 'item')}`
    case 'pattern':
      return `must match ${toText(params['pattern'])}`
    case 'format':
      return `must be ${formatNames[toText(params['format'])] ?? toText(params['format'])}`
    default:
      return `breaks ${keyword}`
  }
}

const formatNames: { readonly [format: string]: string } = {
  uuid: 'a UUID',
  uri: 'an absolute URL',
  email: 'an e-mail address',
  date: 'a date such as 2026-01-31',
  'date-time': 'a timestamp such as 2026-01-31T12:00:00Z',
}

const typeArticles: { readonly [type: string]: string } = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

function nameTypes(type: unknown): string {
  const types: unknown[] = Array.isArray(type) ? type : [type]
  return types.map((name) => typeArticles[toText(name)] ?? toText(name)).join(' or ')
}

function suggestMember(name: unknown, known: unknown): string {
  return didYouMean(toText(name), Array.isArray(known) ? known.map(toText) : [])
}

/** The listed value nearest to a mistyped one. */
function suggestValue({ keyword, instancePath, params, propertyName }: SchemaError, value: unknown): string {
  if (keyword !== 'enum' || propertyName !== undefined) return ''
  const written = valueAt(value, instancePath)
  return typeof written === 'string' ? suggestMember(written, params['allowedValues']) : ''
}

function joinValues(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => (value === null ? 'null' : toText(value))).join(', ') : toText(values)
}

function countNoun(count: string, noun: string): string {
  return `${count} ${noun}${count === '1' ? '' : 's'}`
}

function fieldOf(pointer: string): string {
  return keysOf(pointer).reduce((field, part) => (/^\d+$/.test(part) ? `${field}[${part}]` : field === '' ? part : `${field}.${part}`), '')
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)
}
