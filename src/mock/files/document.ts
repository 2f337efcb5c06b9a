/** What a text file says: a title, then sections of paragraphs. A line break inside a paragraph stays one. */
export type Document = {
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** A paragraph of a page, and what it is there. */
export type Block = { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }

/** A document in reading order, without what is blank. */
export function blocksOf({ title, sections }: Document): readonly Block[] {
  const blocks: readonly Block[] = [
    { kind: 'title', text: title },
    ...sections.flatMap(({ heading, paragraphs }): readonly Block[] => [
      { kind: 'heading', text: heading },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ]),
  ]
  return blocks.filter(({ text }) => text.trim() !== '')
}

/** The lines of a text, whatever ends them. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/)
}
