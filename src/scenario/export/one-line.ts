import { withoutCommands } from '../../exchange/runner-commands.ts'

/** A text without line breaks and other control characters, for a comment or a line of output, which is no command to the runner of a workflow. */
export function toOneLine(text: string): string {
  return withoutCommands(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed())
}

/** The lines of a comment, each behind the sign that begins it. */
export function toComment(text: string, sign: string): readonly string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => `${sign}${toOneLine(line)}`.trimEnd())
}
