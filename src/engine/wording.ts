export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A number with its indefinite article: an 8, an 11, an 18, an 82; a 9. */
export function articled(count: number): string {
  return `${/^(?:8|11$|18$)/.test(String(count)) ? 'an' : 'a'} ${count}`
}

/** What stands before the name of a group: “a waiting list” and “the current workflow” without their articles. */
export function withoutArticle(name: string): string {
  return name.replace(/^(?:an?|the) /, '')
}

/** 12345 as 12,345. */
export function inFigures(count: number): string {
  return count < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
