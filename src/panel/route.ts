import { useEffect, useState } from 'preact/hooks'

/** What the page shows, as its address says behind the `#`: a world, a view of it, one thing in that view, and filters. */
export type Route = {
  readonly world: string
  readonly view: string
  readonly id: string | null
  readonly query: { readonly [name: string]: string }
}

/** Reads a fragment such as `#/w/left/traffic/12?status=404`. What is missing is null, so that the page chooses it. */
export function parseRoute(
  fragment: string,
): { readonly world: string | null; readonly view: string | null } & Pick<Route, 'id' | 'query'> {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?')
  const [, world = null, view = null, id = null] = /^\/(?:w\/([a-z0-9-]{1,40})\/?)?([a-z-]+)?(?:\/([^/]+))?$/.exec(path) ?? []
  return { world, view, id: id === null ? null : decodeText(id), query: Object.fromEntries(new URLSearchParams(query)) }
}

export function formatRoute({ world, view, id, query }: Route): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  const filters = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
  return `#/w/${world}/${view}${id === null ? '' : `/${encodeURIComponent(id)}`}${filters}`
}

/** What a part of an address means; as it is where it is no encoded text. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The fragment of the address, followed as it changes. */
export function useFragment(): string {
  const [fragment, setFragment] = useState(location.hash)
  useEffect(() => {
    const follow = (): void => setFragment(location.hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return fragment
}

/**
 * Goes to a route. Filters replace the entry of the history, so that Back leaves the view and not each letter of a filter. The page follows
 * at once: a form that is about to close must not write its draft into the address behind it.
 */
export function go(route: Route, { replaces = false } = {}): void {
  const fragment = formatRoute(route)
  if (fragment === location.hash) return
  if (replaces) history.replaceState(null, '', fragment)
  else history.pushState(null, '', fragment)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
