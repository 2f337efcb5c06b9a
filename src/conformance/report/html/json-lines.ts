import { keysOf } from '../../../contract/json-pointer.ts'

/** A line of JSON that is laid out; marked where it is what a finding points at. */
export type JsonLine = { readonly text: string; readonly isMarked: boolean }

/** Of a longer list so many items are shown, and the one that is pointed at. */
const mostItems = 3
const mostMembers = 60
const mostCharacters = 400
const deepest = 16

/** JSON for people, with the value at a JSON pointer marked; where only that member is missing, the place it would have. */
export function toJsonLines(value: unknown, pointer: string | undefined): readonly JsonLine[] {
  const path = pointer === undefined || pointer === '' ? null : keysOf(pointer)
  return linesOf(value, { path, isMarked: false, depth: 0, name: '', comma: '' })
}

/** True if there is a value at a JSON pointer. */
export function hasPointed(value: unknown, pointer: string): boolean {
  return (
    keysOf(pointer).reduce<readonly unknown[]>(
      (found, name) => found.flatMap((one) => (isContainer(one) && Object.hasOwn(one, name) ? [one[name]] : [])),
      [value],
    ).length > 0
  )
}

type Place = {
  /** The rest of the pointer; null off its way. */
  readonly path: readonly string[] | null
  readonly isMarked: boolean
  readonly depth: number
  readonly name: string
  readonly comma: string
}

function linesOf(value: unknown, { path, isMarked, depth, name, comma }: Place): readonly JsonLine[] {
  const marked = isMarked || path?.length === 0
  const line = (text: string, indent = depth): JsonLine => ({ text: '  '.repeat(indent) + text, isMarked: marked })
  if (!isContainer(value)) return [line(`${name}${toText(value)}${comma}`)]
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const entries = Object.entries(value)
  const [next, ...rest] = path ?? []
  const isMissing = next !== undefined && rest.length === 0 && !Array.isArray(value) && !Object.hasOwn(value, next)
  if (entries.length === 0 && !isMissing) return [line(`${name}${open}${close}${comma}`)]
  if (depth >= deepest) return [line(`${name}${open} … ${close}${comma}`)]
  const most = Array.isArray(value) ? mostItems : mostMembers
  const shown = entries.filter(([key], at) => at < most || key === next)
  const inside = shown.flatMap(([key, member], at) =>
    linesOf(member, {
      path: key === next ? rest : null,
      isMarked: marked,
      depth: depth + 1,
      name: Array.isArray(value) ? '' : `${toText(key)}: `,
      comma: at < shown.length - 1 ? ',' : '',
    }),
  )
  return [
    line(`${name}${open}`),
    ...inside,
    ...(isMissing ? [{ text: `${'  '.repeat(depth + 1)}${toText(next)}: missing`, isMarked: true }] : []),
    ...(shown.length < entries.length ? [line(`… ${entries.length - shown.length} more`, depth + 1)] : []),
    line(`${close}${comma}`),
  ]
}

function toText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…" (${text.length - 2} characters)`
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
