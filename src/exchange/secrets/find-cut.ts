/** The characters of a spelling at which a cut text shows that it began. */
export const shortestCut = 6

/** An escape that was cut as well. */
const begunEscape = /(?:\\(?:u[\da-f]{0,3}|x[\da-f]?)?|%[\da-f]?|&(?:#x?[\da-f]{0,7}|[a-z]{0,6}))$/i

const longestEscape = 12

type Place = { readonly start: number; readonly end: number }

/** Creates a finder of spellings that begin before the sign of a cut, and go on behind it. */
export function createCutFinder(spellings: readonly string[]): (text: string) => readonly Place[] {
  /** The beginnings of the spellings, by their last characters; those of one spelling with the longest first. */
  const beginnings = new Map<string, string[]>()
  for (const spelling of new Set(spellings))
    for (let length = shortestCut; length < spelling.length; length++) {
      const last = spelling.slice(length - shortestCut, length)
      beginnings.set(last, [spelling.slice(0, length), ...(beginnings.get(last) ?? [])])
    }
  return (text) => {
    const found: Place[] = []
    for (let end = text.indexOf('…'); end !== -1; end = text.indexOf('…', end + 1)) {
      const last = end - (begunEscape.exec(text.slice(Math.max(0, end - longestEscape), end))?.[0].length ?? 0)
      const known = last < shortestCut ? undefined : beginnings.get(text.slice(last - shortestCut, last))
      const longest = known?.find((one) => text.startsWith(one, last - one.length))
      if (longest !== undefined) found.push({ start: last - longest.length, end })
    }
    return found
  }
}
