import type { ControlRequestOf } from '../../contract/control.ts'
import { numberOrNull, type Draft } from '../parts/form.tsx'
import { readDuration } from '../parts/times.ts'

export type FaultToAdd = ControlRequestOf<'addFault'>

type Does = NonNullable<FaultToAdd['does']>
type On = NonNullable<FaultToAdd['on']>

/** The ways in which something goes wrong, by the text of the choice. `drop` has two, and `edge` is a preset as well. */
export const ways: { readonly [way: string]: string } = {
  answer: 'Another answer instead of the service’s',
  replace: 'The service acts, but another answer arrives',
  change: 'The service’s own answer, changed',
  'drop-before': 'The connection ends before the service sees the request',
  'drop-after': 'The connection ends after the service acted',
  truncate: 'The connection ends within the answer',
  drip: 'The answer comes little by little',
  twice: 'The request is delivered twice',
  preset: 'The edge refuses default User-Agents of libraries',
  edge: 'The edge refuses every request',
  none: 'Nothing but the delay',
}

/** The short names that a link to the form may use. All other names are those of the fields. */
const shortNames: { readonly [name: string]: string } = {
  operation: 'on.operation',
  session: 'on.session',
  account: 'on.account',
  headers: 'on.headers',
  method: 'on.request.method',
  path: 'on.request.path',
  query: 'on.request.query',
}

/** Those of what arrives, of which each way has its own. */
const parts = ['status', 'body'] as const

const fieldName = /^(?:on\.(?:operation|session|account|headers|request\.\w+)|does(?:\.\w+\.\w+)?|after|times|probability|delay|jitter)$/

/** The draft that a link names, such as `?new=1&operation=getReport&status=500`. */
export function draftOfQuery(query: { readonly [name: string]: string }): Draft {
  const does = query['does'] ?? (query['status'] === undefined && query['delay'] !== undefined ? 'none' : 'answer')
  const known = Object.entries(query).map(([name, value]) => [longName(name, does), value] as const)
  return { ...Object.fromEntries(known.filter(([name]) => fieldName.test(name))), does }
}

function longName(name: string, does: string): string {
  return parts.some((part) => part === name) ? `does.${does}.${name}` : (shortNames[name] ?? name)
}

/** The query of a link to the form with this draft, as far as it counts. */
export function queryOfDraft(draft: Draft): { readonly [name: string]: string } {
  const { does = 'answer' } = draft
  const ofOthers = (name: string): boolean => name.startsWith('does.') && !name.startsWith(`does.${does}.`)
  const shortOf = (name: string): string => [...parts, ...Object.keys(shortNames)].find((short) => longName(short, does) === name) ?? name
  const pairs = Object.entries(draft).filter(([name]) => !ofOthers(name))
  return { new: '1', ...Object.fromEntries(pairs.map(([name, value]) => [shortOf(name), value])) }
}

/** The draft with another way in which it goes wrong. What can stay of the answer stays. */
export function withWay(draft: Draft, does: string): Draft {
  const kept = ['status', 'headers', 'body'].map((part) => [`does.${does}.${part}`, draft[`does.${draft['does']}.${part}`] ?? ''] as const)
  return { ...draft, ...(['answer', 'replace', 'change'].includes(does) && Object.fromEntries(kept)), does }
}

/** The fault that a draft stands for. Empty fields are left out. */
export function faultOfDraft(draft: Draft): FaultToAdd {
  const on = onOf(draft)
  const does = doesOf(draft)
  return {
    ...(on !== null && { on }),
    ...(draft['does'] === 'preset' && { preset: 'edge' as const }),
    ...withNumber(draft, 'after'),
    ...withNumber(draft, 'times'),
    ...withNumber(draft, 'probability'),
    ...(does !== null && { does }),
    ...withDuration(draft, 'delay'),
    ...withDuration(draft, 'jitter'),
  }
}

