import type { Table } from './table.ts'

/** What a text file says: a title, then sections of paragraphs and a table below them. A line break inside a paragraph stays one. */
export type Document = {
  readonly title: string
  /** When it was asked for, in milliseconds since 1970. */
  readonly createdAt: number
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[]; readonly table?: Table }[]
}

/** A paragraph of a page, and what it is there. */
export type TextBlock = { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
export type Block = TextBlock | { readonly kind: 'table'; readonly table: Table }

/** A document in reading order, without what is blank. */
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

/** The lines of a text, whatever ends them. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/)
}
