/** The limits of the cache: searches for each library, and characters of a search's JSON. */
const maxCachedSearches = 64
const maxCachedLength = 65_536

export type CachedSearch<Body> = { readonly body: Body; readonly text: string }

/**
 * Caches the latest searches, since reloaded pages and repeated tests repeat them. Libraries never change, so nothing gets stale. Worlds
 * without entries of their own share one library and its cache; another world's cache ends with the world.
 */
export function createSearchCache<Body>(): (own: readonly unknown[], search: unknown, find: () => Body) => CachedSearch<Body> {
  const libraries = new WeakMap<readonly unknown[], Map<string, CachedSearch<Body>>>()
  const none: readonly unknown[] = []
  const keptOf = (library: readonly unknown[]): Map<string, CachedSearch<Body>> => {
    const known = libraries.get(library)
    if (known !== undefined) return known
    const made = new Map<string, CachedSearch<Body>>()
    libraries.set(library, made)
    return made
  }
  return (own, search, find) => {
    const cached = keptOf(own.length === 0 ? none : own)
    const key = JSON.stringify(search)
    const known = cached.get(key)
    // Moved to the end, as the most recent one.
    cached.delete(key)
    const found = known ?? toCachedSearch(find())
    if (found.text.length <= maxCachedLength) cached.set(key, found)
    if (cached.size > maxCachedSearches) cached.delete(cached.keys().next().value ?? '')
    return found
  }
}

function toCachedSearch<Body>(body: Body): CachedSearch<Body> {
  return { body, text: JSON.stringify(body) }
}