function onOf(draft: Draft): On | null {
  const text = (name: string) => draft[`on.${name}`] ?? ''
  const request = {
    ...(text('request.method') !== '' && { method: text('request.method') }),
    ...(text('request.path') !== '' && { path: text('request.path') }),
    ...(text('request.query') !== '' && { query: text('request.query') }),
    ...(text('request.body') !== '' && { body: jsonOrText(text('request.body')) }),
  }
  const on = {
    ...(text('operation') !== '' && { operation: text('operation') }),
    ...(text('session') !== '' && { session: text('session').trim() }),
    ...(text('account') !== '' && { account: text('account') }),
    ...(text('headers') !== '' && { headers: headersOf(text('headers')) }),
    ...(Object.keys(request).length > 0 && { request }),
  }
  return Object.keys(on).length === 0 ? null : on
}

function doesOf(draft: Draft): Does | null {
  const text = (name: string) => draft[`does.${name}`] ?? ''
  const number = (name: string) => numberOrNull(text(name)) as number // null is refused, with the reason
  const arriving = (way: string) => ({
    status: number(`${way}.status`),
    ...(text(`${way}.headers`) !== '' && { headers: headersOf(text(`${way}.headers`)) }),
    ...(text(`${way}.body`) !== '' && { body: jsonOrText(text(`${way}.body`)) }),
  })
  switch (draft['does'] ?? 'none') {
    case 'answer':
      return { answer: arriving('answer') }
    case 'replace':
      return { replace: arriving('replace') }
    case 'change':
      return {
        change: {
          ...(text('change.when') !== '' && { when: jsonOrText(text('change.when')) as Members }),
          ...(text('change.headers') !== '' && { headers: withoutEmpty(headersOf(text('change.headers'))) }),
          ...(text('change.body') !== '' && { body: jsonOrText(text('change.body')) as Members }),
        },
      }
    case 'drop-before':
      return { drop: 'before' }
    case 'drop-after':
      return { drop: 'after' }
    case 'truncate':
      return { truncate: { bytes: number('truncate.bytes') } }
    case 'drip':
      return { drip: { bytes: number('drip.bytes'), every: readDuration(text('drip.every')) } }
    case 'twice':
      return { twice: true }
    case 'edge':
      return { edge: true }
    default:
      return null
  }
}

/** A text that should be an object of JSON; the mock refuses any other. */
type Members = { readonly [member: string]: unknown }

/** The draft of a fault, so that another can be made like it. */
export function draftOfFault({ on = {}, preset, does = {}, ...when }: FaultToAdd): Draft {
  const { request, ...others } = on
  return {
    ...textsBelow('on.', others),
    ...textsBelow('on.request.', request),
    ...Object.fromEntries(Object.entries(does).flatMap(([way, members]) => Object.entries(textsBelow(`does.${way}.`, members)))),
    ...textsBelow('', when),
    does: preset === undefined ? wayOf(does) : 'preset',
  }
}

/** The texts in the fields of members that are below a path. */
function textsBelow(path: string, members: unknown): Draft {
  if (typeof members !== 'object' || members === null) return {}
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [path + name, textOf(name, value)]))
}

function wayOf({ drop, ...others }: Does): string {
  return drop === undefined ? (Object.keys(others)[0] ?? 'none') : `drop-${drop}`
}

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (name !== 'headers') return JSON.stringify(value, null, 2)
  const lines = Object.entries(value as { readonly [name: string]: string | null }) // all members of that name are headers
  return lines.map(([header, text]) => `${header}: ${text ?? ''}`).join('\n')
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Headers by their names, of which each line has one: `Name: value`. */
function headersOf(text: string): { readonly [name: string]: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(lines.map((line) => [line.split(':')[0]?.trim() ?? '', line.split(':').slice(1).join(':').trim()]))
}

/** An empty header of a changed answer takes that of the service away. */
function withoutEmpty(headers: { readonly [name: string]: string }): { readonly [name: string]: string | null } {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === '' ? null : value]))
}

function withNumber<Name extends 'after' | 'times' | 'probability'>(draft: Draft, name: Name): { readonly [N in Name]?: number } {
  const value = numberOrNull(draft[name])
  return (value === null ? {} : { [name]: value }) as { readonly [N in Name]?: number } // the one member is of that name
}

function withDuration<Name extends 'delay' | 'jitter'>(draft: Draft, name: Name): { readonly [N in Name]?: string } {
  const text = (draft[name] ?? '').trim()
  return (text === '' ? {} : { [name]: readDuration(text) }) as { readonly [N in Name]?: string } // the one member is of that name
}
