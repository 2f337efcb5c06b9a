/** The beginning of a longer text, with the sign by which masks know that a secret may go on behind it. */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`
}
