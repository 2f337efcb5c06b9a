/** @jsxImportSource preact */
import { isPlayground } from '../client/playground.ts'

/** Says where lines for a terminal lead nowhere: in a playground. */
export function NoTerminal() {
  if (!isPlayground) return null
  return (
    <p class="hint">
      This world is in your browser, where no terminal reaches it. A mock that runs elsewhere has an address for these lines.
    </p>
  )
}
