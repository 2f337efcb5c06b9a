/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Dialog } from './dialog.tsx'

export type Findable = { readonly title: string; readonly hint?: string; readonly run: () => void }

type FinderProps = {
  readonly title: string
  /** Names the field, and stands in it while it is empty. */
  readonly label: string
  /** Says that nothing is found. */
  readonly nothing: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly found: readonly Findable[]
  readonly onClose: () => void
}

/** A dialog in which typing finds things. The arrow keys move among them, and Enter runs one. */
export function Finder({ title, label, nothing, text, onText, found, onClose }: FinderProps) {
  const [current, setCurrent] = useState(0)
  const active = Math.min(current, found.length - 1)
  const run = (one: Findable | undefined): void => {
    if (one === undefined) return
    onClose()
    one.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setCurrent(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setCurrent(Math.max(active - 1, 0))
    else if (event.key === 'Enter') run(found[active])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={found.length === 0 ? undefined : `command-${active}`}
        autofocus
        placeholder={label}
        autocomplete="off"
        value={text}
        onInput={({ currentTarget }) => {
          onText(currentTarget.value)
          setCurrent(0)
        }}
        onKeyDown={press}
      />
      {found.length === 0 && <p class="hint">{nothing}</p>}
      <ul id="commands" class="commands" role="listbox" aria-label={title}>
        {found.map((one, index) => (
          <li key={one.title} id={`command-${index}`} role="option" aria-selected={index === active} onClick={() => run(one)}>
            {one.title}
            {one.hint !== undefined && <small>{one.hint}</small>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
