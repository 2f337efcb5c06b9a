import { visit, type Document, type ToStringOptions } from 'yaml'
import { escapeHidden, hidesSome } from '../exchange/hidden-characters.ts'

/** Writes a document of YAML, in which all characters can be seen. Only double quotes can have escapes. */
export function toVisibleYaml(document: Document, options: ToStringOptions): string {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && hidesSome(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  return escapeHidden(document.toString(options))
}
