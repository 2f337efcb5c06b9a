/** Writes a text on one line of at most `longest` characters. A shortened text ends with a word and an ellipsis. */
export function toLine(text: string, longest = Infinity): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > longest / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Lists the statements of a text that are long enough to have a meaning. */
export function statementsOf(text: string): readonly string[] {
  return text
    .split(/[\n;]|[.!?](?=\s|$)/)
    .map((part) => toLine(part.replace(/^\s*(?:[*•–-]|\d+[.)])\s+/, '')))
    .filter((part) => /\p{L}{3}/u.test(part))
}
