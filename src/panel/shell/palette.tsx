/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { findCommands, offeredCommands, type Command } from '../client/commands.ts'
import { usePanel } from '../client/panel.ts'
import { Finder } from '../parts/finder.tsx'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { views } from '../views.ts'

const most = 12

/** Every command of the page, found by typing. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { place, world } = usePanel()
  const { visit } = useRoute()
  const [text, setText] = useState('')
  const going: readonly Command[] = [
    ...views.map(({ id, title }) => ({ title: `Go to ${title}`, run: () => visit(id) })),
    { title: 'Go to the reference', run: () => location.assign(`${place.root}${world === 'default' ? '' : `/w/${world}`}/_docs`) },
    { title: 'Go to the default world', run: () => go({ world: 'default', view: 'traffic', id: null, query: {} }) },
  ]
  return (
    <Finder
      title="Commands"
      label="Find a command"
      nothing="No command has these words."
      text={text}
      onText={setText}
      found={findCommands([...offeredCommands(), ...going], text).slice(0, most)}
      onClose={onClose}
    />
  )
}
