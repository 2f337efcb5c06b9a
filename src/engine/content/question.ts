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

/** The first statement of a text that is long enough to say something; null when none is. */
export function statementOf(text: string): string | null {
  return (
    text
      .split(/[\n;]|[.!?](?=\s|$)/)
      .find((part) => /\p{L}{3}/u.test(part))
      ?.trim() ?? null
  )
}

const mostWords = 12
const commonWords = new Set(
  (
    'about after also among and any are article been before between both can could describe did does each effect effects for from had ' +
    'has have how into its main may more most not only other over papers participants reported reports should studied studies study ' +
    'than that the their them then there these they this those through under use used using was were what when where whether which ' +
    'while who whom why will with within without would your'
  ).split(' '),
)

/** What to look for in a text to find where it speaks of a matter: the first of its words that say something. Null when none does. */
export function wordsOf(matter: string): RegExp | null {
  const words = (matter.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !commonWords.has(word))
  const first = [...new Set(words)].slice(0, mostWords)
  return first.length === 0 ? null : new RegExp(first.join('|'), 'iu')
}
