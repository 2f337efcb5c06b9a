import type { Bundle } from './document.ts'
import { childrenOf } from './document.ts'
import { isObject, valueAt, type Json, type JsonObject } from './json.ts'
import type { SpecFault, SpecPath } from './source.ts'

/** The targets of placeholders: `openapi#/…` is the bundled document, `service#/…` is spec/service.yaml. */
type Roots = { readonly document: unknown; readonly service: unknown }

/** A placeholder of a text: a number or a word by the place where it stands. */
export const placeholder = /\{([^{}\s"]*[#/][^{}\s"]*)\}/g

/** The value at a pointer such as `openapi#/components/schemas/MaxResults/maximum`, through `$ref`s of the document. */
export function lookUp(pointer: string, roots: Roots): unknown {
  const [file, path = ''] = pointer.split('#')
  const root = file === 'openapi' ? roots.document : file === 'service' ? roots.service : undefined
  let value: unknown = root
  for (const part of path.split('/').slice(1)) {
    while (isObject(value) && typeof value['$ref'] === 'string') value = valueAt(root, value['$ref'].slice(1))
    value = valueAt(value, `/${part}`)
  }
  return value
}

/** A text with its placeholders filled in. */
export function fillText(text: string, roots: Roots): string {
  return text.replaceAll(placeholder, (_, pointer: string) => shown(lookUp(pointer, roots)))
}

/** A value with the placeholders of all its texts filled in. */
export function fillTexts(value: Json, roots: Roots): Json {
  if (typeof value === 'string') return fillText(value, roots)
  if (Array.isArray(value)) return value.map((entry) => fillTexts(entry, roots))
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillTexts(entry, roots)])) : value
}

/** The placeholders of the document that lead to nothing. */
export function checkPlaceholders({ document, faultAt }: Bundle, service: JsonObject): SpecFault[] {
  const faultsBelow = (value: Json, path: SpecPath): SpecFault[] =>
    typeof value === 'string'
      ? checkText(value, { document, service }, '', (message, fix) => faultAt(path, message, fix))
      : childrenOf(value, path).flatMap(([, child, childPath]) => faultsBelow(child, childPath))
  return faultsBelow(document, [])
}

/** The placeholders of one text that lead to nothing, or to more than a number or a word. */
export function checkText(text: string, roots: Roots, owner: string, fault: (message: string, fix: string) => SpecFault): SpecFault[] {
  return [...text.matchAll(placeholder)].flatMap(([whole, pointer = '']) => {
    const value = lookUp(pointer, roots)
    return value !== undefined && typeof value !== 'object'
      ? []
      : [
          fault(
            `The placeholder ${whole}${owner} leads to no number or word.`,
            'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
          ),
        ]
  })
}

function shown(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en-US').replaceAll(',', value < 10000 ? '' : ',') : String(value)
}
