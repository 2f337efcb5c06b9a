import { changeAt, changeCreateRequest, refuseCreate } from '../../../support/deployments/change-body.ts'
import { changeRequests, type Mutant } from '../../../support/deployments/mutant.ts'
import { rewriteTable, toCsv } from '../../../support/deployments/change-table.ts'

const path = '/sessions/systematic-reviews'

type Item = Readonly<Record<string, unknown>>

/** Another default in each search that leaves a member out. */
function searchDefault(member: string, value: unknown): Mutant['fetchOf'] {
  return changeCreateRequest('review', ['searches', '*'], (search) => ({ [member]: value, ...(search as Item) })) // an object
}

/** Changes the cells of the CSV of a stage by their column; null leaves the column out. */
function changeCells(part: string, change: (cell: string, column: string) => string | null): Mutant['fetchOf'] {
  return rewriteTable(part, (header, records) => {
    const kept = header.flatMap((column, index) => (change('', column) === null ? [] : [{ column, index }]))
    return toCsv(
      kept.map(({ column }) => column),
      records.map((cells) => kept.map(({ column, index }) => change(cells[index] ?? '', column) ?? '')),
    )
  })
}

const gathered: readonly Mutant[] = [
  {
    breaks: 'a search ignores maxResults',
    rule: 'reviews/create/search-max-results-default',
    class: 'bounds',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches', '*', 'maxResults'], (value) => (typeof value === 'number' ? 200 : value)),
  },
  {
    breaks: 'a search gathers one paper more than maxResults',
    rule: 'reviews/create/search-max-results-default',
    class: 'bounds',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches', '*', 'maxResults'], (value) => (typeof value === 'number' ? value + 1 : value)),
  },
  {
    breaks: 'a search without maxResults gathers 250',
    rule: 'reviews/create/search-max-results-default',
    class: 'defaults',
    hidden: true,
    fetchOf: searchDefault('maxResults', 250),
  },
  {
    breaks: 'a search without a corpus searches pubmed',
    rule: 'reviews/create/search-defaults',
    class: 'defaults',
    hidden: true,
    fetchOf: searchDefault('corpus', 'pubmed'),
  },
  {
    breaks: 'a search without a corpus searches clinical trials',
    rule: 'reviews/create/search-defaults',
    class: 'defaults',
    hidden: true,
    fetchOf: searchDefault('corpus', 'clinical_trials'),
  },
  {
    breaks: 'a search without a mode is a keyword search',
    rule: 'reviews/create/search-defaults',
    class: 'defaults',
    hidden: true,
    fetchOf: searchDefault('searchMode', 'keyword'),
  },
  {
    breaks: 'a review without searches is refused',
    rule: 'reviews/create/searches-default',
    class: 'status',
    fetchOf: refuseCreate('review', ['searches'], (value) => value === undefined),
  },
  {
    breaks: 'an empty list of searches is refused',
    rule: 'reviews/create/searches-default',
    class: 'status',
    hidden: true,
    fetchOf: refuseCreate('review', ['searches'], (value) => Array.isArray(value) && value.length === 0),
  },
  {
    breaks: 'a review without searches gathers nothing',
    rule: 'reviews/create/searches-default',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches'], (value) => value ?? [{ query: 'qxzvwkj jzqxvk', searchMode: 'keyword' }]),
  },
  {
    breaks: 'a review without searches runs another search',
    rule: 'reviews/create/searches-default',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches'], (value) => value ?? [{ query: 'metformin diabetes', maxResults: 20 }]),
  },
  {
    breaks: 'a review without searches runs a keyword search',
    rule: 'reviews/create/searches-default',
    class: 'defaults',
    hidden: true,
    fetchOf: changeRequests(({ method, path: asked, body }) =>
      method === 'POST' && asked === path
        ? { body: changeAt(body, ['searches'], (value) => value ?? [{ query: (body as Item)['researchQuestion'], searchMode: 'keyword' }]) }
        : null,
    ),
  },
  {
    breaks: 'an empty list of searches gathers nothing',
    rule: 'reviews/create/searches-default',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches'], (value) =>
      Array.isArray(value) && value.length === 0 ? [{ query: 'qxzvwkj jzqxvk', searchMode: 'keyword' }] : value,
    ),
  },
  {
    breaks: 'a search in keyword mode is semantic',
    rule: 'reviews/create/keyword-literal',
    class: 'filters',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['searches', '*', 'searchMode'], () => undefined),
  },
  {
    breaks: 'a search in keyword mode is refused',
    rule: 'reviews/create/keyword-literal',
    class: 'status',
    hidden: true,
    fetchOf: refuseCreate('review', ['searches', '*', 'searchMode'], (value) => value === 'keyword'),
  },
]

