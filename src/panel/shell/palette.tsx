/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { usePanel } from '../client/panel.ts'
import { Dialog } from '../parts/dialog.tsx'
import { go } from '../route.ts'
import { useRoute } from '../use-route.ts'
import { views } from '../views.ts'
import { findCommands, offeredCommands, type Command } from '../client/commands.ts'

const most = 12

/** Every command of the page, found by typing. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { place, world } = usePanel()
  const { visit } = useRoute()
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(0)
  const going: readonly Command[] = [
    ...views.map(({ id, title }) => ({ title: `Go to ${title}`, run: () => visit(id) })),
    { title: 'Go to the reference', run: () => location.assign(`${place.root}${world === 'default' ? '' : `/w/${world}`}/_docs`) },
    { title: 'Go to the default world', run: () => go({ world: 'default', view: 'traffic', id: null, query: {} }) },
  ]
  const found = findCommands([...offeredCommands(), ...going], text).slice(0, most)
  const active = Math.min(current, found.length - 1)
  const run = (command: Command | undefined): void => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setCurrent(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setCurrent(Math.max(active - 1, 0))
    else if (event.key === 'Enter') run(found[active])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Commands" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Find a command"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={found.length === 0 ? undefined : `command-${active}`}
        autofocus
        placeholder="Find a command"
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value)
          setCurrent(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 && <p class="hint">No command has these words.</p>}
      <ul id="commands" class="commands" role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          <li key={command.title} id={`command-${index}`} role="option" aria-selected={index === active} onClick={() => run(command)}>
            {command.title}
            {command.hint !== undefined && <small>{command.hint}</small>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
