import { firstDay, lastDay, toPartialDate } from '../index/partial-date.ts'
import { findAnyValue, findPhrase, findValue, findWithin, type Cover, type Find } from './find.ts'
import { headingsNamed } from './subject.ts'
import { paperFields, publicationDate } from '../paper-fields.ts'
import type { CorpusPaper } from '../../corpus/paper.ts'
import { union } from '../index/bit-set.ts'
import { tokenize } from '../words/tokenize.ts'

/** A term as written, without its quotes. */
export type Term = { readonly text: string; readonly isQuoted: boolean }

type FindPaper = Find<CorpusPaper>
type FieldName = keyof typeof paperFields
/** Looks up a term in a field. Null if the field cannot have such a term. */
export type Tagged = (term: Term) => FindPaper | null

/** Gives the field of a tag such as `Title/Abstract`. Undefined if the literature database has no such tag. */
export function fieldOf(tag: string): Tagged | undefined {
  return fields.get(tag.trim().toLowerCase().replaceAll(/\s+/g, ' '))
}

/** Looks up a term without a tag. A DOI is looked up as one, as the database does. `#1` would be an earlier search, and there is none. */
export const anyField: Tagged = (term) => {
  if (/^#\d+$/.test(term.text)) return null
  return /^10\.\d{4,9}\/\S+$/.test(term.text) ? isDoi(term) : inAll(term)
}

/** Finds the papers published between two dates as written, both included, e.g. `2019:2024/06[dp]`. Null if there is no such day. */
export function isPublishedWithin(range: string): FindPaper | null {
  const [from, to] = [...range.matchAll(datesAsWritten)].map(dateAsWritten)
  return isBetween(from ?? null, to ?? null)
}

export const hasAbstract: FindPaper = findAnyValue(paperFields.abstract)

const datesAsWritten = /(\d{4})(?:\/(\d{1,2}))?(?:\/(\d{1,2}))?/g

function dateAsWritten([, year = '', month, day]: readonly (string | undefined)[]): string | null {
  return toPartialDate(year, month, day)
}

function isBetween(from: string | null, to: string | null): FindPaper | null {
  return from === null || to === null ? null : findWithin(publicationDate, firstDay(from), lastDay(to))
}

const published: Tagged = ({ text }) => (/^\d{4}(?:\/\d{1,2}){0,2}$/.test(text) ? isPublishedWithin(`${text}:${text}`) : null)

function textIn(names: readonly FieldName[], cover: Cover = 'Contains'): Tagged {
  const fields = names.map((name) => paperFields[name])
  return ({ text }) => {
    const words = tokenize(text)
    return words.length === 0 || !isStarInPlace(text) ? null : findPhrase(fields, { words, cover, isTruncated: text.endsWith('*') })
  }
}

/** Accepts a star only at the end of a term, after enough letters. */
function isStarInPlace(text: string): boolean {
  const star = text.indexOf('*')
  const stem = text.slice(0, -1).split(/\s/).at(-1) ?? ''
  return star < 0 || (star === text.length - 1 && tokenize(stem).join('').length >= minStemLength)
}

const minStemLength = 4

const inAll = textIn(['title', 'abstract', 'authors', 'journal', 'types', 'subjects', 'pmid'])
const isDoi: Tagged = ({ text, isQuoted }) => textIn(['doi'], 'FullMatch')({ text: text.replace(/^.*doi\.org\//, ''), isQuoted })

/** Looks up an author: `Lindqvist M`, `Lindqvist`, `Mara Lindqvist` or `Lindqvist, Mara`. Quoted initials are complete. */
function author(isFirstOnly: boolean): Tagged {
  return ({ text, isQuoted }) => {
    const words = tokenize(text)
    const [firstWord] = words
    if (firstWord === undefined || !isStarInPlace(text)) return null
    const isTruncated = text.endsWith('*')
    const mayBe = { words: [firstWord], cover: 'Contains', isTruncated: isTruncated && words.length === 1 } as const
    return findValue(
      paperFields.authors,
      mayBe,
      (name, isFirst) => (isFirst || !isFirstOnly) && (isNamed(name, words, isTruncated) || isInverted(name.join(' '), words, isQuoted)),
    )
  }
}

function isNamed(name: readonly string[], words: readonly string[], isTruncated: boolean): boolean {
  const text = ` ${name.join(' ')} `
  return text.includes(` ${words.join(' ')}${isTruncated ? '' : ' '}`)
}

/** Tests if words are a name with the family name first. The family name may begin at any word. */
function isInverted(name: string, words: readonly string[], isExact: boolean): boolean {
  const family = ` ${words.slice(0, -1).join(' ')} `
  const last = words.at(-1) ?? ''
  if (words.length < 2 || !` ${name} `.includes(family)) return false
  const given = ` ${name} `.replace(family, ' ').trim().split(' ')
  const initials = given.reduce((joined, word) => joined + word.charAt(0), '')
  const isAbbreviated = isExact ? initials === last : last.length <= 3 && initials.startsWith(last)
  return isAbbreviated || ` ${name} ${name} `.includes(family + last + ' ')
}

/**
 * Looks up a heading by its name or an entry term, with or without the narrower ones below it. A subheading after a slash is ignored,
 * because the corpus has none.
 */
function subject(withNarrower: boolean): Tagged {
  return ({ text, isQuoted }) => {
    const heading = text.replace(/\/.*$/, '')
    const find = asWritten({ text: heading, isQuoted })
    if (find === null) return null
    const named = headingsNamed(heading, withNarrower).map((name) =>
      findPhrase([paperFields.subjects], { words: tokenize(name), cover: 'FullMatch' }),
    )
    return (index) => named.reduce((found, findNamed) => union(found, findNamed(index)), find(index))
  }
}

const asWritten = textIn(['subjects'], 'FullMatch')
const subjectTags = ['mh', 'mesh', 'mesh terms', 'majr', 'mesh major topic']

/** Looks up a journal by its whole name. Words may be abbreviated and small ones left out: `N J Sleep Med`. */
const journal: Tagged = (term) => {
  const words = tokenize(term.text).filter((word) => !smallWords.has(word))
  const [first] = words
  if (first === undefined || term.text.includes('*')) return textIn(['journal'], 'FullMatch')(term)
  return findValue(paperFields.journal, { words: [first], cover: 'Contains', isTruncated: true }, (name) => {
    const significant = name.filter((word) => !smallWords.has(word))
    return significant.length === words.length && significant.every((word, index) => word.startsWith(words[index] ?? ''))
  })
}

const smallWords: ReadonlySet<string> = new Set('a and de for fur in of on series the'.split(' '))

/** The fields by their tags. A tag for something that the corpus does not have, such as grants, is ignored with its term. */
const fields = new Map<string, Tagged>(
  (
    [
      [['ti', 'title'], textIn(['title'])],
      [['ab', 'abstract'], textIn(['abstract'])],
      [['tiab', 'title/abstract'], textIn(['title', 'abstract'])],
      [['tw', 'text', 'text word', 'text words'], textIn(['title', 'abstract', 'subjects', 'types', 'kind'])],
      [['all', 'all fields'], inAll],
      [['au', 'author', 'fau', 'full author name'], author(false)],
      [['1au', 'first author', 'author - first'], author(true)],
      [['ta', 'jour', 'journal'], journal],
      [['dp', 'pdat', 'publication date', 'date - publication'], published],
      [['pt', 'ptyp', 'publication type'], textIn(['types', 'kind'], 'FullMatch')],
      [subjectTags, subject(true)],
      [subjectTags.map((name) => `${name}:noexp`), subject(false)],
      [['doi', 'aid'], isDoi],
      [['pmid', 'uid'], textIn(['pmid'], 'FullMatch')],
      [['la', 'lang', 'language'], textIn(['language'], 'FullMatch')],
      [['sb', 'subset', 'filter', 'ad', 'affiliation', 'gr', 'grants and funding'], () => null],
    ] as const
  ).flatMap(([names, field]) => names.map((name): readonly [string, Tagged] => [name, field])),
)
