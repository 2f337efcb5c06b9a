/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** A view with nothing to show: what is not there, and what to do first. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
