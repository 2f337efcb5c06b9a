/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

type DialogProps = { readonly title: string; readonly onClose: () => void; readonly children: ComponentChildren; readonly isWide?: boolean }

/** A dialog above the page. Escape closes it, and the browser keeps the focus within and gives it back. */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const hasField = useRef(false)
  // Before the next key: what is typed at once belongs into the dialog, into its first field as soon as there is one.
  useLayoutEffect(() => {
    const { current } = element
    if (current?.open === false) current.showModal()
    const field = current?.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea)')
    if (hasField.current || field === null || field === undefined) return
    hasField.current = true
    field.focus()
  })
  return (
    <dialog
      ref={element}
      class={isWide ? 'wide' : undefined}
      aria-label={title}
      onClose={onClose}
      onKeyDown={({ key, ctrlKey, metaKey, target }) => {
        // From a field of many lines too, where Enter alone begins a new one.
        if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement) target.form?.requestSubmit()
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose()
      }}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <button type="button" class="quiet" aria-label="Close" onClick={onClose}>
          ✕
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  )
}
