/** The sign of a command to the runner of a workflow anywhere in a line: the second one of `##[`, `##vso[` and `##teamcity[`. */
const inner = /#(?=[a-z]{0,20}\[)(?<=##)/gi

/** The signs by which a text becomes such a command, if it is printed: that one, and the first one of `::` where a line begins. */
const signs = new RegExp(`${inner.source}|:(?=:)(?<=^[^\\S\\n]*:)`, 'gim')

export function holdsCommand(text: string): boolean {
  return text.search(signs) !== -1
}

/** Breaks up such signs in a text for people. */
export function withoutCommands(text: string): string {
  return escapeCommands(text, (sign) => (sign === '#' ? ' #' : '\uFFFD:'))
}

/** Breaks up those within a line, and leaves the command that the line is. */
export function withoutInnerCommands(command: string): string {
  return command.replace(inner, ' #')
}

/** Escapes such signs in JSON, or in texts that JavaScript or YAML has in double quotes, unless told how else. */
export function escapeCommands(text: string, toEscape = inUnicode): string {
  return text.replace(signs, toEscape)
}

function inUnicode(sign: string): string {
  return sign === '#' ? String.raw`\u0023` : String.raw`\u003a`
}
