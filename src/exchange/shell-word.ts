import { escapeHidden, hidesSome } from './hidden-characters.ts'
import { escapeCommands, holdsCommand } from './runner-commands.ts'

/** Quotes a text as one word of a shell, if it needs quotes. All its characters can be seen, and it is no command to the runner of a workflow. */
export function toShellWord(text: string): string {
  const isAddress = /^[\da-f:.]+$/i.test(text) // such as ::1
  if (hidesSome(text) || (holdsCommand(text) && !isAddress))
    return `$'${escapeHidden(escapeCommands(text.replace(/[\\']/g, String.raw`\$&`), inBytes), inBytes)}'`
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** Shells read bytes alike in each language. */
function inBytes(character: string): string {
  return Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')
}
