/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type RowsProps<Item> = {
  /** Names the list for readers of screens. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly rowHeight: number
  readonly show: (item: Item) => ComponentChildren
  readonly opened: string | null
  readonly onOpen: (key: string) => void
  /** Called when the last row comes near. */
  readonly onEnd?: () => void
  /** Called with the row at the top of the view when that changes. */
  readonly onLook?: (index: number) => void
}

/** Rows above and below those in view, so that a quick scroll shows no gap. */
const spare = 3

/** A list of any length, of which the page holds only the rows in view. The arrow keys move in it, and Enter opens a row. */
export function Rows<Item>({ label, items, keyOf, rowHeight, show, opened, onOpen, onEnd, onLook }: RowsProps<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  /** The key of the row that the arrow keys reached; null while it is the first one, whichever that is. */
  const [current, setCurrent] = useState<string | null>(null)
  const measure = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
    // Rows change only where a whole one comes in, so a scroll by pixels costs nothing.
    const top = scrollTop - (scrollTop % rowHeight)
    setView((before) => (before.top === top && before.height === clientHeight ? before : { top, height: clientHeight }))
  }
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    if (frame.current !== null) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare)
  const last = Math.min(items.length, Math.ceil((view.top + view.height) / rowHeight) + spare)
  useLayoutEffect(() => {
    if (last >= items.length) onEnd?.()
    onLook?.(first)
  }, [first, last, items.length])

  const known = useRef(0)
  known.current = current === null ? 0 : Math.min(indexOf(items, keyOf, current, known.current), items.length - 1)
  const active = known.current
  const choose = (index: number): void => {
    const item = items[index]
    known.current = index
    setCurrent(item === undefined ? null : keyOf(item))
  }
  const moveTo = (index: number): void => {
    const next = Math.max(0, Math.min(items.length - 1, index))
    choose(next)
    const element = frame.current
    if (element === null) return
    const top = next * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowHeight > element.scrollTop + element.clientHeight) element.scrollTop = top + rowHeight - element.clientHeight
  }
  const page = Math.max(1, Math.floor(view.height / rowHeight) - 1)
  const steps: { readonly [key: string]: number } = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: items.length - 1,
  }
  const press = (event: KeyboardEvent): void => {
    const item = items[active]
    const step = steps[event.key]
    if (step !== undefined) moveTo(step)
    else if (event.key === 'Enter' && item !== undefined) onOpen(keyOf(item))
    else return
    event.preventDefault()
  }
  const idOf = (index: number): string => `${label.replaceAll(/\W+/g, '-')}-${index}`
  const isInPage = active >= first && active < last
  return (
    <div
      class="rows"
      ref={frame}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={isInPage ? idOf(active) : undefined}
      onScroll={measure}
      onKeyDown={press}
    >
      <div class="rows-all" style={{ height: `${items.length * rowHeight}px` }}>
        {items.slice(first, last).map((item, offset) => {
          const index = first + offset
          const key = keyOf(item)
          return (
            <div
              key={key}
              id={idOf(index)}
              class={index === active ? 'row active' : 'row'}
              role="option"
              aria-selected={key === opened}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ top: `${index * rowHeight}px`, height: `${rowHeight}px` }}
              onClick={() => {
                choose(index)
                onOpen(key)
              }}
            >
              {show(item)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Where the item of a key is: mostly where it was. One that is gone leaves its place to another. */
function indexOf<Item>(items: readonly Item[], keyOf: (item: Item) => string, key: string, before: number): number {
  const last = items[before]
  if (last !== undefined && keyOf(last) === key) return before
  const index = items.findIndex((item) => keyOf(item) === key)
  return index < 0 ? before : index
}
