/** @jsxImportSource preact */
import { Options } from './form.tsx'

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly choices: { readonly [V in Value]: string }
  readonly onChoice: (value: Value) => Promise<unknown>
}

/** A setting with choices, which changes at once. Where the mock refuses, it shows again what holds. */
export function Choice<Value extends string>({ label, value, choices, onChoice }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as Value // the choices are its options
          currentTarget.value = value
          void onChoice(chosen)
        }}
      >
        <Options choices={choices} />
      </select>
    </label>
  )
}

type TickProps = { readonly label: string; readonly isOn: boolean; readonly onTick: (isOn: boolean) => Promise<unknown> }

/** A setting that is on or off, which changes at once. */
export function Tick({ label, isOn, onTick }: TickProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget
          currentTarget.checked = isOn
          void onTick(checked)
        }}
      />
      {label}
    </label>
  )
}
