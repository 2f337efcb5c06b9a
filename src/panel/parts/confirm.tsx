/** @jsxImportSource preact */
import { Dialog } from './dialog.tsx'

type ConfirmProps = {
  readonly title: string
  readonly text: string
  readonly act: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks before something is lost. */
export function Confirm({ title, text, act, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="actions">
        <button
          type="button"
          class="danger"
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {act}
        </button>
        <button type="button" class="plain" onClick={onClose}>
          Leave it
        </button>
      </div>
    </Dialog>
  )
}
