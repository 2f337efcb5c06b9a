/**
 * The signs by which a text becomes a command to the runner of a workflow, if it is printed: the second one of `##[`, `##vso[` and
 * `##teamcity[` anywhere in a line, and the first one of `::` where a line begins.
 */
const signs = /#(?=[a-z]{0,20}\[)(?<=##)|:(?=:)(?<=^[^\S\n]*:)/gim
const inner = /#(?=[a-z]{0,20}\[)(?<=##)/gi

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
