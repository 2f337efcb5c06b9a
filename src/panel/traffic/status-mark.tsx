/** @jsxImportSource preact */

/** The status of an answer, coloured by its class. */
export function StatusMark({ status }: { readonly status: number | null }) {
  const look = status === null || status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good'
  return <span class={`badge ${look}`}>{status ?? 'lost'}</span>
}
