import { operation, type OperationId } from './operations.ts'

type Kind = 'string' | 'integer' | 'boolean'
type Values = { readonly string: string; readonly integer: string | number; readonly boolean: string | boolean }

/** Parses a query string, with integers where the document has them. Any other text stays a string, for the validator to refuse. */
export function readQuery(id: OperationId, query: string): { readonly [name: string]: string | number } {
  return parseQuery(operation(id).query, query)
}

/** Parses a query string by the kinds of its parameters, with booleans as well. */
export function parseQuery<Known extends Kind>(
  kinds: { readonly [name: string]: Known },
  query: string,
): { readonly [name: string]: Values[Known] } {
  if (query === '') return {}
  const entries = [...new URLSearchParams(query)].map(([name, text]) => [name, parseValue(kinds[name], text)] as const)
  return Object.fromEntries(entries) as { readonly [name: string]: Values[Known] } // each by its kind
}

function parseValue(kind: Kind | undefined, text: string): Values[Kind] {
  if (kind === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  return kind === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}
