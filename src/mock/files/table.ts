type Row = readonly (string | number | null)[]

/** What a spreadsheet file says: a header and rows as long as it. A cell without a value is null. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] }

/** A table of which nobody has to hold all rows: they are made as they are read, each time anew. */
export type LongTable = { readonly columns: readonly string[]; readonly rows: Iterable<Row> }
