import type { Table } from './table.ts'

/** The content of a text file: a title, and sections of paragraphs followed by a table. Line breaks inside paragraphs are preserved. */
export type Document = {
  readonly title: string
  /** The time of the request, in milliseconds since 1970. */
  readonly createdAt: number
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[]; readonly table?: Table }[]
}

/** A block of text on a page, and its kind. */
export type TextBlock = { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
export type Block = TextBlock | { readonly kind: 'table'; readonly table: Table }

/** The blocks of a document in reading order, without blank ones. */
export function blocksOf({ title, sections }: Pick<Document, 'title' | 'sections'>): readonly Block[] {
  const blocks: readonly Block[] = [
    { kind: 'title', text: title },
    ...sections.flatMap(({ heading, paragraphs, table }): readonly Block[] => [
      { kind: 'heading', text: heading },
      ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      ...(table === undefined ? [] : [{ kind: 'table' as const, table }]),
    ]),
  ]
  return blocks.filter((block) => (block.kind === 'table' ? block.table.columns.length > 0 : block.text.trim() !== ''))
}

/** Splits a text into lines, at any kind of line end. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/)
}
