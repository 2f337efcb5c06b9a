import { isObject } from '../../contract/is-object.ts'
import { orNull, toBareDoi, toIssued, toName, toOneLine, toSubjects, type Issued, type Mistake, type Reference } from './reference.ts'

type Item = { readonly [name: string]: unknown }

/** Parses the references of CSL-JSON items, in their order, or gives the first mistake and its item. */
export function parseCsl(items: readonly Item[]): readonly Reference[] | Mistake {
  const references: Reference[] = []
  for (const [at, item] of items.entries()) {
    const reference = toReference(item)
    if (typeof reference === 'string') return { at, wrong: reference }
    references.push(reference)
  }
  return references
}

/** Converts an item, or describes what is wrong with it. */
function toReference(item: Item): Reference | string {
  const wrong = texts.find((name) => textOf(item[name]) === null)
  if (wrong !== undefined) return `${wrong} must be a text`
  const authors = toAuthors(item['author'])
  if (typeof authors === 'string') return authors
  const read = (name: (typeof texts)[number]): string => textOf(item[name]) ?? ''
  if (read('title') === '') return 'title is missing'
  return {
    title: read('title'),
    authors,
    issued: issuedOf(item['issued']),
    // The tags of an abstract mark its parts.
    abstract: orNull(read('abstract')),
    doi: toBareDoi(read('DOI')),
    pmid: orNull(read('PMID')),
    venue: orNull(read('container-title')),
    urls: read('URL') === '' ? [] : [read('URL')],
    fullTextUrl: null,
    subjects: toSubjects(read('keyword')),
  }
}

const texts = ['title', 'abstract', 'DOI', 'PMID', 'container-title', 'URL', 'keyword'] as const

/**
 * Reads a text on one line, empty when there is none. Null for another type. Some sources give lists of one, and identifiers as numbers.
 */
function textOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value
  if (one === undefined || one === null) return ''
  if (typeof one === 'number') return String(one)
  return typeof one === 'string' ? toOneLine(one) : null
}

const nameParts = ['given', 'dropping-particle', 'non-dropping-particle', 'family', 'suffix']

function toAuthors(value: unknown): readonly string[] | string {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return 'author must be a list of names'
  const names: string[] = []
  for (const [index, author] of (value as readonly unknown[]).entries()) {
    const name = isObject(author)
      ? textOf(author['literal']) || textOf(author['name']) || toName(...nameParts.map((part) => textOf(author[part]) ?? ''))
      : ''
    if (name === '') return `author[${index}] is no name: it needs literal, or family and given`
    names.push(name)
  }
  return names
}

/** Parses the first date of a range, whose parts may be texts. Without parts, a text that begins with a year is one. */
function issuedOf(value: unknown): Issued | null {
  if (!isObject(value)) return null
  const dates = value['date-parts']
  const parts: unknown = Array.isArray(dates) ? dates[0] : undefined
  const [year, month, day] = Array.isArray(parts) ? parts.map(Number) : []
  if (year !== undefined) return toIssued(year, month ?? Number.NaN, day ?? Number.NaN)
  const [, ofYear, ofMonth, ofDay] = /(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(textOf(value['raw']) || textOf(value['literal']) || '') ?? []
  return toIssued(Number(ofYear), Number(ofMonth), Number(ofDay))
}
