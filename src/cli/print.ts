import { harmless } from '../conformance/text/harmless.ts'
import { escapeHidden } from '../exchange/hidden-characters.ts'
import { escapeCommands, withoutCommands } from '../exchange/runner-commands.ts'
import { anyStyle, paintsText } from './paint.ts'

/** Prints text for people. All text goes to a terminal or a runner this way, so that what a file or a deployment says does nothing there. */
export function print(text: string): void {
  console.log(toSafeText(text))
}

export function printError(text: string): void {
  console.error(toSafeText(text))
}

/** Prints a value for programs: on one line, or indented. */
export function printJson(value: unknown, indent?: number): void {
  printJsonText(JSON.stringify(value, null, indent))
}

/** Prints JSON that is a text already. */
export function printJsonText(text: string): void {
  console.log(toSafeJson(text))
}

/** Prints a command to the runner of a workflow, whose own parts are escaped. */
export function printCommand(command: string): void {
  console.error(command)
}

/** Text without control characters but those of our styles, and without commands to the runner of a workflow: lines that begin with ::, and ##[ or ##vso[ anywhere. */
export function toSafeText(text: string): string {
  return withoutCommands(paintsText() ? withStyles(text) : harmless(text)).replace(lineOfCommand, '$1\uFFFD')
}

function withStyles(text: string): string {
  const styles = text.match(anyStyle) ?? []
  const parts = text.split(anyStyle)
  return parts.map((part, index) => harmless(part) + (styles[index] ?? '')).join('')
}

/** The beginning of a line that begins with :: behind a style. */
const lineOfCommand = new RegExp(`^((?:[^\\S\\n]|${anyStyle.source})*)(?=::)`, 'gm')

/** JSON of the same value, in which every character can be seen, and which is no command to the runner of a workflow. */
export function toSafeJson(text: string): string {
  return escapeCommands(escapeHidden(text))
}

/** The text of a file that others open, as it would be printed: JSON has the same value, and other texts have a sign for what cannot be seen. */
export function toSafeFile(text: string, isJson: boolean): string {
  return isJson ? toSafeJson(text) : harmless(text)
}
