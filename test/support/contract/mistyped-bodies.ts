import { isObject } from '../../../src/contract/is-object.ts'
import { operation } from '../../../src/contract/operations.ts'
import { validateBody, type JudgedBody } from './validate-body.ts'

/**
 * Bodies of provisional operations with one mistake each: a member of another type, or one that is missing. Each is made of a valid body, and
 * our own validators say if the mistake counts.
 */
export function mistypedBodies(valid: readonly JudgedBody[]): readonly (JudgedBody & { readonly valid: boolean })[] {
  const known = new Set<string>()
  return valid
    .filter(({ operation: id, direction }) => operation(id).provisional && direction !== 'query')
    .flatMap((entry) =>
      mistakesIn(entry.body, '').map(({ mistake, body }) => Object.assign({}, entry, { title: `${entry.title}, with ${mistake}`, body })),
    )
    .filter((entry) => {
      const text = JSON.stringify([entry.operation, entry.direction, entry.status, entry.body])
      return known.has(text) ? false : known.add(text)
    })
    .map((entry) => Object.assign({}, entry, { valid: validateBody('open', entry).length === 0 }))
}

type Mistaken = { readonly mistake: string; readonly body: unknown }

function mistakesIn(value: unknown, pointer: string): readonly Mistaken[] {
  const place = pointer === '' ? 'the whole' : pointer
  const own: readonly Mistaken[] = [isObject(value) || Array.isArray(value) ? 'text' : { wrong: true }, null].map((wrong) => ({
    mistake: `${place} ${JSON.stringify(wrong)}`,
    body: wrong,
  }))
  if (Array.isArray(value)) {
    const [first, ...others] = value as readonly unknown[]
    if (first === undefined) return own
    return own.concat(mistakesIn(first, `${pointer}/0`).map(({ mistake, body }) => ({ mistake, body: [body].concat(others) })))
  }
  if (!isObject(value)) return own
  const below = Object.entries(value).flatMap(([name, member]) => {
    const others = Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    const missing: Mistaken = { mistake: `no ${pointer}/${name}`, body: others }
    return [missing].concat(mistakesIn(member, `${pointer}/${name}`).map((one) => toMember(one, name, value)))
  })
  return own.concat(below)
}

/** A mistake in a member as one of the object that has it. */
function toMember({ mistake, body }: Mistaken, name: string, object: object): Mistaken {
  return { mistake, body: { ...object, [name]: body } }
}
