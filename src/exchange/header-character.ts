/** The first character of a value that no header may hold, as people can recognise it; undefined where there is none. */
export function findIllegalCharacter(value: string): string | undefined {
  // White space around a value is no part of it.
  const [found] = /[^\t\x20-\x7E\x80-\xFF]/u.exec(value.trim()) ?? []
  if (found === undefined) return undefined
  if (/[\r\n]/.test(found)) return 'a line break'
  return /[\p{C}\p{Z}]/u.test(found) ? `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}` : `'${found}'`
}
