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
      mistakesIn(entry.body, '').map(({ mistake, body }) => ({ ...entry, title: `${entry.title}, with ${mistake}`, body })),
    )
    .filter((entry) => {
      const text = JSON.stringify([entry.operation, entry.direction, entry.status, entry.body])
      return known.has(text) ? false : known.add(text)
    })
    .map((entry) => ({ ...entry, valid: validateBody('open', entry).length === 0 }))
}

type Mistaken = { readonly mistake: string; readonly body: unknown }

function mistakesIn(value: unknown, pointer: string): readonly Mistaken[] {
  const place = pointer === '' ? 'the whole' : pointer
  const own = [isObject(value) || Array.isArray(value) ? 'text' : { wrong: true }, null].map((wrong) => ({
    mistake: `${place} ${JSON.stringify(wrong)}`,
    body: wrong,
  }))
  if (Array.isArray(value)) {
    const [first, ...others] = value as readonly unknown[]
    if (first === undefined) return own
    return [...own, ...mistakesIn(first, `${pointer}/0`).map(({ mistake, body }) => ({ mistake, body: [body, ...others] }))]
  }
  if (!isObject(value)) return own
  const below = Object.entries(value).flatMap(([name, member]) => [
    { mistake: `no ${pointer}/${name}`, body: Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) },
    ...mistakesIn(member, `${pointer}/${name}`).map(({ mistake, body }) => ({ mistake, body: { ...value, [name]: body } })),
  ])
  return [...own, ...below]
}
