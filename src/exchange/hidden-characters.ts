/** Characters that act on a terminal, that show a text in another order than it has or as other lines, or that nobody sees. */
const hidden = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF\uFFFE\uFFFF]/gu

export function hidesSome(text: string): boolean {
  return text.search(hidden) !== -1
}

/** Escapes such characters in JSON, or in texts that JavaScript or YAML has in double quotes, unless told how else. */
export function escapeHidden(text: string, toEscape = inUnicode): string {
  return text.replace(hidden, toEscape)
}

function inUnicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
