/** So many searches are kept, of each library, and those with no more JSON than this. */
const most = 64
const longestText = 65_536

export type KeptSearch<Body> = { readonly body: Body; readonly text: string }

/**
 * Keeps what was found for the latest searches: a page that is reloaded, or a test that is run again, searches for the same. What
 * is searched never changes, so nothing gets old. Worlds without entries of their own search the same library and share what is kept;
 * of a world that has some it goes with them.
 */
export function createKeptSearches<Body>(): (own: readonly unknown[], search: unknown, find: () => Body) => KeptSearch<Body> {
  const libraries = new WeakMap<readonly unknown[], Map<string, KeptSearch<Body>>>()
  const none: readonly unknown[] = []
  const keptOf = (library: readonly unknown[]): Map<string, KeptSearch<Body>> => {
    const known = libraries.get(library)
    if (known !== undefined) return known
    const made = new Map<string, KeptSearch<Body>>()
    libraries.set(library, made)
    return made
  }
  return (own, search, find) => {
    const kept = keptOf(own.length === 0 ? none : own)
    const key = JSON.stringify(search)
    const known = kept.get(key)
    // What is asked for again becomes the latest.
    kept.delete(key)
    const found = known ?? toKept(find())
    if (found.text.length <= longestText) kept.set(key, found)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return found
  }
}

function toKept<Body>(body: Body): KeptSearch<Body> {
  return { body, text: JSON.stringify(body) }
}
