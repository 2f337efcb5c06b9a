/** The boolean expressions of keyword searches: words, "phrases", AND, OR, NOT and parentheses; words side by side mean AND. */

type Test = (text: string) => boolean

export interface Expression {
  readonly matches: Test
  /** The parts of the expression that its reader left out, in words. */
  readonly ignored: readonly string[]
}

function tokensOf(query: string): { tokens: string[]; ignored: string[] } {
  const ignored: string[] = []
  let text = query.replaceAll(/\w*\[[^\]]*\]/gu, (tag) => {
    ignored.push(`Field tag ${tag} was ignored`)
    return ' '
  })
  if ((text.match(/"/gu) ?? []).length % 2 === 1) {
    const cut = text.lastIndexOf('"')
    ignored.push(`Phrase ${text.slice(cut)} has no closing quote and was ignored`)
    text = text.slice(0, cut)
  }
  return { tokens: text.match(/"[^"]*"|\(|\)|[^\s()"]+/gu) ?? [], ignored }
}

class Reader {
  readonly tokens: readonly string[]
  private at = 0
  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  either(): Test {
    let left = this.both()
    while (this.tokens[this.at] === 'OR') {
      this.at += 1
      const before = left
      const right = this.both()
      left = (text) => before(text) || right(text)
    }
    return left
  }

  private both(): Test {
    let left = this.single()
    for (;;) {
      const token = this.tokens[this.at]
      if (token === undefined || token === 'OR' || token === ')') return left
      if (token === 'AND') this.at += 1
      const before = left
      const right = this.single()
      left = (text) => before(text) && right(text)
    }
  }

  private single(): Test {
    const token = this.tokens[this.at]
    this.at += 1
    if (token === undefined || token === ')') return () => true
    if (token === 'NOT') {
      const inner = this.single()
      return (text) => !inner(text)
    }
    if (token === '(') {
      const inner = this.either()
      if (this.tokens[this.at] === ')') this.at += 1
      return inner
    }
    const wanted = token.replaceAll('"', '').toLowerCase()
    return (text) => text.includes(wanted)
  }
}

export function expressionOf(query: string): Expression {
  const { tokens, ignored } = tokensOf(query)
  return { matches: new Reader(tokens).either(), ignored }
}
