/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** As many rows as a table holds at most. */
const most = 100

type NewestProps<Item> = {
  readonly items: readonly Item[]
  readonly head: readonly string[]
  /** Said where there are no items. */
  readonly none: string
  readonly show: (item: Item) => readonly ComponentChildren[]
  /** How many there are in all, where not all of them are here. */
  readonly total?: number
}

/** A table of the first items. It says so where there are more. */
export function Newest<Item>({ items, head, none, show, total = items.length }: NewestProps<Item>) {
  if (items.length === 0) return <p class="hint">{none}</p>
  const shown = items.slice(0, most)
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            {head.map((title, index) => (
              <th key={index}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((item, row) => (
            <tr key={row}>
              {show(item).map((cell, index) => (
                <td key={index} data-head={head[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > shown.length && (
        <p class="hint">
          The first {shown.length} of {total}.
        </p>
      )}
    </div>
  )
}
