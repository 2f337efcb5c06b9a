import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Panel } from './panel.ts'
import { usePanel } from './panel.ts'
import { toRefusal } from './use-reading.ts'

/** Shows a line at the edge of the page for a while. */
export type Notify = (notice: { readonly text: string; readonly isFailure?: boolean }) => void

export const NotifyContext = createContext<Notify>(() => undefined)

/** Changes something at the mock. `done` is told when it worked, and why not when it did not. Resolves to null then. */
export function useAct(): <Value>(done: string, change: (panel: Panel) => Promise<Value>) => Promise<Value | null> {
  const panel = usePanel()
  const notify = useContext(NotifyContext)
  return async (done, change) => {
    try {
      const value = await change(panel)
      if (done !== '') notify({ text: done })
      return value
    } catch (error) {
      notify({ text: toRefusal(error).message, isFailure: true })
      return null
    }
  }
}
