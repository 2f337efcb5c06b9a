/** Beside the folders of the build: above the bundled command, and two above this file; for the sources, in the build beside them. */
const candidatePaths = [['..'], ['..', '..'], ['..', '..', '..', 'dist']].map((above) => above.join('/'))

/** Bundlers would try to resolve `new URL(place, import.meta.url)`. */
const ownUrl = import.meta.url

const offered = new Map<string, string>()

/** Offers the text of a built file where it cannot be read, as in a page. */
export function offerBuiltFile(path: string, text: string): void {
  offered.set(path, text)
}

/**
 * Reads a file that the build made for browsers, such as `panel/panel.js`; null where there is none, and in a page. Node's modules are not
 * imported, so that pages can load this file.
 */
export function readBuiltFile(path: string): string | null {
  const text = offered.get(path)
  if (text !== undefined) return text
  const node: Partial<Pick<typeof process, 'getBuiltinModule'>> = typeof process === 'undefined' ? {} : process
  const files = node.getBuiltinModule?.('node:fs')
  if (files === undefined) return null
  for (const place of candidatePaths) {
    const url = new URL(`${place}/${path}`, ownUrl)
    if (url.protocol === 'file:' && files.existsSync(url)) return files.readFileSync(url, 'utf8')
  }
  return null
}
