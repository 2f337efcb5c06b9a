/** Lowers the first letter, except of abbreviations such as RCT, HbA1c and "T cells" and of names of peoples. */
export function lowerFirst(text: string): string {
  const [word = ''] = /^[\p{L}\d]+/u.exec(text) ?? []
  return abbreviated.test(word) || people.test(word) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const abbreviated = /^(?!A$)(?:\p{Lu}$|\p{L}.*[\p{Lu}\d])/u
const people =
  /^(?!(?:Civilian|Guardian|Librarian|Pedestrian|Vegetarian|Veterinarian)s?$)(?:\p{L}+(?:(?<!c)ian|[lnp]ese|(?<=[dlnptw])ish)|French|Dutch|Greek|Thai|Swiss|American|African|Mexican|Israeli|Iraqi)s?$/u

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Joins items: "one, two and three". */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** Writes a number with its indefinite article: an 8, an 11, an 18, an 82; a 9. */
export function articled(count: number): string {
  return `${/^(?:8|11$|18$)/.test(String(count)) ? 'an' : 'a'} ${count}`
}

/** Removes the article of a group's name: “a waiting list”, “the current workflow”. */
export function withoutArticle(name: string): string {
  return name.replace(/^(?:an?|the) /, '')
}

/** Writes a count with its noun: "1 paper", "3 papers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Writes a count within a sentence, in words up to twelve. */
export function inWords(count: number): string {
  return words[count] ?? inFigures(count)
}

const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const teens = ['Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen']

/** Writes a count at the beginning of a sentence, in words below a hundred. */
export function atStart(count: number): string {
  if (count < 10 || count > 99) return upperFirst(inWords(count))
  const [ten, one] = [Math.floor(count / 10), count % 10]
  return ten === 1 ? (teens[one] ?? '') : `${tens[ten] ?? ''}${one === 0 ? '' : `-${inWords(one)}`}`
}

/** Writes 12345 as 12,345. */
export function inFigures(count: number): string {
  return count < 1000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
