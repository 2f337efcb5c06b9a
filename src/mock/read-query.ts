import { operation, type OperationId } from '../contract/operations.ts'

/** The parameters of a query string, integers parsed where the document says so. What is no integer stays text, for the validator to refuse. */
export function readQuery(id: OperationId, query: string): { readonly [name: string]: string | number } {
  if (query === '') return {}
  const kinds = operation(id).query
  const entries = [...new URLSearchParams(query)].map(([name, text]): [string, string | number] => [
    name,
    kinds[name] === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text,
  ])
  return Object.fromEntries(entries)
}
