import { controlPlaces } from '../../contract/generated/control-places.ts'
import type { Control } from '../../control/create-control.ts'

/** A method for each operation of the control API that answers at once. */
export type PanelControl = Omit<Control, 'streamEvents'>

/** What a mock answered instead, or why it did not answer. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number | null

  constructor(status: number | null, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type Connection = {
  /** Address of the control API. */
  readonly url: string
  readonly token: string | null
}

type Call = {
  readonly path?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string | number | boolean | undefined }
  readonly body?: unknown
}

/**
 * A client of the control API. That of the package judges each answer by the document, which takes five times as much code as a page wants
 * to load.
 */
export function createPanelControl(connection: Connection): PanelControl {
  const methods = Object.entries(controlPlaces).map(([id, place]) => [id, (call: Call = {}) => ask(connection, place, call)])
  return Object.fromEntries(methods) as PanelControl // the table and the types come from one document
}

async function ask({ url, token }: Connection, [method, path]: readonly [string, string], call: Call): Promise<unknown> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const response = await fetch(url + filled.replace(/\/$/, '') + queryOf(call), {
    method,
    headers: { ...headersOf(token), ...(call.body !== undefined && { 'content-type': 'application/json' }) },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  }).catch(() => {
    throw new Refusal(null, 'unreachable', 'The mock does not answer.')
  })
  const text = await response.text().catch(() => '')
  if (!response.ok) throw refusalOf(response.status, text)
  return text === '' ? null : parse(text)
}

export function headersOf(token: string | null): { readonly authorization?: string } {
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

function queryOf({ query = {} }: Call): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** The refusal in an answer of the control API, or of the API: both have an error with a code and a message. */
export function refusalOf(status: number, text: string): Refusal {
  const { error } = Object(parse(text)) as { readonly error?: { readonly code?: unknown; readonly message?: unknown } } // any value has members, or none
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown } // the same
  return new Refusal(
    status,
    typeof code === 'string' ? code : 'unexpected',
    typeof message === 'string' ? message : `The mock answered ${status}.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
