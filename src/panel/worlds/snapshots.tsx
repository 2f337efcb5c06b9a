/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { usePanel } from '../client/panel.ts'
import { useAct } from '../client/use-act.ts'
import { toRefusal, useReading } from '../client/use-reading.ts'
import { Confirm } from '../parts/confirm.tsx'
import { clockTime } from '../parts/times.ts'
import { useKept } from '../parts/use-kept.ts'

type SnapshotsProps = { readonly world: string; readonly onRestore: () => void }

type Asked = { readonly what: 'restore' | 'delete'; readonly snapshot: string }

/** The snapshots of a world: take one, go back to one. */
export function Snapshots({ world, onRestore }: SnapshotsProps) {
  const { control } = usePanel()
  const act = useAct()
  const path = { world }
  const { value, readAgain } = useReading(['snapshots'], [world], () => control.listSnapshots({ path }))
  const [name, setName] = useKept(`snapshot ${world}`, '')
  const [mistake, setMistake] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (value === undefined) return null
  const { snapshots, limit } = value
  const take = async (): Promise<void> => {
    try {
      const { id } = await control.takeSnapshot({ path, body: name.trim() === '' ? {} : { id: name.trim() } })
      setName('')
      setMistake(null)
      await act(`The snapshot ${id} is taken`, () => Promise.resolve())
      readAgain()
    } catch (error) {
      setMistake(toRefusal(error).message)
    }
  }
  const restore = async (snapshot: string): Promise<void> => {
    await act(`The world is as in the snapshot ${snapshot}`, () => control.restoreSnapshot({ path: { world, snapshot } }))
    onRestore()
  }
  const remove = async (snapshot: string): Promise<void> => {
    await act(`The snapshot ${snapshot} is deleted`, () => control.deleteSnapshot({ path: { world, snapshot } }))
    readAgain()
  }
  return (
    <section aria-label="Snapshots">
      <h2>
        Snapshots{' '}
        <small>
          {snapshots.length} of {limit}
        </small>
      </h2>
      {snapshots.length === 0 && <p class="hint">A snapshot keeps the world as it is now, with its clock, so that you can come back.</p>}
      <ul class="snapshots">
        {snapshots.toReversed().map(({ id, takenAt }) => (
          <li key={id}>
            <code>{id}</code>
            <time class="hint" dateTime={takenAt}>
              at {clockTime(takenAt)}
            </time>
            <button type="button" class="small" aria-label={`Restore: ${id}`} onClick={() => setAsked({ what: 'restore', snapshot: id })}>
              Restore
            </button>
            <button
              type="button"
              class="small danger"
              aria-label={`Delete: ${id}`}
              onClick={() => setAsked({ what: 'delete', snapshot: id })}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <form
        class="beside"
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <label>
          Name of a new snapshot
          <input
            value={name}
            placeholder="a number without one"
            aria-invalid={mistake !== null}
            aria-describedby="snapshot-mistake"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit" class="plain">
          Take a snapshot
        </button>
      </form>
      {mistake !== null && (
        <p class="mistake" id="snapshot-mistake" role="alert">
          {mistake}
        </p>
      )}
      {asked !== null && (
        <Confirm
          title={asked.what === 'restore' ? `Restore ${asked.snapshot}?` : `Delete the snapshot ${asked.snapshot}?`}
          text={
            asked.what === 'restore'
              ? 'The world and its clock go back to it. What happened since then is lost, but for other snapshots.'
              : 'The world and its other snapshots stay as they are.'
          }
          act={asked.what === 'restore' ? 'Restore it' : 'Delete it'}
          onYes={() => void (asked.what === 'restore' ? restore(asked.snapshot) : remove(asked.snapshot))}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
