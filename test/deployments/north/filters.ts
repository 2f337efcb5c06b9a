import type { FilterName, Paper } from './model.ts'

/** The words of a paper in which keywords are sought. */
export const textOf = (paper: Paper): string => `${paper.title} ${paper.abstract ?? ''}`.toLowerCase()

const words = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : [])
const atLeast = (actual: number | null, value: unknown): boolean => actual !== null && actual >= Number(value)
const atMost = (actual: number | null, value: unknown): boolean => actual !== null && actual <= Number(value)

/** True if a filter keeps a paper. */
export function keptPaper(filter: FilterName, paper: Paper, value: unknown): boolean {
  switch (filter) {
    case 'excludeKeywords':
      return !words(value).some((word) => textOf(paper).includes(word))
    case 'includeKeywords':
      return words(value).every((word) => textOf(paper).includes(word))
    case 'hasPdf':
      return value !== true || paper.fullTextUrl !== null
    case 'pubmedOnly':
      return value !== true || paper.pmid !== null
    case 'minYear':
      return atLeast(paper.year, value)
    case 'maxYear':
      return atMost(paper.year, value)
    case 'minEpochS':
      return atLeast(paper.epochS, value)
    case 'maxEpochS':
      return atMost(paper.epochS, value)
    case 'maxQuartile':
      return atMost(paper.journalQuartile, value)
    case 'retracted':
      return value === 'include_retracted' || paper.retracted === (value === 'only_retracted')
    case 'typeTags':
      return Array.isArray(value) && (value.length === 0 || paper.studyTypeTags.some((tag) => value.includes(tag)))
  }
}

/** True if a text fits a boolean expression of words, quoted phrases, AND, OR, NOT and brackets. */
export function fitsExpression(expression: string, text: string): boolean {
  const tokens = expression.match(/"[^"]*"|\(|\)|[^\s()"]+/gu) ?? []
  let at = 0
  const single = (): boolean => {
    const token = tokens[at] ?? ''
    at += 1
    if (token === 'NOT') return !single()
    if (token !== '(') return text.includes(token.replaceAll('"', '').toLowerCase())
    const inner = either()
    at += 1
    return inner
  }
  const all = (): boolean => {
    let fits = single()
    while (at < tokens.length && tokens[at] !== 'OR' && tokens[at] !== ')') {
      if (tokens[at] === 'AND') at += 1
      const next = single()
      fits = fits && next
    }
    return fits
  }
  const either = (): boolean => {
    let fits = all()
    while (tokens[at] === 'OR') {
      at += 1
      const next = all()
      fits = fits || next
    }
    return fits
  }
  return either()
}