const screened: readonly Mutant[] = [
  {
    breaks: 'generate is ignored beside criteria',
    rule: 'reviews/create/generate-adds-criteria',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['abstractScreening'], (value) => {
      const stage = value as Item | undefined // as a probe sends it
      return stage?.['criteria'] === undefined ? stage : { ...stage, generate: false }
    }),
  },
  {
    breaks: 'the export lacks generated criteria',
    rule: 'reviews/create/generate-adds-criteria',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCells('screen', (cell, column) => (/Relevant|Reports|Compares|Primary|Protocol|Population/.test(column) ? null : cell)),
  },
  {
    breaks: 'a thorough screening keeps no quotes',
    rule: 'reviews/create/depth-quotes',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCells('screen', (cell, column) => (column.startsWith('Supporting quotes') ? '' : cell)),
  },
  {
    breaks: 'a thorough screening keeps no quotes for one criterion',
    rule: 'reviews/create/depth-quotes',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCells('screen', (cell, column) => {
      if (!column.startsWith('Supporting quotes')) return cell
      return column.includes('Published in English') ? '' : cell || 'We studied adults.'
    }),
  },
  {
    breaks: 'a fast screening names another column for quotes and fills it',
    rule: 'reviews/create/depth-quotes',
    class: 'downloads',
    hidden: true,
    fetchOf: rewriteTable('fulltext', (header, records) =>
      toCsv(
        [...header, 'Quote'],
        records.map((cells) => [...cells, 'We studied adults.']),
      ),
    ),
  },
  {
    breaks: 'the last question with choices has no column',
    rule: 'reviews/create/choices-restrict',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCells('extract', (cell, column) => (/^(?:.* for ")?Setting"?$/.test(column) ? null : cell)),
  },
  {
    breaks: 'a fast screening gives quotes',
    rule: 'reviews/create/depth-quotes',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['abstractScreening', 'depth'], () => 'thorough'),
  },
  {
    breaks: 'the answer to a question with choices is no choice',
    rule: 'reviews/create/choices-restrict',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCells('extract', (cell, column) => (column === 'Design' && cell !== '' ? `It was a ${cell}` : cell)),
  },
  {
    breaks: 'the answer to another question with choices is no choice',
    rule: 'reviews/create/choices-restrict',
    class: 'downloads',
    hidden: true,
    fetchOf: changeCells('extract', (cell, column) => (column === 'Randomised' && cell !== '' ? `${cell}, probably` : cell)),
  },
  {
    breaks: 'the answer No alone is followed by a doubt',
    rule: 'reviews/create/choices-restrict',
    class: 'downloads',
    hidden: true,
    // The one paper of the mock is randomised, so that another one stands for those that are not.
    fetchOf: rewriteTable('extract', (header, records) => {
      const others = records
        .slice(0, 1)
        .map((cells) => cells.map((cell, index) => (header[index] === 'Randomised' ? 'No, probably' : cell)))
      return toCsv(header, [...records, ...others])
    }),
  },
  {
    breaks: 'choices are ignored',
    rule: 'reviews/create/choices-restrict',
    class: 'defaults',
    hidden: true,
    fetchOf: changeCreateRequest('review', ['extraction', 'questions', '*', 'choices'], () => undefined),
  },
]

export const mutants: readonly Mutant[] = [...gathered, ...screened]
