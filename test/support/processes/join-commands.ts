/** Joins the rows of folded commands, as a shell does. */
export function joinCommands(text: string): string {
  return text.replaceAll(/ \\\n {4}/g, ' ').replaceAll('\\\n', '')
}
