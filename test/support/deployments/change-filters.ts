import { changeAnswers, changeRequests, withMembers, type MutantRequest, type Mutant } from './mutant.ts'

type Row = { readonly [member: string]: unknown }

function filtersOf({ path, body }: MutantRequest, kind: 'papers' | 'trials'): Row | null {
  const asked = path === `/search/${kind}` && typeof body === 'object' && body !== null ? (body as Row) : {} // an object
  const filters = asked[kind === 'papers' ? 'filters' : 'trialFilters']
  return typeof filters === 'object' && filters !== null ? (filters as Row) : null // an object
}

/** Changes the filters of searches; undefined leaves a member out. */
export function changeFilters(kind: 'papers' | 'trials', change: (filters: Row) => object | null): Mutant['fetchOf'] {
  return changeRequests((asked) => {
    const filters = filtersOf(asked, kind)
    const changed = filters === null ? null : change(filters)
    const holder = kind === 'papers' ? 'filters' : 'trialFilters'
    return changed === null ? null : { body: withMembers(asked.body, { [holder]: { ...filters, ...changed } }) }
  })
}

/** Drops results that belong to a search. */
export function dropResults(
  kind: 'papers' | 'trials',
  isMeant: (filters: Row) => boolean,
  isLeft: (row: Row, filters: Row) => boolean,
): Mutant['fetchOf'] {
  return changeAnswers((asked, { body }) => {
    const filters = filtersOf(asked, kind)
    const rows = (body as { readonly [list: string]: readonly Row[] } | undefined)?.[kind] // of a search
    if (filters === null || rows === undefined || !isMeant(filters)) return null
    return { body: withMembers(body, { [kind]: rows.filter((row) => !isLeft(row, filters)) }) }
  })
}

/** A list of words, or none. */
export const toTextList = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []) // of words
