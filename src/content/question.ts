/** What was asked without what steers the stand-in; a question that says nothing else stays as it is. */
export function withoutMagic(question: string): string {
  const rest = toLine(question.replace(/\[understudy:[^\]]*\]/g, ' '))
  return rest === '' ? question : rest
}

/** A text on one line, and no longer than that many characters. What is cut off ends with a word and an ellipsis. */
export function toLine(text: string, longest = Infinity): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > longest / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** The statements of a text that are long enough to say something. */
export function statementsOf(text: string): readonly string[] {
  return text
    .split(/[\n;]|[.!?](?=\s|$)/)
    .map((part) => toLine(part.replace(/^\s*(?:[*•–-]|\d+[.)])\s+/, '')))
    .filter((part) => /\p{L}{3}/u.test(part))
}
