/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEscape } from './use-escape.ts'

type DetailProps = {
  /** What it is, such as `Session`. */
  readonly what: string
  readonly title: ComponentChildren
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** What is open beside a list. Its button closes it, and so does Escape. */
export function Detail({ what, title, onClose, children }: DetailProps) {
  useEscape(onClose)
  return (
    <aside class="detail" aria-label={what}>
      <header>
        <h1>{title}</h1>
        <button type="button" class="quiet" aria-label={`Close: ${what}`} onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </aside>
  )
}
