/** A file that somebody gave to the page. The mock reads what is in it. */
export type DroppedFile = { readonly name: string; readonly text: string; readonly isTooLarge: boolean }

/** The mock takes no larger ones. */
const most = 1024 * 1024

export async function readDropped(file: File): Promise<DroppedFile> {
  const isTooLarge = file.size > most
  return { name: file.name, text: isTooLarge ? '' : await file.text(), isTooLarge }
}
