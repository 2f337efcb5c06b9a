import { isObject } from '../../contract/is-object.ts'
import type { ResponseShape } from '../../contract/response-shape.ts'
import { jsonTypeOf, membersOf, valuesOf, variantOf } from './shape-variant.ts'

/** A member that need not be there in every form and every answer. */
type MemberSeen = {
  readonly isShown: boolean
  readonly isNull: boolean
  /** True if it is new in the current form, and whether that form always has it. */
  readonly isCurrent: boolean
  readonly isDemanded: boolean
}

/** Receives the findings about a body. Paths are JSON pointers in which `*` stands for any index. */
export type ShapeVisitor = {
  readonly member: (path: string, seen: MemberSeen) => void
  /** A member that the document does not know, and the type of its value. */
  readonly unknownMember: (path: string, name: string, type: string) => void
  /** A value that is not among those the document lists. */
  readonly unknownValue: (path: string, value: string) => void
  /** A value that is new in the current form. */
  readonly currentValue: (path: string, value: string) => void
}

/** Compares a body with its shape, as deep as the document describes it. */
export function compareWithShape(shape: ResponseShape, value: unknown, visitor: ShapeVisitor, path = ''): void {
  const own = variantOf(shape, value)
  if (typeof value === 'string') return compareText(own, value, visitor, path)
  if (isObject(value)) return compareMembers(own, value, visitor, path)
  const { items } = own
  if (Array.isArray(value) && items !== undefined) for (const item of value) compareWithShape(items, item, visitor, `${path}/*`)
}

function compareText(shape: ResponseShape, text: string, { unknownValue, currentValue }: ShapeVisitor, path: string): void {
  const listed = valuesOf(shape)
  if (listed !== undefined && !listed.includes(text)) unknownValue(path, text)
  else if (shape['x-current-values']?.includes(text) === true) currentValue(path, text)
}

function compareMembers(shape: ResponseShape, body: Readonly<Record<string, unknown>>, visitor: ShapeVisitor, path: string): void {
  const { properties, required = [], 'x-current-required': demanded = [] } = shape
  if (properties === undefined) return
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(properties, name)) visitor.unknownMember(path, name, jsonTypeOf(body[name]))
  }
  for (const [name, member] of membersOf(shape)) {
    const at = `${path}/${name}`
    const isShown = Object.hasOwn(body, name)
    const isCurrent = member['x-form'] === 'current'
    if (isCurrent || !required.includes(name))
      visitor.member(at, { isShown, isNull: body[name] === null, isCurrent, isDemanded: demanded.includes(name) })
    if (!isShown) continue
    // A variant that is new in the current form is recognised by its constant.
    if (shape['x-form'] === 'current' && typeof member.const === 'string' && body[name] === member.const)
      visitor.currentValue(at, member.const)
    compareWithShape(member, body[name], visitor, at)
  }
}
