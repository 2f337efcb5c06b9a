import type { BoundedField, TextField, Trait } from '../index/search-index.ts'
import type { WeightedField } from './inverted-index.ts'

/** A collection of entries, and how a search reads them. */
export type CorpusDefinition<Entry> = {
  readonly name: string
  readonly size: number
  readonly at: (index: number) => Entry
  readonly idOf: (entry: Entry) => string
  /** The fields that a semantic search reads. */
  readonly fields: readonly WeightedField<Entry>[]
  /** The fields that a keyword search reads, those of the semantic one first. */
  readonly columns: { readonly [name: string]: TextField<Entry> }
  /** The traits that filters and the order of results read. */
  readonly numbers: { readonly [name: string]: Trait<Entry> }
  readonly bounds: { readonly [name: string]: BoundedField<Entry> }
  readonly newnessOf: Trait<Entry>
}
