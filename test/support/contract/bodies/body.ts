import type { OperationId } from '../../../../src/contract/operations.ts'
import { boundAt, schemaAt } from '../document.ts'

/** A body, or the parameters of a query, with the verdict that it deserves under the open document. */
export type Body = {
  /** A sentence that is true of this body and of no other. */
  readonly title: string
  readonly operation: OperationId
  readonly direction: 'request' | 'response' | 'query'
  readonly status?: number
  readonly body: unknown
  readonly valid: boolean
  /** The pointer to the fault. */
  readonly pointer?: string
  /** Other pointers at which the same mistake shows. */
  readonly also?: readonly string[]
}

export type BodyPlace = Pick<Body, 'operation' | 'direction' | 'status'>
export type BodyMembers = { readonly [name: string]: unknown }

/** Writes bodies about one part of a message, so that each shows its point and nothing else. */
export type Subject = {
  readonly valid: (what: string, part: unknown) => Body
  readonly invalid: (what: string, part: unknown, pointer: string, also?: readonly string[]) => Body
  /** Every member of the smallest part is required. */
  readonly needs: (smallest: BodyMembers) => Body[]
  /** These members may be null, but nothing else of a wrong type. */
  readonly nullable: (part: BodyMembers, ...names: readonly string[]) => Body[]
  /** These members have a type, and null is not of it. */
  readonly notNull: (part: BodyMembers, ...names: readonly string[]) => Body[]
  /** These lists hold no null. */
  readonly noNullIn: (part: BodyMembers, ...names: readonly string[]) => Body[]
  /** A member has one of the values, and never the wrong one. */
  readonly choices: (part: BodyMembers, name: string, values: readonly unknown[], wrong: unknown) => Body[]
  /** Both sides of every bound that the document sets at a place. A list is filled with copies of the item. */
  readonly bounds: (part: BodyMembers, name: string, place: string, item?: unknown) => Body[]
}

/** The part of a message that `within` makes a whole body of, found there at the pointer `at`. */
export function subject(name: string, place: BodyPlace, within: (part: unknown) => unknown = (part) => part, at = ''): Subject {
  const valid: Subject['valid'] = (what, part) => ({ title: `${name} is valid ${what}`, ...place, body: within(part), valid: true })
  const invalid: Subject['invalid'] = (what, part, pointer, also = []) => ({
    title: `${name} is invalid ${what}`,
    ...place,
    body: within(part),
    valid: false,
    pointer: at + pointer,
    also: also.map((other) => at + other),
  })
  return {
    valid,
    invalid,
    needs: (smallest) => Object.keys(smallest).map((member) => invalid(`without ${member}`, without(smallest, member), `/${member}`)),
    nullable: (part, ...names) =>
      names.flatMap((member) => [
        valid(`with ${member} null`, { ...part, [member]: null }),
        invalid(`with ${member} of a wrong type`, { ...part, [member]: {} }, `/${member}`),
      ]),
    notNull: (part, ...names) => names.map((member) => invalid(`with ${member} null`, { ...part, [member]: null }, `/${member}`)),
    noNullIn: (part, ...names) => names.map((member) => invalid(`with a null in ${member}`, { ...part, [member]: [null] }, `/${member}/0`)),
    choices: (part, member, values, wrong) => [
      ...values.map((value) => valid(`with ${member} ${String(value)}`, { ...part, [member]: value })),
      invalid(`with ${member} ${String(wrong)}`, { ...part, [member]: wrong }, `/${member}`),
    ],
    bounds: (part, member, bounded, item) =>
      Object.keys(schemaAt(bounded))
        .filter((keyword) => keyword in outside)
        .flatMap((keyword) => {
          const bound = boundAt(bounded, keyword)
          const beyond = bound + (outside[keyword] ?? 0)
          const of = (size: number) => ({ ...part, [member]: ofSize(keyword, size, item) })
          return [
            valid(`with ${member} at its ${words(keyword)}, ${bound}`, of(bound)),
            invalid(`with ${member} beyond its ${words(keyword)}, ${beyond}`, of(beyond), `/${member}`),
          ]
        }),
  }
}

/** The same members but one. */
export function without(members: BodyMembers, name: string): BodyMembers {
  return Object.fromEntries(Object.entries(members).filter(([member]) => member !== name))
}

const outside: { readonly [keyword: string]: number } = {
  minimum: -1,
  maximum: 1,
  minLength: -1,
  maxLength: 1,
  minItems: -1,
  maxItems: 1,
}

function ofSize(keyword: string, size: number, item: unknown): unknown {
  if (keyword.endsWith('Length')) return 'x'.repeat(size)
  return keyword.endsWith('Items') ? Array.from({ length: size }, () => item) : size
}

function words(keyword: string): string {
  return keyword.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`)
}
