import { visit, type Document, type ToStringOptions } from 'yaml'
import { escapeHidden, hidesSome } from '../exchange/hidden-characters.ts'
import { escapeCommands, holdsCommand } from '../exchange/runner-commands.ts'

/** Writes a document of YAML, in which all characters can be seen and none begins a command to a runner. Only double quotes can have escapes. */
export function toVisibleYaml(document: Document, options: ToStringOptions): string {
  visit(document, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && (hidesSome(scalar.value) || holdsCommand(scalar.value))) scalar.type = 'QUOTE_DOUBLE'
    },
  })
  return escapeCommands(escapeHidden(document.toString(options)))
}
