/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useContext, useMemo, useState } from 'preact/hooks'
import { usePanel, type Panel } from '../client/panel.ts'
import { NotifyContext } from '../client/use-act.ts'
import { toRefusal } from '../client/use-reading.ts'
import { useKept } from './use-kept.ts'

/** The texts in the fields of a form, by the names of the fields: paths in the body that it sends, such as `does.answer.status`. */
export type Draft = { readonly [name: string]: string }

type Mistake = { readonly at: string | null; readonly text: string }

export type Form = {
  readonly draft: Draft
  /** What it began with. */
  readonly initial: Draft
  readonly set: (name: string, value: string) => void
  readonly mistake: Mistake | null
  readonly isSending: boolean
  /** Sends the form of an event, and tells what was done. Resolves to null when the mock refused, and shows why at the field that it names. */
  readonly send: <Value>(event: Event, change: (panel: Panel) => Promise<Value>, done: (value: Value) => string) => Promise<Value | null>
}

/** A form that begins with these texts. What is changed in them is kept by a name. */
export function useForm(initial: Draft, keptAs = ''): Form {
  const panel = usePanel()
  const notify = useContext(NotifyContext)
  const [begun] = useState(initial)
  const [changes, setChanges] = useKept<Draft>(keptAs, {})
  const draft = useMemo(() => ({ ...begun, ...changes }), [changes])
  const [mistake, setMistake] = useState<Mistake | null>(null)
  const [isSending, setSending] = useState(false)
  return {
    draft,
    initial: begun,
    set(name, value) {
      setChanges((before) => ({ ...before, [name]: value }))
      setMistake(null)
    },
    mistake,
    isSending,
    async send(event, change, done) {
      event.preventDefault()
      const form = event.currentTarget as HTMLFormElement // forms alone are submitted
      setSending(true)
      setMistake(null)
      try {
        const value = await change(panel)
        notify({ text: done(value) })
        return value
      } catch (error) {
        const { message } = toRefusal(error)
        const fields = [...form.elements].filter((one): one is HTMLInputElement => (one as HTMLInputElement).name !== '') // what has a name is a field
        const found = placeMistake(
          message,
          fields.map(({ name }) => name),
        )
        setMistake(found)
        fields.find(({ name }) => name === found.at)?.focus()
        return null
      } finally {
        setSending(false)
      }
    },
  }
}

/** The field that a message names at its beginning, and what it says of it. A path below a field is of that field. */
function placeMistake(message: string, names: readonly string[]): Mistake {
  const [path = ''] = message.split(' ')
  if (names.includes(path)) return { at: path, text: sentence(message.slice(path.length + 1)) }
  const above = names.filter((name) => path.startsWith(`${name}.`) || path.startsWith(`${name}[`))
  return { at: above.toSorted((a, b) => b.length - a.length)[0] ?? null, text: sentence(message) }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type FieldProps = { readonly form: Form; readonly name: string; readonly label: string; readonly hint?: string }

type TextFieldProps = FieldProps & {
  readonly placeholder?: string
  /** More than one line where it is given. */
  readonly rows?: number
  readonly isRequired?: boolean
  readonly isNumber?: boolean
}

export function TextField({ form, name, label, hint, placeholder, rows, isRequired = false, isNumber = false }: TextFieldProps) {
  const common = {
    ...fieldOf(form, name, hint),
    value: form.draft[name] ?? '',
    placeholder,
    required: isRequired,
    spellcheck: false,
    autocomplete: 'off' as const,
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => form.set(name, currentTarget.value),
  }
  return (
    <div class="field">
      <label>
        {label}
        {rows === undefined ? (
          <input type="text" inputMode={isNumber ? 'numeric' : undefined} {...common} />
        ) : (
          <textarea rows={rows} class="mono" {...common} />
        )}
      </label>
      <Below form={form} name={name} hint={hint} />
    </div>
  )
}

/** Choices by their values; a list where they are their own labels. */
type Choices = readonly string[] | { readonly [value: string]: string }

type SelectFieldProps = FieldProps & { readonly choices: Choices }

export function SelectField({ form, name, label, hint, choices }: SelectFieldProps) {
  return (
    <div class="field">
      <label>
        {label}
        <select
          {...fieldOf(form, name, hint)}
          value={form.draft[name] ?? ''}
          onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
        >
          <Options choices={choices} />
        </select>
      </label>
      <Below form={form} name={name} hint={hint} />
    </div>
  )
}

/** The choices of a select. */
export function Options({ choices }: { readonly choices: Choices }) {
  const pairs: readonly (readonly [string, string])[] = Array.isArray(choices)
    ? choices.map((one: string) => [one, one] as const)
    : Object.entries(choices)
  return pairs.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}

/** A box that is ticked where its text is not empty. */
export function CheckField({ form, name, label }: FieldProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        {...fieldOf(form, name, undefined)}
        checked={(form.draft[name] ?? '') !== ''}
        onChange={({ currentTarget }) => form.set(name, currentTarget.checked ? 'yes' : '')}
      />
      {label}
    </label>
  )
}

function fieldOf({ mistake }: Form, name: string, hint: string | undefined) {
  const isWrong = mistake?.at === name
  const about = isWrong || hint !== undefined ? `about-${name}` : undefined
  return { name, ...(isWrong && { 'aria-invalid': true as const }), ...(about !== undefined && { 'aria-describedby': about }) }
}

/** What is wrong in a field, or what belongs into it. */
function Below({ form: { mistake }, name, hint }: { readonly form: Form; readonly name: string; readonly hint: string | undefined }) {
  if (mistake?.at === name)
    return (
      <span id={`about-${name}`} class="mistake" role="alert">
        {mistake.text}
      </span>
    )
  return hint === undefined ? null : <small id={`about-${name}`}>{hint}</small>
}

type EndProps = { readonly form: Form; readonly act: string; readonly children?: ComponentChildren }

/** The end of a form: a mistake that belongs to none of its fields, and the button that sends it. */
export function FormEnd({ form, act, children }: EndProps) {
  return (
    <>
      {form.mistake?.at === null && (
        <p class="mistake" role="alert">
          {form.mistake.text}
        </p>
      )}
      <div class="actions">
        <button type="submit" disabled={form.isSending}>
          {act}
        </button>
        {children}
      </div>
    </>
  )
}

/** A number in a field, or null for an empty one. What is no number is sent as it is, and refused. */
export function numberOrNull(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim()
  if (trimmed === '') return null
  const value = Number(trimmed)
  return Number.isNaN(value) ? (trimmed as unknown as number) : value // the mock refuses it, and says why
}
