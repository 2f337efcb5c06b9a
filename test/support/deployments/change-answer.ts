import { operation, type OperationId } from '../../../src/contract/operations.ts'
import { route } from '../../../src/contract/router.ts'
import { changeAnswers, type MutantRequest, type Mutant, type MutantClass } from './mutant.ts'

type Members = Readonly<Record<string, unknown>>

/** True of a request that the router leads to one of some operations. */
export function isOperation({ method, path }: MutantRequest, ...operations: readonly OperationId[]): boolean {
  const found = route('api', method, path)
  return found.found === 'operation' && operation(found.id).method === method && operations.includes(found.id)
}

/** The value at a pointer below an object replaced; undefined leaves the member out. A `*` stands for each item that `when` is true of. */
export function replaceValue(body: unknown, pointer: string, value: unknown, when: (object: Members) => boolean = () => true): unknown {
  const [, name = '', ...rest] = pointer.split('/')
  const below = rest.length === 0 ? null : `/${rest.join('/')}`
  const change = (old: unknown): unknown => (below === null ? valueOf(value, old) : replaceValue(old, below, value, when))
  if (Array.isArray(body))
    return body.map((item: unknown, index) => ((name === '*' && when(item as Members)) || String(index) === name ? change(item) : item))
  if (typeof body !== 'object' || body === null) return body
  const members = body as Members // an object has members
  return { ...members, [name]: change(members[name]) }
}

function valueOf(value: unknown, old: unknown): unknown {
  return typeof value === 'function' ? (value as (old: unknown) => unknown)(old) : value
}

/** Changes the value at a pointer in successful answers of an operation, where `when` is true of the body, or of the item behind a `*`. */
export function changeAnswer(
  id: OperationId,
  pointer: string,
  value: unknown,
  when: (object: Members) => boolean = () => true,
): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => {
    if (!isOperation(asked, id) || status >= 300 || typeof body !== 'object' || body === null) return null
    if (!pointer.includes('*') && !when(body as Members)) return null // an object has members
    return { body: replaceValue(body, pointer, value, when) }
  })
}

/** One change of an answer as a line of a table: its text, operation, pointer, new value and condition. */
export type MutantLine = readonly [breaks: string, id: OperationId, pointer: string, value: unknown, when?: (object: Members) => boolean]

/** A mutant for each line. */
export function toMutants(rule: Mutant['rule'], kind: MutantClass, lines: readonly MutantLine[], hidden?: true): readonly Mutant[] {
  return lines.map(([breaks, id, pointer, value, when]) => ({
    breaks,
    rule,
    class: kind,
    ...(hidden && { hidden }),
    fetchOf: changeAnswer(id, pointer, value, when),
  }))
}

export const hasStatus =
  (...statuses: readonly string[]) =>
  ({ status }: Members): boolean =>
    statuses.includes(String(status))

/** Mutants of one rule and class. */
export function defineMutants(
  rule: Mutant['rule'],
  kind: MutantClass,
  ways: readonly Pick<Mutant, 'breaks' | 'fetchOf'>[],
  hidden?: true,
): readonly Mutant[] {
  return ways.map(({ breaks, fetchOf }) => ({ breaks, rule, class: kind, ...(hidden && { hidden }), fetchOf }))
}

/** A hidden mutant of one rule. */
export function hiddenMutant(rule: Mutant['rule'], breaks: string, fetchOf: Mutant['fetchOf'], kind: MutantClass = 'filters'): Mutant {
  return { rule, breaks, class: kind, hidden: true, fetchOf }
}
