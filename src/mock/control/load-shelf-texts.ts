/** Loads the files of the shelf's scenarios by their names. The build of the playground puts another module in the place of this one. */
export async function loadShelfTexts(): Promise<{ readonly [name: string]: string }> {
  const { shelfTexts } = await import('../../contract/generated/shelf-texts.ts')
  return shelfTexts
}
