/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { makeWorldOfFile } from '../client/world-of-file.ts'
import { useRoute } from '../use-route.ts'
import { writtenInstant } from '../parts/times.ts'
import { useKept } from '../parts/use-kept.ts'
import { FileOfWorld } from './file-of-world.tsx'
import type { DroppedFile } from './read-file.ts'
import { ShelfOfWorlds } from './shelf-of-worlds.tsx'
import { useMakeWorld, type MakingMistake } from './use-make-world.ts'

type NewWorldProps = { readonly file: DroppedFile | null; readonly onFile: (file: File) => void }

const sources = { empty: 'Empty', file: 'From a file', shelf: 'From the shelf' } as const

type Source = keyof typeof sources

/** Makes a world: an empty one, or one from a file or a scenario of the shelf. */
export function NewWorld({ file, onFile }: NewWorldProps) {
  const { query, filter } = useRoute()
  const { mistake, make, forget } = useMakeWorld()
  const [fields, setFields] = useKept('world', { id: '', seed: '', clock: '' })
  const { from = '' } = query
  const source: Source = from === 'file' || from === 'shelf' ? from : 'empty'
  useEffect(forget, [file, source, query['shelf']])
  const { id, seed, clock } = { id: fields.id.trim(), seed: fields.seed.trim(), clock: fields.clock.trim() }
  const start = (rest: { readonly shelf: string } | { readonly given: { readonly clock: string } } | undefined) =>
    make(({ control }) => control.createWorld({ body: { ...(id !== '' && { id }), ...(seed !== '' && { seed: Number(seed) }), ...rest } }))
  const startEmpty = () => start(clock === '' ? undefined : { given: { clock: writtenInstant(clock) } })
  const startOfFile = (text: string) => make((panel) => makeWorldOfFile(panel, text, { id, seed }))
  const field = (name: keyof typeof fields, label: string, placeholder: string, at: string = name) => (
    <Field label={label} at={at} mistake={mistake}>
      <input
        id={`new-${at}`}
        value={fields[name]}
        placeholder={placeholder}
        autocomplete="off"
        aria-invalid={mistake?.at === at}
        aria-describedby={`mistake-${at}`}
        onInput={({ currentTarget }) => setFields({ ...fields, [name]: currentTarget.value })}
      />
    </Field>
  )
  const isPlaced = mistake !== null && ['id', 'seed', 'given.clock'].includes(mistake.at)
  return (
    <section class="page" aria-label="New world">
      <header>
        <h1>New world</h1>
        <button type="button" class="plain" onClick={() => filter({ do: '', from: '', find: '', shelf: '' })}>
          Back to the worlds
        </button>
      </header>
      <div class="choices" role="group" aria-label="Made from">
        {(Object.keys(sources) as Source[]).map((name) => (
          <button key={name} type="button" class="small" aria-pressed={name === source} onClick={() => filter({ from: name })}>
            {sources[name]}
          </button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (source === 'empty') void startEmpty()
        }}
      >
        <div class="fields pairs">
          {field('id', 'Id, a part of its addresses', 'chosen by the mock')}
          {field('seed', 'Seed of all that is in it', 'chosen by the mock')}
          {source === 'empty' && field('clock', 'Clock stands still at, UTC', 'it runs on', 'given.clock')}
        </div>
        {source === 'empty' && (
          <>
            <p class="hint">It has the accounts of the default world, and no sessions.</p>
            <button type="submit">Make the world</button>
          </>
        )}
      </form>
      {source === 'file' && (
        <FileOfWorld file={file} onFile={onFile} mistake={isPlaced ? null : mistake} onMake={(text) => void startOfFile(text)} />
      )}
      {source === 'shelf' && <ShelfOfWorlds onMake={(shelf) => void start({ shelf })} />}
      {source !== 'file' && mistake !== null && !isPlaced && (
        <p class="mistake" role="alert">
          {mistake.message}
        </p>
      )}
    </section>
  )
}

type FieldProps = {
  readonly label: string
  readonly at: string
  readonly mistake: MakingMistake | null
  readonly children: ComponentChildren
}

function Field({ label, at, mistake, children }: FieldProps) {
  return (
    <div>
      <label>
        {label}
        {children}
      </label>
      {mistake?.at === at && (
        <p class="mistake" id={`mistake-${at}`} role="alert">
          {mistake.message}
        </p>
      )}
    </div>
  )
}
