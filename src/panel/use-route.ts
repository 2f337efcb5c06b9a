import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { go, type Route } from './route.ts'

export const RouteContext = createContext<Route>({ world: 'default', view: 'traffic', id: null, query: {} })

export type Routing = Route & {
  /** Opens one thing of the view, or closes it with null. The filters stay. */
  readonly open: (id: string | null) => void
  /** Sets filters of the view; an empty text takes one away. */
  readonly filter: (changes: { readonly [name: string]: string }) => void
  /** Goes to another view of the same world. */
  readonly visit: (view: string, more?: { readonly id?: string; readonly query?: Route['query'] }) => void
}

export function useRoute(): Routing {
  const route = useContext(RouteContext)
  return {
    ...route,
    open: (id) => go({ ...route, id }),
    filter: (changes) => go({ ...route, query: { ...route.query, ...changes } }, { replaces: true }),
    visit: (view, { id = null, query = {} }: { readonly id?: string | null; readonly query?: Route['query'] } = {}) =>
      go({ world: route.world, view, id, query }),
  }
}
