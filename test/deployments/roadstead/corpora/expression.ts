/** A boolean expression of a keyword query: AND, OR, NOT, parentheses, quoted phrases, `AREA[Field]value`. */
export type Expression =
  | { readonly kind: 'term'; readonly text: string; readonly field: string | null; readonly quoted: boolean }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'all' }

const tokensOf = (query: string): readonly string[] => query.match(/\(|\)|(?:AREA\[\w+\])?"[^"]*"?|[^\s()"]+/gu) ?? []

const termOf = (token: string): Expression => {
  const area = /^AREA\[(\w+)\](.*)$/u.exec(token)
  const rest = area?.[2] ?? token
  return { kind: 'term', text: rest.replaceAll('"', '').toLowerCase(), field: area?.[1] ?? null, quoted: rest.startsWith('"') }
}

/** Reads an expression leniently: words side by side are joined by AND, an open parenthesis closes at the end. */
export const parse = (query: string): Expression => {
  const tokens = tokensOf(query)
  let place = 0
  const either = (): Expression => {
    let left = both()
    while (tokens[place] === 'OR') {
      place += 1
      left = { kind: 'or', left, right: both() }
    }
    return left
  }
  const both = (): Expression => {
    let left = single()
    while (place < tokens.length && tokens[place] !== 'OR' && tokens[place] !== ')') {
      if (tokens[place] === 'AND') {
        place += 1
      }
      left = { kind: 'and', left, right: single() }
    }
    return left
  }
  const single = (): Expression => {
    const token = tokens[place]
    place += 1
    if (token === undefined || token === ')') {
      return { kind: 'all' }
    }
    if (token === 'NOT') {
      return { kind: 'not', of: single() }
    }
    if (token === '(') {
      const inner = either()
      place += 1
      return inner
    }
    return termOf(token)
  }
  return either()
}

export const holds = (expression: Expression, has: (text: string, field: string | null) => boolean): boolean => {
  switch (expression.kind) {
    case 'all':
      return true
    case 'term':
      return has(expression.text, expression.field)
    case 'not':
      return !holds(expression.of, has)
    case 'and':
      return holds(expression.left, has) && holds(expression.right, has)
    case 'or':
      return holds(expression.left, has) || holds(expression.right, has)
  }
}

/** The quoted phrases of an expression. */
export const phrasesOf = (expression: Expression): readonly string[] => {
  switch (expression.kind) {
    case 'all':
      return []
    case 'term':
      return expression.quoted ? [expression.text] : []
    case 'not':
      return phrasesOf(expression.of)
    case 'and':
    case 'or':
      return [...phrasesOf(expression.left), ...phrasesOf(expression.right)]
  }
}
