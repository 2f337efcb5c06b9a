/** What a spreadsheet file says: a header and rows as long as it. A cell without a value is null. */
export type Table = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}
