/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'

export type Notice = { readonly number: number; readonly text: string; readonly isFailure?: boolean }

type NoticesProps = { readonly notices: readonly Notice[]; readonly onOver: (number: number) => void }

/** What was done, and what failed, for some seconds. A failure stays until it is closed. */
export function Notices({ notices, onOver }: NoticesProps) {
  return (
    <div class="notices" role="status">
      {notices.map((notice) => (
        <NoticeLine key={notice.number} {...notice} onOver={onOver} />
      ))}
    </div>
  )
}

const shownMs = 3_500

function NoticeLine({ number, text, isFailure = false, onOver }: Notice & Pick<NoticesProps, 'onOver'>) {
  useEffect(() => {
    if (isFailure) return undefined
    const timer = setTimeout(() => onOver(number), shownMs)
    return () => clearTimeout(timer)
  }, [number])
  return (
    <p class={isFailure ? 'failure' : undefined}>
      {text}
      <button type="button" class="quiet" aria-label="Close this line" onClick={() => onOver(number)}>
        ✕
      </button>
    </p>
  )
}
