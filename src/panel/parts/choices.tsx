/** @jsxImportSource preact */
type ChoicesProps<Name extends string> = {
  /** Names the group for readers of screens. */
  readonly label: string
  readonly names: readonly Name[]
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
}

/** A few buttons in a row, of which one is pressed. */
export function Choices<Name extends string>({ label, names, chosen, onChoose }: ChoicesProps<Name>) {
  return (
    <div class="choices" role="group" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" class="small" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}
