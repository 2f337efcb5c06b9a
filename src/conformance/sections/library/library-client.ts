import { operation } from '../../../contract/operations.ts'
import { route } from '../../../contract/router.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { ProbeContext } from '../../define/probe-context.ts'

export type LibraryKind = 'source' | 'collection'

/** The part of a request to the library that differs from a plain one of the default account. */
export type LibraryRequest = {
  readonly as?: 'default' | 'other'
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly form?: { readonly text: string; readonly contentType: string }
}

/** Asks the library of a target, wherever the target says that it is. */
export type LibraryClient = {
  readonly ask: (method: string, path: string, request?: LibraryRequest) => Promise<Exchange>
  /** The paths of the two lists, below the base URL. */
  readonly lists: { readonly [Kind in LibraryKind]: string }
  /** The path of one source or collection. */
  readonly pathOf: (kind: LibraryKind, id: string) => string
}

export function createLibraryClient({ send, visit, target }: Pick<ProbeContext, 'send' | 'visit' | 'target'>): LibraryClient {
  const lists = { source: target.library?.sources ?? '', collection: target.library?.collections ?? '' }
  return {
    lists,
    pathOf: (kind, id) => `${lists[kind]}/${encodeURIComponent(id)}`,
    async ask(method, path, { as = 'default', query = {}, body, form } = {}) {
      const content = form === undefined ? {} : { 'content-type': form.contentType }
      const found = route('api', method, path)
      if (found.found === 'operation' && operation(found.id).provisional) {
        const parameters = Object.entries(found.parameters).map(([name, value]): [string, string] => [name, decodeURIComponent(value)])
        return send({
          operation: found.id,
          as,
          path: Object.fromEntries(parameters),
          query,
          headers: content,
          ...(body !== undefined && { body }),
          ...(form !== undefined && { text: form.text }),
        })
      }
      const text = form?.text ?? (body === undefined ? undefined : JSON.stringify(body))
      const search = new URLSearchParams(query).toString()
      const visited = await visit({
        method,
        url: `${target.baseUrl}${path}${search === '' ? '' : `?${search}`}`,
        headers: {
          ...target.headers,
          authorization: `Bearer ${target.keys[as] ?? ''}`,
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...content,
        },
        ...(text !== undefined && { body: text }),
      })
      // A visit has no key of its own, but this one was made with one.
      return { ...visited, as }
    },
  }
}
