/** @jsxImportSource preact */
import { useContext } from 'preact/hooks'
import { NotifyContext } from '../client/use-act.ts'

type CopyProps = { readonly text: string; readonly label?: string; readonly what?: string }

/** A button that copies a text. */
export function Copy({ text, label = 'Copy', what = 'It' }: CopyProps) {
  const notify = useContext(NotifyContext)
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    notify(isCopied ? { text: `${what} is copied` } : { text: 'The browser does not let a page copy', isFailure: true })
  }
  return (
    <button type="button" class="small" onClick={() => void copy()}>
      {label}
    </button>
  )
}

/** Lines to copy into a terminal or a program. */
export function CodeBlock({ text, what }: { readonly text: string; readonly what?: string }) {
  return (
    <div class="code-block">
      <pre tabIndex={0}>{text}</pre>
      <Copy text={text} {...(what !== undefined && { what })} />
    </div>
  )
}
