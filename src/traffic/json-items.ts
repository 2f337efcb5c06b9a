/** How the text of a list ended: whole, before its end, or as something else than was looked for. */
export type ItemsEnd = { readonly end: 'whole' | 'truncated' } | { readonly end: 'other'; readonly reason: string }

/** A longer item is left out: it would take the memory that all others share. */
const longestItem = 128 * 1024 * 1024

/** A string of more characters is not kept where nobody wants its item. */
const longString = 65_536

/** The characters of `\\u0041` behind its first. */
const longestEscape = 5

type Level = { readonly isList: boolean; key: string }

/**
 * Reads the items of one list of a JSON document, such as `log.entries`, one by one, without the document as a whole in memory. Yields the
 * text of each, or null for one that is too long. The rest of the document is only looked through for its brackets and strings. `isWanted`
 * is asked once of an item that has a long string, with the text before it: of an unwanted one such strings have their beginning alone.
 */
export async function* readItems(
  chunks: AsyncIterable<string>,
  path: readonly string[],
  isWanted: (begun: string) => boolean = () => true,
): AsyncGenerator<string | null, ItemsEnd> {
  const levels: Level[] = []
  let [isInString, isEscaped, isKeyNext] = [false, false, false]
  // The last string, where it may be the name of a member on the way to the list.
  let name = ''
  // The pieces of the item that is being read; undefined outside of one.
  let item: string[] | undefined
  let length = 0
  let isFound = false
  let isStarted = false
  // In a string of an item: its length, the characters since an escape began, and whether the rest of it is left out.
  let [stringLength, sinceEscape, isDropping] = [0, 0, false]
  let isItemWanted: boolean | undefined
  const isAtList = (): boolean =>
    levels.length === path.length + 1 && levels.at(-1)?.isList === true && path.every((key, index) => levels[index]?.key === key)
  for await (const chunk of chunks) {
    let begin = 0
    const keep = (to: number): void => {
      length += to - begin
      if (item !== undefined && length <= longestItem) item.push(chunk.slice(begin, to))
    }
    const endItem = (to: number): string | null | undefined => {
      if (item === undefined) return undefined
      keep(to)
      const text = length > longestItem ? null : item.join('')
      item = undefined
      return text?.trim() === '' ? undefined : text
    }
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at] ?? ''
      if (isInString) {
        if (item !== undefined) {
          stringLength += 1
          sinceEscape += 1
          if (!isDropping && stringLength > longString && isItemWanted !== true && sinceEscape > longestEscape && character !== '"') {
            keep(at)
            begin = at
            isItemWanted ??= isWanted(item.join(''))
            isDropping = !isItemWanted
          }
          if (isDropping && character === '"' && !isEscaped) isDropping = false
          else if (isDropping) begin = at + 1
        }
        if (isEscaped) isEscaped = false
        else if (character === '\\') [isEscaped, sinceEscape] = [true, 0]
        else if (character === '"') isInString = false
        else if (item === undefined && isKeyNext && name.length < 64) name += character
        continue
      }
      switch (character) {
        case '"':
          isInString = true
          ;[stringLength, sinceEscape] = [0, longestEscape]
          if (isKeyNext) name = ''
          break
        case ':': {
          const level = levels.at(-1)
          if (item === undefined && level !== undefined && !level.isList) level.key = name
          isKeyNext = false
          break
        }
        case ',':
          if (item !== undefined && isAtList()) {
            const text = endItem(at)
            if (text !== undefined) yield text
            ;[item, length, begin, isItemWanted] = [[], 0, at + 1, undefined]
          }
          isKeyNext = levels.at(-1)?.isList === false
          break
        case '{':
        case '[':
          isStarted = true
          levels.push({ isList: character === '[', key: '' })
          isKeyNext = character === '{'
          if (character === '[' && item === undefined && !isFound && isAtList()) {
            isFound = true
            ;[item, length, begin, isItemWanted] = [[], 0, at + 1, undefined]
          }
          break
        case '}':
        case ']':
          if (item !== undefined && isAtList()) {
            const text = endItem(at)
            if (text !== undefined) yield text
          }
          levels.pop()
          isKeyNext = false
          if (levels.length === 0 && isStarted)
            return isFound ? { end: 'whole' } : { end: 'other', reason: `it has no list at ${path.join('.')}` }
          break
        default:
          if (!isStarted && !/[\s\uFEFF]/.test(character)) return { end: 'other', reason: 'it is no JSON object' }
      }
    }
    if (item !== undefined) keep(chunk.length)
  }
  if (!isStarted) return { end: 'other', reason: 'it is empty' }
  return isFound ? { end: 'truncated' } : { end: 'other', reason: `it ends before its list at ${path.join('.')}` }
}
