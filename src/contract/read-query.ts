import { operation, type OperationId } from './operations.ts'

type Query = { readonly [name: string]: string | number }

/** Parses a query string, with integers where the document has them. Any other text stays a string, for the validator to refuse. */
export function readQuery(id: OperationId, query: string): Query {
  return parseQuery(operation(id).query, query)
}

export function parseQuery(kinds: { readonly [name: string]: 'string' | 'integer' }, query: string): Query {
  if (query === '') return {}
  const entries = [...new URLSearchParams(query)].map(([name, text]): [string, string | number] => [
    name,
    kinds[name] === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text,
  ])
  return Object.fromEntries(entries)
}
