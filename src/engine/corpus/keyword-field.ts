import { isDateWithin, toPartialDate } from './keyword-date.ts'
import type { PaperText } from './keyword-paper.ts'
import type { Test } from './keyword-query.ts'
import { finderOf, noText, wordsOf, type Cover } from './keyword-text.ts'

/** A term as written, without its quotes. */
export type Term = { readonly text: string; readonly isQuoted: boolean }

type TextName = Exclude<keyof PaperText, 'date'>
/** Makes the test of a term in a field; null if the field cannot have such a term. */
export type Field = (term: Term) => Test<PaperText> | null

/** The field that a tag such as `Title/Abstract` names; undefined if the literature database has none of that name. */
export function fieldOf(tag: string): Field | undefined {
  const name = tag.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  // No subject here has narrower ones, so that leaving those out changes nothing.
  return fields.get(name.replace(/:noexp$/, ''))
}

/** A term without a tag. A DOI is looked up as one, as the database does. */
export const anyField: Field = (term) => (/^10\.\d{4,9}\/\S+$/.test(term.text) ? isDoi(term) : inAll(term))

/** The papers published between two dates as written, both included, e.g. `2019:2024/06[dp]`; null if there is no such day. */
export function isPublishedWithin(range: string): Test<PaperText> | null {
  const [from, to] = [...range.matchAll(datesAsWritten)].map(dateAsWritten)
  return isBetween(from ?? null, to ?? null)
}

export const hasAbstract: Test<PaperText> = ({ abstract }) => abstract !== noText

const datesAsWritten = /(\d{4})(?:\/(\d{1,2}))?(?:\/(\d{1,2}))?/g

function dateAsWritten([, year = '', month, day]: readonly (string | undefined)[]): string | null {
  return toPartialDate(year, month, day)
}

function isBetween(from: string | null, to: string | null): Test<PaperText> | null {
  return from === null || to === null ? null : ({ date }) => date !== '' && isDateWithin(date, from, to)
}

const published: Field = ({ text }) => (/^\d{4}(?:\/\d{1,2}){0,2}$/.test(text) ? isPublishedWithin(`${text}:${text}`) : null)

function textIn(names: readonly TextName[], cover: Cover = 'Contains'): Field {
  return ({ text }) => {
    const words = wordsOf(text)
    if (words.length === 0 || !isStarInPlace(text)) return null
    const finds = finderOf(words, cover, text.endsWith('*'))
    return (paper) => names.some((name) => finds(paper[name]))
  }
}

/** A star may only end a term, behind enough letters. */
function isStarInPlace(text: string): boolean {
  const star = text.indexOf('*')
  const stem = text.slice(0, -1).split(/\s/).at(-1) ?? ''
  return star < 0 || (star === text.length - 1 && wordsOf(stem).join('').length >= shortestStem)
}

const shortestStem = 4

const inAll = textIn(['title', 'abstract', 'other'])
const isDoi: Field = ({ text, isQuoted }) => textIn(['doi'], 'FullMatch')({ text: text.replace(/^.*doi\.org\//, ''), isQuoted })

/** `Lindqvist M`, `Lindqvist`, `Mara Lindqvist` or `Lindqvist, Mara`; behind quoted initials there are no others. */
function author(namesOf: (authors: readonly string[]) => readonly string[]): Field {
  return ({ text, isQuoted }) => {
    const words = wordsOf(text)
    const [firstWord] = words
    if (firstWord === undefined || !isStarInPlace(text)) return null
    const isTruncated = text.endsWith('*')
    const mayBe = finderOf([firstWord], 'Contains', isTruncated && words.length === 1)
    const isNamed = finderOf(words, 'Contains', isTruncated)
    return ({ authors }) =>
      mayBe(authors) &&
      namesOf(authors.slice(2, -2).split(' | ')).some((name) => isNamed(`| ${name} |`) || isInverted(name, words, isQuoted))
  }
}

/** Whether words are a name with the family name in front. Nothing tells where it begins, so it may begin at any word. */
function isInverted(name: string, words: readonly string[], isExact: boolean): boolean {
  const family = ` ${words.slice(0, -1).join(' ')} `
  const last = words.at(-1) ?? ''
  if (words.length < 2 || !` ${name} `.includes(family)) return false
  const given = ` ${name} `.replace(family, ' ').trim().split(' ')
  const initials = given.reduce((joined, word) => joined + word.charAt(0), '')
  const isAbbreviated = isExact ? initials === last : last.length <= 3 && initials.startsWith(last)
  return isAbbreviated || ` ${name} ${name} `.includes(family + last + ' ')
}

/** A heading may have a subheading behind a slash, which the corpus does not. */
const subject: Field = ({ text, isQuoted }) => textIn(['subjects'], 'FullMatch')({ text: text.replace(/\/.*$/, ''), isQuoted })

/** The names of each field. What the database knows of a paper and nothing here does, such as its language, is ignored with its term. */
const fields = new Map<string, Field>(
  (
    [
      [['ti', 'title'], textIn(['title'])],
      [['ab', 'abstract'], textIn(['abstract'])],
      [['tiab', 'title/abstract'], textIn(['title', 'abstract'])],
      [['tw', 'text', 'text word', 'text words'], textIn(['title', 'abstract', 'subjects', 'types'])],
      [['all', 'all fields'], inAll],
      [['au', 'author', 'fau', 'full author name'], author((names) => names)],
      [['1au', 'first author', 'author - first'], author((names) => names.slice(0, 1))],
      [['ta', 'jour', 'journal'], textIn(['journal'], 'FullMatch')],
      [['dp', 'pdat', 'publication date', 'date - publication'], published],
      [['pt', 'ptyp', 'publication type'], textIn(['types'], 'FullMatch')],
      [['mh', 'mesh', 'mesh terms', 'majr', 'mesh major topic'], subject],
      [['doi', 'aid'], isDoi],
      [['pmid', 'uid'], textIn(['pmid'], 'FullMatch')],
      [['la', 'lang', 'language', 'sb', 'subset', 'filter', 'ad', 'affiliation', 'gr', 'grants and funding'], () => null],
    ] as const
  ).flatMap(([names, field]) => names.map((name): readonly [string, Field] => [name, field])),
)
