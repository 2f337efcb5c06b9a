import { isObject } from '../../contract/is-object.ts'
import type { ResponseShape } from '../../contract/response-shape.ts'
import { jsonTypeOf, membersOf, valuesOf, variantOf } from './shape-variant.ts'

/** A member that need not be there in every form and every answer. */
type MemberSeen = {
  readonly isShown: boolean
  readonly isNull: boolean
  /** It came with the current form; and whether that form always has it. */
  readonly isCurrent: boolean
  readonly isDemanded: boolean
}

/** What is told of a body that is held against what the document knows. Paths are JSON pointers in which `*` stands for any index. */
export type ShapeVisitor = {
  readonly member: (path: string, seen: MemberSeen) => void
  /** A member that the document does not know, and the type of its value. */
  readonly unknownMember: (path: string, name: string, type: string) => void
  /** A value that is not among those the document lists. */
  readonly unknownValue: (path: string, value: string) => void
  /** A value that came with the current form. */
  readonly currentValue: (path: string, value: string) => void
}

/** Tells what a body shows. It goes only as deep as the document does. */
export function compareWithShape(shape: ResponseShape, value: unknown, onlooker: ShapeVisitor, path = ''): void {
  const own = variantOf(shape, value)
  if (typeof value === 'string') return lookAtText(own, value, onlooker, path)
  if (isObject(value)) return lookAtMembers(own, value, onlooker, path)
  const { items } = own
  if (Array.isArray(value) && items !== undefined) for (const item of value) compareWithShape(items, item, onlooker, `${path}/*`)
}

function lookAtText(shape: ResponseShape, text: string, { unknownValue, currentValue }: ShapeVisitor, path: string): void {
  const listed = valuesOf(shape)
  if (listed !== undefined && !listed.includes(text)) unknownValue(path, text)
  else if (shape['x-current-values']?.includes(text) === true) currentValue(path, text)
}

function lookAtMembers(shape: ResponseShape, body: Readonly<Record<string, unknown>>, onlooker: ShapeVisitor, path: string): void {
  const { properties, required = [], 'x-current-required': demanded = [] } = shape
  if (properties === undefined) return
  for (const name of Object.keys(body)) {
    if (!Object.hasOwn(properties, name)) onlooker.unknownMember(path, name, jsonTypeOf(body[name]))
  }
  for (const [name, member] of membersOf(shape)) {
    const at = `${path}/${name}`
    const isShown = Object.hasOwn(body, name)
    const isCurrent = member['x-form'] === 'current'
    if (isCurrent || !required.includes(name))
      onlooker.member(at, { isShown, isNull: body[name] === null, isCurrent, isDemanded: demanded.includes(name) })
    if (!isShown) continue
    // A variant that came with the current form is told by the constant that makes it that variant.
    if (shape['x-form'] === 'current' && typeof member.const === 'string' && body[name] === member.const)
      onlooker.currentValue(at, member.const)
    compareWithShape(member, body[name], onlooker, at)
  }
}
