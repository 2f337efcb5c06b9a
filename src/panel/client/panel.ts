import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { createPanelControl, type PanelControl, type Refusal } from './control.ts'
import { followWorld, type StreamState } from './follow-world.ts'
import type { Place } from './place.ts'
import { topicsOf, type Topic } from './topics.ts'

/** What every view works with: the world in view, and its mock. */
export type Panel = {
  readonly place: Place
  readonly world: string
  readonly token: string | null
  readonly control: PanelControl
  /** Calls back when one of the topics changed. Returns a function that ends it. */
  readonly onChange: (topics: readonly Topic[], callBack: () => void) => () => void
  readonly onStream: (callBack: (state: StreamState) => void) => () => void
  readonly close: () => void
}

type Options = { readonly place: Place; readonly world: string; readonly token: string | null }

/** Connects to a world. */
export function connect({ place, world, token }: Options): Panel {
  const connection = { url: `${place.root}/_control`, token }
  const readers = new Set<{ readonly topics: readonly Topic[]; readonly callBack: () => void }>()
  const watchers = new Set<(state: StreamState) => void>()
  let stream: StreamState = 'connecting'
  const close = followWorld(connection, world, {
    happened(happenings) {
      const changed = topicsOf(happenings)
      for (const { topics, callBack } of readers) if (topics.some((topic) => changed.has(topic))) callBack()
    },
    changed(state) {
      stream = state
      for (const watcher of watchers) watcher(state)
    },
  })
  return {
    place,
    world,
    token,
    control: createPanelControl(connection),
    onChange(topics, callBack) {
      const reader = { topics, callBack }
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    onStream(callBack) {
      watchers.add(callBack)
      callBack(stream)
      return () => void watchers.delete(callBack)
    },
    close,
  }
}

export const PanelContext = createContext<Panel | null>(null)

export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (panel === null) throw new Error('There is no panel around this component')
  return panel
}

/** True for an answer that asks for the control token. */
export function asksForToken({ status, code }: Refusal): boolean {
  return code === 'unauthorised' || status === 401
}
