type Row = readonly (string | number | null)[]

/** The content of a spreadsheet: a header, and rows of the same length. A cell without a value is null. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] }

/** A table whose rows are made as they are read, each time anew, so that they are never all in memory. */
export type LongTable = { readonly columns: readonly string[]; readonly rows: Iterable<Row> }
