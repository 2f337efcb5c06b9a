/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useCommands } from '../client/commands.ts'
import { listNewestWorlds } from '../client/list-worlds.ts'
import { usePanel } from '../client/panel.ts'
import { useAct } from '../client/use-act.ts'
import { useReading } from '../client/use-reading.ts'
import { Finder } from '../parts/finder.tsx'
import { amount } from '../parts/amount.ts'
import { clockTime } from '../parts/times.ts'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'

/** Names the world in view, and leads to another. */
export function WorldChooser() {
  const { world } = usePanel()
  const { visit } = useRoute()
  const act = useAct()
  const [isOpen, setOpen] = useState(false)
  const ask = (what: string) => () => visit('worlds', { id: world, query: { do: what } })
  useCommands([
    { title: 'Choose a world', hint: 'World', run: () => setOpen(true) },
    { title: 'Make a world', hint: 'World', run: () => visit('worlds', { query: { do: 'new' } }) },
    { title: `Reset the world ${world}`, hint: 'World', run: ask('reset') },
    ...(world === 'default' ? [] : [{ title: `Delete the world ${world}`, hint: 'World', run: ask('delete') }]),
    { title: `Compare ${world} with another world`, hint: 'World', run: ask('compare') },
    {
      title: `Take a snapshot of ${world}`,
      hint: 'World',
      run: () => void act('The snapshot is taken', ({ control }) => control.takeSnapshot({ path: { world }, body: {} })),
    },
  ])
  return (
    <div class="chooser">
      <span>World</span>
      <button type="button" class="small" aria-haspopup="dialog" title="Choose another world" onClick={() => setOpen(true)}>
        <span class="chosen">{world}</span> <span aria-hidden="true">▾</span>
      </button>
      {isOpen && <WorldFinder onClose={() => setOpen(false)} />}
    </div>
  )
}

const listed = 12

function WorldFinder({ onClose }: { readonly onClose: () => void }) {
  const { world } = usePanel()
  const { view, visit } = useRoute()
  const [text, setText] = useState('')
  const { value } = useReading([], [text], (panel) => listNewestWorlds(panel, text, listed))
  // What was found for an earlier text must not be opened by this one.
  const known = (value?.worlds ?? []).filter(({ id }) => id.includes(text.trim()))
  const worlds = known.map(({ id, sessions, now }) => ({
    title: id,
    hint: id === world ? 'in view' : `${amount(sessions, 'session')}, ${clockTime(now)}`,
    run: () => go({ world: id, view, id: null, query: {} }),
  }))
  const all = { title: 'All worlds', hint: value === undefined ? '' : `${value.totalCount}`, run: () => visit('worlds') }
  return (
    <Finder
      title="Worlds"
      label="Find a world by its id"
      nothing="No world has this id."
      text={text}
      onText={setText}
      found={text === '' ? [...worlds, all] : worlds}
      onClose={onClose}
    />
  )
}
